import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
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
  return (word) => {
    if (word === 'lat' && isLatitude) return 'latitude'
    return BURN_RATIO.test(word) && hasIndexes(api) ? undefined : expandWord(word, approved)
  }
}

const hasLongitudes = perObject((api: OpenApi | AsyncApi) => hasWord(api, LONGITUDES))

/** The normalized burn ratio, in documents that have other indexes of what satellites see; elsewhere a number. */
const BURN_RATIO = /^nbr2?$/
const INDEXES: ReadonlySet<string> = new Set(['evi', 'ndvi', 'ndwi', 'savi'])
const hasIndexes = perObject((api: OpenApi | AsyncApi) => hasWord(api, INDEXES))

/** Whether the name of a field or a parameter holds one of some words. */
function hasWord(api: OpenApi | AsyncApi, words: ReadonlySet<string>): boolean {
  const names = [
    ...api.propertyGroups.map(({ name }) => name),
    ...(api.kind === 'openapi' ? api.parameters : api.queryParameters).map(({ name }) => name),
  ]
  return names.some((name) => lowerWords(name).some((word) => words.has(word)))
}
