import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { DeclaredProperty } from '../../../model/schema/walk.ts'
import { STANDARD_NAMES } from '../../words/names/standard-names.ts'
import { lowerWords } from '../../words.ts'

/** A field of a body schema with the words of its name, in lowercase. */
interface FieldWords {
  readonly field: DeclaredProperty
  readonly words: readonly string[]
}

/** What no name has: keys such as `self-harm/intent` are values of their own. */
const NO_NAME = /\/|\S\s+\S/
/** Names that are longer are not looked at: nobody gave them, and they would cost time. */
const LONGEST_NAME = 200

/**
 * The fields of body schemas whose names have words that a rule is about, each declaration once.
 * Left out are names that other standards give, names that start with `$` or hold a slash or a space,
 * and names without a word.
 * @param isMeant asked once for each name, however many fields have it
 */
export function* fieldsWith(
  api: OpenApi | AsyncApi,
  isMeant: (words: readonly string[]) => boolean,
): Generator<FieldWords> {
  for (const { name, properties } of api.propertyGroups) {
    const words = isJudged(name) ? lowerWords(name) : []
    if (words.length === 0 || !isMeant(words)) continue
    for (const field of properties) yield { field, words }
  }
}

function isJudged(name: string): boolean {
  if (name.length > LONGEST_NAME || name.startsWith('$') || NO_NAME.test(name)) return false
  return !STANDARD_NAMES.has(name)
}
