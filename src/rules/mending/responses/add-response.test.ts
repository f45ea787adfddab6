import { expect, it } from 'vitest'
import { openApiOf, textsAfter } from '../../../../test/support/mend-testing.ts'
import { DEFAULT_OPTIONS } from '../../options.ts'
import type { KnownStatus } from '../definitions/response-definitions.ts'
import { addResponses } from './add-response.ts'

type Files = Readonly<Record<string, string>>

/** The texts after all operations of a document were given the response of a status. */
function mend(text: string, status: KnownStatus, files?: Files): Files {
  const api = openApiOf(text, { ...(files && { files }) })
  const edits = api.operations.map((each) => addResponses(api, each, [status], DEFAULT_OPTIONS))
  return textsAfter(edits.flatMap((each) => each ?? []))
}

/** A document with one path, whose GET has responses, and with components. */
function documentOf(responses: string, components = '{}'): string {
  return `openapi: 3.1.0
paths:
  /a:
    get:
      responses:
        ${responses}
  /b:
    get:
      responses: {}
components: ${components}
`
}

it('declares a component, and refers to it behind the statuses before', () => {
  const text = documentOf("'200': {}\n        default: {}")
  const mended = mend(text, '404')['api.yaml'] ?? ''
  const keys = [...mended.matchAll(/^ {8}(\S+):/gm)].map(([, key]) => key)
  expect(keys.slice(0, 3)).toEqual(["'200'", "'404'", 'default'])
  expect(mended).toContain("$ref: '#/components/responses/NotFound'")
})

it('refers from the file in which the operation stands', () => {
  const text = 'openapi: 3.1.0\npaths:\n  /a:\n    $ref: paths/a.yaml\n'
  const files = { 'paths/a.yaml': "get:\n  responses:\n    '200':\n      description: A.\n" }
  const mended = mend(text, '404', files)
  expect(mended['paths/a.yaml']).toBe(
    `${files['paths/a.yaml']}    '404':\n      $ref: ../api.yaml#/components/responses/NotFound\n`,
  )
  expect(mended['api.yaml']).toContain('  responses:\n    NotFound:\n')
  expect(mended['api.yaml']).toContain('#/components/schemas/Problem')
})

it('declares a component in the file that holds the others', () => {
  const text = documentOf("'200': {}").replace(
    'components: {}',
    'components:\n  headers: { $ref: parts/headers.yaml }\n  responses: { $ref: parts/responses.yaml }',
  )
  const files = {
    'parts/headers.yaml': 'ETag: { schema: { type: string } }\n',
    'parts/responses.yaml': 'Done: { description: Done. }\n',
  }
  const mended = mend(text, '404', files)
  expect(mended['api.yaml']).toContain('$ref: parts/responses.yaml#/NotFound')
  expect(mended['parts/responses.yaml']).toMatch(/^Done: .*\nNotFound:\n {2}description: /)
  expect(mended['parts/responses.yaml']).toContain('$ref: headers.yaml#/X-Request-ID')
  expect(mended['parts/responses.yaml']).toContain('$ref: ../api.yaml#/components/schemas/Problem')
  expect(mended['parts/headers.yaml']).toContain('\nX-Request-ID:\n')
})

it.each([
  ['that operations use already', '{ description: None. }', 'Missing'],
  ['none that tells of limits', '{ headers: { RateLimit: {} } }', 'NotFound'],
])('uses a component, %s', (_, component, name) => {
  const text = documentOf(
    "'404': { $ref: '#/components/responses/Missing' }",
    `{ responses: { Missing: ${component} } }`,
  )
  const mended = mend(text, '404')['api.yaml']
  expect(mended?.slice(mended.indexOf('/b:'))).toContain(`'#/components/responses/${name}'`)
})

it('uses a component that ordinary operations share with one that is rate-limited', () => {
  const refer = "'404': { $ref: '#/components/responses/Missing' }"
  const text = documentOf(`'429': {}\n        ${refer}`, '{ responses: { Missing: {} } }')
    .replace('responses: {}', `responses: { ${refer} }`)
    .replace('components:', '  /c: { get: { responses: {} } }\ncomponents:')
  const mended = mend(text, '404')['api.yaml'] ?? ''
  expect(mended.slice(mended.indexOf('/c:'))).toContain("'#/components/responses/Missing'")
})

it('tells of limits where the operation does', () => {
  const text = documentOf("'429': {}")
  expect(mend(text, '404')['api.yaml']).toContain('RateLimitedNotFound:')
})

it('gives a response an ordinary name where all operations are limited', () => {
  const text = documentOf("'429': {}").replace('responses: {}', "responses: { '429': {} }")
  const mended = mend(text, '404')['api.yaml'] ?? ''
  expect(mended).toContain(' NotFound:')
  expect(mended).toContain("$ref: '#/components/headers/RateLimit'")
})

const SERVED = '3.1.0\nservers: [{ url: https://example.com }]'

it.each([
  ['are to get from other fixes', "'200': {}", SERVED, true],
  ['have', "'200': { headers: { X-Frame-Options: {} } }", SERVED, true],
  ['need not, without servers', "'200': {}", '3.1.0', false],
])('gives a response the headers of servers that the others %s', (_, responses, version, has) => {
  const mended = mend(documentOf(responses).replace('3.1.0', version), '404')['api.yaml'] ?? ''
  const added = mended.slice(mended.indexOf(' NotFound:'), mended.indexOf('  headers:\n    X-'))
  expect(added.includes('headers/X-Frame-Options')).toBe(has)
  expect(added.includes('headers/Strict-Transport-Security')).toBe(has)
})

it('leaves alone an operation of Swagger 2.0 whose errors are no problems', () => {
  const error = { description: 'No.', schema: { type: 'object' } }
  const text = JSON.stringify({
    swagger: '2.0',
    paths: { '/a': { get: { responses: { 400: error } } } },
  })
  expect(mend(text, '404')).toEqual({})
})

it('declares a problem where others of OpenAPI 2.0 answer with something else', () => {
  const text = JSON.stringify({
    swagger: '2.0',
    paths: {
      '/a': { get: { produces: ['text/json'], responses: { 404: { $ref: '#/responses/Gone' } } } },
      '/b': { get: { responses: { 200: { description: 'It.' } } } },
    },
    responses: { Gone: { description: 'No.', schema: { type: 'object' } } },
  })
  const [mended = '{}'] = Object.values(mend(text, '404'))
  expect(JSON.parse(mended).paths['/b'].get.responses[404]).toEqual({
    $ref: '#/responses/NotFound',
  })
})

it('names a component as schemas are, where it is the first of its kind', () => {
  const schemas = '{ schemas: { order_list: {}, order: {}, bill: {} } }'
  const mended = mend(documentOf("'200': {}", schemas), '429')['api.yaml'] ?? ''
  expect(mended).toContain("$ref: '#/components/responses/too_many_requests'")
})

it.each([
  ['the same body', '404', 'application/problem+json: {}', 'NotFound'],
  ['another body', '404', 'application/json: {}', 'NotFoundProblem'],
  ['no body', '304', '', 'NotModified'],
  ['a body that it may not have', '304', 'application/json: {}', 'NotModifiedResponse'],
] as const)('takes a component that nothing uses yet by its body: %s', (_, status, body, name) => {
  const content = body === '' ? '' : `, content: { ${body} }`
  const component = status === '404' ? 'NotFound' : 'NotModified'
  const text = documentOf('{}', `{ responses: { ${component}: { description: A.${content} } } }`)
  const mended = mend(text, status)['api.yaml'] ?? ''
  expect(mended).toContain(`$ref: '#/components/responses/${name}'`)
})
