import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import independentChild from './independent-child.ts'
import maxNesting from './max-nesting.ts'
import pluralCollection from './plural-collection.ts'
import singletonMethods from './singleton-methods.ts'
import singletonSingular from './singleton-singular.ts'

const rules = [independentChild, maxNesting, pluralCollection, singletonMethods, singletonSingular]

/** A GET whose 200 has a schema. */
const get = (schema: string) =>
  `get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } }`
const OBJECT = get('{ type: object, properties: { theme: { type: string } } }')

const documents: Record<string, string> = {
  plurals: `
paths:
  /v1/orders/{order_id}/items/{item_id}: {}
  /v1/people/{person_id}: {}
  /v1/statuses: {}
  /v1/batch: { post: { responses: {} } }
  /v1/equipment/{equipment_id}: {}
  /v1/governance/{policy_id}: {}
  /v1/news/{news_id}: {}
  /v1/merchandise/{article_id}: {}
  /v1/luggage/{piece_id}: {}
  /v1/codes-of-conduct/{code_id}: {}
  /v1/starred/{order_id}: {}
  /v1/sms/{sms_id}: {}
  /v1/kyc/{kyc_id}: {}
  /v1/cancel/{order_id}: {}
  /v1/get-order/{order_id}: {}
  /v1/users/{user_id}/profile: { ${OBJECT} }
  /v1/order/{order_id}: {} # expect: paths/plural-collection
  /v1/address/{address_id}: {} # expect: paths/plural-collection
  /v1/orderItem/{item_id}: {} # expect: paths/plural-collection
  /v1/constructor/{x}: {} # expect: paths/plural-collection
  /v1/user/{user_id}/pet/{pet_id}: {} # expect: paths/plural-collection
  /v1/customer: # expect: paths/plural-collection
    ${get('{ type: array }')}
  /v1/policy: # expect: paths/plural-collection
    ${get("{ $ref: '#/components/schemas/Page' }")}
  /v1/ticket: # expect: paths/plural-collection
    get: { parameters: [{ name: limit, in: query }], responses: {} }
  /graphql/v1/{x}: {}
components:
  schemas:
    Page: { allOf: [{ properties: { data: { type: array } } }] }
`,
  'what is no noun by the texts': `
paths:
  /v1/barge/{barge_id}: {} # expect: paths/plural-collection
  /v1/barge/mooring/{moorings}: { get: { operationId: Barge_getByMooring } }
  /v1/barge/berth/{berth_id}: { get: { summary: Get a berth by berth id } } # expect: paths/plural-collection
  /v1/barge/lock/{locks}: { get: { summary: Get locks } } # expect: paths/plural-collection
  /v1/barges/native: { get: { summary: Get native barges, parameters: [{ name: limit, in: query }] } }
  /v1/individual: { get: { summary: Get individual objects, parameters: [{ name: limit, in: query }] } } # expect: paths/plural-collection
  /v1/cargo/count: { get: { description: Counts the cargo aboard, parameters: [{ name: limit, in: query }] } }
  /v1/cargo/{cargo_id}/weight: { get: { summary: Weight of the cargo, parameters: [{ name: limit, in: query }] } } # expect: paths/plural-collection
`,
  'one resource, with a path below': `
paths:
  /v1/user: { ${OBJECT} }
  /v1/user/{account_id}: {}
  /v1/repos/{repo_id}/readme: { ${OBJECT} }
  /v1/repos/{id}/readme/{directory}: {}
  /v1/nodes/{name}/proxy: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/nodes/{name}/proxy/{path}: {}
  /v1/file/{file_id}: {} # expect: paths/plural-collection
  /v1/file: { post: { responses: {} } }
  /v1/folder: # expect: paths/plural-collection
    ${get('{ properties: { folders: { type: array } } }')}
  /v1/folder/{folder_id}: {} # expect: paths/plural-collection
`,
  nesting: `
paths:
  /v1/a-s/{a}/bees/{b}/cats/{c}: {}
  /v1/ants/{a}/bees/{b}/cats/{c}/cancellation: { post: { responses: {} } }
  /v1/ants/{a}/bees/{b}/cats/{c}/profile: {}
  /v1/ants/{a}/bees/{b}/cats/{c}/settings: # expect: paths/singleton-singular
    ${OBJECT}
  /v1/admin/ants/{a}/bees/{b}/cats/{c}: {}
  /v1/ants/{a}/{b}/{c}/{d}/bees/{e}: {}
  /v1/{tenant}/ants/{a}/bees/{b}/cats/{c}: {}
  /api/v1/ants/{a}/bees/{b}/cats/{c}: {}
  /v1/ants/{a}/bees/{b}/cats/{c}/dogs: {} # expect: paths/max-nesting
  /v1/ants/{a}/bees/{b}/cats/{c}/dogs/{d}: {} # expect: paths/max-nesting
  /v1/ants/{a}/bees/{b}/cats/{c}/dogs:bulk-feed: {} # expect: paths/max-nesting
  /v1/ants/{a}/bees/{b}/cats/{c}/dogs/{d}/profile: {} # expect: paths/max-nesting
  /v1/ants/{a}/bees/{b}/cats/{c}/dogs/archived: {} # expect: paths/max-nesting
  /v1/ants/{a}/bees/{b}/cats/{c}/equipment/{e}: {} # expect: paths/max-nesting
  /ants/{a}/bees/{b}/cats/{c}/dogs: {} # expect: paths/max-nesting
`,
  singletons: `
paths:
  /v1/users/{user_id}/profile:
    ${OBJECT}
    put: { responses: {} }
    patch: { responses: {} }
    post: { responses: {} } # expect: paths/singleton-methods
    delete: { responses: {} } # expect: paths/singleton-methods
  /v1/orders/{order_id}/cancellation:
    post: { responses: {} }
    delete: { responses: {} } # expect: paths/singleton-methods
  /v1/orders/{order_id}/refund: { post: { responses: {} } }
  /v1/orders/{order_id}/delivery: { post: { responses: {} } }
  /v1/orders/{order_id}/address-change: { post: { responses: {} } }
  /v1/orders/{order_id}/receipt: { post: { responses: {} } }
  /v1/orders/{order_id}/price-comparison: { post: { responses: {} } }
  /v1/orders/{order_id}/receipt-template:
    post: { operationId: createReceiptTemplate, responses: {} } # expect: paths/singleton-methods
  /v1/orders/{order_id}/archive: { post: { responses: {} } }
  /v1/stores/{store_id}/proxy: { post: { responses: {} }, delete: { responses: {} } }
  /v1/stores/{store_id}/_compact: { post: { responses: {} } }
  /v1/stores/{store_id}/async: { delete: { responses: {} } }
  /v1/orders/{order_id}/cancel: { post: { responses: {} }, delete: { responses: {} } }
  /v1/orders/{order_id}/search: { post: { responses: {} } }
  /v1/orders/{order_id}/label: { post: { operationId: findLabel, responses: {} } }
  /v1/orders/{order_id}/feedback: { post: { responses: {} } }
  /v1/orders/{order_id}/item: { post: { responses: {} } }
  /v1/orders/{order_id}/item/{item_id}: {} # expect: paths/plural-collection
  /v1/orders/{order_id}/paymentsFromInvoice: { delete: { responses: {} } }
  /v1/orders/{order_id}/terms_of_sale: { delete: { responses: {} } } # expect: paths/singleton-methods
  /v1/orders/{order_id}/coupons_async: { post: { operationId: createCoupons, responses: {} } }
  /v1/orders/{order_id}/notes: { post: { responses: {} }, delete: { responses: {} } }
  /v1/orders/{order_id}: { delete: { responses: {} } }
  /v1/profile: { delete: { responses: {} } }
`,
  'plural singletons': `
paths:
  /v1/users/{user_id}/settings: # expect: paths/singleton-singular
    ${OBJECT}
    delete: { responses: {} }
  /v1/users/{user_id}/preferences: # expect: paths/singleton-singular
    ${get('{ type: object, properties: { languages: { type: array, items: { type: string } }, theme: {} } }')}
  /v1/users/{user_id}/limits: # expect: paths/singleton-singular
    ${get("{ $ref: '#/components/schemas/Limits' }")}
  /v1/users/{user_id}/checkpoints:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: object, properties: { id: {}, zone: {} } }
              examples: { some: { value: { results: [{ id: a, zone: b }] } } }
  /v1/users/{user_id}/themes: # expect: paths/singleton-singular
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: object, properties: { id: {}, zone: {} } }
              example: { id: a, zones: [b] }
  /v1/users/{user_id}/orders:
    ${get('{ type: object, properties: { orders: { type: array, items: { type: object } }, total: {} } }')}
  /v1/users/{user_id}/carts:
    ${get('{ type: object, properties: { data: { type: array }, pagination: { type: object } } }')}
  /v1/users/{user_id}/strings:
    ${get('{ type: object, properties: { response: { type: object, properties: { code: {}, data: { type: object, properties: { items: { type: array }, total: {} } } } } } }')}
  /v1/users/{user_id}/colors: # expect: paths/singleton-singular
    ${get('{ type: object, properties: { data: { type: object, properties: { id: {}, attributes: { type: object, properties: { tints: { type: array, items: { type: object } }, size: {} } } } } } }')}
  /v1/users/{user_id}/teams: { ${get('{ type: object }')} }
  /v1/users/{user_id}/groups: { ${get("{ $ref: '#/components/schemas/Lost' }")} }
  /v1/users/{user_id}/roles: { ${get('{ type: array }')} }
  /v1/users/{user_id}/cards: { get: { responses: {} } }
  /v1/users/{user_id}/notes: { ${OBJECT} }
  /v1/users/{user_id}/notes/{note_id}: {}
  /v1/users/{user_id}/status: { ${OBJECT} }
  /v1/users/{user_id}/statistics: { ${OBJECT} }
  /v1/settings: { ${OBJECT} }
  /v1/users/{user_id}/grants: { ${get('{ type: object, properties: { user_id: {}, grant_ids: { type: array, items: { type: string } } } }')} }
  /v1/users/{user_id}/permissions: # expect: paths/singleton-singular
    ${get('{ type: object, properties: { user_id: { type: string }, role_ids: { type: array, items: { type: string } } } }')}
  /v1/collections/{collection_id}/exists: { ${OBJECT} }
  /v1/collections/{collection_id}/getSettings: { ${OBJECT} }
  /v1/collections/{collection_id}/zorps: { ${OBJECT} } # expect: paths/singleton-singular
components:
  schemas:
    Limits: { allOf: [{ properties: { size: { type: integer } } }], type: [object, 'null'] }
`,
  'Swagger 2.0': `
swagger: '2.0'
paths:
  /users/{user_id}/settings: # expect: paths/singleton-singular
    get: { responses: { '200': { schema: { type: object, properties: { theme: { type: string } } } } } }
`,
  'children at the top': `
servers: [{ url: https://example.com/v1 }]
paths:
  /v1/orders: {}
  /v1/items/{item_id}: {}
  /v1/users/{user_id}/orders/{order_id}: {}
  /v1/users/{user_id}/orders: {} # expect: paths/independent-child
  /v1/orders/{order_id}/items/{item_id}/notes: {} # expect: paths/independent-child
  /v2/users/{user_id}/orders: {}
  /users/{user_id}/items: {} # expect: paths/independent-child
  /v1/users/{user_id}/profile: {}
  /v1/profile: {}
  /v1/settings: { ${OBJECT} }
  /v1/users/{user_id}/settings: # expect: paths/singleton-singular
    ${OBJECT}
  /v1/admin/orders: {}
  /market/v1/orders: {}
  /market/v1/plants/{plant_id}/orders: {} # expect: paths/independent-child
  /market/v1/plants/{plant_id}/profiles: {}
  /market/v1/items/{item_id}/plants: {} # expect: paths/independent-child
  /v1/packages/{package_id}/v2.1/orders: {} # expect: paths/independent-child
`,
  'a shared path item is judged at each key, its operations once': `
paths:
  /v1/users/{user_id}/profile: { $ref: '#/components/pathItems/Item' }
  /v1/teams/{team_id}/profile: { $ref: '#/components/pathItems/Item' }
  /v1/teams/{team_id}/logo: { $ref: '#/components/pathItems/Lost' }
components:
  pathItems:
    Item:
      delete: { responses: {} } # expect: paths/singleton-methods
`,
  'where others send their answers to': `
paths:
  /v1/apps/{app_id}/graphql: { get: { responses: {} }, post: { responses: {} } }
  /v1/apps/{app_id}/avatar:
    get: { responses: {} }
    post: { responses: {} } # expect: paths/singleton-methods
  /v1/providers/{provider}/callback: { get: { responses: {} }, post: { responses: {} } }
  /v1/connections/{connection_id}/saml/acs: { post: { responses: {} } }
  /v1/connections/{connection_id}/acs: { get: { responses: {} }, post: { responses: {} } }
  /v1/interactions/{interaction_id}/{token}/callback: { get: { responses: {} }, post: { responses: {} } }
  /v1/sessions/{session_id}/oauth-callback: { get: { responses: {} }, post: { responses: {} } }
  /v1/sessions/{session_id}/redirect: { get: { responses: {} }, post: { responses: {} } }
  /v1/payments/{payment_id}/postback: { get: { responses: {} }, post: { responses: {} } }
  /v1/users/{user_id}/callback:
    get: { responses: {} }
    put: { responses: {} }
    post: { responses: {} } # expect: paths/singleton-methods
  /v1/users/{user_id}/callback-address:
    get: { responses: {} }
    post: { responses: {} } # expect: paths/singleton-methods
  /v1/apps/{app_id}/callback:
    delete: { responses: {} } # expect: paths/singleton-methods
`,
  'a word that says which ones of a collection': `
paths:
  /v1/brands/{brand_id}/templates/email/{template_name}: {}
  /v1/templates/email/{name}: {}
  /v1/schemas/user/{schema_id}: {}
  /v1/leaves/summary/{employee_id}: {}
  /v1/tasks/custom-id/{custom_id}: {}
  /v1/hosts/identifier/{identifier}: {}
  /v1/labels/shipment/{shipment_id}: {}
  /v1/shipments/{shipment_id}: {}
  /v1/payments/payouts-item/{payout_item_id}: {} # expect: paths/plural-collection
  /v1/payments/invoice/{invoice}: {} # expect: paths/plural-collection
  /v1/payments/sale/{sale_id}: {} # expect: paths/plural-collection
  /v1/catalog/object/{object_id}: {} # expect: paths/plural-collection
  /v1/orders/order-item/{order_item_id}: {} # expect: paths/plural-collection
  /v1/orders/{order_id}/item/{item_id}: {} # expect: paths/plural-collection
  /v1/batch/{batch_id}: {} # expect: paths/plural-collection
  /v1/tides/height/{height}: { get: { summary: Get a tide by height } }
  /v1/hulls/keel/{keel}: { get: { summary: Get a keel } } # expect: paths/plural-collection
  /v1/quilts/browse: { get: { summary: Browse quilts, responses: { '200': { content: { application/json: { schema: { type: array } } } } } } }
  /v1/quilts/browser: { get: { summary: Browser list, responses: { '200': { content: { application/json: { schema: { type: array } } } } } } }
`,
}

