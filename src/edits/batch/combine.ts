import { isDeepStrictEqual } from 'node:util'
import type { SpecNode } from '../../documents/node.ts'
import { perObject } from '../../text/memoize.ts'
import type { JsonValue } from '../changes/json-value.ts'
import type { NodeEdit, TextEdit } from '../changes/node-edit.ts'
import { childrenOf } from '../layout/children.ts'
import { changeItems } from '../text-edits/change-items.ts'
import { insertMembers, type NewItem, type NewMember } from '../text-edits/insert.ts'
import { toTextEdits } from '../text-edits/to-text-edits.ts'
import { mergeTextEdits } from './merge-text-edits.ts'

/** What is changed in one way about one node, by one edit or by several that go together. */
export type Combined =
  | { readonly kind: 'members'; readonly into: SpecNode; readonly members: readonly NewMember[] }
  | {
      readonly kind: 'items'
      readonly into: SpecNode
      /** Those that are added. */
      readonly items: readonly NewItem[]
      readonly removed: readonly SpecNode[]
    }
  | { readonly kind: 'removals'; readonly into: SpecNode; readonly removed: readonly SpecNode[] }
  | { readonly kind: 'single'; readonly edit: SingleEdit }

type SingleEdit = Exclude<NodeEdit, { into: SpecNode }>

/** Which edits are about the same: two of one subject go together, or exclude each other. */
export function subjectOf(edit: NodeEdit): string {
  const array = arrayOf(edit)
  if (array !== undefined) return `items ${placeOf(array)}`
  const object = objectOf(edit)
  if (object !== undefined) return `removals ${placeOf(object)}`
  const node = 'into' in edit ? edit.into : edit.node
  return `${edit.kind} ${placeOf(node)}`
}

/** The array whose items an edit adds or removes. */
function arrayOf(edit: NodeEdit): SpecNode | undefined {
  if (edit.kind === 'append-item') return edit.into
  if (edit.kind !== 'remove') return undefined
  return Array.isArray(edit.node.parent?.value) ? edit.node.parent : undefined
}

/** The object whose members an edit removes one of. */
function objectOf(edit: NodeEdit): SpecNode | undefined {
  return edit.kind === 'remove' && arrayOf(edit) === undefined ? edit.node.parent : undefined
}

/** Says where a node stands; asked for several times about each edit. */
const placeOf = perObject(({ document, tokens }: SpecNode): string =>
  JSON.stringify([document.source.file, ...tokens]),
)

/** Something that one change has for itself, or several of one kind share. */
type Claim = readonly [what: string, by: string]

/**
 * What an edit asks for besides its text: what removes a member rewrites what is around it, and goes
 * with no additions to the members; a name is given once. Changes of the items of an array are one.
 */
export function claimsOf(edit: NodeEdit): Claim[] {
  if (arrayOf(edit) !== undefined) return []
  switch (edit.kind) {
    case 'insert-member':
      return [
        [entriesOf(edit.into), 'additions'],
        [nameIn(edit.into, edit.key), 'additions'],
      ]
    case 'rename-key':
      return edit.node.parent ? [[nameIn(edit.node.parent, edit.key), subjectOf(edit)]] : []
    case 'remove':
      return edit.node.parent ? [[entriesOf(edit.node.parent), subjectOf(edit)]] : []
    case 'append-item':
    case 'replace-value':
    case 'replace-text':
      return []
  }
}

function entriesOf(node: SpecNode): string {
  return `entries ${placeOf(node)}`
}

function nameIn(node: SpecNode, key: string): string {
  return `name ${placeOf(node)} ${key}`
}

/**
 * Adds an edit to what is known about its subject.
 * @returns the same where it adds nothing; undefined where the two exclude each other
 */
export function combine(known: Combined | undefined, edit: NodeEdit): Combined | undefined {
  switch (edit.kind) {
    case 'insert-member':
      return combineMembers(known, edit)
    case 'append-item':
      return combineItems(known, edit)
    case 'remove': {
      const array = arrayOf(edit)
      if (array !== undefined) return combineRemoval(known, array, edit.node)
      const object = objectOf(edit)
      return object === undefined ? combineOne(known, edit) : combineRemovals(known, object, edit)
    }
    default:
      return combineOne(known, edit)
  }
}

function combineOne(known: Combined | undefined, edit: SingleEdit): Combined | undefined {
  if (known === undefined) return { kind: 'single', edit }
  return known.kind === 'single' ? combineSingle(known, edit) : undefined
}

/**
 * Whether what an edit adds to a member that is to be added changes only the text of this one, and
 * not where it is written, or whether it can be: that depends on its name, and on whether a text of
 * several lines is in it.
 * @param known what was written before the edit
 * @param combined both
 */
