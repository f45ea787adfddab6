import { describe, expect, test } from 'vitest'
import { openApiOf } from '../../../test/support/mend-testing.ts'
import { headerOf, lacksHeader } from './http.ts'

/** The files that the maps of a document stand in, as many repositories lay them out. */
const FILES = {
  'schemas.yaml': 'Order: { type: object }\nUnused: { type: object }\n',
  'parameters.yaml': 'limit: { name: limit, in: query, schema: { type: integer } }\n',
  'responses.yaml':
    "'404': { $ref: 'answers.yaml#/Missing' }\n'200': { description: Done., headers: { $ref: headers.yaml } }\n",
  'answers.yaml': 'Missing: { description: None. }\nAlone: { description: Unused. }\n',
  'headers.yaml': 'ETag: { schema: { type: string } }\n',
  'schemes.yaml': 'key: { type: apiKey, in: header, name: X-API-Key }\n',
  'content.yaml': 'application/json: { schema: { $ref: schemas.yaml#/Order } }\n',
}

function read(responses: string) {
  return openApiOf(
    `openapi: 3.1.0
paths:
  /orders:
    get:
      responses: ${responses}
components:
  schemas: { $ref: schemas.yaml }
  parameters: { $ref: parameters.yaml }
  responses: { $ref: answers.yaml }
  securitySchemes: { $ref: schemes.yaml }
`,
    { files: FILES },
  )
}

describe('a `$ref` in the place of a map is followed', () => {
  test('components stand in files of their own', () => {
    const api = read("{ '204': { description: Done. } }")
    expect(api.securitySchemes.map(({ key }) => key)).toEqual(['key'])
    expect(api.parameters.map(({ name }) => name)).toEqual(['limit'])
    const unused = [...api.walk.schemas].map(({ node }) => node.key)
    expect(unused).toEqual(expect.arrayContaining(['Order', 'Unused']))
    expect([...(api.components('responses')?.members() ?? [])]).toHaveLength(2)
  })

  test('responses and their headers do', () => {
    const api = read('{ $ref: responses.yaml }')
    const uses = api.operations.flatMap(({ responses }) => responses)
    expect(uses.map(({ status }) => status)).toEqual(['200', '404'])
    const [done] = uses
    expect(done?.response && headerOf(done.response, 'etag')?.node.document.source.file).toBe(
      'headers.yaml',
    )
  })

  test('media types do', () => {
    const [response] = read(
      "{ '200': { description: Done., content: { $ref: content.yaml } } }",
    ).responses
    expect(response?.content.map(({ name }) => name)).toEqual(['application/json'])
  })

  test('what is no map of media types is one of any type', () => {
    const [response] = read(
      "{ '200': { description: Done., content: { $ref: headers.yaml } } }",
    ).responses
    expect(response?.content.map(({ name }) => name)).toEqual(['*/*'])
  })

  test('headers behind a reference that leads nowhere are not said to be missing', () => {
    const [response] = read(
      "{ '200': { description: Done., headers: { $ref: lost.yaml } } }",
    ).responses
    expect(response?.headers).toEqual([])
    expect(response && lacksHeader(response, 'ETag')).toBe(false)
  })
})
