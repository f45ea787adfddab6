import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import { isVerb } from '../words/vocabulary/verbs.ts'
import alternating from './alternating.ts'
import kebabCase from './kebab-case.ts'
import noVerb from './no-verb.ts'

const rules = [alternating, kebabCase, noVerb]

/** Documents whose comments say what is to be found, by all three rules at once. */
const documents: Record<string, string> = {
  segments: `
paths:
  /v1/order-items/{order_item_id}: {}
  /v1/orders2: {}
  /v1/orders:bulkArchive: {}
  /v1/operations/{op_id}:cancel: {}
  /v1/orderItems: {} # expect: paths/kebab-case
  /v1/order--items: {} # expect: paths/kebab-case
  /v1/Orders/{order_id}/line_items: {} # expect: paths/kebab-case
  /v1/2fa: {} # expect: paths/kebab-case
  /v1/constructor: {}
  /v1/__proto__: {} # expect: paths/kebab-case
  /v1/order%20items: {} # expect: paths/kebab-case
  /V1/orders: {}
  /v1/issuers/{issuer_id}/.well-known: {}
  /v1/issuers/{issuer_id}/.wellKnown: {} # expect: paths/kebab-case
`,
  'what other rules speak of': `
paths:
  /api/v1/orders: {}
  /v1/API/orders: {}
  /v1//orders: {}
  /v1/orders/: {}
  /v1/v1.2/orders: {}
  /graphql: {}
  /.well-known/openid_configuration/create: {}
`,
  alternation: `
paths:
  /v1/users/{user_id}/orders/{order_id}: {}
  /v1/users/{user_id}/settings: {}
  /v1/batch: {}
  /v1/orders/archived: {} # expect: paths/alternating
  /v1/{tenant_id}/orders: {} # expect: paths/alternating
  /v1/orders/{a}/{b}: {} # expect: paths/alternating
  /v1/orders/{order_id}.json: {} # expect: paths/alternating
  /v1/maps/{lat}:{lon}: {} # expect: paths/alternating
  /v1: {} # expect: paths/alternating
  /market/v1/orders/{order_id}/items: {}
  /data/public/v1/orders: {}
  /data/orders/v1: {} # expect: paths/alternating
  /market/v1/orders/archived: {} # expect: paths/alternating
  /market/{market}/v1/orders: {}
  /: {} # expect: paths/alternating
  /v{version}/orders: {}
  /v1/orders/{{x}}: {} # expect: paths/alternating
`,
  'parameters as routers write them': `
paths:
  /v1/features/<int:feature_id>/votes: {} # expect: paths/kebab-case
  /v1/features/<feature_id>/votes/:vote_id: {} # expect: paths/kebab-case
  /v1/features/<feature_id/votes: {} # expect: paths/kebab-case, paths/alternating
  /v1/features/feature_id>/votes: {} # expect: paths/kebab-case, paths/alternating
`,
  verbs: `
paths:
  /v1/orders/{order_id}/cancel: { post: { responses: {} } } # expect: paths/no-verb
  /v1/plans/{plan_id}/update: { get: { summary: Check if a plan has an available update, responses: {} } }
  /v1/plants/{plant_id}/update: { get: { summary: Update a plant, responses: {} } } # expect: paths/no-verb
  /v1/pets/{pet_id}/update: { get: { responses: {} } } # expect: paths/no-verb
  /v1/carts/{cart_id}/update: # expect: paths/no-verb
    get: { summary: Get the update, responses: {} }
    put: { responses: {} }
  /v1/orders/{order_id}/Approve: {} # expect: paths/no-verb, paths/kebab-case
  /v1/orders/{order_id}/cancellation: {}
  /v1/orders/{order_id}/refund: {}
  /v1/deployments/{deployment_id}/rollback: { post: { responses: {} } }
  /v1/licenses/{license_id}/try: { post: { responses: {} } } # expect: paths/no-verb
  /v1/choirs/{choir_id}/archive: { post: { responses: {} } } # expect: paths/no-verb
  /v1/choirs/{choir_id}/duplicate: { post: { responses: {} } } # expect: paths/no-verb
  /v1/scores/{score_id}/archive: { get: { responses: {} } }
  /v1/orders:cancel: {}
  /v1/exports: {}
  /v1/orders/find: { post: { responses: {}, operationId: findOrders } } # expect: paths/alternating
  /v1/orders/fetch: # expect: paths/no-verb
    get: { responses: {} }
    post: { responses: {}, operationId: fetch_orders }
  /v1/orders/search: { post: { responses: {} } } # expect: paths/alternating
`,
  'keys of webhooks and callbacks are no paths': `
webhooks:
  createOrder: { post: { responses: {} } }
paths:
  /v1/orders:
    post:
      responses: {}
      callbacks:
        done: { '{$request.body#/callbackUrl}/sendIt': { post: { responses: {} } } }
`,
  'Swagger 2.0': `
swagger: '2.0'
basePath: /Internal_API/v1
paths:
  /orders/{orderId}: {}
  /order_items: {} # expect: paths/kebab-case
`,
}

describe('paths', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it('names all segments of a path in one finding', async () => {
    const text = 'paths: { "/v1/Orders/{id}/line_items": {} }'
    const [finding, ...others] = await findingsOf(text, kebabCase)
    expect(others).toEqual([])
    expect(finding?.message).toBe('Path segments `Orders` and `line_items` are not kebab-case.')
    expect(finding?.help).toBe('Write `orders` and `line-items`.')
  })

  it.each([
    ['cancel', 'Write the noun `cancellation`.'],
    ['delete', 'Leave it out: the method DELETE on the resource says the same.'],
    ['unlink', 'Name what is made or changed with a noun.'],
  ])('suggests what stands for %s', async (verb, help) => {
    const [finding] = await findingsOf(`paths: { '/v1/orders/{id}/${verb}': {} }`, noVerb)
    expect(finding?.message).toBe(`Path segment \`${verb}\` is a verb.`)
    expect(finding?.help).toBe(help)
  })

  it.each([
    [
      '/v1/recover/{id}/cancel',
      'Instead of `recover`: Write the noun `recoveries`. Instead of `cancel`: Write the noun `cancellation`.',
    ],
    ['/v1/delete', 'Name the resource with a noun: the method DELETE on it says the rest.'],
  ])('says what to write in %s', async (path, help) => {
    const [finding] = await findingsOf(`paths: { '${path}': { post: {} } }`, noVerb)
    expect(finding?.help).toBe(help)
  })

  it('knows the verbs of the catalogue', () => {
    const verbs =
      'get create update delete remove add fetch find cancel activate deactivate approve reject submit execute calculate validate send resend'
    expect(verbs.split(' ').filter((verb) => !isVerb(verb))).toEqual([])
  })

  it('leaves alone what is a noun too', () => {
    const nouns =
      'search query lookup filter export import report transfer refund return order request release checkout payment test build login logout archive merge batch constructor'
    expect(nouns.split(' ').filter(isVerb)).toEqual([])
  })
})
