import { expect, it, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import deprecationPeriod from './deprecation-period.ts'
import deprecationPeriodPublic from './deprecation-period-public.ts'
import lifecycle from './lifecycle.ts'
import migrationGuide from './migration-guide.ts'
import { addMonths, isHttpDate } from './parts/calendar.ts'

const RULES = [lifecycle, deprecationPeriod, deprecationPeriodPublic, migrationGuide]

it.each<[string, string, TestOptions?]>([
  [
    'the form of the fields',
    `
paths:
  /v1/a: { x-lifecycle: { state: ACTIVE, audience: internal, x-owner: sales } }
  /v1/b: { x-lifecycle: {} }
  /v1/c: { x-lifecycle: deprecated } # expect: versioning/lifecycle
  /v1/d: { x-lifecycle: null } # expect: versioning/lifecycle
  /v1/e: { x-lifecycle: { $ref: lifecycle.yaml } }
  /v1/f:
    x-lifecycle:
      state: Deprecated # expect: versioning/lifecycle
      audience: private # expect: versioning/lifecycle
      deprecated_on: 2026-02-29 # expect: versioning/lifecycle
      sunset_on: 2027-01-15T00:00:00Z # expect: versioning/lifecycle
      sunsetOn: 2027-01-15 # expect: versioning/lifecycle
      constructor: x # expect: versioning/lifecycle
  /v1/g:
    x-lifecycle:
      state: { a: 1 } # expect: versioning/lifecycle
      deprecated_on: 20260115 # expect: versioning/lifecycle
`,
  ],
  [
    'what each state needs',
    `
paths:
  /v1/a: { x-lifecycle: { state: ACTIVE, deprecated_on: 2026-01-15 } }
  /v1/b: { x-lifecycle: { state: ACTIVE, sunset_on: 2026-01-15 } } # expect: versioning/lifecycle
  /v1/c: { x-lifecycle: { state: DEPRECATED, migration_guide_url: 'https://a.b/c' } } # expect: versioning/lifecycle
  /v1/d: { x-lifecycle: { state: DEPRECATED, migration_guide_url: 'https://a.b/c', deprecated_on: 2026-01-15 } } # expect: versioning/lifecycle
  /v1/e: { x-lifecycle: { state: SUNSET, successor_version: 2 } } # expect: versioning/lifecycle
  /v1/f: { x-lifecycle: { state: SUNSET, successor_version: v2, deprecated_on: 2026-01-15 } }
  /v1/g:
    x-lifecycle:
      deprecated_on: 2026-01-15
      sunset_on: 2026-01-14 # expect: versioning/lifecycle
`,
  ],
  [
    'periods in months, clamped, the very day included',
    `
paths:
  /v1/a: { x-lifecycle: { audience: internal, deprecated_on: 2025-08-31, sunset_on: 2026-02-28 } }
  /v1/b: { x-lifecycle: { audience: internal, deprecated_on: 2025-08-31, sunset_on: 2026-02-27 } } # expect: versioning/deprecation-period
  /v1/c: { x-lifecycle: { audience: public, deprecated_on: 2024-02-29, sunset_on: 2025-02-28 } }
  /v1/d: { x-lifecycle: { audience: public, deprecated_on: 2024-02-29, sunset_on: 2025-02-27 } } # expect: versioning/deprecation-period-public
  /v1/e: { x-lifecycle: { audience: partner, deprecated_on: 2026-01-15, sunset_on: 2026-07-15 } } # expect: versioning/deprecation-period-public
  /v1/f: { x-lifecycle: { audience: public, deprecated_on: 2026-01-15, sunset_on: 2026-01-15 } } # expect: versioning/deprecation-period
  /v1/g: { x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2026-10-15 } } # expect: versioning/deprecation-period-public
  /v1/h: { x-lifecycle: { audience: Public, deprecated_on: 2026-01-15, sunset_on: 2026-10-15 } } # expect: versioning/lifecycle
  /v1/i: { x-lifecycle: { state: ACTIVE, deprecated_on: 2026-01-15, sunset_on: 2026-02-15 } } # expect: versioning/lifecycle
`,
  ],
  [
    'the audience of what is around, then info.x-audience',
    `
info:
  title: Orders
  version: 1.0.0
  x-audience: company-internal
  x-lifecycle: { state: ACTIVE }
paths:
  /v1/a:
    x-lifecycle: { audience: partner }
    get:
      x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2026-10-15 } # expect: versioning/deprecation-period-public
      responses: {}
  /v1/b: { x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2026-10-15 } }
`,
  ],
  [
    'the option is the last to say the audience',
    'paths: { /v1/a: { x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2026-10-15 } } }',
    { options: { audience: 'internal' } },
  ],
  [
    'migration guides and successors',
    `
paths:
  /v1/a: { x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15 } } # expect: versioning/migration-guide
  /v1/b: { x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15, migration_guide_url: guide.md } } # expect: versioning/migration-guide
  /v1/c: { x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15, migration_guide_url: { a: b } } } # expect: versioning/migration-guide
  /v1/d: { x-lifecycle: { state: SUNSET, deprecated_on: 2026-01-15 } } # expect: versioning/migration-guide
  /v1/e: { x-lifecycle: { state: SUNSET, deprecated_on: 2026-01-15, successor_version: ' ' } } # expect: versioning/migration-guide
  /v1/f: { x-lifecycle: { state: ACTIVE } }
`,
  ],
  [
    'each place once: info, shared path items, webhooks, callbacks',
    `
info: { title: Orders, version: 1.0.0, x-lifecycle: none } # expect: versioning/lifecycle
paths:
  /v1/a: { $ref: '#/components/pathItems/orders' }
  /v1/b: { $ref: '#/components/pathItems/orders' }
  /v1/c: { $ref: '#/components/pathItems/lost', x-lifecycle: none } # expect: versioning/lifecycle
  /v1/d:
    post:
      responses: {}
      callbacks:
        done: { '{$url}': { post: { x-lifecycle: none, responses: {} } } } # expect: versioning/lifecycle
webhooks:
  done: { post: { x-lifecycle: none, responses: {} } } # expect: versioning/lifecycle
components:
  pathItems:
    orders:
      x-lifecycle: none # expect: versioning/lifecycle
      get:
        x-lifecycle: none # expect: versioning/lifecycle
        responses: {}
`,
  ],
  [
    'with a day to compare with, SUNSET before its sunset',
    `
paths:
  /v1/a:
    x-lifecycle:
      state: SUNSET # expect: versioning/lifecycle
      deprecated_on: 2025-01-15
      sunset_on: 2026-08-02
      successor_version: v2
  /v1/b: { x-lifecycle: { state: SUNSET, deprecated_on: 2025-01-15, sunset_on: 2026-08-01, successor_version: v2 } }
`,
    { today: '2026-08-01' },
  ],
  [
    'without one, nothing is compared',
    'paths: { /v1/a: { x-lifecycle: { state: SUNSET, deprecated_on: 2025-01-15, sunset_on: 2999-01-01, successor_version: v2 } } }',
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
info: { title: Orders, version: '1', x-lifecycle: { state: gone } } # expect: versioning/lifecycle
paths: {}
`,
  ],
  [
    'AsyncAPI 3: channels, operations, messages and traits',
    `
asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0, x-lifecycle: { state: DEPRECATED } } # expect: versioning/lifecycle, versioning/migration-guide
channels:
  orders:
    x-lifecycle: none # expect: versioning/lifecycle
    messages: { created: { $ref: '#/components/messages/created' } }
operations:
  send:
    action: send
    channel: { $ref: '#/channels/orders' }
    x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2026-10-15 } # expect: versioning/deprecation-period-public
    traits: [{ x-lifecycle: none }] # expect: versioning/lifecycle
components:
  messages:
    created: { x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2026-02-15 } } # expect: versioning/deprecation-period
`,
  ],
  [
    'fields that traits give are not missing',
    `
asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.v1
    messages:
      created:
        x-lifecycle: { state: DEPRECATED, migration_guide_url: https://example.com/guide }
        traits: [{ x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2027-01-15 } }]
      changed:
        x-lifecycle: { deprecated_on: 2026-01-15, sunset_on: 2027-01-15 }
        traits: [{ $ref: '#/components/messageTraits/deprecated' }]
      removed:
        x-lifecycle: { state: SUNSET } # expect: versioning/lifecycle, versioning/migration-guide
        traits: [{ x-lifecycle: { audience: internal } }]
      moved:
        x-lifecycle: { state: SUNSET }
        traits: [{ x-lifecycle: { $ref: lifecycle.yaml } }]
components:
  messageTraits:
    deprecated:
      x-lifecycle: { state: DEPRECATED, migration_guide_url: https://example.com/guide }
`,
  ],
  [
    'AsyncAPI 2: operations and messages of channels',
    `
asyncapi: 2.6.0
channels:
  orders.order.created.v1:
    x-lifecycle: none # expect: versioning/lifecycle
    publish:
      x-lifecycle: none # expect: versioning/lifecycle
      message: { x-lifecycle: none } # expect: versioning/lifecycle
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it.each([
  ['sunsetOn: 2027-01-15', 'Write `sunset_on`.'],
  ['deprecation_date: 2027-01-15', 'Write `deprecated_on`.'],
  ['owner: sales', /^Its fields are `state`,/],
  ['state: deprecated', 'Write `DEPRECATED`.'],
  ['state: retired', 'Write one of `ACTIVE`, `DEPRECATED` and `SUNSET`.'],
  ['sunset_on: 2027-01-15 10:00', 'Write `2027-01-15`.'],
  ['sunset_on: soon', 'Write a day of the calendar as `YYYY-MM-DD`.'],
])('%s: helps', async (field, help) => {
  const text = `info: { title: A, version: 1.0.0, x-lifecycle: { ${field} } }`
  const [finding] = await findingsOf(text, lifecycle)
  expect(finding?.help).toMatch(help)
})

test('months are added by the calendar', () => {
  expect(addMonths('2025-08-31', 6)).toBe('2026-02-28')
  expect(addMonths('2023-08-31', 6)).toBe('2024-02-29')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2025-12-01', 12)).toBe('2026-12-01')
})

it.each([
  ['Sat, 01 Aug 2026 00:00:00 GMT', true],
  ['Saturday, 01-Aug-26 00:00:00 GMT', true],
  ['Sat Aug  1 00:00:00 2026', true],
  ['Sun, 06 Nov 1994 08:49:60 GMT', true],
  ['Sat, 1 Aug 2026 00:00:00 GMT', false],
  ['Sat, 32 Aug 2026 00:00:00 GMT', false],
  ['Sat, 01 Aug 2026 00:00:00 UTC', false],
  ['2026-08-01', false],
  ['@1785542400', false],
  [true, false],
])('%s as an HTTP-date', (value, isDate) => {
  expect(isHttpDate(value)).toBe(isDate)
})
