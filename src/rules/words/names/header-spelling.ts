import { CONVENTION_HEADERS } from '../../../model/openapi/header-names.ts'

const bySpelling = new Map(CONVENTION_HEADERS.map((name) => [normalize(name), name]))

/** What others call a header of the conventions, in the same normal form. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['correlator', 'X-Correlation-ID'],
  ['correlation', 'X-Correlation-ID'],
])

/** Whether a name is another one for a header of the conventions, and no spelling of its own. */
export function isOtherHeaderName(name: string): boolean {
  return OTHER_NAMES.has(normalize(name))
}

/**
 * The header of the conventions that a name misspells: equal without case, hyphens, underscores
 * and a leading x (`Correlation-ID`, `X-Retry-After`), or known under another name (`X-Correlator`). A mere difference in case is none, and
 * X-Idempotency-Key is a standard name. headers/spelling reports these, and no other rule does.
 */
export function misspelledHeader(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (lower === 'x-idempotency-key') return undefined
  const spelling = normalize(name)
  const meant = bySpelling.get(spelling) ?? OTHER_NAMES.get(spelling)
  return meant === undefined || meant.toLowerCase() === lower ? undefined : meant
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '').replace(/^x/, '')
}
