import { perObject } from '../../text/memoize.ts'
import { isLinkedData } from '../schema/linked-data.ts'
import { shapesOfProperty } from '../schema/merged-shapes.ts'
import type { Property, Schema } from '../schema/schema.ts'
import { Use } from '../schema/use.ts'
import { isBodySchema } from '../schema/walk.ts'
import { isCollectionGet, isItem, lastLiteral, okSchemasOf, wrappedListOf } from './collection.ts'
import { type Operation, okResponseOf, type Parameter } from './http.ts'
import type { OpenApi } from './openapi.ts'

/** A schema of resources, with the first operation that answers with one. */
export interface ResourceSchema {
  readonly schema: Schema
  readonly operation: Operation
}

/** The `id` that a resource schema declares. */
interface ResourceId {
  readonly property: Property
  readonly operation: Operation
}

/** The parameter that names the resource of an item, with the first operation that takes it. */
interface ItemParameter {
  readonly parameter: Parameter
  readonly operation: Operation
}

interface Resources {
  readonly schemas: readonly ResourceSchema[]
  readonly ids: readonly ResourceId[]
  readonly parameters: readonly ItemParameter[]
}

/** What the bodies at the top level are, if no resources. */
const NO_RESOURCE = Use.monitor | Use.cloudEvent | Use.problem

/**
 * The schemas of resources: of the items of a collection's body (the body itself, its `data` or its one list),
 * and of the 200 body of a GET on an item. Operation status monitors, problems, CloudEvents,
 * JSON Web Keys, nodes of JSON-LD and bodies whose members others define are none.
 */
export function resourceSchemasOf(api: OpenApi): readonly ResourceSchema[] {
  return resourcesOf(api).schemas
}

/** The `id` properties of resource schemas, however they are spelt (`ID`, `Id`), each once for the place where it is declared. */
export function resourceIdsOf(api: OpenApi): readonly ResourceId[] {
  return resourcesOf(api).ids
}

/** The parameters at the end of item paths, each once for the place where it is declared. */
export function itemParametersOf(api: OpenApi): readonly ItemParameter[] {
  return resourcesOf(api).parameters
}

const resourcesOf = perObject((api: OpenApi): Resources => {
  const schemas = findSchemas(api)
  return { schemas, ids: findIds(schemas), parameters: findParameters(api) }
})

function findSchemas(api: OpenApi): ResourceSchema[] {
  // The walk tells what each schema is used for.
  void api.walk
  const resources = new Map<Schema, ResourceSchema>()
  // An item path says more of a resource than a list by another name does, and comes first.
  for (const findBodies of [bodiesOf, wrappedBodiesOf]) {
    for (const operation of api.operations) {
      for (const schema of findBodies(api, operation)) {
        const isResource =
          isBodySchema(schema) &&
          (schema.uses & NO_RESOURCE) === 0 &&
          !isKey(schema) &&
          !isLinkedData(schema) &&
          !isStreamed(schema)
        if (isResource && !resources.has(schema)) resources.set(schema, { schema, operation })
      }
    }
  }
  return [...resources.values()]
}

/** Whether a schema is that of a JSON Web Key, or of a set of them: `kid` is its identifier (RFC 7517). */
function isKey({ shapes }: Schema): boolean {
  return shapes.some(({ properties }) => {
    const items = properties.get('keys')?.schema?.items
    return properties.has('kty') || items?.shapes.some((key) => key.properties.has('kty')) === true
  })
}

/** Whether a schema is one message of a stream, of `result` and `error` only, as gateways of gRPC wrap it. */
function isStreamed({ shapes }: Schema): boolean {
  return (
    shapes.length > 0 &&
    shapes.every(
      ({ properties }) =>
        properties.size === 2 && properties.has('result') && properties.has('error'),
    )
  )
}

