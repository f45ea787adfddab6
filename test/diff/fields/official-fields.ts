import { readOfficialSchemas } from '../../../scripts/compile-schemas.mjs'
import type { Json, JsonObject } from '../data.ts'
import { isRecord } from '../data.ts'
import { objectNameOf } from './object-names.ts'

/** A field of an object that an official schema knows. */
export interface OfficialField {
  readonly object: string
  /** Its name; `a/b` of an object that is written in place, `a[]/b` in a list, `*` for any name. */
  readonly field: string
  /** What the schemas say of its value, one of each version that has it. */
  readonly schemas: Map<string, JsonObject>
}

/**
 * The tables: the objects of each specification, the schemas that both know, and the bindings of
 * AsyncAPI, whose versions are their own.
 */
export const FAMILIES = ['openapi', 'asyncapi', 'schema', 'bindings'] as const
export type Family = (typeof FAMILIES)[number]

/** The objects that describe values, in documents of either specification. */
const SCHEMA_OBJECTS: ReadonlySet<string> = new Set(['Schema', 'Discriminator', 'XML'])

const SPECIFICATION = /^(openapi-(?<openapi>.+)|asyncapi-(?<asyncapi>\d\.\d)\.0)$/

/** The definitions of the bindings of one protocol in one version, for one place. */
const BINDING = /^bindings-(\w+)-([\d.]+)-(server|channel|operation|message)$/

/** Objects that are written in place of others more deeply say nothing of their own. */
const MAX_DEPTH = 6

/** Lists the fields of all objects that the official schemas of a family know, in all versions. */
export function officialFields(family: Family): OfficialField[] {
  const fields = new Map<string, OfficialField>()
  const official = readOfficialSchemas()
  for (const [name, schema] of Object.entries(official)) {
    const root = schema as JsonObject // what is read from JSON
    if (family === 'bindings') collectBindings(root, fields)
    const version = versionFor(family, name)
    if (version === undefined) continue
    collectObjects(root, family, version, fields)
    // Payloads may be in Schema Objects of OpenAPI.
    if (family === 'schema' && version.startsWith('AsyncAPI'))
      collectObjects(official['openapi-3.0'] as JsonObject, family, version, fields)
  }
  return [...fields.values()]
}

/** The version of a schema as a table says it: of schemas, with the specification. */
function versionFor(family: Family, name: string): string | undefined {
  const { openapi, asyncapi } = SPECIFICATION.exec(name)?.groups ?? {}
  if (family === 'openapi') return openapi
  if (family === 'asyncapi') return asyncapi
  if (family !== 'schema') return undefined
  return openapi === undefined ? asyncapi && `AsyncAPI ${asyncapi}` : `OpenAPI ${openapi}`
}

function collectObjects(
  root: JsonObject,
  family: Family,
  version: string,
  fields: Map<string, OfficialField>,
): void {
  const collector = new FieldCollector(root, version, fields)
  if (family !== 'schema') collector.collect('Document', root)
  for (const [name, definition] of Object.entries(definitionsOf(root))) {
    const object = objectNameOf(name)
    if (object === undefined || SCHEMA_OBJECTS.has(object) !== (family === 'schema')) continue
    if (isRecord(definition)) collector.collect(object, definition)
  }
}

function collectBindings(root: JsonObject, fields: Map<string, OfficialField>): void {
  for (const [name, definition] of Object.entries(definitionsOf(root))) {
    const [, folder = '', version = '', place = ''] = BINDING.exec(name) ?? []
    if (folder === '' || !isRecord(definition)) continue
    const protocol = folder === 'websockets' ? 'ws' : folder
    new FieldCollector(root, version, fields).collect(`${protocol} ${place}`, definition)
  }
}

function definitionsOf({ definitions }: JsonObject): JsonObject {
  return isRecord(definitions) ? definitions : {}
}

class FieldCollector {
  readonly #root: JsonObject
  readonly #version: string
  readonly #fields: Map<string, OfficialField>

  constructor(root: JsonObject, version: string, fields: Map<string, OfficialField>) {
    this.#root = root
    this.#version = version
    this.#fields = fields
  }

