import type { Property, Schema } from './schema.ts'

/** What a value may look like after composition: one of the alternatives that a schema leaves. */
export interface Shape {
  /** The schema that the shape starts from; undefined where it cannot be known. */
  readonly schema: Schema | undefined
  /** The types other than null; undefined where they cannot be known. */
  readonly types: ReadonlySet<string> | undefined
  readonly properties: ReadonlyMap<string, Property>
  readonly required: ReadonlySet<string>
  readonly items: Schema | undefined
  /** Whether a part of it cannot be seen, so that what is absent may be there. */
  readonly isUnknown: boolean
}

/** More alternatives than this are not told apart: nobody wrote them one by one. */
const MAX_SHAPES = 64

/** Combines each of the shapes with each of the others: both hold at once. */
export function mergeShapes(shapes: readonly Shape[], others: readonly Shape[]): readonly Shape[] {
  const merged: Shape[] = []
  for (const shape of shapes) {
    for (const other of others) {
      const isFull = merged.length >= MAX_SHAPES
      merged.push(mergeTwo(shape, other, isFull))
      if (isFull) return merged
    }
  }
  return merged
}

/**
 * Combines shapes that all hold at once, the winner first: by halves, since each step copies what
 * it has, and a message may have thousands of traits.
 */
export function mergeAllShapes(all: readonly (readonly Shape[])[]): readonly Shape[] {
  const [first = [], second] = all
  if (second === undefined) return first
  const half = Math.ceil(all.length / 2)
  return mergeShapes(mergeAllShapes(all.slice(0, half)), mergeAllShapes(all.slice(half)))
}

function mergeTwo(shape: Shape, other: Shape, isCut: boolean): Shape {
  return {
    schema: shape.schema,
    types: shape.types ?? other.types,
    properties: mergeProperties(shape.properties, other.properties),
    required: new Set([...shape.required, ...other.required]),
    items: moreTelling(shape.items, other.items),
    isUnknown: isCut || shape.isUnknown || other.isUnknown,
  }
}

/** Of two schemas for the items of one array, the first, unless the other alone says what they are. */
function moreTelling(items: Schema | undefined, other: Schema | undefined): Schema | undefined {
  if (items === undefined || other === undefined) return items ?? other
  return !isTelling(items) && isTelling(other) ? other : items
}

function isTelling(schema: Schema): boolean {
  return TELLING.some((keyword) => schema.keyword(keyword) !== undefined)
}

/** Keywords by which a schema says what the items are. */
const TELLING = ['properties', '$ref', 'allOf', 'oneOf', 'anyOf', 'enum', 'const', 'items'] as const

function mergeProperties(
  properties: ReadonlyMap<string, Property>,
  others: ReadonlyMap<string, Property>,
): ReadonlyMap<string, Property> {
  if (others.size === 0) return properties
  const merged = new Map(others)
  for (const [name, property] of properties) {
    const other = merged.get(name)
    merged.set(name, other === undefined ? property : holdBoth(property, other))
  }
  return merged
}

/** The first of two declarations of one property, which knows of the other. */
function holdBoth(property: Property, other: Property): Property {
  const also = new Set([...(property.also ?? []), other.schema, ...(other.also ?? [])])
  also.delete(property.schema)
  return also.size === 0 ? property : { ...property, also: [...also] }
}

/** What the values of a property look like, all declarations of it merged. */
export function shapesOfProperty({ schema, also = [] }: Property): readonly Shape[] {
  const [first = [], ...others] = [schema, ...also]
    .filter((declared) => declared?.isUnconstrained !== true)
    .map((declared) => declared?.shapes ?? [UNKNOWN_SHAPE])
  return others.reduce<readonly Shape[]>(mergeShapes, first)
}

/** Of a value that cannot be seen. */
export const UNKNOWN_SHAPE: Shape = {
  schema: undefined,
  types: undefined,
  properties: new Map(),
  required: new Set(),
  items: undefined,
  isUnknown: true,
}
