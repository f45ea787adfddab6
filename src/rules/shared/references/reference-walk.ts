import type { SpecDocument } from '../../../documents/document.ts'
import type { JsonObject } from '../../../documents/json-object.ts'
import { SpecNode } from '../../../documents/node.ts'
import type { PointerToken } from '../../../documents/pointer.ts'
import { References, type Resolution } from '../../../documents/references/references.ts'
import { perObject } from '../../../text/memoize.ts'
import type { DocumentContext } from '../../context.ts'
import { ReferenceLoops, standsAlone } from './reference-loops.ts'

/** A `$ref`, or what stands for one, and where it leads. */
export interface FoundReference {
  /** The value that names the target. */
  readonly node: SpecNode
  readonly reference: string
  readonly resolution: Resolution
  /** Whether the reference stands for an example. */
  readonly isExample?: true
}

/** Keywords whose members are named by the document's author, so that no name has a meaning. */
export const NAME_MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependentSchemas',
  'dependencies',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'securitySchemes',
  'securityDefinitions',
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
  'webhooks',
  'channels',
  'operations',
  'messages',
  'servers',
  'variables',
  'serverVariables',
  'content',
  'encoding',
  'mapping',
  'replies',
  'replyAddresses',
  'correlationIds',
  'operationTraits',
  'messageTraits',
  'serverBindings',
  'channelBindings',
  'operationBindings',
  'messageBindings',
])

/** Keywords whose values are data of the API, in which `$ref` is a member like any other. */
const DATA: ReadonlySet<string> = new Set(['example', 'default', 'const', 'enum'])

/**
 * All references of a document and of what they lead to in other files, each once, in the order
 * in which they are met. Examples, defaults, constants, enums and extensions hold data.
 */
export const findReferences = perObject((context: DocumentContext): readonly FoundReference[] =>
  new ReferenceWalk(context).run(context.document.root),
)

/** The other files that a document's references lead to. */
export function referencedDocuments(context: DocumentContext): ReadonlySet<SpecDocument> {
  const documents = new Set<SpecDocument>()
  for (const { resolution } of findReferences(context)) {
    if (resolution instanceof SpecNode) documents.add(resolution.document)
    else if (resolution.kind === 'unreadable') documents.add(resolution.document)
  }
  documents.delete(context.document)
  return documents
}

/**
 * Goes through the data itself, with the path to where it is: a node is made only where something
 * refers, which is one member in a hundred.
 */
class ReferenceWalk {
  readonly #references: References
  readonly #loops: ReferenceLoops
  readonly #readsDynamic: boolean
  readonly #found: FoundReference[] = []
  readonly #seen = new Set<unknown>()
  /** What is walked: the root of the document, then the targets of references in other files. */
  readonly #targets: SpecNode[] = []
  /** Where the walk is: the node it started from, and the keys below it. */
  #start: SpecNode | undefined
  /** Whether a value may be met twice: by an alias, or as a part of two targets. */
  #meetsAgain = false
  readonly #path: PointerToken[] = []
  #watched: SpecDocument['watched']

  constructor({ references, format }: DocumentContext) {
    this.#references = references
    this.#loops = new ReferenceLoops(references)
    // A keyword of JSON Schema 2020-12; in other versions it is none, which structure/schema tells.
    this.#readsDynamic = format.kind === 'openapi' && /^3\.[12]/.test(format.version)
  }

  run(root: SpecNode): readonly FoundReference[] {
    this.#targets.push(root)
    for (const target of this.#targets) {
      this.#start = target
      this.#watched = target.document.watched
      this.#meetsAgain = target !== root || root.document.sharesValues
      this.#visit(target.value, false)
    }
    return this.#found
  }

  /** @param isNameMap whether the member names of the value are its author's own */
  #visit(value: unknown, isNameMap: boolean): void {
    if (typeof value !== 'object' || value === null) return
    if (this.#meetsAgain) {
      if (this.#seen.has(value)) return
      this.#seen.add(value)
    }
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        this.#path.push(index)
        this.#visit(value[index], false)
        this.#path.pop()
      }
      return
    }
    // No null and no array: an object of the document.
    const object = value as JsonObject
    // Where names are the author's, a `$ref` that is a text is a reference too: bundlers resolve it.
    if (typeof object.$ref === 'string') this.#noteReference()
    if (this.#readsDynamic && !isNameMap && typeof object.$dynamicRef === 'string')
      this.#note(this.#node?.get('$dynamicRef'), object.$dynamicRef)
    const watched = this.#watched
    const text = watched?.container === value ? watched.key : undefined
    // Objects of documents inherit nothing: this makes no list of the names.
    for (const key in object) {
      if (key === text && key !== 'operationRef') continue
      const member = object[key]
      if (typeof member !== 'object' && key !== 'operationRef') continue
      this.#path.push(key)
      if (isNameMap) this.#visit(member, false)
      else this.#visitMember(key, member)
      this.#path.pop()
    }
  }

  #visitMember(key: string, value: unknown): void {
    if (DATA.has(key) || key.startsWith('x-')) return
    if (key === 'examples') this.#visitExamples()
    else if (key === 'discriminator') this.#visitDiscriminator()
    else if (key === 'operationRef') this.#note(this.#node, this.#node?.string)
    else this.#visit(value, NAME_MAPS.has(key))
  }

  /** The node that the walk is at. */
  get #node(): SpecNode | undefined {
    return this.#start?.at(...this.#path)
  }

  /** An example may be a reference (OAS 3); its value is data. */
  #visitExamples(): void {
    for (const example of this.#node?.members() ?? []) {
      if (standsAlone(example))
        this.#note(example.get('$ref'), References.of(example), example, true)
    }
  }

  /** A mapping names schemas by reference, or by their bare name, which is none. */
  #visitDiscriminator(): void {
    const mapping = this.#node?.get('mapping')
    const values = [...(mapping?.members() ?? []), this.#node?.get('defaultMapping')]
    for (const value of values) {
      const text = value?.string
      if (text !== undefined && /#|\.(ya?ml|json)$/i.test(text)) this.#note(value, text)
    }
  }

  #noteReference(): void {
    const owner = this.#node
    this.#note(owner?.get('$ref'), owner?.get('$ref')?.string, owner)
  }

  #note(
    node: SpecNode | undefined,
    reference: string | undefined,
    owner?: SpecNode,
    isExample = false,
  ): void {
    if (node === undefined || reference === undefined) return
    const direct = this.#references.target(reference, node.parent ?? node)
    const resolution =
      owner !== undefined && this.#loops.holds(owner) ? ({ kind: 'loop' } as const) : direct
    this.#found.push({ node, reference, resolution, ...(isExample && { isExample }) })
    // The first file is walked as a whole; of the others, what is referred to.
    const isElsewhere = direct instanceof SpecNode && direct.document !== this.#targets[0]?.document
    if (isElsewhere) this.#targets.push(direct)
  }
}
