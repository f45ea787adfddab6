import type { SpecDocument } from '../../documents/document.ts'
import { SpecNode } from '../../documents/node.ts'
import { References, type Resolution } from '../../documents/references.ts'
import type { DocumentContext } from '../context.ts'

/** A `$ref`, or what stands for one, and where it leads. */
export interface FoundReference {
  /** The value that names the target. */
  readonly node: SpecNode
  readonly reference: string
  readonly resolution: Resolution
}

/** Keywords whose members are named by the document's author, so that no name has a meaning. */
const NAME_MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependentSchemas',
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

const walks = new WeakMap<DocumentContext, readonly FoundReference[]>()

/**
 * All references of a document and of what they lead to in other files, each once, in the order
 * in which they are met. Examples, defaults, constants, enums and extensions hold data.
 */
export function findReferences(context: DocumentContext): readonly FoundReference[] {
  let found = walks.get(context)
  if (found === undefined) {
    found = new ReferenceWalk(context.references).run(context.document.root)
    walks.set(context, found)
  }
  return found
}

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

class ReferenceWalk {
  readonly #references: References
  readonly #found: FoundReference[] = []
  readonly #seen = new Set<unknown>()
  /** Targets in other files, walked once this file is done. */
  readonly #targets: SpecNode[] = []

  constructor(references: References) {
    this.#references = references
  }

  run(root: SpecNode): readonly FoundReference[] {
    this.#visit(root, false)
    for (const target of this.#targets) this.#visit(target, false)
    return this.#found
  }

  /**
   * A `$ref` that is a text is a reference even among names, where bundlers resolve it too.
   * @param isNameMap whether the node's member names are its author's own
   */
  #visit(node: SpecNode, isNameMap: boolean): void {
    if (!node.isCollection || this.#seen.has(node.value)) return
    this.#seen.add(node.value)
    if (Array.isArray(node.value)) {
      for (const item of node.items()) this.#visit(item, false)
      return
    }
    this.#noteReference(node)
    for (const [key, value] of Object.entries(node.object ?? {})) {
      // Most members are scalars, which lead nowhere: no node is made for them.
      if (typeof value !== 'object' && key !== 'operationRef') continue
      const member = node.get(key)
      if (member === undefined) continue
      if (isNameMap) this.#visit(member, false)
      else this.#visitMember(member, key)
    }
  }

  #visitMember(member: SpecNode, key: string): void {
    if (key.startsWith('x-') || DATA.has(key)) return
    if (key === 'examples') this.#visitExamples(member)
    else if (key === 'discriminator') this.#visitDiscriminator(member)
    else if (key === 'operationRef') this.#note(member, member.string)
    else this.#visit(member, NAME_MAPS.has(key))
  }

  /** An example may be a reference (OAS 3); its value is data. */
  #visitExamples(examples: SpecNode): void {
    for (const example of examples.members()) {
      if (Object.keys(example.object ?? {}).length === 1) this.#noteReference(example)
    }
  }

  /** A mapping names schemas by reference, or by their bare name, which is none. */
  #visitDiscriminator(discriminator: SpecNode): void {
    const values = [
      ...(discriminator.get('mapping')?.members() ?? []),
      discriminator.get('defaultMapping'),
    ]
    for (const value of values) {
      const text = value?.string
      if (value !== undefined && text !== undefined && /#|\.(ya?ml|json)$/i.test(text))
        this.#note(value, text)
    }
  }

  #noteReference(node: SpecNode): void {
    const reference = node.get('$ref')
    if (reference !== undefined) this.#note(reference, reference.string, node)
  }

  #note(node: SpecNode, reference: string | undefined, owner?: SpecNode): void {
    if (reference === undefined) return
    const direct = this.#references.target(reference, node.parent ?? node)
    const resolution =
      owner !== undefined && isLoop(this.#references, owner) ? ({ kind: 'loop' } as const) : direct
    this.#found.push({ node, reference, resolution })
    if (direct instanceof SpecNode && direct.document !== node.document) this.#targets.push(direct)
  }
}

/** Whether following a chain of bare `$ref`s from a node leads back to it. */
function isLoop(references: References, start: SpecNode): boolean {
  const seen = new Set<unknown>()
  let node: SpecNode = start
  for (;;) {
    const reference = References.of(node)
    if (reference === undefined || seen.has(node.value)) return false
    seen.add(node.value)
    const target = references.target(reference, node)
    if (!(target instanceof SpecNode)) return false
    if (target.value === start.value)
      return Object.keys(start.object ?? {}).length === 1 || seen.size === 1
    node = target
  }
}
