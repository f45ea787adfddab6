import { dump } from 'js-yaml'
import { escapeToken } from '../../src/documents/pointer.ts'
import { type Random, shuffleMembers } from '../support/mutations.ts'
import type { Files } from './comparing.ts'
import {
  clone,
  isRecord,
  type Json,
  type JsonObject,
  mapObjects,
  objectsIn,
  targetOf,
} from './data.ts'
import { moveBasePath, sayAtEachOperation, writeOutDefaults } from './http-rewrites.ts'
import { componentsWithMeaning, lastToken, schemaPlaces } from './schema-places.ts'
import { splitIntoParts, writeOutSchemaDefaults } from './schema-rewrites.ts'
import { spellAnew } from './spellings.ts'
import { splitFiles } from './split-files.ts'
import { swaggerToOpenApi } from './swagger-to-openapi.ts'

/** Writes an API in another way. Undefined: it does not apply to the document. */
export type Rewrite = (root: JsonObject, random: Random) => Files | undefined

function toFiles(data: Json): Files {
  return { 'api.json': JSON.stringify(data) }
}

function toFilesIf(data: Json | undefined): Files | undefined {
  return data === undefined ? undefined : toFiles(data)
}

/** Where the order of items says nothing. */
const SETS = new Set(['required', 'enum', 'oneOf', 'anyOf', 'allOf', 'tags', 'parameters', 'type'])
SETS.add('security').add('servers').add('schemes').add('consumes').add('produces')

const reorder: Rewrite = (root, random) => {
  const shuffled = mapObjects(root, (object) => {
    for (const [key, value] of Object.entries(object))
      if (SETS.has(key) && Array.isArray(value)) object[key] = shuffle(value, random)
    return object
  })
  return toFiles(shuffleMembers(shuffled, random) as Json) // members in another order
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items]
  const shuffled: T[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(random(rest.length), 1))
  return shuffled
}

/** Renames every component but those whose names stand in messages. */
const renameComponents: Rewrite = (root) => {
  const copy = clone(root)
  const kept = componentsWithMeaning(copy)
  const renamed = new Map<string, string>()
  for (const [prefix, section] of sectionsOf(copy)) {
    if (/security|channels|operations|servers|messages/.test(prefix)) continue
    for (const [name, value] of Object.entries(section)) {
      if (kept.has(name)) continue
      delete section[name]
      section[`Renamed${name}`] = value
      renamed.set(`${prefix}${escapeToken(name)}`, `${prefix}Renamed${escapeToken(name)}`)
    }
  }
  if (renamed.size === 0) return undefined
  adaptReferences(copy, (reference) => replaceStart(reference, renamed))
  return toFiles(copy)
}

/** The sections of components, by the start of references into them. */
function sectionsOf(root: JsonObject): [prefix: string, section: JsonObject][] {
  const { components } = root
  const names = root.swagger === undefined ? [] : ['definitions', 'parameters', 'responses']
  const sections = isRecord(components) ? Object.entries(components) : []
  return [
    ...names.map((name) => [`#/${name}/`, root[name]] as const),
    ...sections.map(([name, section]) => [`#/components/${name}/`, section] as const),
  ].flatMap(([prefix, section]) => (isRecord(section) ? [[prefix, section]] : []))
}

/** A reference to what has another place now, or into it. */
function replaceStart(reference: string, places: ReadonlyMap<string, string>): string {
  const tokens = reference.split('/')
  for (let end = tokens.length; end > 0; end--) {
    const place = places.get(decodeURI(tokens.slice(0, end).join('/')))
    if (place !== undefined) return [place, ...tokens.slice(end)].join('/')
  }
  return reference
}

/** Changes every reference, those of discriminators included. */
function adaptReferences(root: Json, adapt: (reference: string) => string): void {
  for (const object of objectsIn(root)) {
    if (typeof object.$ref === 'string') object.$ref = adapt(object.$ref)
    const mapping = isRecord(object.discriminator) ? object.discriminator.mapping : undefined
    if (!isRecord(mapping)) continue
    for (const [value, target] of Object.entries(mapping)) {
      if (typeof target !== 'string') continue
      const pointer = target.includes('/') ? target : `#/components/schemas/${target}`
      const adapted = adapt(pointer)
      if (adapted !== pointer) mapping[value] = adapted
    }
  }
}

