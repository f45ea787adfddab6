import { accepts } from './pattern.ts'
import type { Schema } from './schema.ts'

/** What a string may be after composition: one of the alternatives that a schema leaves. */
export interface StringShape {
  /** The types other than null; undefined where none is given. */
  readonly types: ReadonlySet<string> | undefined
  /** In lowercase. */
  readonly formats: readonly string[]
  readonly patterns: readonly string[]
  readonly minLength: number
  /** Infinity where nothing bounds it. */
  readonly maxLength: number
  /** What `enum` or `const` lists. */
  readonly values: readonly unknown[] | undefined
  /** Whether a part of it cannot be seen, so that what is absent may be there. */
  readonly isUnknown: boolean
}

/** More alternatives than this are not told apart. */
const MAX_SHAPES = 64
/** No string is composed of more schemas. */
const MAX_SCHEMAS = 200

const UNKNOWN: StringShape = {
  types: undefined,
  formats: [],
  patterns: [],
  minLength: 0,
  maxLength: Number.POSITIVE_INFINITY,
  values: undefined,
  isUnknown: true,
}

/** The alternatives of a schema for a string, `allOf` merged, null left out. */
export function stringShapesOf(schema: Schema): readonly StringShape[] {
  return shapesOf(schema, new Map())
}

/** Whether a shape says neither of what type a value is nor which values there are: unknown. */
export function isUntyped({ types, values }: StringShape): boolean {
  return types === undefined && values === undefined
}

/**
 * Whether a shape takes a string, judged by type, length, pattern and format; `values` are not
 * looked at.
 * @returns undefined where that cannot be judged
 */
export function takesString(shape: StringShape, sample: string): boolean | undefined {
  const { types, formats, patterns, minLength, maxLength, isUnknown } = shape
  if (types !== undefined && !types.has('string')) return false
  if (sample.length < minLength || sample.length > maxLength) return false
  if (formats.some((format) => contradictsFormat(format, sample))) return false
  const answers = patterns.map((pattern) => accepts(pattern, sample))
  if (answers.includes(false)) return false
  return isUnknown || answers.includes(undefined) ? undefined : true
}

/** Whether a shape takes one of several strings; undefined where that cannot be judged. */
export function takesSome(shape: StringShape, samples: readonly string[]): boolean | undefined {
  const answers = samples.map((sample) => takesString(shape, sample))
  if (answers.includes(true)) return true
  return answers.includes(undefined) ? undefined : false
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ULID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i
/** Formats of JSON Schema and of OpenAPI whose values are neither words nor ids. */
const VALUE_FORMATS: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'idn-email',
  'ipv4',
  'ipv6',
  'uri',
  'iri',
  'json-pointer',
  'relative-json-pointer',
  'int32',
  'int64',
  'float',
  'double',
])

/** Whether a format is one of UUIDs, of whichever version. */
export function isUuidFormat(format: string): boolean {
  return /^uuid(-?v?4)?$/.test(format)
}

/** Whether a text is a ULID (github.com/ulid/spec), in either case. */
export function isUlid(text: string): boolean {
  return ULID.test(text)
}

function contradictsFormat(format: string, sample: string): boolean {
  if (isUuidFormat(format)) return !UUID.test(sample)
  return format === 'ulid' ? !isUlid(sample) : VALUE_FORMATS.has(format)
}

/** @param known the shapes of the schemas that were met before; unknown while they are looked for */
function shapesOf(
  schema: Schema | undefined,
  known: Map<Schema, readonly StringShape[]>,
): readonly StringShape[] {
  if (schema === undefined || known.size > MAX_SCHEMAS) return [UNKNOWN]
  const before = known.get(schema)
  if (before !== undefined) return before
  known.set(schema, [UNKNOWN])
  const shapes = findShapes(schema, known)
  known.set(schema, shapes)
  return shapes
}

function findShapes(
  schema: Schema,
  known: Map<Schema, readonly StringShape[]>,
): readonly StringShape[] {
  let shapes: readonly StringShape[] = [ownShape(schema)]
  for (const part of schema.parts) shapes = merge(shapes, shapesOf(part, known))
  for (const branches of schema.branches) {
    const alternatives = branches
      .filter((branch) => !branch?.isNull)
      .flatMap((branch) => shapesOf(branch, known))
    if (alternatives.length > 0) shapes = merge(shapes, alternatives)
  }
  return shapes
}

function ownShape({ node }: Schema): StringShape {
  const keywords = node.object ?? {}
  const { format, pattern, minLength, maxLength, enum: values } = keywords
  return {
    types: typesOf(keywords.type),
    formats: typeof format === 'string' ? [format.toLowerCase()] : [],
    patterns: typeof pattern === 'string' ? [pattern] : [],
    minLength: typeof minLength === 'number' ? minLength : UNKNOWN.minLength,
    maxLength: typeof maxLength === 'number' ? maxLength : UNKNOWN.maxLength,
    values: Object.hasOwn(keywords, 'const')
      ? [keywords.const]
      : Array.isArray(values)
        ? values
        : undefined,
    isUnknown: false,
  }
}

function typesOf(type: unknown): ReadonlySet<string> | undefined {
  const types = Array.isArray(type) ? type : [type]
  const names = types.filter((name) => typeof name === 'string' && name !== 'null')
  return names.length === 0 ? undefined : new Set(names)
}

function merge(shapes: readonly StringShape[], others: readonly StringShape[]): StringShape[] {
  if (shapes.length * others.length > MAX_SHAPES) return [UNKNOWN]
  return shapes.flatMap((shape) =>
    others.map((other) => ({
      types: shape.types ?? other.types,
      formats: [...shape.formats, ...other.formats],
      patterns: [...shape.patterns, ...other.patterns],
      minLength: Math.max(shape.minLength, other.minLength),
      maxLength: Math.min(shape.maxLength, other.maxLength),
      values: shape.values ?? other.values,
      isUnknown: shape.isUnknown || other.isUnknown,
    })),
  )
}
