import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { okSchemasOf } from '../../../model/openapi/collection.ts'
import { ownCollectionGets } from '../../../model/openapi/foreign-paths.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { EnumDeclaration } from '../../../model/schema/enum.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { UPPER_SNAKE_CASE } from '../../words/names/patterns.ts'
import { lowerWords } from '../../words.ts'
import { directsSort, isDirection, isForeignSort, isSortName } from './sort-parameter-predicate.ts'

/** Names of what selects fields and relations by their names, in lowercase without separators. */
const SELECTIONS: ReadonlySet<string> = new Set([
  'aggregateby',
  'attributes',
  'columns',
  'embed',
  'exclude',
  'expand',
  'expands',
  'extend',
  'field',
  'fieldname',
  'fieldnames',
  'fields',
  'groupby',
  'include',
  'includes',
  'omit',
  'populate',
  'select',
  'summarizeby',
])
/** Names of what holds types of events, as far as they do not end in `event` or `events`. */
const EVENT_TYPE_NAMES = /^(?:(?:\w+_)?(?:type|topic|trigger)s?|(?:\w+_)?event_names?)$/
/** An event type, whatever its depth, or a pattern of them: `user.updated`, `user.*`. */
const EVENT_TYPE = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*\.(?:[a-z0-9_]+|\*)$/
/** One under the domain of who defines it, in which hyphens are usual: `org.example.orders.order-paid`. */
const DOMAIN_EVENT_TYPE = /^[a-z]{2,}(?:\.[a-z0-9_-]+){3,}$/
/** One word, which is no event type: of ten values, one may be such, as `notification` beside `task.created`. */
const WORD = /^[a-z][a-z0-9_]*$/
const TYPES_FOR_A_WORD = 9
/** Fields that name channels. */
const NAMES_OF_CHANNELS = /^(?:channel|topic)(?:s|_?names?)?$/i
/** What joins the segments of a channel's name. */
const JOINED = /[./:]/
/** Values beside event types that stand for all of them, or for none that is known. */
const BESIDE_EVENT_TYPES: ReadonlySet<unknown> = new Set([null, 'UNKNOWN', '*', 'all'])

/** A schema that is composed of more is not looked into any further. */
const MAX_COMPOSED = 200

/**
 * Tells the enums of a document that list names, and no states: fields, relations and sort keys
 * (of `fields`, `include`, `group_by`, and what sorting/* reports), the scopes of tokens, types of
 * events in their own form under `type`, `event_type` and the like, and channels. They are not UPPER_SNAKE_CASE, nor open.
 */
export function findNameEnums(api: OpenApi | AsyncApi): (declaration: EnumDeclaration) => boolean {
  const selecting = new Set<Schema>()
  const sorting = new Set<Schema>()
  const ofEvents = new Set<Schema>()
  const ofScopes = new Set<Schema>()
  const ofChannels = new Set<Schema>()
  /** Where the schemas of what has a name are noted. */
  const schemasNamed = (name: string) => {
    if (isSelection(name)) return selecting
    if (isOfScopes(name)) return ofScopes
    if (isSortName(name) || isSortKey(name)) return sorting
    if (NAMES_OF_CHANNELS.test(name)) return ofChannels
    return isNameOfEvents(name) ? ofEvents : undefined
  }
  const parameters: readonly Pick<Property, 'name' | 'schema'>[] =
    api.kind === 'openapi' ? api.parameters : api.queryParameters
  const groups = groupBy(parameters, ({ name }) => name)
  const ofParameters = [...groups].map(([name, properties]) => ({ name, properties }))
  for (const { name, properties } of [...api.propertyGroups, ...ofParameters]) {
    const schemas = schemasNamed(name)
    if (schemas !== undefined) for (const { schema } of properties) collect(schema, schemas)
  }
  if (api.kind === 'openapi') {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters)
      if (
        isForeignSort(parameter, gets) ||
        directsSort(parameter) ||
        listsFields(parameter) ||
        /(?:_f|F)ield$/.test(parameter.name)
      )
        collect(parameter.schema, selecting)
  }
  const channels = channelsOf(api)
  // Elsewhere a name of one segment may be another word: `orders`.
  const joined = new Set([...channels].filter((name) => JOINED.test(name)))
  return ({ schema, values }) =>
    selecting.has(schema) ||
    areChannels(values, ofChannels.has(schema) ? channels : joined) ||
    (ofScopes.has(schema) && !values.every(({ value }) => isConstant(value))) ||
    ((sorting.has(schema) || isCalledSortKey(schema)) &&
      !values.every(({ value }) => isDirection(value))) ||
    (ofEvents.has(schema) && isOfEventTypes(values.map(({ value }) => value)))
}

