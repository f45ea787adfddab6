import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isIdempotencyKey } from '../shared/headers/idempotency-key.ts'

/** The methods that are idempotent by themselves (Method rules 2). */
const IDEMPOTENT: ReadonlySet<string> = new Set(['get', 'head', 'put', 'delete', 'options'])

export default defineRule({
  id: 'idempotency/key-method',
  clauses: ['headers.idempotency-key'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Only POST and PATCH take an Idempotency-Key.',
  why: 'GET, HEAD, PUT, DELETE and OPTIONS may be repeated as they are. A key on them makes clients wonder what it protects from, and has to be stored for nothing.',
  notes: [
    'A parameter that several operations share is reported once, where it is declared, and the message names the first operation that should not take it.',
    'X-Idempotency-Key is the same key; names are compared without case.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      parameters:
        - name: Idempotency-Key
          in: header
          description: A UUID that all retries share; kept for 24 hours.
          schema: { type: string, format: uuid }
      responses:
        '201': { description: The order is created. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    delete:
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string, format: uuid } } # <- reported
      responses:
        '204': { description: The order is deleted. }
`,
  },
  *check(api) {
    for (const parameter of api.parameters) {
      if (!isIdempotencyKey(parameter)) continue
      const operation = parameter.operations.find(
        ({ kind, method, isAdditional }) =>
          kind === 'path' && !isAdditional && IDEMPOTENT.has(method),
      )
      if (operation === undefined) continue
      yield {
        node: parameter.node,
        message: `${nameOperation(operation)} takes ${quote(parameter.name)}, though its method is idempotent.`,
        help: 'Declare the key on the POST and PATCH operations only.',
      }
    }
  },
})
