import { isItem } from '../../model/openapi/collection.ts'
import { type Operation, responseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { refusesElse } from '../shared/operations/refusal.ts'

export default defineRule({
  id: 'errors/forbidden-or-not-found',
  clauses: ['auth.6', 'errors.403'],
  on: 'openapi',
  severity: 'warn',
  summary: 'An operation on an item documents 404 or 403, and not both.',
  why: 'Where a 403 means “it is there, but not for you” and a 404 “it is not there”, anyone can find out which resources exist by asking for them.',
  notes: [
    'An item is a path that ends in a parameter, a custom action aside.',
    'A 403 whose description gives a reason has to speak of access, permission, ownership or a refusal: one that speaks of the state of the resource, of a limit, of the request, or of the credential itself, such as a scope that its token or a permission that the application lacks, and not of access, tells nobody what exists, and is passed over. Where it says no more than “Forbidden”, its examples are read.',
    'Nothing is told apart either where the 404 says that it answers for no access too: “not found, or the user has no access to it”.',
    'Ranges and `default` are neither a 403 nor a 404.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200': { description: The order. }
        '404': { description: There is no such order. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses: # <- reported
        '200': { description: The order. }
        '403': { description: The order is not yours. }
        '404': { description: There is no such order. }
`,
  },
  *check(api) {
    yield* declaredOnce(judgeAll(api))
  },
})

function* judgeAll(api: OpenApi): Generator<Report> {
  for (const operation of api.operations) {
    const node = operation.node.get('responses')
    if (node === undefined || !isItem(operation.pathItem.path) || !documentsBoth(operation))
      continue
    yield {
      node,
      on: 'key',
      message: `${nameOperation(operation)} documents both \`403\` and \`404\`, which tells who has no access that the resource exists.`,
      help: 'Answer `404` in both cases, and remove the `403`.',
    }
  }
}

/** What a 404 says that answers for no access too: "not found, or the user does not have access to it". */
const NO_ACCESS =
  /\b(?:no|not|without)\b.{0,40}\b(?:access|permissions?)\b|\bnot (?:owned|yours)\b/is

function documentsBoth(operation: Operation): boolean {
  const forbidden = responseOf(operation, '403')
  const missing = responseOf(operation, '404')
  if (forbidden === undefined || missing === undefined) return false
  if (NO_ACCESS.test(missing.response?.node.get('description')?.string ?? '')) return false
  return !refusesElse(forbidden.response)
}
