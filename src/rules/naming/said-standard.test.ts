import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import enumUnknown from './enum-unknown.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'

const RULES = [enumUnknown, enumUpperSnakeCase]

it('leaves values alone that the description says a standard defines', async () => {
  const text = `
openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/search:
    post:
      parameters:
        - { name: flag, in: query, description: 'Off or on, according to RFC8941 section 3.3.6', schema: { enum: ['?0', '?1'] } }
        - { name: mood, in: query, description: An answer of RFC 8941 is possible, schema: { enum: [UNKNOWN, calm] } } # expect: naming/enum-upper-snake-case
components:
  schemas:
    Order:
      properties:
        frequency: { description: 'The codes from the "EventFrequency7Code" of ISO 20022 are supported.', enum: [Daily, SemiAnnual] }
        breaker: { description: Trip curve as defined in IEC 60898-1., enum: [b, c] }
        days: { type: array, description: Values of ISO 7010, items: { enum: [e001, w001] } }
        window: { description: A date as defined in ISO 8601., enum: [UNKNOWN, past] } # expect: naming/enum-upper-snake-case
        shape: { description: Defined by us., enum: [UNKNOWN, round] } # expect: naming/enum-upper-snake-case
        order: { enum: [UNKNOWN, asc, desc] } # expect: naming/enum-upper-snake-case
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
