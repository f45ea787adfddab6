import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import statusAgrees from './status-agrees.ts'

test.each<[string, string]>([
  [
    'examples of bodies, under a status, a range and default',
    `
paths:
  /v1/a:
    get:
      responses:
        '200': { content: { application/json: { example: { status: 404 } } } }
        '400': { content: { application/problem+json: { example: { status: 404 } } } } # expect: errors/status-agrees
        '401': { content: { application/problem+json: { example: { status: '401' } } } }
        '403': { content: { application/problem+json: { example: { status: <status> } } } }
        '404': { content: { application/problem+json: { example: { title: none } } } }
        '409':
          content:
            application/problem+json:
              examples:
                right: { value: { status: 409 } }
                wrong: { value: { status: 422 } } # expect: errors/status-agrees
        4XX: { content: { application/problem+json: { example: { status: 500 } } } } # expect: errors/status-agrees
        5XX: { content: { application/problem+json: { example: { status: 503 } } } }
        default: { content: { application/problem+json: { example: { status: 399 } } } } # expect: errors/status-agrees
    put: { responses: { default: { content: { application/problem+json: { example: { status: 404 } } } } } }
webhooks:
  done: { post: { responses: { '400': { content: { application/problem+json: { example: { status: 1 } } } } } } }
`,
  ],
  [
    'an example that several keys share agrees with one of them',
    `
paths:
  /v1/a:
    get:
      responses:
        '400': { $ref: '#/components/responses/Shared' }
        '422': { $ref: '#/components/responses/Shared' }
components:
  responses:
    Shared:
      content:
        application/problem+json:
          examples:
            one: { value: { status: 422 } }
            two: { value: { status: 404 } } # expect: errors/status-agrees
`,
  ],
  [
    'schemas that one key has, and schemas that several have',
    `
paths:
  /v1/a:
    get:
      responses:
        '400': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Bad' } } } }
        '401': { content: { application/problem+json: { schema: { properties: { status: { enum: [400, 404] } } } } } } # expect: errors/status-agrees
        '403': { content: { application/problem+json: { schema: { properties: { status: { enum: [403, 404] } } } } } }
        '404': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Missing' } } } }
        '409': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        '410': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Nowhere' } } } }
        '412': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Nested' } } } }
        default: { content: { application/problem+json: { schema: { properties: { status: { default: 200 } } } } } } # expect: errors/status-agrees
components:
  schemas:
    Problem: { properties: { status: { type: integer, example: 500 } }, example: { status: 500 } }
    Bad:
      allOf:
        - $ref: '#/components/schemas/Problem'
        - properties: { status: { const: 404 } } # expect: errors/status-agrees
    Missing:
      allOf: [{ $ref: '#/components/schemas/Problem' }]
      example: { status: 400 } # expect: errors/status-agrees
    Nested: { properties: { status: { example: 400 } } }
    Item: { properties: { error: { $ref: '#/components/schemas/Nested' } } }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
produces: [application/json, application/problem+json]
paths:
  /v1/a:
    get:
      responses:
        400:
          schema: { type: object }
          examples:
            application/problem+json: { status: 500 } # expect: errors/status-agrees
            application/json: { status: 500 } # expect: errors/status-agrees
`,
  ],
])('errors/status-agrees: %s', async (_, text) => {
  expect(placesOf(await findingsOf(text, statusAgrees))).toEqual(expectationsIn(text, statusAgrees))
})
