import type { SpecNode } from '../../documents/node.ts'
import { type Operation, okResponseOf, type Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import type { PropertyPlace } from './body-pointers.ts'
import type { SchemaGroup } from './schema-group.ts'
import type { SchemaGroups } from './schema-groups.ts'

/** Parameters that list names of fields, in lowercase without separators. */
const LISTING =
  /^(?:sort(?:by|fields?|keys?)?|order(?:by)?|ordering|(?:opt|return)?fields|select|expand|include|exclude|embed|populate|omit|groupby|attributes|columns)$/
/** A name in a list: `-created_at`, `created_at:desc`, `customer.name`. */
const NAMES = /[^\s,:;+()[\]{}.-][^\s,:;()[\]{}.]*/g

/**
 * The names of fields in what parameters such as `sort`, `fields` and `expand` show, each with the
 * resource that has the field.
 */
export function findFieldLists(
  api: OpenApi,
  { groups }: { readonly groups: SchemaGroups },
): PropertyPlace[] {
  return api.parameters.flatMap((parameter) => {
    if (parameter.in !== 'query' || !listsFields(parameter)) return []
    const texts = textsOf(parameter, api)
    if (texts.length === 0) return []
    const resources = new Set(parameter.operations.flatMap((each) => resourcesOf(each, groups)))
    return [...resources].flatMap((resource) => texts.flatMap((node) => namesIn(node, resource)))
  })
}

function listsFields({ name }: Parameter): boolean {
  return LISTING.test(name.toLowerCase().replace(/[^a-z]/g, ''))
}

function textsOf({ node, schema }: Parameter, api: OpenApi): SpecNode[] {
  const shown = [
    ...valuesOf(node, schema, api.references),
    ...valuesOf(undefined, schema?.items, api.references),
  ]
  return shown
    .flatMap(({ node: value }) => [value, ...value.items()])
    .filter(({ string }) => string !== undefined)
}

/** The groups of what an operation gives: its body, and the items of lists in it. */
function resourcesOf(operation: Operation, groups: SchemaGroups): SchemaGroup[] {
  const content = okResponseOf(operation)?.response?.content ?? []
  const bodies = content.flatMap(({ schemaNode }) => groups.of(schemaNode) ?? [])
  return bodies.flatMap((body) => {
    const lists = [body, ...[...body.properties.values()].map(({ whole }) => whole)]
    return [body, ...lists.flatMap(({ items }) => items?.whole ?? [])]
  })
}

function namesIn(node: SpecNode, resource: SchemaGroup): PropertyPlace[] {
  const places: PropertyPlace[] = []
  const text = node.string ?? ''
  let [group, position]: [SchemaGroup | undefined, number] = [resource, 0]
  for (const { 0: name, index: start } of text.matchAll(NAMES)) {
    // Behind a dot stands a field of what is before it.
    const isBelow = start === position + 1 && text[position] === '.'
    if (!isBelow) group = resource
    const end = start + name.length
    if (group?.properties.has(name) === true)
      places.push({ group, name, place: { node, isKey: false, part: { token: name, start, end } } })
    const below: SchemaGroup | undefined = group?.properties.get(name)?.whole
    group = below?.items?.whole ?? below
    position = end
  }
  return places
}
