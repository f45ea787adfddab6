import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import batchGranularity from './batch-granularity.ts'
import { tellsGranularity } from './parts/granularity.ts'
import { isRetentionValue, statesRetention } from './parts/retention.ts'
import ttlDocumented from './ttl-documented.ts'

const RULES = [batchGranularity, ttlDocumented]

test.each<[string, string, TestOptions?]>([
  [
    'where the retention may be stated',
    `
tags:
  - { name: Kept, description: Idempotency keys live for 48 hours. }
  - { name: constructor, x-idempotency-ttl: PT24H }
  - { name: Short, x-idempotency-ttl: PT1H }
paths:
  /v1/a:
    post: { parameters: [{ name: Idempotency-Key, in: header, description: Kept for 24h. }] }
  /v1/b:
    post: { parameters: [{ name: Idempotency-Key, in: header, schema: { description: 'Kept two days' } }] }
  /v1/c:
    post: { parameters: [{ name: Idempotency-Key, in: header, x-idempotency-ttl: 1 day }] }
  /v1/d:
    post:
      description: A retry within 24 hours gives the first response.
      parameters: [{ name: Idempotency-Key, in: header }]
  /v1/e:
    x-idempotency-ttl: 72
    patch: { parameters: [{ name: Idempotency-Key, in: header }] }
  /v1/f:
    post: { tags: [Kept], parameters: [{ name: Idempotency-Key, in: header }] }
  /v1/g:
    post: { tags: [constructor], parameters: [{ name: Idempotency-Key, in: header }] }
  /v1/h:
    post:
      tags: [Short, Odd, __proto__]
      description: The order is shipped within 24 hours.
      parameters:
        - { name: Idempotency-Key, in: header, description: Kept for 7 days. } # expect: idempotency/ttl-documented
  /v1/i:
    post: { parameters: [{ $ref: '#/components/parameters/Key' }], tags: [Kept] }
    patch: { parameters: [{ $ref: '#/components/parameters/Key' }] }
  /v1/j:
    put: { parameters: [{ name: Idempotency-Key, in: header }] }
  /v1/k:
    post: { parameters: [{ $ref: '#/components/parameters/Other', description: Kept for 24 hours. }] }
components:
  parameters:
    Key: { name: Idempotency-Key, in: header } # expect: idempotency/ttl-documented
    Other: { name: X-Idempotency-Key, in: header }
    Unused: { name: Idempotency-Key, in: header }
webhooks:
  done: { post: { parameters: [{ name: Idempotency-Key, in: header }] } }
`,
  ],
  [
    'a duration in info counts only where it is about keys',
    `
info:
  title: Orders
  version: 1.0.0
  description: |
    ## Tokens
    Access tokens, and API keys, are valid for 24 hours.

    Requests may carry an Idempotency-Key.
paths:
  /v1/orders:
    post:
      parameters:
        - { name: Idempotency-Key, in: header } # expect: idempotency/ttl-documented
`,
  ],
  [
    'a heading in info tells what is below it',
    `
info:
  title: Orders
  version: 1.0.0
  description: |
    ## Idempotency

    We remember them for three days.
paths:
  /v1/orders:
    post: { parameters: [{ name: Idempotency-Key, in: header }] }
`,
  ],
  [
    'the granularity of a batch',
    `
paths:
  /v1/orders:bulk-cancel:
    post: # expect: idempotency/batch-granularity
      description: Each order succeeds or fails individually.
      parameters: [{ name: Idempotency-Key, in: header, description: 'One per request, 24h.' }]
  /v1/orders:bulk-create:
    post: { parameters: [{ name: X-Idempotency-Key, in: header, description: 'One per order, 24h.' }] }
  /v1/orders:bulk-delete:
    post:
      description: The idempotency key covers the whole batch for 24 hours.
      parameters: [{ name: Idempotency-Key, in: header }]
  /v1/orders:bulk-archive:
    post: {}
  /v1/orders:cancel:
    post: { parameters: [{ name: Idempotency-Key, in: header, description: 24h }] }
  /v1/batch:
    post: # expect: idempotency/batch-granularity
      parameters: [{ $ref: '#/components/parameters/Key' }]
  /v1/orders/{order_id}/batch:
    post: { parameters: [{ $ref: '#/components/parameters/Key' }] }
components:
  parameters:
    Key: { name: Idempotency-Key, in: header, description: A key that is kept for a day. }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:bulk-cancel:
    post: # expect: idempotency/batch-granularity
      parameters:
        - { name: Idempotency-Key, in: header, type: string } # expect: idempotency/ttl-documented
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  ['24h', true],
  ['a 24-hour window', true],
  ['**48** hours', true],
  ['one day', true],
  ['three (3) days', true],
  ['kept for\na day', true],
  ['24–72 hours', true],
  ['PT24H', true],
  ['P1DT12H', true],
  ['86,400 seconds', true],
  ['1440 minutes', true],
  ['twenty-four hours', true],
  ['23 hours', false],
  ['4 days', false],
  ['30 days', false],
  ['PT1H', false],
  ['P7D', false],
  ['v24h', false],
  ['24', false],
  ['every day', false],
  ['48 characters', false],
])('%j states a retention of 24 to 72 hours: %s', (text, isStated) => {
  expect(statesRetention(text, { from: 24, to: 72 })).toBe(isStated)
})

test.each([
  [24, true],
  [86_400, true],
  ['259200', true],
  ['24 hours', true],
  [3600, false],
  [true, false],
  [null, false],
])('x-idempotency-ttl: %j is such a retention: %s', (value, isRetention) => {
  expect(isRetentionValue(value, { from: 24, to: 72 })).toBe(isRetention)
})

test.each([
  ['Covers the entire request.', true],
  ['One key per batch.', true],
  ['Each of the items may have its own.', true],
  ['Applied to every payment order.', true],
  ['It is for the batch as a whole.', true],
  ['Item-level deduplication.', true],
  ['A unique key per request, the same for all retries of one operation.', false],
  ['Shared by all clients.', false],
  ['', false],
])('%j tells the granularity: %s', (text, isTold) => {
  expect(tellsGranularity(text, 'order')).toBe(isTold)
})
