import type { SpecDocument } from '../../documents/document.ts'
import { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { alikeReferencesIn } from '../../renames/index/reference-index.ts'
import { append } from '../../text/group-by.ts'

/** What lies below these is used only by references to it. */
const COMPONENTS: ReadonlySet<unknown> = new Set([
  'components',
  'definitions',
  'parameters',
  'responses',
])

/** Tells which API documents of a run use a part of a file. */
export class SharedUses {
  readonly #isApi: (document: SpecDocument) => boolean
  /** What refers to an object. */
  readonly #references = new Map<unknown, SpecNode[]>()

  /**
   * @param files the API documents, and what they read
   * @param isApi tells API documents from what is only a part of them
   */
  constructor(
    files: readonly SpecDocument[],
    isApi: (document: SpecDocument) => boolean,
    references: References,
  ) {
    this.#isApi = isApi
    for (const file of files) {
      for (const { text, nodes } of alikeReferencesIn(file).values()) {
        const [from] = nodes
        const target = from && references.target(text, from)
        if (!(target instanceof SpecNode)) continue
        for (const node of nodes) append(this.#references, target.value, node.parent ?? node)
      }
    }
  }

  /** The names of the API documents that use a node, whether or not by references. */
  of(used: SpecNode): ReadonlySet<string> {
    const users = new Set<string>()
    const seen = new Set<unknown>()
    const pending = [used]
    for (let start = pending.pop(); start !== undefined; start = pending.pop()) {
      const { document } = start
      if (this.#isApi(document) && isUsedWhereItStands(start)) users.add(document.source.file)
      for (let node: SpecNode | undefined = start; node !== undefined; node = node.parent) {
        if (seen.has(node.value)) break
        seen.add(node.value)
        pending.push(...(this.#references.get(node.value) ?? []))
      }
    }
    return users
  }
}

function isUsedWhereItStands({ tokens: [first] }: SpecNode): boolean {
  return first !== undefined && !COMPONENTS.has(first)
}
