import type { Schema } from '../../../model/schema/schema.ts'
import { lowerWords } from '../../words.ts'

/** What JSON knows beside strings; structure/schema reports other words. */
const WRONG: ReadonlySet<string | undefined> = new Set([
  'array',
  'boolean',
  'integer',
  'number',
  'object',
])

/**
 * The one type, other than string, that the schema of an identifier takes. resources/id-type
 * reports it; the rules on what an identifier looks like leave such identifiers to it.
 * @returns undefined where it is a string, takes several types, or is unknown
 */
export function wrongIdType(schema: Schema | undefined): string | undefined {
  const [type, ...others] = [...(schema?.types ?? [])].filter((name) => name !== 'null')
  return others.length > 0 || !WRONG.has(type ?? '') ? undefined : type
}

/** Whether a body's field is the identifier of what the body is about. */
export function isIdField(name: string): boolean {
  return name.toLowerCase() === 'id'
}

/** Whether a path parameter is an identifier: `id`, `order_id`, `orderId`. */
export function isIdParameter(name: string): boolean {
  return lowerWords(name).at(-1) === 'id'
}
