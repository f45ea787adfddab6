import { describe, expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import customAction from './custom-action.ts'
import kebabCase from './kebab-case.ts'
import noApiSegment from './no-api-segment.ts'
import noEmptySegment from './no-empty-segment.ts'
import noTrailingSlash from './no-trailing-slash.ts'
import noVerbPrefix from './no-verb-prefix.ts'

const rules = [customAction, noApiSegment, noEmptySegment, noTrailingSlash, noVerbPrefix]

const documents: Record<string, string> = {
  slashes: `
paths:
  /: {}
  /v1/orders: {}
  /v1/orders/: {} # expect: paths/no-trailing-slash
  /v1/{order_id}/: {} # expect: paths/no-trailing-slash
  /v1//orders: {} # expect: paths/no-empty-segment
  //v1/orders: {} # expect: paths/no-empty-segment
  /v1/orders//: {} # expect: paths/no-empty-segment, paths/no-trailing-slash
  /.well-known//x/: {}
  /v1/__proto__/: {} # expect: paths/no-trailing-slash
`,
  'api in paths': `
paths:
  /v1/apis: {}
  /v1/api-keys: {}
  /v1/orders/{api}: {}
  /v1/orders/api.json: {}
  /api/v1/orders: {} # expect: paths/no-api-segment
  /v1/API/orders: {} # expect: paths/no-api-segment
  /v1/orders/{order_id}/api: {} # expect: paths/no-api-segment
  /v1/api:cancel: {} # expect: paths/custom-action, paths/no-api-segment
`,
  'api in servers': `
servers:
  - url: https://api.example.com/v1
  - url: https://api
  - url: https://example.com/api/v1 # expect: paths/no-api-segment
  - url: /v1/api/ # expect: paths/no-api-segment
  - url: https://example.com/v1?x=/api/
  - url: https://example.com/{base}/v1 # expect: paths/no-api-segment
    variables: { base: { default: shop, enum: [shop, api] } }
paths:
  /orders: {}
  /invoices:
    servers: [{ url: https://example.com/invoices }]
  /items:
    get:
      servers:
        - url: https://example.com/api # expect: paths/no-api-segment
      responses: {}
`,
  'servers of foreign paths alone': `
servers: [{ url: https://example.com/api }]
paths:
  /graphql: {}
`,
  'servers without paths': `
servers:
  - url: https://example.com/api # expect: paths/no-api-segment
paths: {}
`,
  'Swagger 2.0': `
swagger: '2.0'
host: api.example.com
basePath: /api/v1 # expect: paths/no-api-segment
paths:
  /orders: {}
`,
  'Swagger 2.0 with api as host': `
swagger: '2.0'
host: api
paths:
  /orders: {}
`,
  'custom actions': `
paths:
  /v1/orders:bulk-archive: {}
  /v1/users/{user_id}/orders:bulk-status-change: {}
  /v1/operations/{op_id}:cancel: {}
  /operations/{op_id}:cancel: {}
  /v1/orders:bulkArchive: {} # expect: paths/custom-action
  /v1/orders:bulk-: {} # expect: paths/custom-action
  /v1/features/<int:feature_id>/votes: {}
  /v1/features/<int:feature_id>: {}
  /v1/orders:archive: {} # expect: paths/custom-action
  /v1/orders:cancel: {} # expect: paths/custom-action
  /v1/orders/{order_id}:bulk-cancel: {} # expect: paths/custom-action
  /v1/orders/{order_id}:cancel: {} # expect: paths/custom-action
  /v1/operations/{op_id}:retry: {} # expect: paths/custom-action
  /v1/orders/{order_id}/operations/{op_id}:cancel: {} # expect: paths/custom-action
  /v1/orders:bulk-archive/{order_id}: {} # expect: paths/custom-action
  /v1/maps/{lat}:{lon}: {}
  /v1/orders:: {}
  /graphql/v2:run: {}
`,
  'verb prefixes': `
paths:
  /v1/get-orders: {} # expect: paths/no-verb-prefix
  /v1/getOrders: {} # expect: paths/no-verb-prefix
  /v1/orders/{order_id}/send_invoice/{id}: {} # expect: paths/no-verb-prefix
  /v1/get: {}
  /v1/gets-orders: {}
  /v1/add-ons: {}
  /v1/add-ons/{add_on_id}: {}
  /v1/secrets/rekey-progress: { get: { operationId: rekeyProgressOfSecret } } # expect: paths/no-verb-prefix
  /v1/secrets/renew-progress: { get: { operationId: getRenewProgress } }
  /v1/kilns/verify-seals: { get: { operationId: listVerifySeals }, put: { operationId: setVerifySeals } }
  /v1/kilns/apply-glaze: { get: { operationId: glazes }, put: { summary: Apply the glaze } } # expect: paths/no-verb-prefix
  /v1/kilns/apply-seals: { get: { operationId: seals }, post: { operationId: sealThem } } # expect: paths/no-verb-prefix
  /v1/ferries/update_operation: { get: { summary: Retrieve Update Operations } }
  /v1/secrets/rotate-progress: { post: {} } # expect: paths/no-verb-prefix
  /v1/secrets/update-progress: { get: {} } # expect: paths/no-verb-prefix
  /v1/secrets/verify-status: { get: {} } # expect: paths/no-verb-prefix
  /v1/orders/{order_id}/determine-price: {} # expect: paths/no-verb-prefix
  /v1/requeueShortcuts: {}
  /v1/requeueShortcuts/{requeueShortcutId}: {}
  /v1/renew-offers/{offer_id}: {} # expect: paths/no-verb-prefix
  /v1/withdraw/withdraw-id/{withdraw_id}: {}
  /v1/withdraw/withdraw-sum/{withdraw_sum}: {} # expect: paths/no-verb-prefix
  /v1/generate-examples/object: {} # expect: paths/no-verb-prefix
  /v1/generate-examples/state: {} # expect: paths/no-verb-prefix
  /v1/send-mails/daily/{mail_id}: {} # expect: paths/no-verb-prefix
  /v1/get-mails/daily: {} # expect: paths/no-verb-prefix
  /v1/get-mails/weekly: {} # expect: paths/no-verb-prefix
  /v1/resend-mail/{resend_mail_id}: {} # expect: paths/no-verb-prefix
  /v1/deploy-keys: {}
  /v1/servers/{server_id}/deploy-config: { patch: {} }
  /v1/servers/{server_id}/onboard-guide: { get: { summary: Retrieve the onboard guide } }
  /v1/servers/{server_id}/encrypt-mode/lock: { get: { summary: Get encrypt mode lock status } }
  /v1/servers/{server_id}/notify-users: { get: { summary: Notify users } } # expect: paths/no-verb-prefix
  /v1/servers/{server_id}/approve-plan: { post: { summary: Get approve plan } } # expect: paths/no-verb-prefix
  /v1/servers/{server_id}/create-form: { get: { summary: Get create form } } # expect: paths/no-verb-prefix
  /v1/cancelOrder/{id}: { get: { summary: Retrieves a CancelOrder by ID } }
  /v1/cancelPlan/{id}: { get: { summary: Retrieves the plan } } # expect: paths/no-verb-prefix
  /v1/restore-points: {}
  /v1/export-jobs: {}
  /v1/order-updates: {}
  /v1/orders:bulk-cancel: {}
  /v1/constructor-get: {}
  /v1/orders/{get-orders}: {}
`,
  'keys of webhooks and callbacks': `
webhooks:
  get-orders/: {}
paths:
  /v1/orders:
    post:
      responses: {}
      callbacks: { done: { 'https://x//api/get-orders/': { post: { responses: {} } } } }
`,
}

describe('the form of paths', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it('reports a server once, whatever files its paths stand in', async () => {
    const options: TestOptions = { files: { 'orders.yaml': 'get: { responses: {} }\n' } }
    const text = `
servers:
  - url: https://example.com/api # expect: paths/no-api-segment
paths:
  /v1/orders: { $ref: orders.yaml }
  /v1/carts: { $ref: orders.yaml }
  /v1/lost: { $ref: lost.yaml }
`
    expect(placesOf(await findingsOf(text, rules, options))).toEqual(expectationsIn(text, rules))
  })

  it.each([
    ['/v1/orders/', 'Write `/v1/orders`.'],
    ['/v1//orders', 'Write `/v1/orders`.'],
    ['/v1/carts/', 'Move its operations to `/v1/carts`, which the document has too.'],
    ['/api/v1/carts', 'Move its operations to `/v1/carts`, which the document has too.'],
    ['/api', 'Name the collection that the path is about.'],
    ['/v1/api', 'Name the collection that the path is about.'],
    ['/v1/orders/{id}:cancel', 'Write the noun as a sub-resource: `{id}/cancellation`.'],
    ['/v1/orders/{id}:refund', 'Write the noun as a sub-resource: `{id}/refund`.'],
    ['/v1/orders/{id}:delete', 'Leave it out: the method DELETE on the resource says the same.'],
    ['/v1/orders/{id}:juggle', 'Name the action with a noun, as a sub-resource of `{id}`.'],
    ['/v1/get-orders', 'Write `orders`, and let the method GET say the rest.'],
    ['/v1/verify-emails', 'Write `email-verifications`, or another noun.'],
    ['/v1/users/{id}/verify-email', 'Write `email-verification`, or another noun.'],
    ['/v1/operations/{id}:stop/steps', 'Put a `/` in place of the colon, or leave the action out.'],
    ['/v1/cart:refund', 'Write the noun as a sub-resource: `cart/refund`.'],
    ['/v1/pricing:validate', 'Write the noun as a sub-resource: `pricing/validation`.'],
    ['/v1/memory-store:flush', 'Name the action with a noun, as a sub-resource of `memory-store`.'],
    [
      '/v1/orders:batchGet',
      'Let GET on the collection answer, or on a path that names with a noun what it answers with.',
    ],
    [
      '/v1/orders:batchArchive',
      'Write `orders:bulk-archive` for an action on many, or a noun below the resource for an action on one.',
    ],
    [
      '/v1/orders:bulkArchive',
      'Write `orders:bulk-archive` for an action on many, or a noun below the resource for an action on one.',
    ],
  ])('suggests what to write for %s', async (path, help) => {
    const text = `paths: { '${path}': {}, /v1/carts: {} }`
    expect((await findingsOf(text, rules)).map((finding) => finding.help)).toEqual([help])
  })

  it.each([
    ['/:id/info', 'Write `{id}`, and declare the path parameter.'],
    [
      '/v1/orders/:orderId/items/:itemId',
      'Write `{order_id}` and `{item_id}`, and declare the path parameters.',
    ],
    [
      '/v1/Orders/:order_id',
      'Write lowercase words joined by `-`, and `{order_id}`, and declare the path parameter.',
    ],
  ])('takes a colon for the parameter of a router in %s', async (path, help) => {
    const findings = await findingsOf(`paths: { '${path}': {} }`, kebabCase)
    expect(findings.map((finding) => finding.help)).toEqual([help])
  })

  it('suggests one path where two slashes end it', async () => {
    const findings = await findingsOf('paths: { /v1/orders//: {} }', rules)
    expect(findings.map(({ help }) => help)).toEqual(['Write `/v1/orders`.', 'Write `/v1/orders`.'])
  })
})
