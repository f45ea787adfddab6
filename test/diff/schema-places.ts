import { isRecord, type Json, type JsonObject } from './data.ts'

/** A schema of a document, where it is written. */
export interface SchemaPlace {
  readonly schema: JsonObject
  /** Puts another one in its place. */
  readonly replace: (schema: Json) => void
  /** Whether it is a branch of `oneOf` or `anyOf` beside a discriminator, whose names have a meaning. */
  readonly isNamedBranch: boolean
  /** The name of the component that it is; undefined for others. */
  readonly component: string | undefined
}

const SUBSCHEMA = new Set([
  'items',
  'additionalProperties',
  'additionalItems',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
])
const SUBSCHEMAS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems', 'items'])
const SUBSCHEMA_MAPS = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependentSchemas',
])
/** What holds values of the API, or what only some brokers know. */
const OPAQUE = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'bindings'])
/** What holds parts of the API by names that it chose. */
const NAMED = new Set(['paths', 'channels', 'messages', 'content', 'responses', 'parameters'])

/** The schemas of a document, the outer ones first. */
export function* schemaPlaces(root: JsonObject): Generator<SchemaPlace> {
  const isEvents = root.asyncapi !== undefined
  yield* below(root, isEvents, undefined)
}

function* below(value: Json, isEvents: boolean, from: string | undefined): Generator<SchemaPlace> {
  if (Array.isArray(value)) for (const item of value) yield* below(item, isEvents, undefined)
  if (!isRecord(value)) return
  for (const [key, member] of Object.entries(value)) {
    const isName = from !== undefined && NAMED.has(from)
    if (isName) yield* below(member, isEvents, undefined)
    else if (OPAQUE.has(key) || key.startsWith('x-')) continue
    else if (key === 'schema' && isMultiFormat(value)) continue
    else if (key === 'schema' || (isEvents && isSchemaOfMessage(key, value)))
      yield* schemasIn(value, key, false, undefined)
    else if ((key === 'schemas' || key === 'definitions') && isRecord(member))
      for (const name of Object.keys(member)) yield* schemasIn(member, name, false, name)
    else yield* below(member, isEvents, key)
  }
}

function isSchemaOfMessage(key: string, message: JsonObject): boolean {
  if (key === 'headers') return true
  const { schemaFormat, payload } = message
  return key === 'payload' && schemaFormat === undefined && !isMultiFormat(payload)
}

function isMultiFormat(payload: Json | undefined): boolean {
  return isRecord(payload) && payload.schemaFormat !== undefined
}

function* schemasIn(
  holder: JsonObject | Json[],
  key: string | number,
  isNamedBranch: boolean,
  component: string | undefined,
): Generator<SchemaPlace> {
  const schema = Array.isArray(holder) ? holder[Number(key)] : holder[key]
  if (!isRecord(schema)) return
  const replace = (other: Json) => {
    if (Array.isArray(holder)) holder[Number(key)] = other
    else holder[key] = other
  }
  yield { schema, replace, isNamedBranch, component }
  for (const [keyword, value] of Object.entries(schema)) {
    if (SUBSCHEMAS.has(keyword) && Array.isArray(value)) {
      const isUnion = keyword === 'oneOf' || keyword === 'anyOf'
      const areNamed = isUnion && schema.discriminator !== undefined
      for (const index of value.keys()) yield* schemasIn(value, index, areNamed, undefined)
    } else if (SUBSCHEMA.has(keyword)) yield* schemasIn(schema, keyword, false, undefined)
    else if (SUBSCHEMA_MAPS.has(keyword) && isRecord(value))
      for (const name of Object.keys(value)) yield* schemasIn(value, name, false, undefined)
  }
}

/**
 * The components that a discriminator may know by their names: branches beside one, and those that
 * consist of a schema with one.
 */
export function componentsWithMeaning(root: JsonObject): Set<string> {
  const named = new Set<string>()
  const places = [...schemaPlaces(root)]
  for (const { schema, component, isNamedBranch } of places) {
    if (component !== undefined && schema.discriminator !== undefined) named.add(component)
    if (isNamedBranch && typeof schema.$ref === 'string') named.add(lastToken(schema.$ref))
  }
  for (let size = -1; size !== named.size; ) {
    size = named.size
    for (const { schema, component } of places)
      if (component !== undefined && partsOf(schema).some((name) => named.has(name)))
        named.add(component)
  }
  return named
}

/** The components that a schema consists of, by their names. */
function partsOf({ $ref, allOf }: JsonObject): string[] {
  const parts = Array.isArray(allOf) ? allOf.filter(isRecord) : []
  const own = typeof $ref === 'string' ? [lastToken($ref)] : []
  return [...own, ...parts.flatMap(partsOf)]
}

/** The name that a reference ends with. */
export function lastToken(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
}