/** What is worked out of what stands behind it, and kept nowhere: `/addressToBytes/{address}`. */
const COMPUTED = /^[a-z\d]+(?:To[A-Z]|[-_]to[-_])\w|^(?:compare|diff|validate)$/
/** Two values, of which what is between them is asked for: `/routes/{origin}/to/{goal}`. */
const BETWEEN_TWO = /\}\/to\/\{/i
/** Numbers that are counted of resources, and are none. */
const COUNTED = /^stat(?:istic)?s$|(?:breakdown|heatmap|histogram|statistics)$/i

/** What an operation's 200 says resources look like. */
function bodiesOf(api: OpenApi, operation: Operation): readonly Schema[] {
  const { method, isAdditional, pathItem } = operation
  const { path } = pathItem
  if (path.segments.some(({ text }) => COUNTED.test(text))) return []
  if (isCollectionGet(api, operation)) {
    const sequences = okResponseOf(operation)?.response?.content ?? []
    const items = sequences.map(({ itemSchema }) => itemSchema).filter(isKnown)
    return [...okSchemasOf(operation).flatMap(itemsOfCollection), ...items]
  }
  const isGetOfItem = method === 'get' && !isAdditional && isItem(path)
  // A custom action answers with something else than the item, and a GET with items below lists them.
  const isOther =
    path.segments.at(-1)?.action !== undefined ||
    api.collections.hasItemBelow(path) ||
    COMPUTED.test(path.segments.at(-2)?.text ?? '') ||
    BETWEEN_TWO.test(path.key)
  return isGetOfItem && !isOther ? okSchemasOf(operation) : []
}

/** The schemas of the items of a body that is an array, or has an array `data`. */
function itemsOfCollection(body: Schema): Schema[] {
  const items = new Set<Schema | undefined>()
  for (const shape of body.shapes) {
    items.add(shape.items)
    for (const item of itemsOfProperty(propertyOfWord(shape.properties, 'data'))) items.add(item)
  }
  return [...items].filter(isKnown)
}

/** The schemas of the items of a collection whose body holds them by another name than `data`. */
function wrappedBodiesOf(api: OpenApi, operation: Operation): readonly Schema[] {
  const { path } = operation.pathItem
  if (path.segments.some(({ text }) => COUNTED.test(text))) return []
  if (!isCollectionGet(api, operation)) return []
  const noun = lastLiteral(path)?.text ?? ''
  const lists = okSchemasOf(operation).flatMap(({ shapes }) =>
    shapes.map(({ properties }) => wrappedListOf(properties, noun)),
  )
  return [...new Set(lists.flatMap(itemsOfProperty))].filter(isKnown)
}

function itemsOfProperty(list: Property | undefined): (Schema | undefined)[] {
  return list === undefined ? [] : shapesOfProperty(list).map(({ items }) => items)
}

function findIds(schemas: readonly ResourceSchema[]): ResourceId[] {
  const ids = new Map<unknown, ResourceId>()
  for (const { schema, operation } of schemas) {
    for (const { properties } of schema.shapes) {
      const property = propertyOfWord(properties, 'id')
      if (property !== undefined && !ids.has(property.node))
        ids.set(property.node, { property, operation })
    }
  }
  return [...ids.values()]
}

/**
 * The property of a name that is one word, however it is spelt: `ID` and `_id` are `id`. What is found
 * of it must not wait until it is renamed.
 */
function propertyOfWord(
  properties: ReadonlyMap<string, Property>,
  word: string,
): Property | undefined {
  const exact = properties.get(word)
  if (exact !== undefined) return exact
  for (const [name, property] of properties)
    if (name.length <= word.length + 2 && name.replaceAll('_', '').toLowerCase() === word)
      return property
  return undefined
}

function findParameters(api: OpenApi): ItemParameter[] {
  const parameters = new Map<Parameter, ItemParameter>()
  for (const operation of api.operations) {
    const { path } = operation.pathItem
    if (!isItem(path)) continue
    const name = path.segments.at(-1)?.text.slice(1, -1)
    const parameter = operation.parameters.find(
      (candidate) => candidate.in === 'path' && candidate.name === name,
    )
    if (parameter !== undefined && !parameters.has(parameter) && !isForeignCode(parameter))
      parameters.set(parameter, { parameter, operation })
  }
  return [...parameters.values()]
}

/** Names of what standards have codes for, which are no identifiers of a service. */
const CODES: ReadonlySet<string> = new Set(['country', 'currency', 'lang', 'language', 'locale'])

/** Whether a parameter takes a code of a standard, or a switch, and no identifier. */
function isForeignCode({ name, schema }: Parameter): boolean {
  return CODES.has(name.toLowerCase()) || schema?.isOfType('boolean') === true
}

function isKnown(schema: Schema | undefined): schema is Schema {
  return schema !== undefined
}