export function keepsPlaces(
  known: Combined | undefined,
  combined: Combined,
  edit: NodeEdit,
): boolean {
  if (known?.kind !== 'members' || combined.kind !== 'members' || edit.kind !== 'insert-member')
    return false
  const isMerged = known.members.length === combined.members.length
  // Into what is empty, all is written as one value.
  return (
    isMerged && childrenOf(combined.into).length > 0 && !JSON.stringify(edit.value).includes('\\n')
  )
}

/** Writes it in the text; undefined where that is not plainly safe. */
export function writeCombined(combined: Combined): readonly TextEdit[] | undefined {
  switch (combined.kind) {
    case 'members':
      return insertMembers(combined.into, combined.members)
    case 'items':
      return changeItems(combined.into, combined.items, combined.removed)
    case 'removals':
      return changeItems(combined.into, [], combined.removed)
    case 'single':
      return toTextEdits(combined.edit)
  }
}

function combineSingle(
  known: Extract<Combined, { kind: 'single' }>,
  edit: SingleEdit,
): Combined | undefined {
  if (isSame(known.edit, edit)) return known
  const merged = mergeTextEdits(known.edit, edit)
  return merged && { kind: 'single', edit: merged }
}

function combineMembers(
  known: Combined | undefined,
  { into, key, value, after, ranks }: Extract<NodeEdit, { kind: 'insert-member' }>,
): Combined | undefined {
  const fresh = { key, value, after, ranks }
  if (known?.kind !== 'members') return { kind: 'members', into, members: [fresh] }
  const index = known.members.findIndex((member) => member.key === key)
  const present = known.members[index]
  if (present === undefined) return { ...known, members: [...known.members, fresh] }
  const merged = mergeValues(present.value, value)
  if (merged === present.value) return known
  return merged === undefined
    ? undefined
    : { ...known, members: known.members.with(index, { ...present, value: merged }) }
}

function combineItems(
  known: Combined | undefined,
  { into, value, at }: Extract<NodeEdit, { kind: 'append-item' }>,
): Combined | undefined {
  const fresh = { value, at }
  if (known?.kind !== 'items') return { kind: 'items', into, items: [fresh], removed: [] }
  const isKnown = known.items.some((item) => isDeepStrictEqual(item.value, value))
  return isKnown ? known : { ...known, items: [...known.items, fresh] }
}

function combineRemoval(known: Combined | undefined, into: SpecNode, node: SpecNode): Combined {
  if (known?.kind !== 'items') return { kind: 'items', into, items: [], removed: [node] }
  const isKnown = known.removed.some(({ key }) => key === node.key)
  return isKnown ? known : { ...known, removed: [...known.removed, node] }
}

function combineRemovals(
  known: Combined | undefined,
  into: SpecNode,
  { node }: Extract<NodeEdit, { kind: 'remove' }>,
): Combined | undefined {
  if (known === undefined) return { kind: 'removals', into, removed: [node] }
  if (known.kind !== 'removals') return undefined
  const isKnown = known.removed.some(({ key }) => key === node.key)
  return isKnown ? known : { ...known, removed: [...known.removed, node] }
}

/**
 * Merges two values that are to stand in one place: objects member by member, arrays to one that has
 * the items of both.
 * @returns the first where the second adds nothing; undefined where they differ
 */
function mergeValues(a: JsonValue, b: JsonValue): JsonValue | undefined {
  if (isDeepStrictEqual(a, b)) return a
  if (Array.isArray(a) && Array.isArray(b)) return mergeArrays(a, b)
  return isJsonObject(a) && isJsonObject(b) ? mergeObjects(a, b) : undefined
}

function mergeArrays(a: readonly JsonValue[], b: readonly JsonValue[]): JsonValue {
  const added = b.filter((item) => !a.some((each) => isDeepStrictEqual(each, item)))
  return added.length === 0 ? a : [...a, ...added]
}

type JsonObject = { readonly [name: string]: JsonValue }

function mergeObjects(a: JsonObject, b: JsonObject): JsonValue | undefined {
  const members = new Map(Object.entries(a))
  for (const [name, value] of Object.entries(b)) {
    const present = members.get(name)
    const merged = present === undefined ? value : mergeValues(present, value)
    if (merged === undefined) return undefined
    members.set(name, merged)
  }
  return Object.fromEntries(members)
}

function isJsonObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(a: SingleEdit, b: SingleEdit): boolean {
  if (a.kind === 'rename-key' && b.kind === 'rename-key') return a.key === b.key
  if (a.kind === 'replace-value' && b.kind === 'replace-value')
    return isDeepStrictEqual(a.value, b.value)
  if (a.kind === 'replace-text' && b.kind === 'replace-text')
    return isDeepStrictEqual(a.edits, b.edits)
  return a.kind === 'remove' && b.kind === 'remove'
}
