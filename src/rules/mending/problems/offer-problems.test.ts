import { expect, it } from 'vitest'
import { openApiOf, textsAfter } from '../../../../test/support/mend-testing.ts'
import { addProblemBody } from './become-problem.ts'
import { offerProblems } from './offer-problems.ts'

/** What a document of OpenAPI 2.0 is after its first response was mended. */
function mend(document: object, isWithoutBody = false) {
  const api = openApiOf(JSON.stringify({ swagger: '2.0', ...document }))
  const [response] = api.responses
  if (response === undefined) throw new Error('The document has no response.')
  const edits = isWithoutBody ? addProblemBody(api, response) : (offerProblems(api, response) ?? [])
  return JSON.parse(textsAfter(edits)['api.yaml'] ?? '{}')
}

const FAULT = { schema: { $ref: '#/definitions/Fault' } }
const definitions = { Fault: { type: 'object', properties: { title: { type: 'string' } } } }
const pathOf = (operation: object) => ({ '/a': { get: operation } })

it('adds the type to the list of the document, and the members that the schema lacks', () => {
  const { produces, definitions: mended } = mend({
    produces: ['application/json'],
    paths: pathOf({ responses: { 400: FAULT } }),
    definitions,
  })
  expect(produces).toEqual(['application/json', 'application/problem+json'])
  const { properties } = mended.Fault
  expect(Object.keys(properties)[0]).toBe('title')
  expect(Object.keys(properties)).toHaveLength(6)
})

it('adds the type to the list that an operation has for itself', () => {
  const { produces, paths } = mend({
    produces: ['application/json'],
    paths: pathOf({ produces: ['text/json'], responses: { 400: FAULT } }),
    definitions,
  })
  expect(produces).toEqual(['application/json'])
  expect(paths['/a'].get.produces).toEqual(['text/json', 'application/problem+json'])
})

it('gives an operation a list where errors of others are no problems', () => {
  const other = { get: { responses: { 400: { schema: { type: 'string' } } } } }
  const { produces, paths } = mend({
    paths: { ...pathOf({ responses: { 400: FAULT } }), '/b': other },
    definitions,
  })
  expect(produces).toBeUndefined()
  expect(paths['/a'].get.produces).toEqual(['application/json', 'application/problem+json'])
})

it('gives an error without a body one', () => {
  const {
    produces,
    paths,
    definitions: mended,
  } = mend({ paths: pathOf({ responses: { 400: { description: 'No.' } } }) }, true)
  expect(produces).toEqual(['application/json', 'application/problem+json'])
  const [schema] = [paths['/a'].get.responses[400].schema]
  expect(schema).toEqual({ $ref: '#/definitions/Problem' })
  expect(mended.Problem.required).toEqual(['type', 'title', 'status'])
})

it.each([
  ['is a text', { 400: { schema: { type: 'string' } } }],
  ['is a result too', { 400: { $ref: '#/responses/Any' }, 200: { $ref: '#/responses/Any' } }],
])('leaves alone an error that %s', (_, responses) => {
  const document = { paths: pathOf({ responses }), responses: { Any: FAULT }, definitions }
  expect(mend(document)).toEqual({})
})

it('leaves alone what others define, such as errors of HAL', () => {
  const responses = { 400: FAULT }
  const document = { paths: pathOf({ produces: ['application/hal+json'], responses }), definitions }
  expect(mend(document)).toEqual({})
})