  collect(object: string, schema: JsonObject, path = '', depth = 0): void {
    if (depth > MAX_DEPTH) return
    for (const [name, value] of this.#membersOf(object, schema)) {
      // What the members of a map are called is up to the author.
      if (name === '*' && path !== '') continue
      const field = `${path}${name}`
      this.#add(object, field, value)
      for (const [step, inner] of this.#objectsIn(value))
        this.collect(object, inner, `${field}${step}/`, depth + 1)
    }
  }

  #add(object: string, field: string, schema: JsonObject): void {
    const key = `${object}\t${field}`
    const known = this.#fields.get(key) ?? { object, field, schemas: new Map() }
    this.#fields.set(key, known)
    const before = known.schemas.get(this.#version)
    if (before === undefined || Object.keys(before).length < Object.keys(schema).length)
      known.schemas.set(this.#version, schema)
  }

  /** The members that a schema and all that holds in its place know. */
  *#membersOf(
    object: string,
    schema: JsonObject,
  ): Generator<readonly [name: string, value: JsonObject]> {
    for (const part of this.#inPlace(schema, object)) {
      const { properties, patternProperties, additionalProperties } = part
      if (isRecord(properties))
        for (const [name, value] of Object.entries(properties)) yield [name, toSchema(value)]
      if (isRecord(patternProperties))
        for (const [pattern, value] of Object.entries(patternProperties))
          yield* namesOf(pattern).map((name) => [name, toSchema(value)] as const)
      if (isRecord(additionalProperties) && !isExtension(additionalProperties))
        yield ['*', additionalProperties]
    }
  }

  /**
   * A schema with all that apply to the same value, references followed.
   * @param object the object that is read: what is another one is left out
   */
  *#inPlace(
    schema: JsonObject,
    object: string | undefined,
    seen = new Set<Json>(),
  ): Generator<JsonObject> {
    if (seen.has(schema)) return
    seen.add(schema)
    yield schema
    const { $ref, allOf, anyOf, oneOf, if: condition, then, else: other, dependentSchemas } = schema
    const lists = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
    const dependent = isRecord(dependentSchemas) ? Object.values(dependentSchemas) : []
    for (const part of [...lists, ...dependent, condition, then, other])
      if (isRecord(part)) yield* this.#inPlace(part, object, seen)
    const target = this.#targetOf($ref)
    const name = objectNameOf(nameIn($ref) ?? '')
    const isOther = object !== undefined && name !== undefined && name !== object
    if (target !== undefined && !isOther) yield* this.#inPlace(target, object, seen)
  }

  /** The objects that are written in place of a field: those that have a name are objects of their own. */
  *#objectsIn(schema: JsonObject): Generator<readonly [step: string, inner: JsonObject]> {
    const parts = [...this.#inPlace(schema, undefined)]
    if (parts.some(({ $ref, if: condition }) => isNamed($ref) || condition !== undefined)) return
    yield ['', schema]
    for (const { items } of parts)
      if (isRecord(items))
        for (const [step, inner] of this.#objectsIn(items)) yield [`[]${step}`, inner]
  }

  #targetOf(reference: Json | undefined): JsonObject | undefined {
    const name = nameIn(reference)
    const target = name === undefined ? undefined : definitionsOf(this.#root)[name]
    return isRecord(target) ? target : undefined
  }
}

function nameIn(reference: Json | undefined): string | undefined {
  return typeof reference === 'string' ? reference.replace('#/definitions/', '') : undefined
}

function isNamed(reference: Json | undefined): boolean {
  const name = nameIn(reference)
  return name !== undefined && (objectNameOf(name) !== undefined || BINDING.test(name))
}

function toSchema(value: Json): JsonObject {
  return isRecord(value) ? value : {}
}

function isExtension({ $ref }: JsonObject): boolean {
  return /extension/i.test(nameIn($ref) ?? '')
}

/** The names that a pattern lists, as `^(get|put)$` does; any name for others, none for extensions. */
function namesOf(pattern: string): string[] {
  if (pattern.startsWith('^x-') || pattern === '^\\$ref$') return []
  const listed = /^\^\((?:\?:)?([a-zA-Z|]+)\)\$$/.exec(pattern)?.[1]
  return listed?.split('|') ?? ['*']
}
