import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { lacksHeader, type Response } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { RuleOptions } from '../../options.ts'
import { isLegacyRateLimitHeader } from '../../shared/headers/rate-limit-legacy-predicate.ts'
import { isRateLimited } from '../../shared/headers/rate-limited.ts'
import { forAllUses } from '../components/for-all-uses.ts'
import { addHeaders } from './add-headers.ts'

const HEADERS = ['RateLimit-Policy', 'RateLimit'] as const

/**
 * The changes that document the rate limit in a response; none where it does, or where others stand
 * in their place.
 * @returns undefined where the response is also that of an operation that is not rate-limited
 */
export function addRateLimit(
  api: OpenApi,
  response: Response,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] | undefined {
  const lacking = HEADERS.filter((name) => lacksHeader(response, name))
  const isLegacy = response.headers.some(({ name }) => isLegacyRateLimitHeader(name))
  if (lacking.length === 0 || isLegacy) return []
  if (!response.uses.every(({ operation }) => isRateLimited(operation))) return undefined
  const edits = addHeaders(api, response, lacking, options)
  return edits.length === 0 ? undefined : forAllUses(response.node, edits)
}