describe('collections and singletons', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it.each([
    ['/v1/cart/{tenant}/items/{item_id}', 'Write `carts`.'],
    [
      '/v1/cart/{tenant}/carts/{cart_id}',
      'Leave it out, or give it a name of its own, since `carts` is that of another one.',
    ],
  ])('what to do with the singular in %s', async (path, help) => {
    const [finding] = await findingsOf(`paths: { '${path}': {} }`, pluralCollection)
    expect(finding?.help).toBe(help)
  })

  it.each([
    ['get: {}', 'Keep `/v1/tags`, and make the parent a query filter of it.'],
    ['', 'Keep `/v1/tags`, and make the parent a query filter of it.'],
    ['post: {}', 'Keep `/v1/tags`, and let a POST there name the parent.'],
    [
      'post: {}, delete: {}',
      'Keep `/v1/tags`, and make what links it to the parent a collection of its own.',
    ],
  ])('a collection that exists at the top, with {%s}', async (operations, help) => {
    const text = `paths: { '/v1/tags/{tag_id}': {}, '/v1/chats/{chat_id}/tags': { ${operations} } }`
    const [finding] = await findingsOf(text, independentChild)
    expect(finding?.help).toBe(help)
  })

  it.each([
    ['/v1/a/{a}/b/{b}/items/{item_id}/attachments', '`/v1/attachments?item_id=…`.'],
    ['/a/{a}/b/{b}/items/{id}/attachments', '`/attachments?item_id=…`.'],
    ['/v2/a/{a}/b/{b}/order-lines/{key}/photos', '`/v2/photos?order_line_key=…`.'],
    [
      '/v1/a/{a}/b/{b}/items/{itemId}/attachments/{file_id}',
      'Write `/v1/attachments/{file_id}`, and make the relation a query filter: `/v1/attachments?item_id=…`.',
    ],
  ])('suggests the query filter for %s', async (path, help) => {
    const [finding] = await findingsOf(`paths: { '${path}': {} }`, maxNesting)
    expect(finding?.help.endsWith(help)).toBe(true)
  })

  it('names all singular collections of a path, and suggests their plurals', async () => {
    const [finding] = await findingsOf(
      'paths: { "/v1/userGroup/{a}/city/{b}": {} }',
      pluralCollection,
    )
    expect(finding?.message).toBe('Collections `userGroup` and `city` are named in the singular.')
    expect(finding?.help).toBe('Write `user-groups` and `cities`.')
  })
})

