import type { Random } from '../support/mutations.ts'
import { clone, isRecord, type JsonObject } from './data.ts'
import { type SchemaPlace, schemaPlaces } from './schema-places.ts'

/** The schemas that may be written otherwise, the inner ones first. */
function ownSchemas(root: JsonObject): SchemaPlace[] {
  return [...schemaPlaces(root)]
    .reverse()
    .filter(({ schema }) => schema.$ref === undefined && schema.discriminator === undefined)
}

/** Says of schemas what holds anyway. */
export function writeOutSchemaDefaults(root: JsonObject): JsonObject {
  const copy = clone(root)
  const isOld = /^3\.0/.test(String(root.openapi))
  for (const { schema } of ownSchemas(copy)) {
    schema.deprecated ??= false
    schema.readOnly ??= false
    schema.writeOnly ??= false
    if (isOld) schema.nullable ??= false
    if (schema.type === 'string') schema.minLength ??= 0
    if (schema.type === 'array')
      Object.assign(schema, { minItems: 0, uniqueItems: false }, { ...schema })
    if (schema.type !== 'object' || !isRecord(schema.properties)) continue
    schema.minProperties ??= 0
    // Beside a composition it would say of the properties of the others that they are known.
    const isAlone = ['allOf', 'anyOf', 'oneOf', 'unevaluatedProperties'].every(
      (key) => !(key in schema),
    )
    if (isAlone) schema.additionalProperties ??= true
    if (!isOld && root.swagger === undefined) schema.required ??= []
  }
  return copy
}

/** Says in two parts of an `allOf` what an object schema says at once. */
export function splitIntoParts(root: JsonObject, random: Random): JsonObject | undefined {
  const copy = clone(root)
  let count = 0
  for (const { schema, replace, isNamedBranch, component } of ownSchemas(copy)) {
    const { properties, required, type, allOf, additionalProperties, ...rest } = schema
    const names = isRecord(properties) ? Object.keys(properties) : []
    // What is forbidden in a part is forbidden, whatever another one names.
    const isOpen = additionalProperties === undefined && rest.unevaluatedProperties === undefined
    if (type !== 'object' || names.length < 2 || !isOpen || allOf !== undefined) continue
    if (isNamedBranch || component !== undefined || rest.patternProperties !== undefined) continue
    if (!isRecord(properties) || random(2) > 0) continue
    const half = Math.ceil(names.length / 2)
    const part = (members: string[]): JsonObject => ({
      type: 'object',
      properties: Object.fromEntries(members.map((name) => [name, properties[name] ?? {}])),
    })
    const parts = [part(names.slice(0, half)), part(names.slice(half))]
    const last: JsonObject = required === undefined ? {} : { required }
    replace({ ...rest, allOf: [...parts, last] })
    count++
  }
  return count === 0 ? undefined : copy
}
