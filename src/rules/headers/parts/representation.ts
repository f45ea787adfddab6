import {
  type Operation,
  okResponseOf,
  type Response,
  type ResponseUse,
} from '../../../model/openapi/http.ts'
import { shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'
import { openedShapes } from '../../shared/bodies/opened-shapes.ts'
import { mayWrite } from '../../shared/paths/told-writing.ts'
import { saysWhat } from '../../shared/purposes/said.ts'

/** Names of what bodies say of the request, whatever the resource. */
const ENVELOPE: ReadonlySet<string> = new Set(
  '_links code data error errors links message meta status success warnings'.split(' '),
)
const ID = /(?:^|[-_])(?:id|uid|uuid)$|[a-z](?:I[dD]|Uuid)$/
/** How many fields beside an id make what answers a create more than a receipt. */
const FIELDS_OF_RESOURCE = 3

/**
 * Whether the answer to a change gives what was changed: it has at least a third of the fields that the
 * GET of the path gives, or that were sent. A message, an id or a new secret is none. What cannot be
 * seen is taken for a representation.
 */
export function givesChanged(operation: Operation): boolean {
  const own = okResponseOf(operation)?.response
  const read = operation.pathItem.operations.find(({ method }) => method === 'get')
  const others = [read && okResponseOf(read)?.response, operation.requestBody].filter(isSeen)
  if (others.length === 0 && givesUntold(operation, own)) return true
  if (!isSeen(own)) return mayHaveFields(own)
  return others.length === 0 ? hasFields(own) : others.some((other) => sharesFields(own, other))
}

/** Whether the answer to a create gives what was made: what was sent, or an id with fields. */
export function givesCreated({ operation, response }: ResponseUse): boolean {
  const { requestBody } = operation
  // Without words and bodies it is open what a create answers with.
  if (requestBody === undefined && response?.content.length === 0) return !saysWhat(operation)
  if (schemasOf(response).some((schema) => schema.isOfType('array'))) return false
  if (!isSeen(requestBody) && givesUntold(operation, response)) return true
  if (!isSeen(response)) return mayHaveFields(response)
  if (!isSeen(requestBody)) return hasFields(response)
  if (sharesFields(response, requestBody)) return true
  return openedShapes(schemasOf(response)).some(({ properties }) => {
    const hasId = [...properties.keys()].some((name) => ID.test(name))
    return hasId && fieldsOf(properties).length >= FIELDS_OF_RESOURCE
  })
}

type Body = Pick<Response, 'content'> | undefined

const KNOWN_TYPES = ['object', 'string', 'boolean', 'integer', 'number'] as const

/**
 * Whether an operation that says nothing of what it does, or that it writes what its path names,
 * answers with an object of which no more is seen than an id: the resource, as far as one can tell.
 */
function givesUntold(operation: Operation, response: Body): boolean {
  if (!mayWrite(operation)) return false
  return schemasOf(response).some(
    (schema) =>
      schema.isOfType('object') &&
      [...propertiesOf([schema]).keys()].every((name) => ID.test(name)),
  )
}

/** Whether nothing is seen of a body that there is: it is no text, number or object without fields. */
function mayHaveFields(body: Body): boolean {
  if (body === undefined || body.content.length === 0) return false
  return !schemasOf(body).some((schema) => KNOWN_TYPES.some((type) => schema.isOfType(type)))
}

/** Whether a document shows fields of a body. */
function isSeen(body: Body): boolean {
  return propertiesOf(schemasOf(body)).size > 0
}

/** Whether a body has more than ids, flags (`acknowledged`) and what says how the request went. */
function hasFields(body: Body): boolean {
  const properties = propertiesOf(schemasOf(body))
  if (properties.has('message')) return false
  return fieldsOf(properties).some((name) => !properties.get(name)?.schema?.isOfType('boolean'))
}

/** The schemas of what is sent or given. */
export function schemasOf(body: Body): readonly Schema[] {
  return body?.content.flatMap(({ schema }) => schema ?? []) ?? []
}

function sharesFields(own: Body, other: Body): boolean {
  const given = propertiesOf(schemasOf(own))
  const nodes = new Set(schemasOf(own).map(({ node }) => node))
  return schemasOf(other).some((schema) => {
    if (nodes.has(schema.node)) return true
    const wanted = fieldsOf(propertiesOf([schema]))
    const shared = wanted.filter((name) => given.has(name))
    return shared.length > 0 && shared.length * 3 >= wanted.length
  })
}

function fieldsOf(properties: ReadonlyMap<string, Property>): string[] {
  return [...properties.keys()].filter((name) => !ENVELOPE.has(name) && !ID.test(name))
}

/** The properties of a body, and of the objects in them, in lists too. */
function propertiesOf(schemas: readonly Schema[]): ReadonlyMap<string, Property> {
  const [first] = schemas
  if (first !== undefined && schemas.length === 1) return propertiesIn(first)
  return new Map(schemas.flatMap((schema) => [...propertiesIn(schema)]))
}

const propertiesIn = perObject((schema: Schema): ReadonlyMap<string, Property> => {
  const { shapes } = schema
  const inner = shapes.flatMap(({ properties }) =>
    [...properties.values()].flatMap(shapesOfProperty),
  )
  const outer = [...shapes, ...inner]
  const found = new Map<string, Property>()
  for (const shape of [...outer, ...outer.flatMap(({ items }) => items?.shapes ?? [])])
    for (const [name, property] of shape.properties) found.set(name, property)
  return found
})