it('reports a path once for all of its collections that are at the top too', async () => {
  const findings = await findingsOf(
    'openapi: 3.1.0\npaths:\n  /v1/a-items/{id}: {}\n  /v1/b-items/{id}: {}\n  /v1/users/{id}/a-items/{a_id}/b-items/{b_id}: {}\n',
    independentChild,
  )
  expect(findings.map(({ message, related }) => [message, related.length])).toEqual([
    [
      'Collections `a-items` and `b-items` of path `/v1/users/{id}/a-items/{a_id}/b-items/{b_id}` also exist at the top, as `/v1/a-items` and `/v1/b-items`.',
      2,
    ],
  ])
})

it('lists that HAL embeds, links of JSON:API and formats are no singletons, children and items', async () => {
  const events =
    '_embedded: { type: object, properties: { data: { type: object, properties: { events: { type: array, items: { type: object } } } } } }'
  const text = `
paths:
  /v1/tags: {}
  /v1/calls/{call_id}/events: { ${get(`{ type: object, properties: { size: { type: integer }, ${events} } }`)} }
  /v1/calls/{call_id}/options: { ${get('{ type: object, properties: { theme: { type: object, properties: { color: { type: object, properties: { shades: { type: array, items: { type: object } } } } } } } }')} } # expect: paths/singleton-singular
  /v1/lists/{list_id}/relationships/tags: {}
  /v1/standard/{format}: {}
  /v1/standard/{standard_id}: {} # expect: paths/plural-collection
  /v1/lists/{list_id}/tags: {} # expect: paths/independent-child
`
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('leaves nouns alone that the ruleset calls collective', async () => {
  const text = `
paths:
  /v1/Inbox/{inbox_id}: {}
  /v1/price-book/{price_book_id}: {}
  /v1/order/{order_id}: {} # expect: paths/plural-collection
`
  const options = { options: { collectiveNouns: new Set(['inbox', 'price-book']) } }
  expect(placesOf(await findingsOf(text, rules, options))).toEqual(expectationsIn(text, rules))
})

it('what an id is called after is a noun, also where it is more often a verb', async () => {
  const text = `
paths:
  /v1/call: { get: { responses: {} } } # expect: paths/plural-collection
  /v1/call/{call_id}: {} # expect: paths/plural-collection
  /v1/ferries/{ferry_id}/sailing/{sailing_id}: {} # expect: paths/plural-collection
  /v1/ride/{number}: {} # expect: paths/plural-collection
`
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('what says yes or no, or of whom a list is, is no collection; what others name no singleton', async () => {
  const text = `
paths:
  /v1/tunnels/auto/{enabled}: { post: { parameters: [{ name: enabled, in: path, schema: { type: boolean } }] } }
  /v1/tunnels/mode/{level}: { post: { parameters: [{ name: level, in: path, schema: { type: string } }] } }
  /v1/tunnel/{enabled}: { post: { parameters: [{ name: enabled, in: path, schema: { type: string } }] } } # expect: paths/plural-collection
  /v1/bookings/{booking_id}/garage/available: { ${get('{ type: array, items: { type: object } }')} }
  /v1/bookings/{booking_id}/garage/composite: { ${get('{ type: array, items: { type: object } }')} }
  /v1/bookings/{booking_id}/composite: { ${get('{ type: array, items: { type: object } }')} } # expect: paths/plural-collection
  /v1/bookings/client/{client_id}: { ${get('{ type: array, items: { type: object } }')} }
  /v1/bookings/batch/{batch_id}: { ${get('{ properties: { data: { type: array } } }')} }
  /v1/bookings/room/{room_id}: { ${OBJECT} } # expect: paths/plural-collection
  /v1/containers/{id}/exec: { post: { summary: Create an exec instance } }
  /exec/{id}/start: {} # expect: paths/plural-collection
  /v1/containers/{id}/owner: { post: { summary: Create an owner } } # expect: paths/singleton-methods
  /v1/containers/{id}/manifest: { post: { responses: {} } } # expect: paths/singleton-methods
  /v1/containers/{id}/label: { post: { summary: Update the label, responses: {} } } # expect: paths/singleton-methods
  /v1/containers/{id}/depot: { post: { operationId: POST_containers_depot, summary: Associate a container with a depot, responses: {} } }
  /v1/containers/{id}/seal: { post: { summary: Break the seal, responses: {} } }
  /v1/users/{user_id}/$ref: { delete: {} }
  /v1/plans/{plan_id}/next: { post: { summary: Create the next plan } }
  /v1/series/{series_id}/current-deployment/{name}: {}
  /v1/countries/{country}/cities: { get: { summary: List all cities, responses: { '200': { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } } } }
  /v1/a/{a}/b/{b}/c/{c}/update-options: { post: {} }
`
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('a noun in the singular that stands for several is no singleton', async () => {
  const text = `
openapi: 3.0.3
paths:
  /v1/choirs/{choir_id}/chat: { post: { summary: Write in the chat, responses: {} } }
  /v1/shelves/{shelf_id}/entry:
    post: { summary: Create an entry, parameters: [{ name: entry_id, in: query }], responses: {} }
    delete: { parameters: [{ name: entry_id, in: query }], responses: {} }
  /v1/vaults/{vault_id}/grant:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { grants: { type: array }, grant: {} } } } } } } }
    delete: { responses: {} }
  /v1/reefs/{reef_id}/corridor:
    get: { summary: Query a corridor, responses: { '200': {} } }
    post: { summary: Query a corridor, responses: { '200': {} } }
  /v1/hulls/{hull_id}/emblem:
    get: { responses: { '200': {} } }
    post: { summary: Adds an emblem to a hull, responses: {} } # expect: paths/singleton-methods
    delete: { parameters: [{ name: force, in: query }], responses: {} } # expect: paths/singleton-methods
  /v1/looms/{loom_id}/thread: { put: {}, delete: { parameters: [{ name: thread_name, in: query }], responses: {} } }
  /v1/looms/{loom_id}/pattern: { put: {}, delete: { parameters: [{ name: account_id, in: query }], responses: {} } } # expect: paths/singleton-methods
`
  const found = placesOf(await findingsOf(text, [singletonMethods]))
  expect(found).toEqual(expectationsIn(text, [singletonMethods]))
})
