import fc, { type Arbitrary } from 'fast-check'
import { toPointer } from '../../src/documents/pointer.ts'
import { clone, isRecord, type Json, type JsonObject } from '../diff/data.ts'
import { oddKeys, oddValues } from './odd-values.ts'
import { add, define, type Place, placesIn, put, remove, valueAt } from './places.ts'

/** A change of a document's data. Places are numbers, so that it fits any document. */
export interface StructureEdit {
  readonly kind: string
  /** Where, and where else: counted through all places, from the first again after the last. */
  readonly at: number
  readonly other: number
  readonly key: string
  readonly value: Json
}

type Apply = (place: Place, edit: StructureEdit, other: Place) => void

/** How deep is deep: as much as is read, and more. */
const DEPTHS = [1, 2, 5, 20, 100, 260]
const WRAPS: readonly ((inner: Json) => Json)[] = [
  (inner) => ({ allOf: [inner] }),
  (inner) => ({ type: 'object', properties: { a: inner } }),
  (inner) => ({ type: 'array', items: inner }),
  (inner) => [inner],
  (inner) => ({ not: inner }),
]

const EDITS: Readonly<Record<string, Apply>> = {
  delete: ({ holder, key }) => remove(holder, key),
  duplicate: (place, { key }) => add(place.holder, `${place.key}${key}`, clone(valueAt(place))),
  replace: (place, { value }) => put(place, clone(value)),
  insert: (place, { key, value }) => add(innerOf(place), key, clone(value)),
  swap(place, _, other) {
    const [here, there] = [clone(valueAt(place)), clone(valueAt(other))]
    put(other, here)
    put(place, there)
  },
  rename: ({ holder, key }, edit) => rename(holder, key, edit.key),
  move(place, { key }, other) {
    const value = clone(valueAt(place))
    remove(place.holder, place.key)
    add(innerOf(other), key, value)
  },
  copy: (place, _, other) => put(other, clone(valueAt(place))),
  deepen(place, { at, other }) {
    const wrap = WRAPS[at % WRAPS.length]
    let value = clone(valueAt(place))
    for (let level = DEPTHS[other % DEPTHS.length] ?? 0; level > 0 && wrap; level--)
      value = wrap(value)
    put(place, value)
  },
  'refer to itself': (place) => put(place, { $ref: `#${toPointer(place.tokens)}` }),
  'refer to its parent': (place) =>
    put(place, { $ref: `#${toPointer(place.tokens.slice(0, -1))}` }),
  'refer to another': (place, _, other) => put(place, { $ref: `#${toPointer(other.tokens)}` }),
  'move behind a reference'(place, { at }, other) {
    const name = `moved-${at}`
    add(innerOf(other), name, clone(valueAt(place)))
    put(place, { $ref: `#${toPointer([...other.tokens, name])}` })
  },
}

/** Changes that a document's data may undergo. */
export function structureEdits(maxLength: number): Arbitrary<StructureEdit[]> {
  const number = fc.noBias(fc.nat())
  const edit = fc.record({
    kind: fc.constantFrom(...Object.keys(EDITS)),
    at: number,
    other: number,
    key: oddKeys(),
    value: oddValues(),
  })
  return fc.array(edit, { maxLength, size: 'max' })
}

/** @returns a copy of the data that was changed; one that no longer has a place is left as it is */
export function applyStructureEdits(data: Json, edits: readonly StructureEdit[]): Json {
  const box: JsonObject = { root: clone(data) }
  for (const edit of edits) {
    const places = [...placesIn(box, 'root', [])]
    const place = places[edit.at % places.length]
    const other = places[edit.other % places.length]
    if (place !== undefined && other !== undefined) EDITS[edit.kind]?.(place, edit, other)
  }
  return box.root ?? null
}

/** The collection at a place; of a scalar the one around it. */
function innerOf(place: Place): JsonObject | Json[] {
  const value = valueAt(place)
  return isRecord(value) || Array.isArray(value) ? value : place.holder
}

/** The member keeps its place among the others. */
function rename(holder: JsonObject | Json[], key: string, name: string): void {
  if (Array.isArray(holder)) return
  const members = Object.entries(holder)
  for (const [old] of members) delete holder[old]
  for (const [old, value] of members) define(holder, old === key ? name : old, value)
}
