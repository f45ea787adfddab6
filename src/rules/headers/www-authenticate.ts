import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/www-authenticate',
  clauses: ['headers.www-authenticate', 'auth.4', 'errors.401'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'A 401 response documents its WWW-Authenticate header.',
  why: 'WWW-Authenticate tells a client which credentials it lacks. HTTP requires it on every 401 (RFC 9110 section 15.5.2); libraries that log in by themselves depend on it.',
  notes: [
    'Each 401 counts, whatever the method; ranges and `default` do not.',
    'A response that several operations share is reported once, where it is declared.',
    'Header names are compared without case. Webhooks and callbacks are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '401':
          description: There are no valid credentials.
          headers:
            WWW-Authenticate: { schema: { type: string }, example: Bearer }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '401': # <- reported
          description: There are no valid credentials.
`,
  },
  *check(api, { options }) {
    const isUnauthorized = ({ status }: { status: string }) => status === '401'
    for (const { response, use } of responsesWithout(api, ['WWW-Authenticate'], isUnauthorized)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`WWW-Authenticate\`.`,
        help: 'Add `WWW-Authenticate` to its `headers`: a string that names the required scheme.',
        mend: () => addHeaders(api, response, ['WWW-Authenticate'], options),
      }
    }
  },
})
