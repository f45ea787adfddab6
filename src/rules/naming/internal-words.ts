import type { AsyncApi } from '../../model/asyncapi.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { RuleOptions } from '../options.ts'
import { lowerWords } from '../words.ts'
import { INFRASTRUCTURE_WORDS } from './infrastructure-words.ts'

/**
 * Finds the words of a name that name a system, table or infrastructure: those of the option, and
 * of the list those that the document does not offer. naming/internal-name reports them.
 */
export function internalWordsFinder(
  api: OpenApi | AsyncApi,
  { internalNames }: RuleOptions,
): (words: readonly string[]) => readonly string[] {
  let offered: ReadonlySet<string> | undefined
  const isInternal = (word: string): boolean => {
    if (internalNames.has(word)) return true
    if (!INFRASTRUCTURE_WORDS.has(word)) return false
    offered ??= findOffered(api)
    return !offered.has(word)
  }
  return (words) => withPairs(words).filter(isInternal)
}

/** The words, and each two that stand side by side: products are also written `MongoDb`, `my_sql`. */
function withPairs(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

/** The words by which a document says what it offers: those of its title, tags and enum values. */
function findOffered(api: OpenApi | AsyncApi): ReadonlySet<string> {
  const info = api.root.get('info')
  const texts = [info?.get('title')?.string ?? '']
  for (const tags of [api.root.get('tags'), info?.get('tags')])
    for (const tag of tags?.items() ?? []) texts.push(tag.get('name')?.string ?? '')
  for (const { values } of api.enums)
    for (const { value } of values) if (typeof value === 'string') texts.push(value)
  return new Set(texts.flatMap((text) => withPairs(lowerWords(text))))
}
