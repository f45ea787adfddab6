import type { SpecDocument } from '../../documents/document.ts'
import { startOf, type TextNode } from '../../documents/parsing/text-node.ts'
import { columnAt } from '../layout/lines.ts'

/** What stands around a text: quotes, or nothing. */
type Quotes = "'" | '"' | ''

/** How a YAML document is written, as far as what is added has to look like it. */
export interface YamlStyle {
  /** How many columns a mapping is indented below its key. */
  readonly indent: number
  /** How many columns a sequence is. */
  readonly sequenceIndent: number
  /** The quotes for texts that need some. */
  readonly quoteStyle: 'single' | 'double'
  /** Whether texts are quoted that need it not. */
  readonly quotesTexts: boolean
  /** How the key `$ref` is written, where most are in quotes. */
  readonly quotedReference: string | undefined
  /** What stands around what `$ref` holds, where the document has one: quotes, or nothing. */
  readonly quotesOfTargets: Quotes | undefined
  /** What stands around keys of digits, such as statuses: quotes, or nothing. */
  readonly quotesOfNumbers: Quotes
  /** Whether braces and brackets have blanks inside. */
  readonly padsBraces: boolean
  readonly padsBrackets: boolean
}

/** How many nodes say how a document is written. */
const MAX_NODES = 5000
/** A text that would be one without quotes too. */
const NEEDLESSLY_QUOTED = /^(["'])[A-Za-z][\w .-]{5,}\1$/
const PLAIN_TEXT = /^[A-Za-z][\w .-]{5,}$/

const styles = new WeakMap<SpecDocument, YamlStyle>()

/** Looks how a document is written, once. */
export function styleOf(document: SpecDocument): YamlStyle {
  let style = styles.get(document)
  if (style === undefined) {
    style = findStyle(document)
    styles.set(document, style)
  }
  return style
}

function findStyle(document: SpecDocument): YamlStyle {
  const counts = new StyleCounts(document.source.text)
  let left = MAX_NODES
  for (const node of document.textNodes()) {
    counts.add(node)
    if (--left === 0) break
  }
  return counts.result()
}

class StyleCounts {
  readonly #text: string
  #indent: number | undefined
  #sequenceIndent: number | undefined
  #single = 0
  #double = 0
  #quoted = 0
  #plain = 0
  /** How often keys are written so: `$ref`, and those of digits. */
  #keys = new Map<string, number>()
  /** How often what `$ref` holds is written so. */
  readonly #targets: Record<Quotes, number> = { "'": 0, '"': 0, '': 0 }
  #padded = { '{': 0, '[': 0 }

  constructor(text: string) {
    this.#text = text
  }

  add(node: TextNode): void {
    const first = this.#text.charAt(node.span.start)
    this.#countKey(node, first)
    if (first === '{' || first === '[') this.#countPadding(first, node)
    else if (!node.isLeaf) this.#measure(node)
    else this.#countQuotes(node, first)
  }

  result(): YamlStyle {
    return {
      indent: this.#indent ?? 2,
      sequenceIndent: this.#sequenceIndent ?? this.#indent ?? 2,
      quoteStyle: this.#double > this.#single ? 'double' : 'single',
      quotesTexts: this.#quoted > this.#plain,
      quotedReference: this.#quotedReference(),
      quotesOfTargets: this.#quotesOfTargets(),
      quotesOfNumbers: this.#quotesOfNumbers(),
      padsBraces: this.#padded['{'] > 0,
      padsBrackets: this.#padded['['] > 0,
    }
  }

  #countKey({ keySpan, isLeaf }: TextNode, first: string): void {
    if (keySpan === undefined || keySpan.end - keySpan.start > `'$ref'`.length) return
    const key = this.#text.slice(keySpan.start, keySpan.end)
    if (key.includes('$ref')) {
      this.#note(key)
      if (isLeaf) this.#targets[first === "'" || first === '"' ? first : '']++
    }
    if (/^(["']?)\d+\1$/.test(key)) this.#note(key.replace(/\d+/, '0'))
  }

  #note(key: string): void {
    this.#keys.set(key, this.#count(key) + 1)
  }

  #count(key: string): number {
    return this.#keys.get(key) ?? 0
  }

  #quotesOfTargets(): Quotes | undefined {
    const { "'": single, '"': double, '': plain } = this.#targets
    if (single + double + plain === 0) return undefined
    if (plain > single + double) return ''
    return double > single ? '"' : "'"
  }

  #quotesOfNumbers(): Quotes {
    const [single, double] = [this.#count(`'0'`), this.#count(`"0"`)]
    if (this.#count('0') > single + double) return ''
    const isDouble = single + double > 0 ? double > single : this.#double > this.#single
    return isDouble ? '"' : "'"
  }

  #quotedReference(): string | undefined {
    const [single, double] = [`'$ref'`, `"$ref"`]
    const quoted = this.#count(double) > this.#count(single) ? double : single
    return this.#count(quoted) > this.#count('$ref') ? quoted : undefined
  }

  #countPadding(bracket: '{' | '[', { span, isLeaf }: TextNode): void {
    if (isLeaf) return
    const next = this.#text.charAt(span.start + 1)
    if (next !== '\n' && next !== '\r') this.#padded[bracket] += next === ' ' ? 1 : -1
  }

  /** Measures how far a collection in block style is indented below its key. */
  #measure(node: TextNode): void {
    if (node.keySpan === undefined) return
    const columns = columnAt(this.#text, node.span.start) - columnAt(this.#text, startOf(node))
    const isSequence = /^-\s/.test(this.#text.slice(node.span.start, node.span.start + 2))
    if (isSequence) this.#sequenceIndent ??= columns
    else if (columns > 0) this.#indent ??= columns
  }

  #countQuotes({ span }: TextNode, first: string): void {
    if (first === "'") this.#single++
    if (first === '"') this.#double++
    const source = this.#text.slice(span.start, span.end)
    if (NEEDLESSLY_QUOTED.test(source)) this.#quoted++
    else if (PLAIN_TEXT.test(source)) this.#plain++
  }
}
