import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { quoteWhole } from '../../../text/quote.ts'

/**
 * What to write instead of a path key that is misspelled.
 * @param path the key spelled right, which the document may have already
 */
export function suggestPath(api: OpenApi, path: string): string {
  return hasPath(api, path)
    ? `Move its operations to ${quoteWhole(path)}, which the document has too.`
    : `Write ${quoteWhole(path)}.`
}

/** Whether the document has a path, as it is written. */
export function hasPath(api: OpenApi, path: string): boolean {
  return keysOf(api).has(path)
}

const keysOf = perObject(
  (api: OpenApi): ReadonlySet<string> => new Set(api.pathItems.map(({ path }) => path.key)),
)
