import { expect, it } from 'vitest'
import { openApiOf, textsAfter } from '../../../../test/support/mend-testing.ts'
import { DEFAULT_OPTIONS } from '../../options.ts'
import { addParameter } from './add-parameter.ts'
import { HEADER_PARAMETERS } from './parameter-definitions.ts'

const SHORT = { ...HEADER_PARAMETERS.ifMatch, description: 'A tag.', example: '"a"' }
const COMPONENT = { name: 'If-Match', in: 'header', description: 'A tag.' }

/** The texts after all operations of a document were given the parameter. */
function mend(text: string, isInline = false, files?: Readonly<Record<string, string>>) {
  const api = openApiOf(text, { ...(files && { files }) })
  const options = { ...DEFAULT_OPTIONS, fix: { inline: isInline } }
  return textsAfter(api.operations.flatMap((each) => addParameter(api, each, SHORT, options)))
}

it('declares a component, and refers to it before what follows in an operation', () => {
  const text = `openapi: 3.1.0
paths:
  /a:
    put:
      summary: A
      responses: {}
    delete:
      parameters:
        - { name: x, in: query }
      responses: {}
`
  expect(mend(text)['api.yaml']).toBe(`openapi: 3.1.0
paths:
  /a:
    put:
      summary: A
      parameters:
        - $ref: '#/components/parameters/IfMatch'
      responses: {}
    delete:
      parameters:
        - { name: x, in: query }
        - $ref: '#/components/parameters/IfMatch'
      responses: {}
components:
  parameters:
    IfMatch:
      name: If-Match
      in: header
      description: A tag.
      schema:
        type: string
      example: '"a"'
`)
})

it('writes the parameter in place where the ruleset says so', () => {
  const text = JSON.stringify({ openapi: '3.0.0', paths: { '/a': { put: {} } } })
  expect(JSON.parse(mend(text, true)['api.yaml'] ?? '')).toEqual({
    openapi: '3.0.0',
    paths: {
      '/a': { put: { parameters: [{ ...COMPONENT, schema: { type: 'string' }, example: '"a"' }] } },
    },
  })
})

it('writes a parameter of Swagger 2.0, which is a schema itself', () => {
  const text = JSON.stringify({ swagger: '2.0', paths: { '/a': { put: {} } } })
  expect(JSON.parse(mend(text)['api.yaml'] ?? '')).toEqual({
    swagger: '2.0',
    paths: { '/a': { put: { parameters: [{ $ref: '#/parameters/IfMatch' }] } } },
    parameters: { IfMatch: { ...COMPONENT, type: 'string' } },
  })
})

it.each([
  ['of another name', 'Tag: { name: if-match, in: header, schema: { type: string } }', 'Tag'],
  ['no required one', 'Tag: { name: If-Match, in: header, required: true }', 'IfMatch'],
  [
    'none of another type',
    'If-Match: { name: If-Match, in: header, schema: { type: integer } }',
    'IfMatchParameter',
  ],
  ['none of another place', 'IfMatch: { name: If-Match, in: query }', 'IfMatchParameter'],
])('uses a component that is there, %s', (_, declared, name) => {
  const text = `openapi: 3.1.0
paths:
  /a:
    put: {}
components:
  parameters:
    ${declared}
`
  expect(mend(text)['api.yaml']).toContain(`$ref: '#/components/parameters/${name}'`)
})

it('refers from the file in which the operation stands', () => {
  const text = `openapi: 3.1.0
paths:
  /a:
    $ref: paths/a.yaml
`
  const files = { 'paths/a.yaml': 'put:\n  summary: A\n' }
  expect(mend(text, false, files)).toEqual({
    'api.yaml': expect.stringContaining('  parameters:\n    IfMatch:\n'),
    'paths/a.yaml':
      'put:\n  summary: A\n  parameters:\n    - $ref: ../api.yaml#/components/parameters/IfMatch\n',
  })
})

it('leaves alone what is no list', () => {
  const api = openApiOf(
    'openapi: 3.1.0\npaths: { /a: { put: { parameters: { $ref: b.yaml } } } }\n',
  )
  const edits = api.operations.flatMap((each) => addParameter(api, each, SHORT, DEFAULT_OPTIONS))
  expect(edits).toEqual([])
})
