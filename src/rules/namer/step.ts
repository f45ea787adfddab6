import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { RuleOptions } from '../options.ts'
import type { Name } from '../words/names/names.ts'

/** What a step knows besides the words. */
export interface StepContext {
  readonly api: OpenApi | AsyncApi
  readonly name: Name
  readonly options: RuleOptions
  /** Whether one of some words names a system, table or infrastructure (naming/internal-name). */
  isInternal(words: readonly string[]): boolean
}

/** That no good name can be made, with what kind of name is wanted: it continues "Write a name …". */
export interface NameRefusal {
  readonly wanted?: string
}

/**
 * A convention about the words of a name: gives the words that keep it, the same list where they
 * keep it already, or refuses where a rule reports the name and nobody can tell a better one.
 * @param words in lowercase
 */
export type Step = (
  words: readonly string[],
  context: StepContext,
) => readonly string[] | NameRefusal

/** Whether a step gave words. */
export function areWords(result: readonly string[] | NameRefusal): result is readonly string[] {
  return Array.isArray(result)
}
