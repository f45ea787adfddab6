import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { withParts } from '../../../model/schema/all-of.ts'
import { readEnum } from '../../../model/schema/enum.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { discriminatorNames, unionOf } from './unions.ts'

/** A union of more branches is not looked into. */
const MOST_BRANCHES = 200

/**
 * The schemas whose enum tells one branch of a union from the others: with UNKNOWN in each of them a
 * value would be of several branches, and of `oneOf` it has to be of one.
 */
export const unionTags = perObject((api: OpenApi | AsyncApi): ReadonlySet<Schema> => {
  const tags = new Set<Schema>()
  for (const schema of api.walk.schemas)
    for (const branches of schema.branches) for (const tag of tagsOf(branches)) tags.add(tag)
  const names = new Set(discriminatorNames(api))
  if (names.size === 0) return tags
  const enums = new Set(api.enums.map(({ schema }) => schema))
  for (const { name, properties } of api.propertyGroups) {
    if (!names.has(name)) continue
    for (const property of properties) {
      const { schema } = property
      if (schema !== undefined && enums.has(schema) && isOfDiscriminator(api, property))
        tags.add(schema)
    }
  }
  return tags
})

/** The schemas whose values tell a message of a channel from others there. */
export const messageTags = perObject((api: OpenApi | AsyncApi): ReadonlySet<Schema> => {
  const tags = new Set<Schema>()
  if (api.kind === 'openapi') return tags
  for (const { messages } of api.channels) {
    const payloads = new Set(messages.flatMap(({ payload }) => payload ?? []))
    if (payloads.size >= MOST_BRANCHES) continue
    const schemasByName = new Map<string, Schema[]>()
    for (const payload of payloads)
      for (const name of new Set(namesOfEnums(payload))) {
        const found = enumOf(payload, name)
        if (found !== undefined) append(schemasByName, name, found)
      }
    for (const schemas of schemasByName.values())
      if (schemas.length > 1 && areDisjoint(schemas)) for (const tag of schemas) tags.add(tag)
  }
  return tags
})

/** The schemas in payloads of messages that allow one value, which says what message it is. */
export const payloadTags = perObject((api: OpenApi | AsyncApi): ReadonlySet<Schema> => {
  const tags = new Set<Schema>()
  if (api.kind === 'openapi') return tags
  for (const payload of new Set(api.messages.flatMap((message) => message.payload ?? [])))
    for (const { properties } of withParts(payload))
      for (const { schema } of properties)
        if (schema !== undefined && valuesOf(schema).length === 1) tags.add(schema)
  return tags
})

/** Whether a discriminator names a property, in another schema than the one that has it. */
function isOfDiscriminator(api: OpenApi | AsyncApi, property: Property): boolean {
  const union = unionOf(api, property)
  return union !== undefined && union !== property.owner
}

/** The enums that all branches have under one name, with no value in common. */
function tagsOf(branches: readonly (Schema | undefined)[]): readonly Schema[] {
  const [first, ...others] = branches
  if (first === undefined || others.length === 0 || others.length >= MOST_BRANCHES) return []
  const names = namesOfEnums(first)
  return names.flatMap((name) => {
    const schemas = branches.flatMap((branch) => enumOf(branch, name) ?? [])
    return schemas.length === branches.length && areDisjoint(schemas) ? schemas : []
  })
}

/** The names of a schema's properties that list their values. */
function namesOfEnums(branch: Schema): readonly string[] {
  return [...withParts(branch)].flatMap(({ properties }) =>
    properties.flatMap(({ name, schema }) => (listsValues(schema) ? [name] : [])),
  )
}

/** What lists the values of a property of a schema, the nearest declaration. */
function enumOf(branch: Schema | undefined, name: string): Schema | undefined {
  if (branch === undefined) return undefined
  for (const { properties } of withParts(branch))
    for (const { name: other, schema } of properties)
      if (other === name && listsValues(schema)) return schema
  return undefined
}

function listsValues(schema: Schema | undefined): boolean {
  const { enum: list, const: constant, oneOf } = schema?.node.object ?? {}
  return list !== undefined || constant !== undefined || oneOf !== undefined
}

function areDisjoint(schemas: readonly Schema[]): boolean {
  const values = schemas.map(valuesOf)
  const all = values.flat()
  return values.every((list) => list.length > 0) && new Set(all).size === all.length
}

function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.keyword('const') !== undefined) return [schema.keyword('const')]
  return readEnum(schema)?.values.map(({ value }) => value) ?? []
}
