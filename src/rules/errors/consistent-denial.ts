import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { findMixedDenials } from '../shared/operations/denial.ts'

export default defineRule({
  id: 'errors/consistent-denial',
  clauses: ['auth.6'],
  on: 'openapi',
  severity: 'info',
  summary: 'All items answer a request without access alike: with 404, or all with 403.',
  why: 'A client that learns one answer for “not yours or not there” can treat all resources alike. Two answers make it guess which resources exist.',
  notes: [
    'An item is a path that ends in a parameter, a custom action aside; what it documents is what its operations document together.',
    'Items of one major version are compared: the next may answer in another way.',
    'A 403 about something else than access, as errors/forbidden-or-not-found reads it, denies nothing. Nor does the 404 of an item without `security`, where other operations have one: it is public.',
    'Items that document both, or neither, are left out: errors/forbidden-or-not-found and errors/expected-status are about them.',
    'One finding for the whole document, which names two items of one collection where some differ.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '404': { description: There is no such order. }
  /v1/orders/{order_id}/items/{item_id}:
    get:
      responses:
        '404': { description: There is no such item. }
  /v1/carts/{cart_id}:
    get:
      responses:
        '404': { description: There is no such cart, or it is not yours. }
`,
    fails: `
paths: # <- reported
  /v1/orders/{order_id}:
    get:
      responses:
        '404': { description: There is no such order. }
  /v1/carts/{cart_id}:
    get:
      responses:
        '403': { description: The cart is not yours. }
`,
  },
  *check(api) {
    const paths = api.root.get('paths')
    const mixed = findMixedDenials(api)
    if (paths === undefined || mixed === undefined) return
    const { forbidden, missing } = mixed
    yield {
      node: paths,
      on: 'key',
      message: `${quote(forbidden.path.key)} denies access with \`403\`, and ${quote(missing.path.key)} with \`404\`.`,
      help: 'Document `404` for both, and for all other items.',
    }
  },
})
