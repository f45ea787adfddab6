import type { SpecNode } from '../documents/node.ts'
import { groupBy } from '../text/group-by.ts'
import { childrenOf } from './children.ts'
import { isBarePair, isBracketed } from './flow-places.ts'
import { insertInBlock } from './insert-in-block.ts'
import { insertInFlow, type NewEntry } from './insert-in-flow.ts'
import { isShared } from './is-shared.ts'
import type { JsonValue, TextEdit } from './node-edit.ts'
import { replaceValue } from './replace-value.ts'

/** A member that is to be added to an object. */
export interface NewMember {
  readonly key: string
  readonly value: JsonValue
  /** The member behind which it goes; without it, or where there is none such, at the end. */
  readonly after: string | undefined
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
  const children = childrenOf(into)
  if (children.length > 0) {
    return insertAt(into, members, ({ after }) => {
      const index = after === undefined ? -1 : children.findIndex(({ name }) => name === after)
      return index < 0 ? children.length : index + 1
    })
  }
  // Members that a merge key brings do not stand here.
  if (object !== undefined && Object.keys(object).length > 0) return undefined
  return replaceValue(into, Object.fromEntries(members.map(({ key, value }) => [key, value])))
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
