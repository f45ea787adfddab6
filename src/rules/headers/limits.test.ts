import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import { isLegacyRateLimitHeader } from '../shared/headers/rate-limit-legacy-predicate.ts'
import rateLimit from './rate-limit.ts'
import rateLimitLegacy from './rate-limit-legacy.ts'
import retryAfter from './retry-after.ts'
import retryAfterHint from './retry-after-hint.ts'

const RULES = [rateLimit, rateLimitLegacy, retryAfter, retryAfterHint]

test.each<[string, string, TestOptions?]>([
  [
    'where Retry-After is asked for',
    `
paths:
  /v1/sessions:
    delete: { responses: { '202': { description: A challenge to be signed. } } }
  /v1/exports:
    post:
      responses:
        '202': {} # expect: headers/retry-after-hint
        '503': { headers: { retry-after: {} } }
        4XX: {}
        5XX: {}
        default: {}
    get:
      responses:
        '202': { $ref: '#/components/responses/Missing' }
        '503': { headers: { RateLimit: {}, ratelimit-policy: {} } } # expect: headers/retry-after-hint
        '429': { $ref: '#/components/responses/TooMany' }
    put:
      responses:
        '429': { $ref: '#/components/responses/TooMany' }
        '503': { $ref: '#/components/responses/TooMany' }
components:
  responses:
    TooMany: # expect: headers/retry-after, headers/retry-after-hint
      headers: { RateLimit: {}, RateLimit-Policy: {} }
webhooks:
  done: { post: { responses: { '202': {}, '429': {} } } }
`,
  ],
  [
    'what Retry-After is',
    `
paths:
  /v1/exports:
    get:
      responses:
        '301': { headers: { Retry-After: { schema: { type: integer } } } }
        '302': { headers: { Retry-After: { schema: { type: string } } } }
        '303': { headers: { Retry-After: { schema: { type: string, format: date-time } } } } # expect: headers/retry-after
        '304': { headers: { Retry-After: { schema: { type: number } } } } # expect: headers/retry-after
        '305': { headers: { Retry-After: { schema: { oneOf: [{ type: integer }, { type: string, format: date-time }] } } } }
        '306': { headers: { Retry-After: { schema: { type: [integer, string, 'null'] } } } }
        '307': { headers: { Retry-After: { schema: { $ref: '#/components/schemas/Missing' } } } }
        '308': { headers: { Retry-After: { description: Unknown. } } }
        '309': { headers: { Retry-After: { schema: { enum: [30, 60] } } } }
        '310': { headers: { Retry-After: { schema: { allOf: [{ type: string }, { format: date }] } } } } # expect: headers/retry-after
        '311': { headers: { Retry-After: { schema: { oneOf: [{ type: string }, { type: string, format: date-time }] } } } }
        '312': { headers: { retry-after: { schema: { type: object } } } } # expect: headers/retry-after
        '313': { headers: { Retry-After: { $ref: '#/components/headers/RetryAfter' } } }
        '314': { headers: { Retry-After: { $ref: '#/components/headers/RetryAfter' } } }
components:
  headers:
    RetryAfter: { schema: { type: boolean } } # expect: headers/retry-after
`,
  ],
  [
    'the responses of a rate-limited operation',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200': { headers: { ratelimit: {}, RATELIMIT-POLICY: {} } }
        '400': { headers: { RateLimit-Policy: {} } } # expect: headers/rate-limit
        '404': { $ref: '#/components/responses/Problem' }
        '429': { headers: { Retry-After: {}, X-RateLimit-Limit: {}, RateLimit-Reset: {} } } # expect: headers/rate-limit-legacy, headers/rate-limit-legacy
        default: { headers: { x-ratelimit-limit: {} } }
    post:
      responses:
        '200': {}
        '404': { $ref: '#/components/responses/Problem' }
        4XX: {}
    put:
      responses:
        '204': {} # expect: headers/rate-limit
        '429': { $ref: '#/components/responses/Missing' }
components:
  responses:
    Problem: {} # expect: headers/rate-limit
    Unused: { headers: { X-Rate-Limit-Remaining: {} } } # expect: headers/rate-limit-legacy
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:
    get:
      responses:
        429: # expect: headers/retry-after
          headers:
            RateLimit: { type: string }
            RateLimit-Policy: { type: string }
        503: # expect: headers/rate-limit
          headers:
            Retry-After: { type: string, format: date-time } # expect: headers/retry-after
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  ['X-RateLimit-Limit', true],
  ['X-Rate-Limit-Reset-After', true],
  ['x-ratelimit-remaining-minute', true],
  ['ratelimit-reset', true],
  ['RateLimit', false],
  ['RateLimit-Policy', false],
  ['RateLimit-Unit', false],
  ['X-RateLimit-Used', true],
  ['X-RateLimit-User-Limit', true],
  ['X-RateLimit-Tier', false],
  ['x-rate-limit-plan', false],
  // headers/spelling reports these.
  ['X-RateLimit', false],
  ['X-Rate-Limit-Policy', false],
])('%s is an older form: %s', (name, isLegacy) => {
  expect(isLegacyRateLimitHeader(name)).toBe(isLegacy)
})

test.each([
  ['X-RateLimit-Limit', 'RateLimit-Policy'],
  ['X-RateLimit-Window', 'RateLimit-Policy'],
  ['X-RateLimit-Remaining', 'RateLimit'],
  ['X-RateLimit-Retry-After', 'Retry-After'],
])('%s is an older form of %s', async (name, present) => {
  const text = `paths: { /v1/a: { get: { responses: { '429': { headers: { ${name}: {} } } } } } }`
  const [finding] = await findingsOf(text, rateLimitLegacy)
  expect(finding?.message).toBe(`Header \`${name}\` is an older form of \`${present}\`.`)
  expect(finding?.help).toContain(`\`${present}\``)
})

test('one finding names both headers, and the first use that is rate-limited', async () => {
  const text = `
paths:
  /v1/orders:
    get: { responses: { '404': { $ref: '#/components/responses/Problem' } } }
    post: { responses: { '404': { $ref: '#/components/responses/Problem' }, '429': { $ref: '#/x' } } }
components:
  responses: { Problem: {} }
`
  const [finding] = await findingsOf(text, rateLimit)
  expect(finding?.message).toBe(
    'The response `404` of `POST /v1/orders`, which is rate-limited, does not document `RateLimit` or `RateLimit-Policy`.',
  )
  expect(finding?.pointer).toBe('/components/responses/Problem')
})
