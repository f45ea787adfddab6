import type { SpecDocument } from '../../documents/document.ts'
import { pointerOf, startOf, type TextNode, tokensOf } from '../../documents/parsing/text-node.ts'
import type { Scope } from './suppression.ts'

/** What merge keys bring may be much more than the text: beyond this, it is not looked at. */
const MAX_MERGED = 100_000

/** Tells what suppressions of nodes of one document are about. */
export class NodeScopes {
  readonly document: SpecDocument
  readonly #known = new Map<TextNode, Scope>()
  #merged = 0

  constructor(document: SpecDocument) {
    this.document = document
  }

  /** A node and all below it; of a merge key, all that its object has by merge keys. */
  scopeOf(node: TextNode): Scope {
    const known = this.#known.get(node)
    if (known !== undefined) return known
    const pointer = pointerOf(node)
    const pointers = pointer === undefined ? this.#findMerged(node) : [pointer]
    const span = { start: startOf(node), end: node.span.end }
    const scope = { kind: 'node', pointers, span } as const
    this.#known.set(node, scope)
    return scope
  }

  #findMerged({ isMerge, parent }: TextNode): string[] {
    const tokens = isMerge && parent !== undefined ? tokensOf(parent) : undefined
    const owner = tokens && this.document.root.at(...tokens)
    if (owner?.object === undefined || parent === undefined) return []
    this.#merged += Object.keys(owner.object).length
    if (this.#merged > MAX_MERGED) return []
    const { start, end } = parent.span
    return [...owner.members()].flatMap((member) => {
      const place = this.document.offsetsOfNode(member)?.key
      const isOwn = place === undefined || (place.start >= start && place.end <= end)
      return isOwn ? [] : [member.pointer]
    })
  }
}
