import type { Operation } from '../../model/openapi/http.ts'
import { essenceOf } from '../../model/openapi/media-type.ts'
import type { Segment } from '../../model/openapi/path.ts'
import { lowerWords } from '../words.ts'

/** Last segments that Prometheus and OpenMetrics scrape, in a text format of their own. */
const SCRAPED: ReadonlySet<string> = new Set(['metrics', 'prometheus'])
/** Last segments that load balancers and Kubernetes probe: they read the status, and no body. */
const PROBED: ReadonlySet<string> = new Set(
  'alive health healthcheck healthz heartbeat live livez ping ready readyz'.split(' '),
)

/** Last segments at which what a program has written is read as it was written. */
const LOGS: ReadonlySet<string> = new Set(['log', 'logs', 'raw', 'stderr', 'stdout'])
/** Files that browsers and crawlers fetch by a path, and texts that it names, with the types they are to have. */
const FILES: readonly [name: RegExp, type: RegExp][] = [
  [/\.m?js$/, /^(?:text|application)\/(?:x-)?javascript$/],
  [/\.css$/, /^text\/css$/],
  [/(?:^|[-_])(?:contents?|template)$/, /^text\//],
  [/(?:^|[-_.])(?:md|markdown)$/, /^text\/(?:plain|(?:x-)?markdown)$/],
  [/(?:^|[-_.])html?$/, /^(?:text\/html|application\/xhtml\+xml)$/],
  [/^(?:ads|app-ads|humans|llms|llms-full|robots|security)\.txt$/, /^text\/(?:plain|markdown)$/],
]

/** Last words of parameters that name a file, or the format in which to answer. */
const FILE_PARAMETERS: ReadonlySet<string> = new Set(
  'ext extension file filename format'.split(' '),
)

/** Whether a segment is the name of a file, or says the format: `/logs/{filename}`, `/{subtitle_format}`. */
function namesFile(segment: Segment | undefined): boolean {
  if (segment?.kind !== 'parameter') return false
  const words = lowerWords(segment.text)
  return FILE_PARAMETERS.has(words.at(-1) ?? '') || words.slice(-2).join(' ') === 'file name'
}

/**
 * Whether plain text is what a path promises by the name of a standard: a GET of `/metrics` answers
 * in the exposition format of Prometheus, which scrapers ask for; whether nobody reads the body, as
 * that of `/healthz`; or whether the path is that of a script, a page or `robots.txt`, or of a file
 * that the caller names, which is as it was written.
 * @param mediaType as written
 */
export function isStandardText({ method, pathItem }: Operation, mediaType: string): boolean {
  if (method !== 'get') return false
  if (namesFile(pathItem.path.segments.at(-1))) return true
  const last = pathItem.path.segments.at(-1)
  // `/messages/{message_id}.html` names its format too.
  const segment = last?.kind === 'parameter' ? '' : (last?.text.toLowerCase() ?? '')
  const essence = essenceOf(mediaType)
  // What stands at the root is what people see who open the address.
  if (pathItem.path.pathname === '/' && essence === 'text/html') return true
  if (FILES.some(([name, type]) => name.test(segment) && type.test(essence))) return true
  if (essence !== 'text/plain') return false
  if (LOGS.has(segment)) return true
  // `/prometheus-metrics` is scraped, and what another word stands before may be anything's metrics.
  if (/^prometheus[-_]?metrics$/.test(segment)) return true
  const spelling = segment.replace(/[-_]/g, '')
  return SCRAPED.has(spelling) || PROBED.has(spelling)
}
