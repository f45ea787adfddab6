import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation, Response, ResponseUse } from '../../../model/openapi/http.ts'
import { shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { openedShapes } from '../../shared/opened-shapes.ts'

/** Names of what bodies say of the request, whatever the resource. */
const ENVELOPE: ReadonlySet<string> = new Set(
  '_links code data error errors links message meta status success warnings'.split(' '),
)
const ID = /(?:^|[-_])(?:id|uid|uuid)$|[a-z](?:I[dD]|Uuid)$/
/** How many fields beside an id make what answers a create more than a receipt. */
const FIELDS_OF_RESOURCE = 3

/**
 * Whether the answer to a change is seen to give what was changed: it has at least a third of the
 * fields that the GET of the path gives, or that were sent. A message, an id or a new secret is none.
 */
export function givesChanged(operation: Operation): boolean {
  const own = okSchemasOf(operation)
  const read = operation.pathItem.operations.find(({ method }) => method === 'get')
  return (
    sharesFields(own, read && okSchemasOf(read)) ||
    sharesFields(own, schemasOf(operation.requestBody))
  )
}

/** Whether the answer to a create is seen to give what was made: what was sent, or an id with fields. */
export function givesCreated({ operation, response }: ResponseUse): boolean {
  const own = schemasOf(response)
  if (sharesFields(own, schemasOf(operation.requestBody))) return true
  return openedShapes(own).some(({ properties }) => {
    const hasId = [...properties.keys()].some((name) => ID.test(name))
    return hasId && fieldsOf(properties).length >= FIELDS_OF_RESOURCE
  })
}

/** The schemas of what is sent or given. */
export function schemasOf(body: Pick<Response, 'content'> | undefined): readonly Schema[] {
  return body?.content.flatMap(({ schema }) => schema ?? []) ?? []
}

function sharesFields(own: readonly Schema[], others: readonly Schema[] | undefined): boolean {
  if (others === undefined) return false
  const given = propertiesOf(own)
  return others.some((schema) => {
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
  const shapes = schemas.flatMap((schema) => schema.shapes)
  const inner = shapes.flatMap(({ properties }) =>
    [...properties.values()].flatMap(shapesOfProperty),
  )
  const items = [...shapes, ...inner].flatMap((shape) => shape.items?.shapes ?? [])
  return new Map([...shapes, ...inner, ...items].flatMap(({ properties }) => [...properties]))
}
