import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { withParts } from '../../../model/schema/all-of.ts'
import { readEnum } from '../../../model/schema/enum.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { unionOf } from '../../words/unions.ts'

/** What was found, since several rules ask for it. */
const found = new WeakMap<OpenApi | AsyncApi, ReadonlySet<Schema>>()
/** A union of more branches is not looked into. */
const MOST_BRANCHES = 200

/**
 * The schemas whose enum tells one branch of a union from the others: with UNKNOWN in each of them a
 * value would be of several branches, and of `oneOf` it has to be of one.
 */
export function unionTags(api: OpenApi | AsyncApi): ReadonlySet<Schema> {
  const known = found.get(api)
  if (known !== undefined) return known
  const tags = new Set<Schema>()
  for (const schema of api.walk.schemas)
    for (const branches of schema.branches) for (const tag of tagsOf(branches)) tags.add(tag)
  for (const { properties } of api.propertyGroups)
    for (const property of properties)
      if (property.schema !== undefined && isOfDiscriminator(api, property))
        tags.add(property.schema)
  found.set(api, tags)
  return tags
}

/** Whether a discriminator names a property, in another schema than the one that has it. */
function isOfDiscriminator(api: OpenApi | AsyncApi, property: Property): boolean {
  const union = unionOf(api, property)
  return union !== undefined && union !== property.owner
}

/** The enums that all branches have under one name, with no value in common. */
function tagsOf(branches: readonly (Schema | undefined)[]): readonly Schema[] {
  if (branches.length < 2 || branches.length > MOST_BRANCHES) return []
  const [first, ...others] = branches.map(enumsOf)
  return [...(first ?? [])].flatMap(([name, schema]) => {
    const schemas = [schema, ...others.flatMap((enums) => enums.get(name) ?? [])]
    return schemas.length === branches.length && areDisjoint(schemas) ? schemas : []
  })
}

/** The enums of a schema's properties, by their names. */
function enumsOf(branch: Schema | undefined): ReadonlyMap<string, Schema> {
  const enums = new Map<string, Schema>()
  if (branch === undefined) return enums
  for (const part of withParts(branch))
    for (const { name, schema } of part.properties)
      if (schema !== undefined && valuesOf(schema).length > 0) enums.set(name, schema)
  return enums
}

function areDisjoint(schemas: readonly Schema[]): boolean {
  const values = schemas.flatMap(valuesOf)
  return new Set(values).size === values.length
}

function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.keyword('const') !== undefined) return [schema.keyword('const')]
  return readEnum(schema)?.values.map(({ value }) => value) ?? []
}
