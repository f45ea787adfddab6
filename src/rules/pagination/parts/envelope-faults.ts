import type { SpecNode } from '../../../documents/node.ts'
import { type Shape, shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'

/** What a part of the envelope lacks that can be given to it. */
export type Lack = 'itself' | 'required' | 'null'

/** A part of the collection envelope that is missing or wrong. */
export interface EnvelopeFault {
  /** The schema that lacks the part, or the property that is wrong. */
  readonly node: SpecNode
  /** The part, as a path: `pagination.has_more`; undefined where the whole is no object. */
  readonly part: string | undefined
  /** What is wrong with it, to follow its name. */
  readonly fault: string
  /** The schema of the object that is to hold the part, and the part where it is there. */
  readonly owner: Schema
  readonly property: Property | undefined
  /** All that is wrong; undefined where something else is than what the part lacks. */
  readonly lacks: readonly Lack[] | undefined
}

/** Something that is wrong with a part. */
interface Wrong {
  readonly text: string
  readonly lack?: Lack
}

/** What a value of one part has to be. */
interface Expectation {
  readonly name: string
  readonly type: string
  /** Says what else is wrong with a part of the right type. */
  readonly findMore?: (schema: Schema) => Wrong | undefined
}

const BODY: readonly Expectation[] = [
  { name: 'data', type: 'array', findMore: findBadItems },
  { name: 'pagination', type: 'object' },
]

const PAGINATION: readonly Expectation[] = [
  { name: 'has_more', type: 'boolean' },
  { name: 'next_cursor', type: 'string', findMore: findNotNullable },
]

/**
 * What a body lacks to be a collection response (Collection response, table). `allOf` is merged,
 * and every branch of `oneOf` and `anyOf` has to satisfy; what cannot be seen is not missing.
 */
export function* findEnvelopeFaults(body: Schema): Generator<EnvelopeFault> {
  const { types } = body
  // In Swagger 2.0 a file may be anything.
  if (types?.has('file')) return
  if (types !== undefined && types.size > 0 && !types.has('object')) {
    yield toFault([{ text: 'is no object' }], undefined, body, undefined)
    return
  }
  for (const shape of body.shapes) {
    yield* findFaults(body, shape, BODY, '')
    const property = shape.properties.get('pagination')
    const pagination = property?.schema
    if (property === undefined || pagination === undefined) continue
    if (isOtherType(pagination, 'object')) continue
    for (const inner of shapesOfProperty(property))
      yield* findFaults(pagination, inner, PAGINATION, 'pagination.')
  }
}

/** Whether a schema is that of the member `pagination`, as it should be. */
export function isPagination(schema: Schema | undefined): boolean {
  if (schema === undefined || !schema.isOfType('object')) return false
  const faults = schema.shapes.flatMap((shape) => [...findFaults(schema, shape, PAGINATION, '')])
  return faults.length === 0
}

function* findFaults(
  owner: Schema,
  shape: Shape,
  parts: readonly Expectation[],
  prefix: string,
): Generator<EnvelopeFault> {
  for (const expectation of parts) {
    const part = `${prefix}${expectation.name}`
    const property = shape.properties.get(expectation.name)
    const wrong =
      property === undefined ? findMissing(shape) : [...findWrong(property, shape, expectation)]
    if (wrong.length > 0) yield toFault(wrong, part, owner, property)
  }
}

function toFault(
  wrong: readonly Wrong[],
  part: string | undefined,
  owner: Schema,
  property: Property | undefined,
): EnvelopeFault {
  const lacks = wrong.map(({ lack }) => lack).filter((lack) => lack !== undefined)
  return {
    node: property?.node ?? owner.node,
    part,
    fault: wrong.map(({ text }) => text).join(' and '),
    owner,
    property,
    lacks: lacks.length === wrong.length ? lacks : undefined,
  }
}

function findMissing({ isUnknown }: Shape): Wrong[] {
  return isUnknown ? [] : [{ text: 'is missing', lack: 'itself' }]
}

function* findWrong(property: Property, shape: Shape, expectation: Expectation): Generator<Wrong> {
  if (!shape.required.has(property.name) && !shape.isUnknown)
    yield { text: 'is not required', lack: 'required' }
  const { schema } = property
  if (schema === undefined || schema.isUnconstrained) return
  if (isOtherType(schema, expectation.type)) {
    yield { text: `is no ${expectation.type}` }
    return
  }
  const more = expectation.findMore?.(schema)
  if (more !== undefined) yield more
}

/** Whether a schema takes one known type, and not this one; unions are not judged. */
function isOtherType(schema: Schema, type: string): boolean {
  return schema.types?.size === 1 && !schema.types.has(type)
}

function findBadItems(schema: Schema): Wrong | undefined {
  const isBad = schema.shapes.some(
    ({ items }) => items !== undefined && isOtherType(items, 'object'),
  )
  return isBad ? { text: 'holds items that are no objects' } : undefined
}

function findNotNullable(schema: Schema): Wrong | undefined {
  if (mayBeNull(schema, 0)) return undefined
  const isLeftover = schema.keyword('nullable') === true
  const text = isLeftover
    ? 'cannot be null, since `nullable` is a keyword of OpenAPI 3.0 alone'
    : 'cannot be null'
  return { text, lack: 'null' }
}

/** Whether null is valid, also where all that the schema is composed of takes it. */
function mayBeNull(schema: Schema, depth: number): boolean {
  if (schema.isNullable || depth > 10) return true
  const { parts } = schema
  if (schema.keyword('type') !== undefined || parts.length === 0) return false
  return parts.every((part) => part === undefined || mayBeNull(part, depth + 1))
}
