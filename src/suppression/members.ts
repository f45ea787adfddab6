import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import { pointerOf, startOf, type TextNode, tokensOf } from '../documents/text-node.ts'
import { type Entry, readEntry } from './entry.ts'
import type { Scope, Slip, Suppression, Suppressions } from './suppression.ts'

/** The member by which an object says which findings it suppresses. */
export const MEMBER = 'x-lintel-disable'

/** Reads the members `x-lintel-disable` of a document, YAML or JSON. */
export function readMembers(document: SpecDocument): Suppressions {
  const suppressions: Suppression[] = []
  const slips: Slip[] = []
  if (!document.source.text.includes(MEMBER)) return { suppressions, slips }
  for (const textNode of document.textNodes()) {
    if (textNode.key !== MEMBER || textNode.parent === undefined) continue
    const tokens = tokensOf(textNode)
    const node = tokens && document.root.at(...tokens)
    if (node === undefined) continue
    const scope = scopeOf(textNode.parent)
    for (const item of entriesOf(node)) {
      const { entry, slips: found } = readEntry(item)
      slips.push(...found)
      if (entry !== undefined) suppressions.push(toSuppression(node, entry, scope))
    }
    if (isEmpty(node)) slips.push(describeEmpty(node))
  }
  return { suppressions, slips }
}

function entriesOf(node: SpecNode): SpecNode[] {
  return Array.isArray(node.value) ? [...node.items()] : [node]
}

function isEmpty({ value }: SpecNode): boolean {
  return Array.isArray(value) && value.length === 0
}

function describeEmpty(node: SpecNode): Slip {
  const place = node.document.offsetsOfNode(node)
  return {
    span: place?.key ?? place?.value ?? { start: 0, end: 0 },
    pointer: node.pointer,
    message: `\`${MEMBER}\` is empty.`,
    help: 'Give it entries such as `{rule: paths/kebab-case, reason: …}`, or remove it.',
  }
}

/** At the root an object is the whole file. */
function scopeOf(owner: TextNode): Scope {
  if (owner.parent === undefined) return { kind: 'file' }
  const span = { start: startOf(owner), end: owner.span.end }
  return { kind: 'node', pointer: pointerOf(owner), span }
}

function toSuppression(member: SpecNode, entry: Entry, scope: Scope): Suppression {
  const { names, reason, until, isSound, node, span } = entry
  return {
    document: member.document,
    form: { kind: 'member', member: member.tokens, entry: node.tokens },
    scope,
    names,
    reason,
    until,
    isSound,
    span,
    pointer: node.pointer,
  }
}
