import type { Schema } from '../../model/schema.ts'
import { quote } from '../quote.ts'

/** The names that schemas declare, for those that were asked about. */
const namesOf = new WeakMap<Schema, ReadonlySet<string>>()

/** Whether a schema declares a property of that name, so that no other can be renamed to it. */
export function isTaken(name: string, owner: Schema | undefined): boolean {
  if (owner === undefined) return false
  let names = namesOf.get(owner)
  if (names === undefined) {
    names = new Set(owner.properties.map((property) => property.name))
    namesOf.set(owner, names)
  }
  return names.has(name)
}

/** What to do with a field whose right name another field has. */
export function adviseOwnName(taken: string): string {
  return `Leave it out, or give it a name of its own, since another field is named ${quote(taken)}.`
}
