import type { SpecNode } from '../../documents/node.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import { inAlphabet, isAlphabetical, placeAmong } from '../changes/alphabetical.ts'
import type { JsonValue } from '../changes/json-value.ts'
import { indexAmong, type MemberRanks, sortByRank, sortMembers } from '../changes/member-order.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { type Child, childrenOf } from '../layout/children.ts'
import { isBarePair, isBracketed } from '../layout/flow-places.ts'
import { isShared } from '../layout/is-shared.ts'
import { lineAbove, lineAt } from '../layout/lines.ts'
import type { NewEntry } from '../writing/flow-text.ts'
import { insertInBlock } from './insert-in-block.ts'
import { insertInFlow } from './insert-in-flow.ts'
import { replaceValue } from './replace-value.ts'

/** A member that is to be added to an object. */
export interface NewMember {
  readonly key: string
  readonly value: JsonValue
  /** The member behind which it goes. */
  readonly after?: string | undefined
  /** Where it goes without such a member; where they do not tell, at the end. */
  readonly ranks?: MemberRanks | undefined
}

/** An item that is to be added to an array. */
export interface NewItem {
  readonly value: JsonValue
  /** The index that it gets; without it, the last. */
  readonly at: number | undefined
}

/** Adds members, of different names, to an object; a null becomes one. */
export function insertMembers(
  into: SpecNode,
  members: readonly NewMember[],
): TextEdit[] | undefined {
  if (isShared(into) || isBarePair(into)) return undefined
  const { object } = into
  const isNull = into.value === null
  if (!isNull && (object === undefined || members.some(({ key }) => key in object)))
    return undefined
  const sorted = sort(into, members)
  const children = childrenOf(into)
  if (children.length > 0) return insertAt(into, sorted, (member) => indexOf(into, member))
  // Members that a merge key brings do not stand here.
  if (object !== undefined && Object.keys(object).length > 0) return undefined
  return replaceValue(into, Object.fromEntries(sorted.map(({ key, value }) => [key, value])))
}

function sort(into: SpecNode, members: readonly NewMember[]): readonly NewMember[] {
  if (isAlphabetical(into.document))
    return members
      .map((member) => ({ ...member, value: inAlphabet(member.value) }))
      .sort((a, b) => compareText(a.key, b.key))
  const ranks = members.find((member) => member.ranks !== undefined)?.ranks
  if (ranks === undefined) return members
  return sortByRank(members, ranks.get(String(into.key))).map((member) => ({
    ...member,
    value: sortMembers(member.key, member.value, ranks),
  }))
}

/** The index at which a member goes among those that stand in an object. */
function indexOf(into: SpecNode, { key, after, ranks }: NewMember): number {
  const children = childrenOf(into)
  const names = children.map(({ name }) => name)
  const place = isAlphabetical(into.document) ? placeAmong(names, key) : undefined
  if (place !== undefined && !(place === 0 && hasCommentAbove(into, children[0]))) return place
  const behind = after === undefined ? -1 : names.indexOf(after)
  if (behind >= 0) return behind + 1
  const index = ranks && indexAmong(names, key, ranks.get(String(into.key)))
  // A comment above the first would stand above the new one.
  return index === undefined || (index === 0 && hasCommentAbove(into, children[0]))
    ? children.length
    : index
}

function hasCommentAbove(into: SpecNode, first: Child | undefined): boolean {
  const { text, language } = into.document.source
  if (language === 'json' || first === undefined) return false
  const { start } = lineAt(text, first.start)
  if (start === 0) return false
  const above = lineAbove(text, start)
  return text.slice(above.start, above.end).includes('#')
}

/** Adds items to an array; a null becomes one. */
export function insertItems(into: SpecNode, items: readonly NewItem[]): TextEdit[] | undefined {
  if (isShared(into) || !(into.value === null || Array.isArray(into.value))) return undefined
  const { length } = childrenOf(into)
  if (length === 0) {
    return replaceValue(
      into,
      items.map(({ value }) => value),
    )
  }
  const entries = items.map((item) => ({ ...item, key: undefined }))
  return insertAt(into, entries, ({ at }) => Math.min(at ?? length, length))
}

function insertAt<E extends NewEntry>(
  into: SpecNode,
  entries: readonly E[],
  indexOf: (entry: E) => number,
): TextEdit[] | undefined {
  const edits: TextEdit[] = []
  for (const [index, group] of groupBy(entries, indexOf)) {
    const addition = { entries: group, index }
    const made = isBracketed(into) ? insertInFlow(into, addition) : insertInBlock(into, addition)
    if (made === undefined) return undefined
    edits.push(...made)
  }
  return edits.sort((a, b) => a.start - b.start)
}
