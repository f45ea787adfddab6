import type { AsyncApi } from '../../model/asyncapi.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { DeclaredProperty } from '../../model/schema-walk.ts'
import { splitWords } from '../words.ts'
import { TELEMETRY_NAMES } from './telemetry-names.ts'

/** A field of a body schema with the words of its name, in lowercase. */
interface FieldWords {
  readonly field: DeclaredProperty
  readonly words: readonly string[]
}

/** Longer names are none, and would cost time. */
const LONGEST_NAME = 200

const cache = new WeakMap<OpenApi | AsyncApi, readonly FieldWords[]>()

/**
 * The fields of body schemas with the words of their names, each declaration once. Left out are the
 * dotted names of telemetry, names that start with `$`, and names without a word.
 */
export function fieldWordsOf(api: OpenApi | AsyncApi): readonly FieldWords[] {
  let fields = cache.get(api)
  if (fields === undefined) {
    fields = readFieldWords(api)
    cache.set(api, fields)
  }
  return fields
}

function readFieldWords(api: OpenApi | AsyncApi): FieldWords[] {
  const wordsOf = new Map<string, readonly string[]>()
  const fields: FieldWords[] = []
  for (const field of api.bodyProperties) {
    const { name } = field
    let words = wordsOf.get(name)
    if (words === undefined) {
      words = isJudged(name) ? splitWords(name).map((word) => word.toLowerCase()) : []
      wordsOf.set(name, words)
    }
    if (words.length > 0) fields.push({ field, words })
  }
  return fields
}

function isJudged(name: string): boolean {
  return name.length <= LONGEST_NAME && !name.startsWith('$') && !TELEMETRY_NAMES.has(name)
}
