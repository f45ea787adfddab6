import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/request-id',
  clauses: ['headers.x-request-id', 'overview.correlation'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'Every response documents X-Request-ID.',
  why: 'The request id names one attempt, where the correlation id names the whole transaction. A client that reports it lets the log entries of exactly that attempt be found.',
  notes: [
    'All statuses count, ranges and `default` too. Header names are compared without case.',
    'A response that several operations share is reported once, where it is declared.',
    'Responses to webhooks and callbacks come from the client, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            X-Request-ID: { schema: { type: string, format: uuid } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200': # <- reported
          description: The orders.
`,
  },
  *check(api, { options }) {
    for (const { response, use } of responsesWithout(api, ['X-Request-ID'])) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`X-Request-ID\`.`,
        help: 'Add `X-Request-ID` to its `headers`: a string, a UUID v4 or a ULID.',
        mend: () => addHeaders(api, response, ['X-Request-ID'], options),
      }
    }
  },
})
