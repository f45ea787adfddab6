import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { lowerWords } from '../words.ts'
import { expandWord } from './clipped-words.ts'

/** What stands beside a latitude. */
const LONGITUDES: ReadonlySet<string> = new Set(['lon', 'lng', 'longitude', 'longitudes'])

/**
 * Tells the full words for the clipped ones of a document: those of the list, and `lat`, which may be
 * a latency too, where the document has longitudes.
 * @param approved abbreviations that may stay
 * @returns a function of a word in lowercase, which gives undefined for a word that is not clipped
 */
export function expanderOf(
  api: OpenApi | AsyncApi,
  approved: ReadonlySet<string>,
): (word: string) => string | undefined {
  const isLatitude = !approved.has('lat') && hasLongitudes(api)
  return (word) => (isLatitude && word === 'lat' ? 'latitude' : expandWord(word, approved))
}

const hasLongitudes = perObject((api: OpenApi | AsyncApi): boolean => {
  const names = [
    ...api.propertyGroups.map(({ name }) => name),
    ...(api.kind === 'openapi' ? api.parameters : api.queryParameters).map(({ name }) => name),
  ]
  return names.some((name) => lowerWords(name).some((word) => LONGITUDES.has(word)))
})
