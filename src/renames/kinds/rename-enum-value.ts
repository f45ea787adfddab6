import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { accepts } from '../../model/schema/pattern.ts'
import { quote } from '../../text/quote.ts'
import { EditSet } from '../edits/edit-set.ts'
import type { Rename } from '../edits/rename.ts'
import { type NameIndex, nameIndexOf } from '../index/name-index.ts'
import { type NameUse, renameAt } from '../index/place-index.ts'
import type { SchemaGroup } from '../index/schema-group.ts'
import { renamed } from './renamed.ts'
import { scopeNamesOf } from './scope-names.ts'

/** Keywords that say which texts are valid, apart from lists of them. */
const LIMITS = ['maxLength', 'minLength', 'format'] as const

/**
 * Renames a value of an enum with all that depends on it: in all schemas that may describe the same
 * value, in examples, defaults and constants, and in the mappings of discriminators.
 * @param schema the schema that has the enum
 * @returns why there is no rename where the enum has the new value too, or not every place can be
 *   seen
 */
export function renameEnumValue(
  api: OpenApi | AsyncApi,
  schema: SpecNode,
  value: string,
  name: string,
): Rename {
  const index = nameIndexOf(api)
  const group = index.groups.of(schema)
  if (group === undefined || index.values.of(group, value).length === 0)
    return { refused: 'no schema of the document lists it' }
  if (value === name) return { refused: 'it is written so' }
  if (index.isInExtension(value)) return { refused: 'an extension may speak of it' }
  if (scopeNamesOf(api).has(value)) return { refused: 'a security scheme has a scope of that name' }
  const groups = groupsWith(index, group, value)
  for (const each of groups) {
    if (index.isInText(value, each))
      return { refused: 'an example that is written as a text may hold it' }
    const refused = reasonAgainst(index, each, value, name)
    if (refused !== undefined) return { refused }
  }
  const edits = new EditSet(true)
  const places = [...groups].flatMap((each) => index.values.of(each, value))
  for (const place of places) {
    renameAt(place, name, edits)
    if (place.isKey) index.references.rename(place.node, name, edits)
  }
  return renamed(
    api,
    value,
    edits,
    places.filter(isDeclaration).map(({ node }) => node),
  )
}

/** The groups that share a place where the value stands: it changes in all of them, or in none. */
function groupsWith(index: NameIndex, start: SchemaGroup, value: string): Set<SchemaGroup> {
  const groups = new Set([start])
  for (const group of groups)
    for (const place of index.values.of(group, value))
      for (const other of index.values.groupsAt(place)) groups.add(other)
  return groups
}

function reasonAgainst(
  index: NameIndex,
  group: SchemaGroup,
  value: string,
  name: string,
): string | undefined {
  if (group.hasUnknown) return 'a schema that it is composed of cannot be seen here'
  if (group.hasHidden) return 'some of its values cannot be seen here'
  if (index.values.of(group, name).length > 0) return `${quote(name)} is a value beside it`
  if (index.isSchemaName(group, value)) return 'it is the name of the schema that it stands for'
  for (const schema of group.schemas) {
    if (LIMITS.some((keyword) => schema.get(keyword) !== undefined) || !fits(schema, name))
      return 'its schema says which other form values have'
  }
  return undefined
}

function fits(schema: SpecNode, name: string): boolean {
  const pattern = schema.get('pattern')?.string
  return pattern === undefined || accepts(pattern, name) === true
}

function isDeclaration({ node, isKey }: NameUse): boolean {
  return !isKey && (node.key === 'const' || node.parent?.key === 'enum')
}
