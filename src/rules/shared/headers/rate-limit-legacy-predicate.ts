import { misspelledHeader } from '../../words/names/header-spelling.ts'

/** `X-RateLimit-*`, `X-Rate-Limit-*`, and the three fields that the drafts named first. */
const LEGACY = /^(?:x-rate-?limit-.+|ratelimit-(?:limit|remaining|reset))$/i
/** Last words of those that say who is limited, and not how: `X-RateLimit-Tier`. */
const WHO = /-(?:account|class|client|group|level|plan|tier|user)$/i

/**
 * Whether a header of this name signals a rate limit in a form that RateLimit and RateLimit-Policy
 * replace (Headers). headers/rate-limit-legacy reports these, and no other rule does; a mere
 * misspelling of the two (`X-RateLimit-Policy`) is left to headers/spelling.
 */
export function isLegacyRateLimitHeader(name: string): boolean {
  return LEGACY.test(name) && !WHO.test(name) && misspelledHeader(name) === undefined
}
