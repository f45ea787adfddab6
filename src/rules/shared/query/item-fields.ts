import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { type Shape, shapesOfProperty, UNKNOWN_SHAPE } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords, toSnakeCase } from '../../words.ts'
import { isNumber } from './number-parameter.ts'

/**
 * The fields of the items of a collection's 200 body, of `data` or of a bare array: their names in
 * snake_case, and those of the members of objects behind that of the object (`customer_id`).
 * @returns undefined where the items, or a part of them, are not known
 */
export const itemFieldsOf = perObject((operation: Operation): ReadonlySet<string> | undefined => {
  const properties = itemPropertiesOf(operation)
  return properties && new Set(properties.flatMap((property) => [...namesOf(property)]))
})

/**
 * The properties of the items of a collection's 200 body, of `data` or of a bare array.
 * @returns undefined where the items, or a part of them, are not known
 */
export function itemPropertiesOf(operation: Operation): readonly Property[] | undefined {
  const found: Property[] = []
  const shapes = okSchemasOf(operation).flatMap(({ shapes: bodies }) => bodies.flatMap(listsOf))
  const items = new Set(shapes.map((shape) => shape.items))
  for (const item of items) {
    if (item === undefined) return undefined
    for (const shape of item.shapes) {
      if (shape.isUnknown || shape.properties.size === 0) return undefined
      found.push(...shape.properties.values())
    }
  }
  return found.length === 0 ? undefined : found
}

/** Whether a name spells the way to a field of the items: `limits.messages.max`, `limits_messages_max`. */
export function spellsField(name: string, operation: Operation): boolean {
  const words = lowerWords(name)
  const seen = new Set<string>()
  const properties = itemPropertiesOf(operation) ?? []
  const wrapped = properties.filter((property) => WRAPPERS.has(toSnakeCase(property.name)))
  const members = wrapped.flatMap(
    ({ schema }) => schema?.shapes.flatMap((shape) => [...shape.properties.values()]) ?? [],
  )
  return [...properties, ...members].some((property) => isSpelled(words, property, seen))
}

/** @param seen the places with the words behind them, since schemas may hold themselves */
function isSpelled(
  words: readonly string[],
  { name, schema, node }: Property,
  seen: Set<string>,
): boolean {
  const own = lowerWords(name)
  if (own.length === 0 || own.some((word, index) => word !== words[index])) return false
  const rest = words.slice(own.length)
  if (rest.length === 0) return true
  const place = `${rest.length} ${node.document.source.file}#${node.pointer}`
  if (seen.has(place)) return false
  seen.add(place)
  const objects = schema?.shapes.flatMap((shape) => [shape, ...(shape.items?.shapes ?? [])]) ?? []
  return objects.some(({ properties }) =>
    [...properties.values()].some((member) => isSpelled(rest, member, seen)),
  )
}

/** The fields of a collection's 200 body beside `data`. */
export const envelopeFieldsOf = perObject((operation: Operation): ReadonlySet<string> => {
  const bodies = okSchemasOf(operation).flatMap(({ shapes }) => shapes)
  return new Set(bodies.flatMap(({ properties }) => [...properties.keys()].map(toSnakeCase)))
})

/** Segments under which figures are answered that are worked out. */
const OF_FIGURES = /(?:^|[-_])(?:analytics|counts|histograms?|metrics|statistics|stats|usages?)$/i

/** Whether the items of a collection are no resources, but rows of figures: without an id, and most fields numbers, or as the path says. */
export const answersFigures = perObject((operation: Operation): boolean => {
  const properties = itemPropertiesOf(operation) ?? []
  if (properties.some(({ name }) => /^_?(?:id|key|uid|uuid)$/i.test(name))) return false
  if (operation.pathItem.path.segments.some(({ text }) => OF_FIGURES.test(text))) return true
  return properties.filter(({ schema }) => isNumber(schema)).length * 2 > properties.length
})

/** The lists of resources in a body. */
function listsOf(body: Shape): readonly Shape[] {
  if (body.types?.has('array')) return [body]
  const data = body.properties.get('data')
  return data === undefined ? [UNKNOWN_SHAPE] : shapesOfProperty(data)
}

/** What holds the fields of a resource, as `attributes` does in JSON:API. */
const WRAPPERS: ReadonlySet<string> = new Set(['attributes', 'data', 'properties'])

function* namesOf({ name, schema }: Property): Generator<string> {
  const own = toSnakeCase(name)
  yield own
  for (const nested of membersOf(schema)) {
    yield `${own}_${toSnakeCase(nested)}`
    if (WRAPPERS.has(own)) yield toSnakeCase(nested)
  }
}

/** The names of the members of an object, or of the objects in an array. */
function* membersOf(schema: Schema | undefined): Generator<string> {
  for (const { properties, items } of schema?.shapes ?? []) {
    yield* properties.keys()
    for (const shape of items?.shapes ?? []) yield* shape.properties.keys()
  }
}
