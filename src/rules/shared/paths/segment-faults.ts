import type { Segment } from '../../../model/openapi/path.ts'

/**
 * Whether a literal segment is one that other rules speak of: `api` (paths/no-api-segment) or a
 * version behind the first (versioning/path-major).
 */
export function isJudgedElsewhere({ kind, text, isVersion }: Segment): boolean {
  return kind === 'empty' || isVersion || (kind === 'literal' && text.toLowerCase() === 'api')
}
