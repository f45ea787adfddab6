import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import expectedStatus from '../errors/expected-status.ts'
import deleteRepeated from './delete-repeated.ts'

const RULES = [deleteRepeated, expectedStatus]

test('one finding for a DELETE that does not document what is gone', async () => {
  const text = `
paths:
  /v1/a/{a}: { delete: { responses: { '200': {} } } } # expect: methods/delete-repeated
  /v1/b/{b}: { delete: { responses: { '202': {} } } } # expect: methods/delete-repeated
  /v1/c/{c}: { delete: { responses: { default: {} } } } # expect: methods/delete-repeated
  /v1/d/{d}: { delete: { responses: { '204': {} } } } # expect: errors/expected-status
  /v1/e/{e}: { delete: { responses: { 2XX: {}, '400': {} } } } # expect: methods/delete-repeated
  /v1/f/{f}: { delete: { responses: { '200': {}, '410': {} } } } # expect: methods/delete-repeated
  /v1/g/{g}: { delete: { responses: { '200': {}, '404': {} } } }
  /v1/h/{h}: { delete: { responses: { '204': {}, '403': {} } } }
  /v1/i/{i}: { delete: { responses: { '204': {}, '404': {} } } }
  /v1/j/{j}: { delete: { responses: { '200': {}, '404': {}, '403': {} } } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a 403 does not tell what a repeated DELETE gets', async () => {
  const text = `
paths:
  /v1/a/{a}: { delete: { responses: { '200': {}, '403': {} } } } # expect: methods/delete-repeated
  /v1/b/{b}: { delete: { responses: { '202': {}, '403': {} } } } # expect: methods/delete-repeated
  /v1/c/{c}: { delete: { responses: { 2XX: {}, '403': {}, '500': {} } } } # expect: methods/delete-repeated
  /v1/d/{d}: { delete: { responses: { '403': {}, default: {} } } } # expect: methods/delete-repeated
  /v1/e/{e}: { delete: { responses: { '403': {} } } } # expect: methods/delete-repeated
  /v1/f/{f}: { delete: { responses: { '200': {}, '403': {}, '409': {} } } } # expect: methods/delete-repeated
  /v1/a/{a}/g/{g}: { delete: { responses: { '200': {}, '403': {} } } } # expect: methods/delete-repeated
  /v1/h/{h}: { delete: { responses: { '200': {}, '401': {}, '403': {} } } } # expect: methods/delete-repeated
  /v1/i/{i}: { delete: { responses: { '200': {}, '403': {}, '410': {} } } } # expect: methods/delete-repeated
  /v1/j/{j}: { delete: { responses: { '205': {}, '403': {} } } } # expect: methods/delete-repeated
`
  const findings = await findingsOf(text, RULES)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES))
  expect(new Set(findings.map(({ help }) => help))).toEqual(
    new Set([
      'Answer a repeated DELETE with `204`, or with a `404` problem in place of the `403`.',
    ]),
  )
})
