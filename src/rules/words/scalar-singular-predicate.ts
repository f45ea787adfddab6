import type { Schema } from '../../model/schema/schema.ts'
import { headOf } from './preposition-words.ts'
import { isPluralNoun } from './word-number.ts'

/** Formats of numbers that are written as strings. */
const NUMBER_FORMATS = /^(?:u?int\d+|decimal\d*|double|float|number|numeric|integer|bigint)$/i

/** First words of numbers, which may be written as strings. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'max', 'min', 'num', 'number', 'total'])

/** Whether the words of a name are about several things. */
export function hasPluralName(words: readonly string[]): boolean {
  const head = headOf(words)
  return head !== undefined && isPluralNoun(head)
}

const STRING = 'a string'

/** Whether naming/scalar-singular looks at the number of a field's name. */
export function isJudgedScalar(words: readonly string[], schema: Schema): boolean {
  return describeScalar(words, schema) !== undefined
}

/** What a schema is where its name has to be singular, as a message says it. */
export function describeScalar(words: readonly string[], schema: Schema): string | undefined {
  const kind = kindOf(schema)
  return kind === STRING && COUNTS.has(words[0] ?? '') ? undefined : kind
}

/** What a schema is where its name has to be singular. */
function kindOf(schema: Schema): string | undefined {
  if (schema.isOfType('string')) {
    return NUMBER_FORMATS.test(schema.format ?? '') ? undefined : STRING
  }
  if (!schema.isOfType('object')) return undefined
  const isMap = schema.shapes.some(({ properties }) => properties.size === 0)
  return isMap ? undefined : 'an object'
}
