import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { tokensOf } from '../../documents/parsing/text-node.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import { quote } from '../../text/quote.ts'
import { type Entry, readEntry } from './entry.ts'
import { NodeScopes } from './node-scopes.ts'
import type { Scope, Slip, Suppression, Suppressions } from './suppression.ts'

/** The member by which an object says which findings it suppresses. */
export const MEMBER = 'x-lintel-disable'
/** How the member of suppressions begins, and its misspellings do, such as `x-lintel-disabel`. */
const MARK = 'x-lintel-'

/** Reads the members `x-lintel-disable` of a document, YAML or JSON. */
export function readMembers(document: SpecDocument): Suppressions {
  const suppressions: Suppression[] = []
  const slips: Slip[] = []
  if (!document.source.text.includes(MARK)) return { suppressions, slips }
  const nodes = new NodeScopes(document)
  for (const textNode of document.textNodes()) {
    if (textNode.parent === undefined || !isMarked(textNode.key)) continue
    const tokens = tokensOf(textNode)
    const node = tokens && document.root.at(...tokens)
    if (node === undefined) continue
    if (textNode.key !== MEMBER) {
      slips.push(describeMisspelt(node))
      continue
    }
    // At the root, it is about the whole file.
    const { parent } = textNode
    const scope = parent.parent === undefined ? FILE : nodes.scopeOf(parent)
    for (const item of entriesOf(node)) {
      const { entry, slips: found } = readEntry(item)
      for (const slip of found) slips.push(slip)
      if (entry !== undefined) suppressions.push(toSuppression(node, entry, scope))
    }
    if (isEmpty(node)) slips.push(describeEmpty(node))
  }
  return { suppressions, slips }
}

const FILE: Scope = { kind: 'file' }

function isMarked(key: PointerToken | undefined): boolean {
  return typeof key === 'string' && key.startsWith(MARK)
}

function describeMisspelt(node: SpecNode): Slip {
  return {
    span: keyOf(node),
    pointer: node.pointer,
    message: `There is no member ${quote(String(node.key))}.`,
    help: `Write \`${MEMBER}\`, or begin the names of other members otherwise.`,
  }
}

/** The key of a member, or else its value. */
function keyOf(node: SpecNode): Span {
  const place = node.document.offsetsOfNode(node)
  return place?.key ?? place?.value ?? { start: 0, end: 0 }
}

function entriesOf(node: SpecNode): SpecNode[] {
  return Array.isArray(node.value) ? [...node.items()] : [node]
}

function isEmpty({ value }: SpecNode): boolean {
  return Array.isArray(value) && value.length === 0
}

function describeEmpty(node: SpecNode): Slip {
  return {
    span: keyOf(node),
    pointer: node.pointer,
    message: `\`${MEMBER}\` is empty.`,
    help: 'Give it entries such as `{rule: paths/kebab-case, reason: …}`, or remove it.',
  }
}

function toSuppression(member: SpecNode, entry: Entry, scope: Scope): Suppression {
  const { names, reason, until, isSound, node, span } = entry
  return {
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
