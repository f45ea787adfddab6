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

function mergeTwo(shape: Shape, other: Shape, isCut: boolean): Shape {
  return {
    schema: shape.schema,
    types: shape.types ?? other.types,
    properties: new Map([...other.properties, ...shape.properties]),
    required: new Set([...shape.required, ...other.required]),
    items: shape.items ?? other.items,
    isUnknown: isCut || shape.isUnknown || other.isUnknown,
  }
}
