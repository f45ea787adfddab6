import { okResponseOf, type ResponseUse } from '../../model/openapi/http.ts'
import { addHeaders } from '../mending/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/location',
  clauses: ['endpoints.create', 'headers.location'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'A 201 response documents its Location header.',
  why: 'Location tells the client the URL of what it has just created. Without it every client builds that URL from knowledge of its own.',
  notes: [
    'Each 201 counts but for those of PUT and PATCH, which create at the URL that the client has sent (RFC 9110, section 15.3.2); ranges and `default` do not. A body that is an array is of several resources, which have no one URL. A 201 of a DELETE, or of a GET in place of 200, is for methods/success-status.',
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
  *check(api, { options }) {
    for (const { response, use } of responsesWithout(api, ['Location'], createsElsewhere)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Location\`.`,
        help: 'Add `Location` to its `headers`: the URL of the created resource, a string of format `uri-reference`.',
        mend: () => addHeaders(api, response, ['Location'], options),
      }
    }
  },
})

/** Whether a response says that something was created under a URL of the server's choice. */
function createsElsewhere({ status, operation, response }: ResponseUse): boolean {
  const { method } = operation
  if (status !== '201' || method === 'put' || method === 'patch') return false
  // The status itself is wrong, as methods/success-status says.
  if (method === 'delete' || (method === 'get' && okResponseOf(operation) === undefined))
    return false
  // Of several resources there is no one URL.
  return !(response?.content ?? []).some(({ schema }) => schema?.isOfType('array'))
}
