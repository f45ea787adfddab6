import {
  headerOf,
  headerParameterOf,
  okResponseOf,
  type PathItem,
  responseOf,
} from '../../model/openapi/http.ts'
import { declaredOnce } from '../declared-once.ts'
import { acceptCondition, CONDITIONS } from '../mending/responses/accept-conditions.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'

const CHANGING: ReadonlySet<string> = new Set(['put', 'patch', 'delete'])

export default defineRule({
  id: 'headers/if-match',
  clauses: [
    'headers.if-match',
    'endpoints.replace',
    'endpoints.replace.a',
    'endpoints.patch',
    'endpoints.patch.b',
    'endpoints.delete',
    'endpoints.delete.a',
    'overview.concurrency',
  ],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Where a GET gives an ETag, PUT, PATCH and DELETE accept If-Match.',
  why: 'With If-Match a client changes only what it has seen. Without it the later of two writers silently undoes what the earlier one did.',
  notes: [
    'Paths whose GET documents no ETag on its 200 (or 2XX) are left to headers/etag.',
    'Nothing is reported where a parameter stands behind a reference that leads nowhere.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          headers:
            ETag: { schema: { type: string } }
    delete:
      parameters:
        - { name: If-Match, in: header, schema: { type: string } }
      responses:
        '204': { description: The order is deleted. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          headers:
            ETag: { schema: { type: string } }
    delete: # <- reported
      responses:
        '204': { description: The order is deleted. }
`,
  },
  *check(api, { options }) {
    const tagged = api.pathItems.filter(givesTag)
    for (const operation of declaredOnce(tagged.flatMap(({ operations }) => operations))) {
      if (operation.isAdditional || !CHANGING.has(operation.method)) continue
      if (operation.hasUnknownParameters || headerParameterOf(operation, 'If-Match')) continue
      const isAnswered = responseOf(operation, '412') !== undefined
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} does not accept \`If-Match\`, though the path's GET gives an \`ETag\`.`,
        help: `Add an optional header parameter \`If-Match\`, a string${isAnswered ? '' : ', and a `412` response'}.`,
        mend: () => acceptCondition(api, operation, CONDITIONS.ifMatch, options) ?? [],
      }
    }
  },
})

/** Whether the GET of a path documents ETag where it succeeds. */
function givesTag({ operations }: PathItem): boolean {
  const get = operations.find(({ method, isAdditional }) => method === 'get' && !isAdditional)
  const response = get && okResponseOf(get)?.response
  return response !== undefined && headerOf(response, 'ETag') !== undefined
}
