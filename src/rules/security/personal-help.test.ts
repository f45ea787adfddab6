import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import noPiiInUrl from './no-pii-in-url.ts'

const OPAQUE = 'Filter by an opaque id, such as that of the person.'
const BODY = 'Take it in the body of the request.'
const PATH = 'Identify the resource by an opaque id.'

/** A request without a body cannot take it there: methods/no-request-body would report that. */
test.each([
  ['get', 'query', OPAQUE],
  ['head', 'query', OPAQUE],
  ['delete', 'query', OPAQUE],
  ['options', 'query', OPAQUE],
  ['trace', 'query', OPAQUE],
  ['post', 'query', BODY],
  ['put', 'query', BODY],
  ['patch', 'query', BODY],
  ['get', 'path', PATH],
  ['post', 'path', PATH],
])('what %s does with personal data in the %s', async (method, place, help) => {
  const text = `paths: { /v1/a: { ${method}: { parameters: [{ name: email, in: ${place} }] } } }`
  expect((await findingsOf(text, noPiiInUrl)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['get: {}, post: {}', OPAQUE],
  ['post: {}, put: {}', BODY],
  ['delete: {}, patch: {}', OPAQUE],
])('what is shared by %s', async (operations, help) => {
  const text = `paths: { /v1/a: { parameters: [{ name: email, in: query }], ${operations} } }`
  expect((await findingsOf(text, noPiiInUrl)).map((finding) => finding.help)).toEqual([help])
})

test('a component that nothing uses', async () => {
  const text = 'components: { parameters: { Email: { name: email, in: query } } }'
  expect((await findingsOf(text, noPiiInUrl)).map((finding) => finding.help)).toEqual([OPAQUE])
})
