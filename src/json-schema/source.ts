import type { PointerToken } from '../documents/pointer.ts'
import type { JsonSchema } from './schema.ts'

/** A pattern that is ready to be run, as a `RegExp` is. */
export interface Pattern {
  readonly source: string
  /** Whether it matches a text; undefined where that cannot be told. */
  test(text: string): boolean | undefined
}

/** Where schemas come from, and how what JSON Schema leaves open is read in them. */
export interface SchemaSource {
  /**
   * Whether lintel brings the schemas. They are tree-like, end by themselves and mean well: several
   * branches of a `oneOf` that take a value are not told apart, which is no fault of the value.
   */
  readonly isOfficial: boolean
  /**
   * A schema inside another.
   * @param path the keys that lead there
   * @param isForSame whether it is for the same value
   */
  part(whole: JsonSchema, path: readonly PointerToken[], isForSame: boolean): JsonSchema
  /** What a `$ref` of a schema leads to. */
  target(reference: string, from: JsonSchema): JsonSchema | undefined
  /** Whether a member may be missing though a schema requires it; where it is not said, none may. */
  mayMiss?(name: string): boolean
  patternOf(source: string): Pattern
  /** Whether a value can pass for a format. */
  hasFormat(value: unknown, format: string): boolean
}
