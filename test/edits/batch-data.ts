import type { SpecDocument } from '../../src/documents/document.ts'
import type { SpecNode } from '../../src/documents/node.ts'
import type { JsonValue } from '../../src/edits/changes/json-value.ts'
import type { NodeEdit } from '../../src/edits/changes/node-edit.ts'
import type { Splice } from '../../src/edits/changes/splice.ts'

type Kind = NodeEdit['kind']
type EditOf<K extends Kind> = Extract<NodeEdit, { kind: K }>

/** The data of a document after changes that were all made together. */
export function dataAfter(document: SpecDocument, edits: readonly NodeEdit[]): JsonValue {
  const byPlace = new Map<string, NodeEdit[]>()
  for (const edit of edits) {
    // The index of an item is a text where a reference led to it, and a number else.
    const key = ('into' in edit ? edit.into : edit.node).pointer
    byPlace.set(key, [...(byPlace.get(key) ?? []), edit])
  }
  const at = <K extends Kind>(node: SpecNode, kind: K): EditOf<K>[] =>
    (byPlace.get(node.pointer) ?? []).filter((edit): edit is EditOf<K> => edit.kind === kind)
  return rebuild(document.root, at)
}

type EditsAt = <K extends Kind>(node: SpecNode, kind: K) => EditOf<K>[]

function rebuild(node: SpecNode, at: EditsAt): JsonValue {
  const replacing = at(node, 'replace-value')
  const [replaced] = replacing
  if (replaced !== undefined) return withParts(node.string ?? '', replacing) ?? replaced.value
  const members = at(node, 'insert-member')
  if (members.length > 0 || node.object !== undefined) return rebuildObject(node, members, at)
  const items = at(node, 'append-item')
  if (items.length > 0 || Array.isArray(node.value)) return rebuildArray(node, items, at)
  return node.value as JsonValue // documents hold nothing else
}

function rebuildObject(
  node: SpecNode,
  added: readonly EditOf<'insert-member'>[],
  at: EditsAt,
): JsonValue {
  const members = new Map<string, JsonValue>()
  for (const member of node.members()) {
    if (at(member, 'remove').length > 0) continue
    const renaming = at(member, 'rename-key')
    const key = withParts(member.key, renaming) ?? renaming[0]?.key ?? member.key
    members.set(key, rebuild(member, at))
  }
  for (const { key, value } of added) members.set(key, merge(members.get(key), value))
  return Object.fromEntries(members)
}

/**
 * A text in which several changes of a part each were made, such as two parameters of a path; undefined
 * where there are not several, or they are of the whole.
 */
function withParts(
  text: string,
  edits: readonly { readonly splices?: readonly Splice[] }[],
): string | undefined {
  if (edits.length < 2 || edits.some(({ splices }) => splices === undefined)) return undefined
  const distinct = new Map(
    edits.flatMap(({ splices = [] }) => splices).map((each) => [JSON.stringify(each), each]),
  )
  let changed = text
  for (const { start, end, text: part } of [...distinct.values()].sort((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + part + changed.slice(end)
  return changed
}

function rebuildArray(
  node: SpecNode,
  added: readonly EditOf<'append-item'>[],
  at: EditsAt,
): JsonValue {
  const old = [...node.items()]
  const distinct = new Map(added.map((edit) => [JSON.stringify(edit.value), edit]))
  for (const edit of added.toReversed()) distinct.set(JSON.stringify(edit.value), edit)
  const placed = (index: number) =>
    [...distinct.values()]
      .filter((edit) => Math.min(edit.at ?? old.length, old.length) === index)
      .map(({ value }) => value)
  return [
    ...old.flatMap((item, index) => [
      ...placed(index),
      ...(at(item, 'remove').length > 0 ? [] : [rebuild(item, at)]),
    ]),
    ...placed(old.length),
  ]
}

/** What several add under one name: objects become one, and lists too. */
function merge(a: JsonValue | undefined, b: JsonValue): JsonValue {
  if (a === undefined) return b
  if (Array.isArray(a) && Array.isArray(b)) {
    const texts = new Set(a.map((item: JsonValue) => JSON.stringify(item)))
    return [...a, ...b.filter((item: JsonValue) => !texts.has(JSON.stringify(item)))]
  }
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a
  const members = new Map<string, JsonValue>(Object.entries(a))
  for (const [name, value] of Object.entries(b)) members.set(name, merge(members.get(name), value))
  return Object.fromEntries(members)
}
