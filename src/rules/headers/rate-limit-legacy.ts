import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { type DeclaredHeader, judgedNames } from '../shared/headers/declared-headers.ts'
import { isLegacyRateLimitHeader } from '../shared/headers/rate-limit-legacy-predicate.ts'

export default defineRule({
  id: 'headers/rate-limit-legacy',
  clauses: ['headers.ratelimit-policy', 'headers.ratelimit', 'headers.rules.5'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Rate limits are signalled by RateLimit and RateLimit-Policy, not by older headers.',
  why: 'Every service had X-RateLimit headers of its own, with different units and meanings. The two standard fields are read by one piece of code.',
  notes: [
    'Older are X-RateLimit-*, X-Rate-Limit-*, RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset, compared without case.',
    'A name is reported once in a document, where it first stands.',
    'A mere misspelling of RateLimit or RateLimit-Policy, such as X-RateLimit-Policy, is left to headers/spelling. X-RateLimit-Tier and the like say who is limited, and are headers of their own.',
  ],
  atFirst: 'document',
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            RateLimit: { schema: { type: string }, example: '"default";r=50;t=30' }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            X-RateLimit-Remaining: { schema: { type: integer } } # <- reported
`,
  },
  *check(api) {
    const isLegacy = ({ name, direction }: DeclaredHeader) =>
      direction === 'response' && isLegacyRateLimitHeader(name)
    for (const { name, node } of judgedNames(api, isLegacy)) {
      yield {
        node,
        on: 'key',
        message: `Header ${quote(name)} is an older form of \`${presentForm(name)}\`.`,
        help: WAIT.test(name)
          ? 'Document `Retry-After`, the seconds to wait, on `429`.'
          : 'Document `RateLimit-Policy` for the quota, and `RateLimit` for what remains of it and when it is reset.',
      }
    }
  },
})

const WAIT = /-retry-after(?:-\w+)?$/i
const POLICY = /-(?:burst|interval|limit|period|quota|window)$/i

/** The header that says what one of the older says. */
function presentForm(name: string): string {
  if (WAIT.test(name)) return 'Retry-After'
  return POLICY.test(name) ? 'RateLimit-Policy' : 'RateLimit'
}
