import {
  lacksHeader,
  type Response,
  type ResponseUse,
  responseOf,
} from '../../model/openapi/http.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { addRateLimit } from '../mending/responses/add-rate-limit.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isLegacyRateLimitHeader } from '../shared/headers/rate-limit-legacy-predicate.ts'

const HEADERS: readonly string[] = ['RateLimit', 'RateLimit-Policy']

export default defineRule({
  id: 'headers/rate-limit',
  clauses: ['headers.ratelimit-policy', 'headers.ratelimit', 'overview.rate-limit'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Each response of a rate-limited operation documents RateLimit and RateLimit-Policy.',
  why: 'A client that sees its quota shrink slows down by itself. One that sees it only with the 429 has already been refused.',
  notes: [
    'An operation that documents 429 is rate-limited, unless its description speaks of a cap and of no requests; 4XX and `default` do not tell.',
    'All of its responses count, whatever their status; one that lacks both headers is reported once.',
    'A response with a header such as X-RateLimit-Limit is left to headers/rate-limit-legacy.',
    'A response that several operations share is reported once, where it is declared.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '429':
          description: There were too many requests.
          headers:
            RateLimit: { schema: { type: string }, example: '"default";r=0;t=30' }
            RateLimit-Policy: { schema: { type: string }, example: '"default";q=100;w=60' }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200': # <- reported
          description: The orders.
          headers:
            RateLimit: { schema: { type: string } }
        '429': # <- reported
          description: There were too many requests.
`,
  },
  *check(api, { options }) {
    const limited = new Set(
      api.operations.filter((operation) => isLimited(responseOf(operation, '429'))),
    )
    if (limited.size === 0) return
    for (const response of api.responses) {
      const lacking = HEADERS.filter((name) => lacksHeader(response, name))
      if (lacking.length === 0 || hasLegacyHeader(response)) continue
      const use = response.uses.find(({ operation }) => limited.has(operation))
      if (use === undefined) continue
      yield {
        node: response.node,
        message: `The ${nameResponse(use)}, which is rate-limited, does not document ${lacking.map(quote).join(' or ')}.`,
        help: `Add ${quoteAll(lacking)} to its \`headers\`, ${lacking.length === 1 ? 'a string' : 'both strings'}.`,
        mend: () => addRateLimit(api, response, options) ?? [],
      }
    }
  },
})

/** What is said of a cap on what is stored or runs at once. */
const CAP = /\b(?:already|cap|concurren\w+|count|in progress|simultaneous|storage)\b/i
/** What is said of a rate, beside the text of the status. */
const RATE = /\b(?:rate|requests?|throttl\w+|per (?:day|hour|minute|second))\b/i

/** Whether a 429 speaks of a rate of requests, or of no cap. */
function isLimited(use: ResponseUse | undefined): boolean {
  const text = use?.response?.node.get('description')?.string ?? ''
  return (
    use !== undefined && (!CAP.test(text) || RATE.test(text.replace(/^\W*too many requests/i, '')))
  )
}

/** Whether headers/rate-limit-legacy already asks for the two headers in place of others. */
function hasLegacyHeader({ headers }: Response): boolean {
  return headers.some(({ name }) => isLegacyRateLimitHeader(name))
}
