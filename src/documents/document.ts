import { parseJson } from './json/json.ts'
import { LineIndex, type Position, type Range } from './lines.ts'
import { SpecNode } from './node.ts'
import type { Span } from './parsing/node-table.ts'
import type { ParsedText, SyntaxFault } from './parsing/parsed.ts'
import type { TextNode } from './parsing/text-node.ts'
import type { SourceTree, TreeLocation } from './parsing/tree.ts'
import type { PointerToken } from './pointer.ts'
import type { ReadMark } from './read-mark.ts'
import type { Source } from './source.ts'
import { parseYaml } from './yaml/yaml.ts'

/** The places of a node: its value, and its key where it is a member of an object. */
interface Location {
  readonly value: Range
  readonly key: Range | undefined
}

/** A parsed file. It knows nothing of OpenAPI or AsyncAPI. */
export class SpecDocument {
  readonly source: Source
  /** How many UTF-16 units the text has. */
  readonly length: number
  /** The data; undefined where the text is too broken to give any, or empty. */
  readonly data: unknown
  readonly root: SpecNode
  /** Whether the file could be decoded; else its source has no text. */
  readonly isText: boolean
  readonly #tree: SourceTree | undefined
  #faults: readonly SyntaxFault[]
  #lines: LineIndex | undefined
  #isExplained = false
  #mark: ReadMark | undefined
  /**
   * The text that is watched, by where it stands. Who goes through all data, and leaves texts out, need
   * not read it to know that it is one.
   */
  watched: { readonly container: object; readonly key: PointerToken } | undefined

  /** @param fault why the source has no text, where it could not be decoded */
  constructor(source: Source, fault?: SyntaxFault) {
    this.source = source
    this.length = source.text.length
    this.isText = fault === undefined
    const parsed = fault === undefined ? parseText(source) : { tree: undefined, faults: [fault] }
    this.#tree = parsed.tree
    this.#faults = parsed.faults
    this.data = parsed.tree?.root
    this.root = new SpecNode(this, this.data, undefined, undefined)
  }

  /** Whether a value may stand in several places, so that a walk has to remember where it was. */
  get sharesValues(): boolean {
    return this.#tree?.sharesValues ?? false
  }

  /** Whether the text gave data that rules can look at. */
  get isReadable(): boolean {
    return this.#tree !== undefined
  }

  /** What notes who reads a value, the text, or where nodes stand; undefined where nothing does. */
  get mark(): ReadMark | undefined {
    return this.#mark
  }

  /** How many nodes the text has. */
  get nodeCount(): number {
    return this.#tree?.size ?? 0
  }

  /**
   * Lets a mark note from now on whether anybody reads a value, the text, or where nodes stand. What
   * reads none of these would be the same with any other text in place of the value.
   * @param node a text that stands in an object or an array, in one place only
   */
  watch(node: SpecNode, mark: ReadMark): void {
    const container = node.parent?.value
    if (typeof container !== 'object' || container === null || node.key === undefined) return
    const { value } = node
    const { text } = this.source
    const reading = <T>(read: T) => ({
      ...{ enumerable: true, configurable: true },
      get: () => {
        mark.note()
        return read
      },
    })
    this.#mark = mark
    this.watched = { container, key: node.key }
    Object.defineProperty(container, node.key, reading(value))
    Object.defineProperty(this.source, 'text', reading(text))
    this.#mentions = (pattern) => pattern.test(text)
  }

  /**
   * Whether the text holds a keyword anywhere, be it in a value: most documents need not be searched for
   * it. A search finds only keys, the same whatever values say, so this does not count as reading.
   */
  mentions(pattern: RegExp): boolean {
    return this.#mentions(pattern)
  }

  #mentions = (pattern: RegExp): boolean => pattern.test(this.source.text)

  /** The faults of the text, in its order; of malformed YAML the first, until `explainFaults`. */
  get faults(): readonly SyntaxFault[] {
    this.#mark?.note()
    return this.#faults
  }

  /** Finds every fault of malformed YAML, with a second parser that only then is loaded. */
  async explainFaults(): Promise<void> {
    const [first] = this.#faults
    if (
      this.isReadable ||
      this.#isExplained ||
      first === undefined ||
      this.source.language !== 'yaml' ||
      this.source.text === ''
    )
      return
    const { explainYamlErrors } = await import('./yaml/errors.ts')
    this.#faults = explainYamlErrors(this.source.text, first)
    this.#isExplained = true
  }

  /**
   * Finds the places of the node that a pointer leads to.
   * @param tokens the tokens of the JSON pointer
   * @returns undefined where there is no such node
   */
  locate(tokens: Iterable<PointerToken>): Location | undefined {
    const location = this.offsetsOf(tokens)
    if (location === undefined) return undefined
    return { value: this.toRange(location.value), key: location.key && this.toRange(location.key) }
  }

  /** Where a node stands, in offsets of the text. */
  offsetsOf(tokens: Iterable<PointerToken>): TreeLocation | undefined {
    this.#mark?.note()
    return this.#tree?.locate(tokens)
  }

  /**
   * As `offsetsOf`, for a node of this document. What leads to a node is looked up once, however
   * many of the nodes below it are asked for.
   */
  offsetsOfNode(node: SpecNode): TreeLocation | undefined {
    this.#mark?.note()
    if (node.parent === undefined) return this.offsetsOf([])
    const number = this.#numberOf(node)
    return number === undefined ? undefined : this.#tree?.locationOf(number)
  }

  #numberOf(node: SpecNode): number | undefined {
    const { parent, key } = node
    if (parent === undefined || key === undefined) return this.isReadable ? 0 : undefined
    const known = parent.number
    const above = known ?? this.#numberOf(parent)
    if (above === undefined) return undefined
    if (known === undefined) parent.number = above
    return this.#tree?.childOf(above, key)
  }

  /** Turns offsets of the text into lines and columns. */
  toRange(span: Span): Range {
    return { start: this.lines.position(span.start), end: this.lines.position(span.end) }
  }

  /** Turns a line and a column into an offset of the text. */
  offsetAt(position: Position): number {
    return this.lines.offset(position)
  }

  /** Where the lines of the text begin. */
  get lines(): LineIndex {
    this.#mark?.note()
    this.#lines ??= new LineIndex(this.source.text)
    return this.#lines
  }

  /** The innermost node that an offset of the text is in; undefined where the text gives no data. */
  nodeAt(offset: number): SpecNode | undefined {
    this.#mark?.note()
    return this.#tree && this.root.at(...this.#tree.tokensAt(offset))
  }

  /** All nodes as the text has them, in its order; none where the text gives no data. */
  *textNodes(): Generator<TextNode> {
    this.#mark?.note()
    if (this.#tree !== undefined) yield* this.#tree.textNodes()
  }
}

function parseText(source: Source): ParsedText {
  return source.language === 'json' ? parseJson(source.text) : parseYaml(source.text)
}
