import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/correlation-id',
  clauses: ['headers.x-correlation-id', 'overview.correlation'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'Every response documents X-Correlation-ID.',
  why: 'The correlation id ties a response to the logs of every service that took part in it. A client that does not know of the header cannot quote it when something fails.',
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
            X-Correlation-ID: { schema: { type: string, format: uuid } }
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
    for (const { response, use } of responsesWithout(api, ['X-Correlation-ID'])) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`X-Correlation-ID\`.`,
        help: 'Add `X-Correlation-ID` to its `headers`: a string of format `uuid`.',
        mend: () => addHeaders(api, response, ['X-Correlation-ID'], options),
      }
    }
  },
})
