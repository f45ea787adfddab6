import { hasFieldName } from '../../../model/openapi/header-names.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { misspelledHeader } from '../../words/names/header-spelling.ts'
import { isCredentialHeader } from './credential-header-predicate.ts'
import type { DeclaredHeader } from './declared-headers.ts'
import { isForwardedIdentity } from './forwarded-identity-predicate.ts'
import { isVersionHeader } from './header-version-predicate.ts'
import { namesInfrastructure } from './internal-topology-predicate.ts'
import { isLegacyRateLimitHeader } from './rate-limit-legacy-predicate.ts'
import { isDisclosingName } from './server-values.ts'

/** Names that the conventions give as standard, in whatever case. */
export const STANDARD_HEADERS: ReadonlySet<string> = new Set([
  'x-tenant-id',
  'x-flow-id',
  'x-idempotency-key',
])

/** A header by its name, and by who sends it; with its declaration where that is at hand. */
export type NamedHeader = Pick<DeclaredHeader, 'name' | 'direction'> &
  Partial<Pick<DeclaredHeader, 'declaration'>>

/**
 * Whether headers/no-x-prefix reports a header: a custom one, neither standard nor retained, that
 * starts with X-, and that no other rule wants to be removed or renamed.
 * @param retained the names of the option `retained-headers`, in lowercase
 */
export function hasWrongPrefix(
  api: OpenApi,
  header: NamedHeader,
  retained: ReadonlySet<string>,
): boolean {
  const name = header.name.toLowerCase()
  if (!name.startsWith('x-') || name === 'x-' || hasFieldName(name)) return false
  return !STANDARD_HEADERS.has(name) && !retained.has(name) && !isReplaced(api, header)
}

/**
 * Whether a rule on headers asks to remove a header, or to replace it by another one: nothing else
 * about it is worth saying.
 */
export function isReplaced(api: OpenApi, header: NamedHeader): boolean {
  const { name, direction, declaration } = header
  if (namesInfrastructure(name) || isLegacyRateLimitHeader(name)) return true
  if (misspelledHeader(name) !== undefined) return true
  if (direction === 'response') return isDisclosingName(name)
  if (isForwardedIdentity(header) || isVersionHeader(name, declaration)) return true
  return isCredentialHeader(api, header)
}
