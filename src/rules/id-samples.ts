import { isUlid, isUntyped, type StringShape, takesSome } from '../model/schema/string-shape.ts'

/** UUIDs of version 4 (RFC 9562 section 5.4), one of each variant digit, in either case. */
export const UUID_V4_SAMPLES: readonly string[] = [
  '3f1c9a52-7b6e-4d08-8e21-c45d0a7f913b',
  'b02d7e94-18ac-4f63-9a5f-60e8d1c3b7f2',
  'e8450f1b-92d7-4c3a-a6b0-1f7e59c2d840',
  '5d9b3e07-c6f1-4a82-b13d-8e0246fa7c9d',
  'A71E4C0D-3B95-4E2F-8C06-F9D28B5170E3',
]

/** ULIDs (github.com/ulid/spec): 26 characters of Crockford's base 32, in either case. */
export const ULID_SAMPLES: readonly string[] = [
  '01J9ZQ4XH7K2M8N5P3R6T0VWYB',
  '01j9zq4xh7k2m8n5p3r6t0vwyb',
]

const ID_SAMPLES: readonly string[] = [...UUID_V4_SAMPLES, ...ULID_SAMPLES]
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether a value is a UUID of version 4. */
export function isUuidV4(value: unknown): boolean {
  return typeof value === 'string' && UUID_V4.test(value)
}

/**
 * Whether a shape takes a UUID of version 4 or a ULID, judged on samples.
 * @returns undefined where that cannot be judged
 */
function takesId(shape: StringShape): boolean | undefined {
  const { values } = shape
  if (values === undefined) return takesSome(shape, ID_SAMPLES)
  return values.some((value) => isUuidV4(value) || (typeof value === 'string' && isUlid(value)))
}

/** Whether each alternative of a schema is typed, and takes neither a UUID of version 4 nor a ULID. */
export function rejectsIds(shapes: readonly StringShape[]): boolean {
  return shapes.every((shape) => !isUntyped(shape) && takesId(shape) === false)
}

/**
 * Whether a shape takes a UUID of version 4, judged on samples.
 * @returns undefined where that cannot be judged
 */
export function takesUuidV4(shape: StringShape): boolean | undefined {
  return shape.values?.some(isUuidV4) ?? takesSome(shape, UUID_V4_SAMPLES)
}
