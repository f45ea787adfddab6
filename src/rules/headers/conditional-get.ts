import {
  headerOf,
  headerParameterOf,
  type Operation,
  okResponseOf,
  responseOf,
} from '../../model/openapi/http.ts'
import { declaredOnce } from '../declared-once.ts'
import { acceptCondition, CONDITIONS } from '../mending/responses/accept-conditions.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isMonitorRead } from './parts/monitor-read.ts'

export default defineRule({
  id: 'headers/conditional-get',
  clauses: ['headers.if-none-match.a'],
  on: 'openapi',
  severity: 'info',
  fix: 'safe',
  options: ['fix'],
  summary: 'A GET that gives an ETag accepts If-None-Match and documents 304.',
  why: 'An entity tag saves traffic only if the client may send it back, and learns that nothing has changed.',
  notes: [
    'The ETag is looked for on the 200, or on the 2XX where there is no 200; `3XX` is not read as 304.',
    'Operation status monitors are exempt: they change while they are polled.',
    'Where a parameter stands behind a reference that leads nowhere, only the 304 is looked for.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: If-None-Match, in: header, schema: { type: string } }
      responses:
        '200':
          description: The order.
          headers:
            ETag: { schema: { type: string } }
        '304': { description: The order has not changed. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get: # <- reported
      responses:
        '200':
          description: The order.
          headers:
            ETag: { schema: { type: string } }
`,
  },
  *check(api, { options }) {
    const gets = api.operations.filter(
      ({ method, isAdditional }) => method === 'get' && !isAdditional,
    )
    for (const operation of declaredOnce(gets)) {
      const use = okResponseOf(operation)
      if (use?.response === undefined || headerOf(use.response, 'ETag') === undefined) continue
      const found = judge(operation)
      if (found === undefined || isMonitorRead(api, use)) continue
      const [fault, help] = found
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} gives an \`ETag\`, but ${fault}.`,
        help,
        mend: () => acceptCondition(api, operation, CONDITIONS.ifNoneMatch, options) ?? [],
      }
    }
  },
})

/** What an operation lacks, and what to add; undefined where it lacks nothing. */
function judge(operation: Operation): readonly [fault: string, help: string] | undefined {
  const isTaken =
    operation.hasUnknownParameters || headerParameterOf(operation, 'If-None-Match') !== undefined
  const isAnswered = responseOf(operation, '304') !== undefined
  const parameter = 'an optional header parameter `If-None-Match`, a string'
  const response = 'a `304` response without a body'
  if (isTaken && isAnswered) return undefined
  if (isTaken) return ['documents no `304`', `Add ${response}.`]
  if (isAnswered) return ['does not accept `If-None-Match`', `Add ${parameter}.`]
  return [
    'neither accepts `If-None-Match` nor documents `304`',
    `Add ${parameter}, and ${response}.`,
  ]
}
