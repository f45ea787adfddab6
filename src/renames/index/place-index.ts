import type { SpecNode } from '../../documents/node.ts'
import { PlaceNames } from '../../documents/place-names.ts'
import type { EditSet, WrittenText } from '../edits/edit-set.ts'
import { spliceToken, type WrittenToken } from '../edits/pointer-text.ts'
import type { SchemaGroup } from './schema-group.ts'

/** Where a name stands outside of the schemas that declare it. */
export interface NameUse extends WrittenText {
  /** Of a text that holds more than the name: where it stands. */
  readonly part?: WrittenToken
  /** Whether the part is a token of a JSON pointer. */
  readonly isPointer?: boolean
}

/** Writes a new name at a place. */
export function renameAt({ part, isPointer, ...written }: NameUse, name: string, edits: EditSet) {
  const { node, isKey } = written
  if (part === undefined) {
    if (isKey) edits.renameKey(node, name)
    else edits.replaceText(node, name)
    return
  }
  const text = isKey ? String(node.key) : (node.string ?? '')
  const { start, end } = part
  edits.splice(written, isPointer ? spliceToken(text, part, name) : { start, end, text: name })
}

/** The places of names, by what the names are declared in. */
export class PlaceIndex {
  readonly #places = new Map<SchemaGroup, Map<string, NameUse[]>>()
  /** The groups that a place belongs to, where several do. */
  readonly #groups = new Map<string, Set<SchemaGroup>>()
  readonly #names = new PlaceNames()

  add(group: SchemaGroup, name: string, place: NameUse): void {
    const key = this.#keyOf(place)
    const groups = this.#groups.get(key) ?? new Set()
    if (groups.has(group)) return
    this.#groups.set(key, groups.add(group))
    const ofGroup = this.#places.get(group) ?? new Map<string, NameUse[]>()
    this.#places.set(group, ofGroup)
    const places = ofGroup.get(name) ?? []
    ofGroup.set(name, places)
    places.push(place)
  }

  of(group: SchemaGroup, name: string): readonly NameUse[] {
    return this.#places.get(group)?.get(name) ?? []
  }

  /** The groups that a place belongs to: a name that changes there changes in all of them. */
  groupsAt(place: NameUse): Iterable<SchemaGroup> {
    return this.#groups.get(this.#keyOf(place)) ?? []
  }

  #keyOf({ node, isKey, part }: NameUse): string {
    return `${this.#names.of(node)} ${isKey} ${part?.start ?? ''}`
  }
}

/** The members of values, by the schemas that describe what they are in. */
export class MemberIndex {
  readonly #holders = new Map<SchemaGroup, Map<string, SpecNode[]>>()
  readonly #groups = new Map<object, Set<SchemaGroup>>()
  /** The names of members that no schema declares. */
  readonly #undeclared = new Map<SchemaGroup, Set<string>>()

  /**
   * Notes an object or list of a value, with the members whose names its schemas declare.
   * @returns false where that was done before
   */
  add(holder: SpecNode, group: SchemaGroup): boolean {
    const value = Object(holder.value)
    const groups = this.#groups.get(value) ?? new Set()
    if (groups.has(group)) return false
    this.#groups.set(value, groups.add(group))
    const ofGroup = this.#holders.get(group) ?? new Map<string, SpecNode[]>()
    this.#holders.set(group, ofGroup)
    for (const name of Object.keys(holder.object ?? {})) {
      if (!group.properties.has(name)) {
        const names = this.#undeclared.get(group) ?? new Set()
        this.#undeclared.set(group, names.add(name))
        continue
      }
      const holders = ofGroup.get(name) ?? []
      ofGroup.set(name, holders)
      holders.push(holder)
    }
    return true
  }

  /** The objects that have a member. */
  holdersOf(group: SchemaGroup, name: string): readonly SpecNode[] {
    return this.#holders.get(group)?.get(name) ?? []
  }

  /** Whether an object has a member of a name that none of its schemas declares. */
  hasUndeclared(group: SchemaGroup, name: string): boolean {
    return this.#undeclared.get(group)?.has(name) === true
  }

  /** The groups that describe an object: several where different schemas share an example. */
  groupsOf(holder: SpecNode): Iterable<SchemaGroup> {
    return this.#groups.get(holder.object ?? {}) ?? []
  }
}
