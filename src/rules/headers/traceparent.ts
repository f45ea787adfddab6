import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/traceparent',
  clauses: ['headers.traceparent', 'overview.correlation'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Every response documents traceparent.',
  why: 'The trace context of a response is what a client puts into its own spans to join its trace with that of the service. The Headers table asks for propagation only, so this warns.',
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
            traceparent:
              schema: { type: string, pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' }
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
    for (const { response, use } of responsesWithout(api, ['traceparent'])) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`traceparent\`.`,
        help: 'Add `traceparent` to its `headers`: a string of pattern `^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$`.',
        mend: () => addHeaders(api, response, ['traceparent'], options),
      }
    }
  },
})