/** Puts copies of components in the place of some references to them. */
const inlineReferences: Rewrite = (root, random) => {
  if (/"\$(id|anchor|dynamicAnchor|self)"/.test(JSON.stringify(root))) return undefined
  const copy = clone(root)
  const kept = componentsWithMeaning(copy)
  const siblingsCount = /^3\.[12]/.test(String(copy.openapi))
  let count = 0
  for (const { schema, replace, isNamedBranch } of [...schemaPlaces(copy)]) {
    const { $ref, ...siblings } = schema
    if (typeof $ref !== 'string' || isNamedBranch || random(3) > 0 || count > 200) continue
    const target = targetOf(root, $ref)
    if (kept.has(lastToken($ref)) || !isRecord(target) || isMadeOfItself(root, target)) continue
    const hasSiblings = siblingsCount && Object.keys(siblings).length > 0
    replace(
      hasSiblings ? { ...siblings, allOf: [clone(target), ...allOf(siblings)] } : clone(target),
    )
    count++
  }
  return count === 0 ? undefined : toFiles(copy)
}

/** Whether a schema is one of its own branches: what such a union accepts nobody can say. */
function isMadeOfItself(root: JsonObject, schema: JsonObject): boolean {
  const seen = new Set<Json>()
  const pending: Json[] = [schema]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) {
      if (next === schema) return true
      continue
    }
    seen.add(next)
    if (!isRecord(next)) continue
    const { $ref, allOf: parts, oneOf, anyOf } = next
    const target = typeof $ref === 'string' ? targetOf(root, $ref) : undefined
    for (const each of [target, parts, oneOf, anyOf].flat())
      if (each !== undefined) pending.push(each)
  }
  return false
}

function allOf(schema: JsonObject): Json[] {
  return Array.isArray(schema.allOf) ? schema.allOf : []
}

/** As `inlineReferences`, of what is no schema. */
const inlineParts: Rewrite = (root) => {
  if (root.asyncapi !== undefined) return undefined
  let count = 0
  const inlined = mapObjects(clone(root), (object) => {
    const { $ref } = object
    if (typeof $ref !== 'string') return object
    if (!/^#\/(components\/)?(parameters|responses|requestBodies|headers)\/[^/]+$/.test($ref))
      return object
    const target = targetOf(root, $ref)
    if (!isRecord(target)) return object
    count++
    return clone(target)
  })
  return count === 0 ? undefined : toFiles(inlined)
}

/** Wraps some schemas in an `allOf` of their own. */
const wrapInAllOf: Rewrite = (root, random) => {
  const copy = clone(root)
  const kept = componentsWithMeaning(copy)
  let count = 0
  for (const { schema, replace, isNamedBranch, component } of [...schemaPlaces(copy)].reverse()) {
    const hasMeaning = isNamedBranch || schema.discriminator !== undefined
    if (hasMeaning || (component !== undefined && kept.has(component)) || random(3) > 0) continue
    // Where the properties of an `allOf` are all that is known, identifiers would move.
    if (schema.$id !== undefined || schema.$anchor !== undefined) continue
    replace({ allOf: [schema] })
    count++
  }
  // What is inside a component has another pointer now.
  const isAddressed = [...objectsIn(root)].some(
    ({ $ref }) => typeof $ref === 'string' && /schemas\/[^/]+\/|definitions\/[^/]+\//.test($ref),
  )
  return count === 0 || isAddressed ? undefined : toFiles(copy)
}

/** Changes of the text that change nothing of the API. */
export const REWRITES: Readonly<Record<string, Rewrite>> = {
  'as it is': (root) => toFiles(root),
  'as YAML': (root) => ({ 'api.yaml': dump(root, { noRefs: true, lineWidth: -1 }) }),
  'in another order': reorder,
  'with other names of components': renameComponents,
  'with schemas inlined': inlineReferences,
  'with parameters, responses and headers inlined': inlineParts,
  'with schemas wrapped in allOf': wrapInAllOf,
  'in many files': splitFiles,
  'in other spellings': (root, random) => {
    const copy = clone(root)
    return spellAnew(copy, random) ? toFiles(copy) : undefined
  },
  'as OpenAPI 3 in place of Swagger 2.0': (root) => toFilesIf(swaggerToOpenApi(root)),
  'with all said at each operation': (root) => toFilesIf(sayAtEachOperation(root)),
  'with the base path in its paths': (root) => toFilesIf(moveBasePath(root)),
  'with defaults of parameters written out': (root) => toFilesIf(writeOutDefaults(root)),
  'with defaults of schemas written out': (root) => toFiles(writeOutSchemaDefaults(root)),
  'with objects in parts': (root, random) => toFilesIf(splitIntoParts(root, random)),
}