/** Whether the values of a query parameter are all fields of what its operations answer, or of objects in it. */
function listsFields({ in: place, schema, operations }: Parameter): boolean {
  if (place !== 'query') return false
  const shown = [schema, schema?.items].flatMap(valuesOfSchema)
  const values = shown.filter(({ kind }) => kind === 'enum').map(({ node }) => node.value)
  if (values.length < 2) return false
  return operations.some((operation) => {
    const fields = answeredFieldsOf(operation)
    return values.every((value) => fields.has(value))
  })
}

const answeredFieldsOf = perObject((operation: Operation): ReadonlySet<unknown> => {
  const bodies = okSchemasOf(operation).flatMap(({ shapes }) => shapes)
  const items = bodies.flatMap((body) => [body, ...(body.items?.shapes ?? [])])
  const properties = items.flatMap((shape) => [...shape.properties.values()])
  const nested = properties.flatMap(({ schema }) => {
    const shapes = schema?.shapes ?? []
    return shapes.flatMap((shape) => [shape, ...(shape.items?.shapes ?? [])])
  })
  const names = nested.flatMap((shape) => [...shape.properties.keys()])
  return new Set([...properties.map(({ name }) => name), ...names])
})

/** Whether a parameter or field selects by names: `$select`, `fields[orders]`, `exclude_fields`. */
export function isSelection(name: string): boolean {
  const [outer = ''] = name.split('[')
  const words = lowerWords(outer)
  if (MASKS.has(words.at(-2) ?? '') && words.at(-1) === 'mask') return true
  return SELECTIONS.has(words.join('')) || (words.length > 1 && words.at(-1) === 'fields')
}

/** What a mask is of that names fields: `update_mask`. */
const MASKS: ReadonlySet<string> = new Set(['field', 'read', 'update'])

/** Nouns for what is sorted by. */
const KEYS: ReadonlySet<string> = new Set(
  'attribute column criterion field key param parameter property'.split(' '),
)

/** Whether a field names, in two words, what is sorted by: `sort_field`. */
function isSortKey(name: string): boolean {
  const [first = '', second = '', ...others] = lowerWords(name)
  return /^(?:sort|order)(?:ing)?$/.test(first) && KEYS.has(second) && others.length === 0
}

/** Whether a schema is called after what is sorted by, wherever it is used: `OrdersSortBy`. */
function isCalledSortKey({ node }: Schema): boolean {
  if (node.parent?.key !== 'schemas' && node.parent?.key !== 'definitions') return false
  const name = lowerWords(String(node.key)).slice(-2).join('_')
  return isSortName(name) || isSortKey(name)
}

/** What a token allows is named by who issues it, and compared with case (RFC 6749 section 3.3). */
function isOfScopes(name: string): boolean {
  return lowerWords(name).at(-1) === 'scopes'
}

/** Whether a value is spelled as those of the conventions are: what has such scopes names them itself. */
function isConstant(value: unknown): boolean {
  return typeof value === 'string' && UPPER_SNAKE_CASE.test(value)
}

function isNameOfEvents(name: string): boolean {
  const words = lowerWords(name)
  return /^events?$/.test(words.at(-1) ?? '') || EVENT_TYPE_NAMES.test(words.join('_'))
}

/** What the channels of a document are called. */
function channelsOf(api: OpenApi | AsyncApi): ReadonlySet<string> {
  const channels = api.kind === 'asyncapi' ? api.channels : []
  return new Set(channels.flatMap(({ name, addresses }) => [name, ...addresses]))
}

function areChannels(values: EnumDeclaration['values'], channels: ReadonlySet<unknown>): boolean {
  if (channels.size === 0) return false
  const names = values.filter(({ value }) => !BESIDE_EVENT_TYPES.has(value))
  return names.length > 0 && names.every(({ value }) => channels.has(value))
}

function isOfEventTypes(values: readonly unknown[]): boolean {
  const texts = values.filter((value) => !BESIDE_EVENT_TYPES.has(value))
  const types = texts.filter((text) => typeof text === 'string' && isEventType(text))
  const words = texts.filter((text) => typeof text === 'string' && WORD.test(text))
  const isOfTypes = types.length > 0 && types.length >= words.length * TYPES_FOR_A_WORD
  return isOfTypes && types.length + words.length === texts.length
}

function isEventType(text: string): boolean {
  return EVENT_TYPE.test(text) || DOMAIN_EVENT_TYPE.test(text)
}

/** A schema, what it is composed of, and the items of an array of it. */
function collect(schema: Schema | undefined, schemas: Set<Schema>): void {
  const pending = [schema]
  for (let count = 0; count < MAX_COMPOSED && pending.length > 0; count++) {
    const next = pending.pop()
    if (next === undefined || schemas.has(next)) continue
    schemas.add(next)
    pending.push(next.items, ...next.parts, ...next.branches.flat())
  }
}
