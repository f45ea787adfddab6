import { lastLiteral } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import { essenceOf } from '../../model/openapi/media-type.ts'

/** Last segments that Prometheus and OpenMetrics scrape, in a text format of their own. */
const SCRAPED: ReadonlySet<string> = new Set(['metrics', 'prometheus'])
/** Last segments that load balancers and Kubernetes probe: they read the status, and no body. */
const PROBED: ReadonlySet<string> = new Set(
  'alive health healthcheck healthz heartbeat live livez ping ready readyz'.split(' '),
)

/**
 * Whether plain text is what a path promises by the name of a standard: a GET of `/metrics` answers
 * in the exposition format of Prometheus, which scrapers ask for; or whether nobody reads the body,
 * as that of `/healthz`.
 * @param mediaType as written
 */
export function isStandardText({ method, pathItem }: Operation, mediaType: string): boolean {
  if (method !== 'get' || essenceOf(mediaType) !== 'text/plain') return false
  const last = lastLiteral(pathItem.path)?.text.toLowerCase().replace(/[-_]/g, '') ?? ''
  return SCRAPED.has(last) || PROBED.has(last)
}
