import type { ResponseUse } from '../../model/openapi/http.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isChallenge, takesSecurityEvents } from '../shared/purposes/challenge.ts'
import { isDone } from './parts/done.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/retry-after-hint',
  clauses: ['headers.retry-after', 'headers.retry-after.a', 'bulk.lro', 'bulk.lro.b'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'The responses 503 and 202 document Retry-After.',
  why: 'The header spreads the load when a service comes back, and tells a client how often it makes sense to poll.',
  notes: [
    'Only the statuses 503 and 202 themselves ask for the header; ranges and `default` do not.',
    'A 202 that hands out a challenge, says that the work is done (`The draft was deleted.`), or that a code or link is sent to a person, and that of a login, a forgotten password or security events that are pushed (RFC 8935) leaves nothing to wait for.',
    'A response that several operations share is reported once, where it is declared.',
    'Responses to webhooks and callbacks come from the client, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/exports:
    post:
      responses:
        '202':
          description: The export has started.
          headers:
            Retry-After: { schema: { type: integer } }
`,
    fails: `
paths:
  /v1/exports:
    post:
      responses:
        '202': # <- reported
          description: The export has started.
`,
  },
  *check(api, { options }) {
    const isHinted = (use: ResponseUse) =>
      use.status === '503' || (use.status === '202' && !leavesNothing(use))
    for (const { response, use } of responsesWithout(api, ['Retry-After'], isHinted)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Retry-After\`.`,
        help: 'Add `Retry-After` to its `headers`: an integer, the seconds to wait.',
        mend: () => addHeaders(api, response, ['Retry-After'], options),
      }
    }
  },
})

function leavesNothing(use: ResponseUse): boolean {
  return isChallenge(use) || takesSecurityEvents(use.operation) || isDone(use)
}
