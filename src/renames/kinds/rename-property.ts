import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { accepts } from '../../model/schema/pattern.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { EditSet } from '../edits/edit-set.ts'
import type { Rename } from '../edits/rename.ts'
import { type NameIndex, nameIndexOf } from '../index/name-index.ts'
import { renameAt } from '../index/place-index.ts'
import type { SchemaGroup } from '../index/schema-group.ts'
import { DEPENDENT, namesOfGroup } from './group-names.ts'
import { renamed } from './renamed.ts'

/**
 * Renames a property with all that depends on its name: in all schemas that may describe the same
 * object, in their examples, defaults and constants, in discriminators, runtime expressions, lists
 * of fields, encodings and references.
 * @param property the member of `properties` that declares it
 * @returns why there is no rename where a name would be taken, or not every place can be seen
 */
export function renameProperty(api: OpenApi | AsyncApi, property: SpecNode, name: string): Rename {
  const index = nameIndexOf(api)
  const group = index.groups.of(property.parent?.parent)
  if (group === undefined || property.key === undefined)
    return { refused: 'no schema of the document declares it' }
  const known = renamesOf(api)
  const ofGroup = known.get(group) ?? new Map<string, Rename>()
  known.set(group, ofGroup)
  const key = JSON.stringify([property.key, name])
  const rename = ofGroup.get(key) ?? makeRename(api, index, group, String(property.key), name)
  ofGroup.set(key, rename)
  return rename
}

/** A property that many schemas declare is renamed in all of them at once: each asks for the same. */
const renamesOf = perObject(
  (_api: OpenApi | AsyncApi) => new Map<SchemaGroup, Map<string, Rename>>(),
)

function makeRename(
  api: OpenApi | AsyncApi,
  index: NameIndex,
  start: SchemaGroup,
  old: string,
  name: string,
): Rename {
  if (old === name || name === '') return { refused: 'it has that name' }
  if (index.isInExtension(old)) return { refused: 'an extension may speak of it' }
  const groups = groupsWith(index, start, old)
  for (const group of groups) {
    if (index.isInText(old, group))
      return { refused: 'an example that is written as a text may have it' }
    const refused = reasonAgainst(index, group, old, name)
    if (refused !== undefined) return { refused }
  }
  const edits = new EditSet(true)
  const declarations: SpecNode[] = []
  for (const group of groups) {
    for (const schema of namesOfGroup(group).schemas.get(old) ?? []) {
      renameInSchema(schema, old, name, edits)
      const declaration = schema.at('properties', old)
      if (declaration === undefined) continue
      index.references.rename(declaration, name, edits)
      declarations.push(declaration)
    }
    renameInValues(index, group, old, name, edits)
  }
  return renamed(api, old, edits, declarations)
}

/** The groups that share a place where the name stands: it changes in all of them, or in none. */
function groupsWith(index: NameIndex, start: SchemaGroup, name: string): Set<SchemaGroup> {
  const groups = new Set([start])
  for (const group of groups) {
    const holders = index.members.holdersOf(group, name)
    const places = index.properties.of(group, name)
    const shared = [
      ...holders.flatMap((holder) => [...index.members.groupsOf(holder)]),
      ...places.flatMap((place) => [...index.properties.groupsAt(place)]),
    ]
    for (const other of shared) if (other.properties.has(name)) groups.add(other)
  }
  return groups
}

function reasonAgainst(
  index: NameIndex,
  group: SchemaGroup,
  old: string,
  name: string,
): string | undefined {
  if (group.hasUnknown) return 'a schema that it is composed of cannot be seen here'
  if (group.hasHidden) return 'some of its values cannot be seen here'
  if (group.properties.has(name)) return `${quote(name)} is the name of another property beside it`
  if (index.members.hasUndeclared(group, name)) return `an example of it has a ${quote(name)} too`
  const { asked, patterns, judgesNames } = namesOfGroup(group)
  if (asked.has(name)) return `a schema of it asks for ${quote(name)} already`
  const isJudged = patterns.some((pattern) =>
    [old, name].some((each) => accepts(pattern, each) !== false),
  )
  return judgesNames || isJudged ? 'its schema says which forms names have' : undefined
}

function renameInSchema(schema: SpecNode, old: string, name: string, edits: EditSet): void {
  const { object = {} } = schema
  const declaration = object.properties === undefined ? undefined : schema.at('properties', old)
  if (declaration !== undefined) edits.renameKey(declaration, name)
  renameItems(schema.get('required'), old, name, edits)
  for (const keyword of DEPENDENT) {
    const names = object[keyword] === undefined ? undefined : schema.get(keyword)
    const own = names?.get(old)
    if (own !== undefined) edits.renameKey(own, name)
    for (const list of names?.members() ?? []) renameItems(list, old, name, edits)
  }
  // OpenAPI 2.0 has the name itself there.
  for (const node of [schema.get('discriminator'), schema.at('discriminator', 'propertyName')])
    if (node?.value === old) edits.replaceText(node, name)
}

function renameItems(list: SpecNode | undefined, old: string, name: string, edits: EditSet): void {
  if (list === undefined || !Array.isArray(list.value) || !list.value.includes(old)) return
  for (const item of list.items()) if (item.value === old) edits.replaceText(item, name)
}

function renameInValues(
  index: NameIndex,
  group: SchemaGroup,
  old: string,
  name: string,
  edits: EditSet,
): void {
  for (const holder of index.members.holdersOf(group, old)) {
    const member = holder.get(old)
    if (member === undefined) continue
    edits.renameKey(member, name)
    index.references.rename(member, name, edits)
  }
  for (const place of index.properties.of(group, old)) renameAt(place, name, edits)
}
