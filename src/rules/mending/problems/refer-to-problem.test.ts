import { expect, it } from 'vitest'
import { openApiOf } from '../../../../test/support/mend-testing.ts'
import { referToProblem } from './refer-to-problem.ts'

const MEMBERS = ['type', 'title', 'status', 'detail']
const properties = Object.fromEntries(MEMBERS.map((name) => [name, {}]))

/** What refers to the schema of problems of a document whose errors have a component of a name. */
function referenceOf(name: string, ...statuses: readonly string[]): unknown {
  const schema = { $ref: `#/components/schemas/${name}` }
  const error = { description: 'No.', content: { 'application/problem+json': { schema } } }
  const responses = Object.fromEntries(statuses.map((status) => [status, error]))
  const api = openApiOf(
    JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { get: { responses } } },
      components: { schemas: { [name]: { type: 'object', properties } } },
    }),
  )
  return Object(referToProblem(api, api.root)?.reference).$ref
}

it.each([
  ['Problem', ['429']],
  ['AcmeError', ['404']],
  ['NotFound', ['404', '410']],
  ['InvalidProblem', ['4XX']],
  ['Forbidden', ['200', 'default']],
])('%s is that of all problems where %j have it', (name, statuses) => {
  expect(referenceOf(name, ...statuses)).toBe(`#/components/schemas/${name}`)
})

it.each([
  ['RateLimitReached', '429'],
  ['NotFoundProblem', '404'],
  ['ValidationProblemDetails', '400'],
])('%s is that of the problems of one status, %s', (name, status) => {
  expect(referenceOf(name, status)).toBe('#/components/schemas/Problem')
})
