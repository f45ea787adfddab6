import type { Random } from '../support/mutations.ts'
import { isRecord, type JsonObject } from './data.ts'
import { schemaPlaces } from './schema-places.ts'

/**
 * Spells schemas in the other way that they can be spelt in: OpenAPI 3.0 becomes 3.1, and in 3.1 and
 * AsyncAPI a constant becomes an enum of one value, and back.
 * @returns whether there was anything to spell
 */
export function spellAnew(root: JsonObject, random: Random): boolean {
  const isOld = /^3\.0/.test(String(root.openapi))
  if (root.swagger !== undefined) return false
  let count = isOld ? 1 : 0
  for (const { schema, replace } of [...schemaPlaces(root)].reverse()) {
    if (isOld && toNewSpelling(schema)) replace(withNull(schema))
    if (toOtherConstant(schema, random)) count++
  }
  if (isOld) root.openapi = '3.1.0'
  return count > 0
}

/**
 * From OpenAPI 3.0 to 3.1, in place.
 * @returns whether null has to be added from outside
 */
function toNewSpelling(schema: JsonObject): boolean {
  const { $ref, type, nullable, exclusiveMinimum, exclusiveMaximum, example } = schema
  // Until 3.0 what stood beside a reference was ignored.
  if (typeof $ref === 'string') {
    for (const key of Object.keys(schema)) if (key !== '$ref') delete schema[key]
    return false
  }
  delete schema.nullable
  if (example !== undefined && schema.examples === undefined) {
    delete schema.example
    schema.examples = [example]
  }
  for (const [keyword, bound, isExclusive] of [
    ['exclusiveMinimum', 'minimum', exclusiveMinimum],
    ['exclusiveMaximum', 'maximum', exclusiveMaximum],
  ] as const) {
    if (typeof isExclusive !== 'boolean') continue
    delete schema[keyword]
    const limit = schema[bound]
    if (!isExclusive || limit === undefined) continue
    schema[keyword] = limit
    delete schema[bound]
  }
  if (nullable !== true) return false
  if (typeof type !== 'string') return Object.keys(schema).length > 0
  schema.type = [type, 'null']
  return false
}

function withNull(schema: JsonObject): JsonObject {
  return { anyOf: [{ ...schema }, { type: 'null' }] }
}

function toOtherConstant(schema: JsonObject, random: Random): boolean {
  const { enum: values } = schema
  if (random(2) > 0) return false
  if (Array.isArray(values) && values.length === 1 && !isRecord(schema.properties)) {
    const [value] = values
    if (value === undefined) return false
    delete schema.enum
    schema.const = value
    return true
  }
  if (schema.const === undefined) return false
  schema.enum = [schema.const]
  delete schema.const
  return true
}
