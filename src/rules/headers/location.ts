import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './undocumented-headers.ts'

export default defineRule({
  id: 'headers/location',
  clauses: ['endpoints.create', 'headers.location'],
  on: 'openapi',
  severity: 'error',
  summary: 'A 201 response documents its Location header.',
  why: 'Location tells the client the URL of what it has just created. Without it every client builds that URL from knowledge of its own.',
  notes: [
    'Each 201 counts, whatever the method; ranges and `default` do not.',
    'A response that several operations share is reported once, where it is declared.',
    'Responses to webhooks and callbacks come from the client, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      responses:
        '201':
          description: The order is created.
          headers:
            Location: { schema: { type: string, format: uri-reference } }
`,
    fails: `
paths:
  /v1/orders:
    post:
      responses:
        '201': # <- reported
          description: The order is created.
`,
  },
  *check(api) {
    const isCreated = ({ status }: { status: string }) => status === '201'
    for (const { response, use } of responsesWithout(api, ['Location'], isCreated)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Location\`.`,
        help: 'Add `Location` to its `headers`: the URL of the created resource, a string of format `uri-reference`.',
      }
    }
  },
})
