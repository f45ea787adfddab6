import type { Operation, Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule } from '../rule.ts'
import { isIdempotencyKey } from '../shared/headers/idempotency-key.ts'
import { descriptionsOfKey, type KeyDescription, passagesOnKey } from './parts/key-descriptions.ts'
import { isRetentionValue, type Retention, statesRetention } from './parts/retention.ts'

export default defineRule({
  id: 'idempotency/ttl-documented',
  clauses: ['limits.key-ttl', 'limits.key-ttl.a'],
  on: 'openapi',
  severity: 'warn',
  ownOptions: {
    'min-hours': {
      summary: 'For how many hours a key is kept at least.',
      form: integerOf({ from: 1 }),
      default: 24,
      example: '12',
    },
    'max-hours': {
      summary: 'For how many hours a key is kept at most.',
      form: integerOf({ from: 1 }),
      default: 72,
      example: '168',
    },
  },
  summary: 'It is documented that an Idempotency-Key is kept for 24 to 72 hours.',
  why: 'A client may repeat a request safely only as long as its key is kept. It has to know when that ends.',
  notes: [
    'A duration such as 24h, 48 hours, 1 day, three days or PT24H counts, in the description of the key, its schema, the operation, its body, the path item, a tag of the operation, or `info`.',
    'Where a description is not that of the key, the duration has to stand in a paragraph, or below a heading, that speaks of idempotency, keys, retries, replays or duplicates.',
    '`x-idempotency-ttl` on the parameter, operation, path item, tag or `info` counts too; a bare number is read as hours, seconds or milliseconds.',
    'A key that several operations share is reported once, where it is declared, and the message names the first POST or PATCH for which nothing states it.',
    'A key on other methods is left to idempotency/key-method.',
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
  /v1/orders:
    post:
      parameters:
        - name: Idempotency-Key # <- reported
          in: header
          description: A UUID that all retries share.
          schema: { type: string, format: uuid }
      responses:
        '201': { description: The order is created. }
`,
  },
  *check(api, { own }) {
    const hours = { from: own['min-hours'], to: own['max-hours'] }
    // What `info` and the tags say is the same for all operations.
    const known = new Map<unknown, boolean>()
    for (const parameter of api.parameters) {
      if (!isIdempotencyKey(parameter)) continue
      const operation = parameter.operations.find(
        (user) => isKeyed(user) && !isStated(api, user, parameter, { hours, known }),
      )
      if (operation === undefined) continue
      yield {
        node: parameter.node,
        message: `Nothing states that the ${quote(parameter.name)} of ${nameOperation(operation)} is kept for ${hours.from} to ${hours.to} hours.`,
        help: `State in its description for how long a key is kept, or set \`x-idempotency-ttl: PT${hours.from}H\`.`,
      }
    }
  },
})

function isKeyed({ kind, method, isAdditional }: Operation): boolean {
  return kind === 'path' && !isAdditional && (method === 'post' || method === 'patch')
}

function isStated(
  api: OpenApi,
  operation: Operation,
  key: Parameter,
  { hours, known }: { readonly hours: Retention; readonly known: Map<unknown, boolean> },
): boolean {
  for (const description of descriptionsOfKey(api, operation, key)) {
    const { value } = description.node
    const isRetained = known.get(value) ?? statesIt(description, hours)
    known.set(value, isRetained)
    if (isRetained) return true
  }
  return false
}

function statesIt(description: KeyDescription, hours: Retention): boolean {
  const extension = description.node.get('x-idempotency-ttl')
  if (extension !== undefined && isRetentionValue(extension.value, hours)) return true
  return passagesOnKey(description).some((text) => statesRetention(text, hours))
}
