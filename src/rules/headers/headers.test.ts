import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import correlationId from './correlation-id.ts'
import location from './location.ts'

const RULES = [correlationId, location]

test.each<[string, string, TestOptions?]>([
  [
    'every status needs X-Correlation-ID, and 201 alone Location',
    `
paths:
  /v1/orders:
    post:
      responses:
        '200': {} # expect: headers/correlation-id
        '201': {} # expect: headers/correlation-id, headers/location
        '304': {} # expect: headers/correlation-id
        '2XX': {} # expect: headers/correlation-id
        '5XX': {} # expect: headers/correlation-id
        default: {} # expect: headers/correlation-id
        x-other: {}
    put:
      responses:
        '201':
          headers: { X-Correlation-ID: {} }
`,
  ],
  [
    'names are compared without case, and a header behind a reference is documented',
    `
paths:
  /v1/orders:
    post:
      responses:
        '201':
          headers:
            x-correlation-id: { $ref: '#/components/headers/Missing' }
            LOCATION: { $ref: '#/components/headers/Location' }
components:
  headers:
    Location: { schema: { type: string } }
`,
  ],
  [
    'another spelling is another header',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200': # expect: headers/correlation-id
          headers: { XCorrelationID: {}, Correlation-ID: {} }
`,
  ],
  [
    'a shared response is reported once, where it is declared, and an unused one not',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200': { $ref: '#/components/responses/Done' }
        '404': { $ref: '#/components/responses/Missing' }
        '500': { $ref: errors.yaml#/internal }
    post:
      responses:
        '201': { $ref: '#/components/responses/Done' }
components:
  responses:
    Done: {} # expect: headers/correlation-id, headers/location
    Unused: {}
`,
    { files: { 'errors.yaml': 'internal: {} # expect: headers/correlation-id\n' } },
  ],
  [
    'webhooks and callbacks',
    `
paths:
  /v1/orders:
    post:
      responses: {}
      callbacks:
        done:
          '{$request.body#/url}':
            post: { responses: { '201': {}, default: {} } }
webhooks:
  done:
    post: { responses: { '201': {} } }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:
    post:
      responses:
        201: { $ref: '#/responses/Created' }
        default:
          headers: { X-Correlation-ID: { type: string } }
responses:
  Created: {} # expect: headers/correlation-id, headers/location
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test('the use that is named is the one that is wrong', async () => {
  const text = `
paths:
  /v1/orders:
    get: { responses: { '200': { $ref: '#/components/responses/Done' } } }
    post: { responses: { '201': { $ref: '#/components/responses/Done' } } }
components:
  responses:
    Done: {}
`
  const [finding] = await findingsOf(text, location)
  expect(finding?.message).toBe(
    'The response `201` of `POST /v1/orders` does not document `Location`.',
  )
  expect(finding?.pointer).toBe('/components/responses/Done')
})
