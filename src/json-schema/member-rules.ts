import { isObject } from '../documents/json-object.ts'
import type { JsonSchema } from './schema.ts'
import type { Pattern } from './source.ts'

/** What a schema says of the members of an object. */
export interface MemberRules {
  readonly required: readonly string[]
  /** The names that the presence of a member asks for. */
  readonly requiredWith: ReadonlyMap<string, readonly string[]>
  /** What the presence of a member asks for. */
  readonly dependents: ReadonlyMap<string, JsonSchema>
  readonly properties: ReadonlyMap<string, JsonSchema>
  readonly patterns: readonly (readonly [Pattern, JsonSchema])[]
  readonly additional: JsonSchema | undefined
  readonly names: JsonSchema | undefined
  /** Whether anything is said of members by themselves. */
  readonly looksInside: boolean
  /** The schemas for a member. */
  partsFor(name: string): MemberParts
  /** Whether a keyword is not of the form that JSON Schema gives it. */
  readonly isUnclear: boolean
}

/** The schemas for a member, of one name or another. */
export interface MemberParts {
  readonly schemas: readonly JsonSchema[]
  /** Where there is one for certain: what a scalar is judged by. */
  readonly only: JsonSchema | undefined
  /** Whether there are patterns that cannot be judged. */
  readonly isUncertain: boolean
  /** Whether it may not be there: `additionalProperties: false`. */
  readonly isForbidden: boolean
}

/** Reads the keywords about members. */
export function readMemberRules(schema: JsonSchema): MemberRules {
  const required = schema.read('required')
  const properties = mapOf(schema, 'properties')
  const patterns = [...mapOf(schema, 'patternProperties')].map(
    ([source, part]) => [schema.source.patternOf(source), part] as const,
  )
  const additional = schema.optional('additionalProperties')
  const names = schema.optional('propertyNames')
  const known = new Map<string, MemberParts>()
  const other = partsOfOthers(additional)
  return {
    required: textsOf(required).filter((name) => schema.source.mayMiss?.(name) !== true),
    ...readDependencies(schema),
    properties,
    patterns,
    additional,
    names,
    looksInside: properties.size + patterns.length > 0 || (additional ?? names) !== undefined,
    partsFor(name) {
      let parts = known.get(name)
      if (parts !== undefined) return parts
      const property = properties.get(name)
      if (property === undefined && patterns.length === 0) return other
      parts = findParts(name, property, patterns) ?? other
      // Other names are the author's, of any number.
      if (property !== undefined || known.size < MAX_KNOWN) known.set(name, parts)
      return parts
    },
    isUnclear: required !== undefined && !Array.isArray(required),
  }
}

/** So many names are remembered besides those that a schema knows. */
const MAX_KNOWN = 200

/** The schemas for a member that no name and no pattern is for. */
function partsOfOthers(additional: JsonSchema | undefined): MemberParts {
  const isNone = additional === undefined || additional.isNever
  return partsOf(isNone ? [] : [additional], false, isNone && additional !== undefined)
}

function partsOf(
  schemas: readonly JsonSchema[],
  isUncertain: boolean,
  isForbidden = false,
): MemberParts {
  const only = schemas.length === 1 && !isUncertain ? schemas[0] : undefined
  return { schemas, only: only?.direct, isUncertain, isForbidden }
}

function findParts(
  name: string,
  property: JsonSchema | undefined,
  patterns: MemberRules['patterns'],
): MemberParts | undefined {
  const schemas = property === undefined ? [] : [property]
  let isUncertain = false
  for (const [pattern, part] of patterns) {
    const isMatch = pattern.test(name)
    if (isMatch === true) schemas.push(part)
    if (isMatch === undefined) isUncertain = true
  }
  return schemas.length > 0 || isUncertain ? partsOf(schemas, isUncertain) : undefined
}

/** The schemas of an object of them, by name. */
function mapOf(schema: JsonSchema, keyword: string): ReadonlyMap<string, JsonSchema> {
  const written = schema.read(keyword)
  if (!isObject(written)) return NO_SCHEMAS
  return new Map(Object.keys(written).map((name) => [name, schema.part(keyword, name)]))
}

const NO_SCHEMAS: ReadonlyMap<string, JsonSchema> = new Map()

function textsOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return [...new Set(list)].filter((name) => typeof name === 'string')
}

/** `dependencies` has lists of names and schemas, which later drafts tell apart. */
function readDependencies(schema: JsonSchema): Pick<MemberRules, 'requiredWith' | 'dependents'> {
  const requiredWith = new Map<string, readonly string[]>()
  const dependents = new Map<string, JsonSchema>()
  for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
    const written = schema.read(keyword)
    if (!isObject(written)) continue
    for (const [name, dependency] of Object.entries(written)) {
      if (Array.isArray(dependency)) requiredWith.set(name, textsOf(dependency))
      else dependents.set(name, schema.part(keyword, name))
    }
  }
  return { requiredWith, dependents }
}
