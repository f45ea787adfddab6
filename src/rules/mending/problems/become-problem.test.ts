import { expect, it } from 'vitest'
import { openApiOf, textsAfter } from '../../../../test/support/mend-testing.ts'
import { becomeProblem } from './become-problem.ts'

/** The body of the one response of a document, after it became a problem. */
function mend(schema: object, components: object = {}, example: object = {}) {
  const responses = { 404: { description: 'None.', content: { '*/*': { schema, ...example } } } }
  const api = openApiOf(
    JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { responses } } }, components }),
  )
  const [response] = api.responses
  const [body] = response?.content ?? []
  if (response === undefined || body === undefined) throw new Error('There is no body.')
  const mended = JSON.parse(textsAfter(becomeProblem(api, response, body))['api.yaml'] ?? '{}')
  const { content } = mended.paths['/a'].get.responses['404']
  return { content, schemas: mended.components.schemas }
}

it.each([
  [{ type: 'object' }],
  [{ type: 'object', additionalProperties: true }],
  [{ type: 'object', additionalProperties: {} }],
  [{ type: 'object', additionalProperties: { type: 'string' } }],
])('refers to the schema of problems instead of %j, which says no more', (schema) => {
  const { content, schemas } = mend(schema)
  expect(content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  })
  expect(schemas.Problem.required).toEqual(['type', 'title', 'status'])
})

it.each([[{}], [{ additionalProperties: true }]])(
  'lets an object in place that says more be a problem too, with %j',
  (more) => {
    const schema = { type: 'object', properties: { message: { type: 'string' } }, ...more }
    const { content, schemas } = mend(schema)
    expect(content['application/problem+json'].schema).toEqual({
      ...schema,
      allOf: [{ $ref: '#/components/schemas/Problem' }],
    })
    expect(Object.keys(schemas)).toEqual(['Problem'])
  },
)

it.each([
  ['allows no other members', { additionalProperties: false }, ['message']],
  [
    'lacks few',
    {},
    ['type', 'title', 'status', 'detail'].map((name) => (name === 'status' ? 'state' : name)),
  ],
])('completes an object in place that %s', (_, more, names) => {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const { content } = mend({ type: 'object', properties, ...more })
  const { properties: mended, allOf } = content['application/problem+json'].schema
  expect(Object.keys(mended)).toEqual(expect.arrayContaining([...names, 'errorCode', 'status']))
  expect(allOf).toBeUndefined()
})

it.each([
  ['says no more', { type: 'object' }],
  ['says more', { type: 'object', properties: { message: { type: 'string' } } }],
])('completes an object in place that %s, so that its example still fits', (_, schema) => {
  const example = { example: { message: 'None.' } }
  const { content } = mend(schema, { schemas: {} }, example)
  const { $ref, allOf, properties, required } = content['application/problem+json'].schema
  expect([$ref, allOf, required]).toEqual([undefined, undefined, undefined])
  expect(Object.keys(properties)).toContain('errorCode')
})

it('completes an example in place by what every problem has', () => {
  const schema = { type: 'object', properties: { message: { type: 'string' } } }
  const problem = { type: 'about:blank', title: 'Not Found', status: 404 }
  const { content } = mend(schema, {}, { example: { message: 'None.' } })
  expect(content['application/problem+json'].example).toEqual({ message: 'None.', ...problem })
  const examples = { a: { value: { message: 'A.', title: 'No.' } }, b: { value: 'none' } }
  const named = mend(schema, {}, { examples }).content['application/problem+json'].examples
  expect(named).toEqual({ a: { value: { ...problem, ...examples.a.value } }, b: examples.b })
})

it('leaves examples alone that others may show, or that these values would not fit', () => {
  const schema = { type: 'object', properties: { message: { type: 'string' } } }
  const shared = { a: { value: { message: 'A.' } } }
  const examples = { a: { $ref: '#/components/examples/a' } }
  const mended = mend(schema, { examples: shared }, { examples })
  expect(mended.content['application/problem+json'].examples).toEqual(examples)
  const types = { type: 'object', properties: { type: { type: 'string', enum: ['none'] } } }
  const { content } = mend(types, {}, { example: { message: 'None.' } })
  expect(content['application/problem+json']?.example ?? { message: 'None.' }).toEqual({
    message: 'None.',
  })
})

it('completes a component once', () => {
  const fault = { $ref: '#/components/schemas/Fault' }
  const { content, schemas } = mend(fault, { schemas: { Fault: { type: 'object' } } })
  expect(content).toEqual({ 'application/problem+json': { schema: fault } })
  expect(Object.keys(schemas)).toEqual(['Fault'])
  expect(Object.keys(schemas.Fault.properties)).toContain('status')
})

it('completes an object in place whose members the errors of the document have otherwise', () => {
  const text = { type: 'object', properties: { message: { type: 'string' } } }
  const list = { type: 'object', properties: { message: { type: 'array' } } }
  const json = (schema: object) => ({
    description: '',
    content: { 'application/json': { schema } },
  })
  const error = json({ $ref: '#/components/schemas/Error' })
  const responses = { 400: json(list), 403: error, 404: error }
  const api = openApiOf(
    JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { get: { responses } } },
      components: { schemas: { Error: text } },
    }),
  )
  const [response] = api.responses
  const [body] = response?.content ?? []
  if (response === undefined || body === undefined) throw new Error('There is no body.')
  const mended = JSON.parse(textsAfter(becomeProblem(api, response, body))['api.yaml'] ?? '{}')
  const { content } = mended.paths['/a'].get.responses['400']
  const { allOf, properties } = content['application/problem+json'].schema
  expect(allOf).toBeUndefined()
  expect(properties.errorCode).toBeDefined()
})

it.each([
  [{ default: {} }, false],
  [{ 404: {}, default: {} }, false],
  [{ 204: {}, default: {} }, true],
  [{ 302: {}, default: {} }, true],
])('takes the default of %j for an error: %s', (statuses, isError) => {
  const content = { 'application/json': { schema: { type: 'object' } } }
  const described = Object.keys(statuses).map((status) => [status, { description: 'Any.' }])
  const responses = { ...Object.fromEntries(described), default: { description: 'Any.', content } }
  const api = openApiOf(
    JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { responses } } } }),
  )
  const response = api.responses.find(({ uses }) => uses[0]?.status === 'default')
  const [body] = response?.content ?? []
  if (response === undefined || body === undefined) throw new Error('There is no body.')
  expect(becomeProblem(api, response, body).length > 0).toBe(isError)
})

it('leaves the errors of FHIR alone', () => {
  const json = (type: string) => ({ description: '', content: { [type]: { schema: {} } } })
  const responses = { 200: json('application/fhir+json'), 404: json('application/json') }
  const api = openApiOf(
    JSON.stringify({ openapi: '3.1.0', paths: { '/Task': { get: { responses } } } }),
  )
  const response = api.responses.find(({ uses }) => uses[0]?.status === '404')
  const body = response?.content[0]
  if (response === undefined || body === undefined) throw new Error('There is no body.')
  expect(becomeProblem(api, response, body)).toEqual([])
})
