import { lastLiteral } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import { essenceOf } from '../../model/openapi/media-type.ts'

/** Last segments that Prometheus and OpenMetrics scrape, in a text format of their own. */
const SCRAPED: ReadonlySet<string> = new Set(['metrics', 'prometheus'])

/**
 * Whether plain text is what a path promises by the name of a standard: a GET of `/metrics` answers
 * in the exposition format of Prometheus, which scrapers ask for.
 * @param mediaType as written
 */
export function isStandardText({ method, pathItem }: Operation, mediaType: string): boolean {
  if (method !== 'get' || essenceOf(mediaType) !== 'text/plain') return false
  return SCRAPED.has(lastLiteral(pathItem.path)?.text ?? '')
}
