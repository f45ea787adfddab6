import { CONVENTION_HEADERS } from '../../model/openapi/header-names.ts'

const bySpelling = new Map(CONVENTION_HEADERS.map((name) => [normalize(name), name]))

/**
 * The header of the conventions that a name misspells: equal without case, hyphens, underscores
 * and a leading x (`Correlation-ID`, `X-Retry-After`). A mere difference in case is none, and
 * X-Idempotency-Key is a standard name. headers/spelling reports these, and no other rule does.
 */
export function misspelledHeader(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (lower === 'x-idempotency-key') return undefined
  const meant = bySpelling.get(normalize(name))
  return meant === undefined || meant.toLowerCase() === lower ? undefined : meant
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '').replace(/^x/, '')
}
