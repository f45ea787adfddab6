import { lacksHeader } from '../../model/openapi/http.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { startsOperation } from './parts/starts-operation.ts'

export default defineRule({
  id: 'operations/accepted',
  clauses: ['bulk.lro', 'headers.operation-location'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'A 202 response documents its Operation-Location header.',
  why: 'A 202 says only that the work has begun. Operation-Location is how the client learns how it ended.',
  notes: [
    'Each 202 counts but for that of a GET, HEAD or OPTIONS, which starts nothing (“not ready yet”), of what cancels an operation, whose monitor the client has, and of what hands out a challenge, as its description says, which the client answers itself; ranges and `default` do not. Header names are compared without case.',
    'A response that several operations share is reported once, where it is declared.',
    'Responses to webhooks and callbacks come from the client, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/reports:
    post:
      responses:
        '202':
          description: The report is being made.
          headers:
            Operation-Location: { schema: { type: string, format: uri-reference } }
`,
    fails: `
paths:
  /v1/reports:
    post:
      responses:
        '202': # <- reported
          description: The report is being made.
`,
  },
  *check(api, { options }) {
    for (const response of api.responses) {
      const use = response.uses.find((each) => startsOperation(api, each))
      if (use === undefined || !lacksHeader(response, 'Operation-Location')) continue
      const isShared = response.uses.some(({ status }) => status !== '202')
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Operation-Location\`.`,
        help: isShared
          ? 'Give the operation a response of its own for `202`, with `Operation-Location`: the URL of the status monitor.'
          : 'Add `Operation-Location` to its `headers`: the URL of the status monitor, a string of format `uri-reference`.',
        mend: () => (isShared ? [] : addHeaders(api, response, ['Operation-Location'], options)),
      }
    }
  },
})
