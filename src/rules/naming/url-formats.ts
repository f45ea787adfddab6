import { lowerWords } from '../words.ts'

/** Formats whose values are URLs or URIs, or references to them (RFC 3986, RFC 3987). */
export const URL_FORMATS: ReadonlySet<string> = new Set([
  'uri',
  'url',
  'iri',
  'uri-reference',
  'iri-reference',
])

/**
 * The suffix of a name that says what kind of URL its values are; words count, and plurals of
 * arrays: `avatar_url`, `imageURLs`, `uri`.
 */
export function urlSuffixOf(name: string): 'url' | 'uri' | undefined {
  const last = lowerWords(name).at(-1)
  if (last === 'url' || last === 'urls') return 'url'
  return last === 'uri' || last === 'uris' ? 'uri' : undefined
}
