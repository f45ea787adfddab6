import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import rule from './reserved-word.ts'

test.each<[string, string, TestOptions?]>([
  [
    'the type in what describes the members of an object',
    `
components:
  schemas:
    Blueprint:
      properties: { id: {}, type: {}, properties: {}, required: { type: array, items: {} } }
    FormPart:
      properties: { type: {}, properties: {}, required: { type: boolean } } # expect: naming/reserved-word
`,
  ],
  [
    'fields, parameters and segments, and nothing else',
    `
paths:
  /v1/new/{type}/default: # expect: naming/reserved-word
    get:
      parameters:
        - { name: type, in: path, required: true } # expect: naming/reserved-word
        - { name: class, in: query } # expect: naming/reserved-word
        - { name: default_ne, in: query } # expect: naming/reserved-word
        - { name: new, in: header }
        - { name: new, in: cookie }
      responses: { '200': { headers: { type: {} } } }
  /v1/orders:new: {}
  /v1/{class}: {} # expect: naming/reserved-word
components:
  schemas:
    Account:
      properties:
        type: {} # expect: naming/reserved-word
        Type: {}
        types: {}
        account_type: {}
        kind: { enum: [UNKNOWN, new] }
`,
  ],
  [
    'problems and CloudEvents keep their type',
    `
paths:
  /v1/orders:
    get:
      responses:
        '404': { content: { application/problem+json: { schema: { properties: { type: {}, errors: { items: { properties: { type: {} } } } } } } } } # expect: naming/reserved-word
        '200': { content: { application/geo+json: { schema: { properties: { type: {} } } } } }
components:
  schemas:
    Event: { properties: { specversion: {}, type: {}, data: { properties: { class: {} } } } } # expect: naming/reserved-word
    Error: { properties: { type: {}, title: {}, status: {}, detail: {} } }
`,
  ],
  [
    'the body that errors alone have keeps its type, which a problem has too',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
        '404': { content: { application/json: { schema: { $ref: '#/components/schemas/Missing' } } } }
        '500': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  schemas:
    Missing: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { default: {} } }] } # expect: naming/reserved-word
    Error: { properties: { type: {}, message: {}, cause: { $ref: '#/components/schemas/Cause' } } }
    Cause: { properties: { type: {} } } # expect: naming/reserved-word
    Order: { properties: { type: {} } } # expect: naming/reserved-word
`,
  ],
  [
    'a shared declaration is reported once',
    `
paths:
  /v1/orders:
    get: { parameters: [{ $ref: '#/components/parameters/Type' }, { $ref: '#/components/parameters/Lost' }] }
    put: { parameters: [{ $ref: '#/components/parameters/Type' }], requestBody: { $ref: other.yaml#/body } }
components:
  parameters:
    Type: { name: type, in: query } # expect: naming/reserved-word
`,
    {
      files: {
        'other.yaml':
          'body: { content: { application/json: { schema: { properties: { type: {} } } } } } # expect: naming/reserved-word\n',
      },
    },
  ],
  [
    'the option',
    `
paths:
  /v1/object/{object_id}: {} # expect: naming/reserved-word
`,
    { options: { reservedWords: new Set(['object']) } },
  ],
  [
    'AsyncAPI',
    `
asyncapi: 2.6.0
info: { title: Example, version: 1.0.0 }
channels:
  sales.{type}.created.v1:
    parameters: { type: {} } # expect: naming/reserved-word
    subscribe: { message: { payload: { properties: { new: {} } } } } # expect: naming/reserved-word
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, rule, options))).toEqual(
    expectationsIn(text, rule, options),
  )
})

const inSchema = (name: string, schema: string) => `components: { schemas: { ${name}: ${schema} } }`

test.each([
  [inSchema('Account', '{ properties: { type: {} } }'), 'Write `account_type`.'],
  [inSchema('CreateAccountRequest', '{ properties: { type: {} } }'), 'Write `account_type`.'],
  [inSchema('AccountCreationRequest', '{ properties: { type: {} } }'), 'Write `account_type`.'],
  [inSchema('AccountCreation', '{ properties: { type: {} } }'), 'Write `account_creation_type`.'],
  [inSchema('AccountDraft', '{ properties: { type: {} } }'), 'Write `account_type`.'],
  [inSchema('AccountListItem', '{ properties: { type: {} } }'), 'Write `account_type`.'],
  [inSchema('LineItem', '{ properties: { type: {} } }'), 'Write `line_item_type`.'],
  [inSchema('AccountType', '{ properties: { type: {} } }'), 'Write `account_type`.'],
  [
    inSchema('Order', '{ properties: { lines: { items: { properties: { class: {} } } } } }'),
    'Write `line_class`.',
  ],
  [
    inSchema('Order', '{ properties: { data: { properties: { class: {} } } } }'),
    'Write `order_class`.',
  ],
  [
    inSchema('billing_invoice_items_params_cust_addr', '{ properties: { type: {} } }'),
    'Say in front what it belongs to, as `account_type` does.',
  ],
  [inSchema('Order', '{ allOf: [{ properties: { new: { type: boolean } } }] }'), 'Write `is_new`.'],
  [
    inSchema('Address', '{ properties: { default: { type: [boolean, "null"] } } }'),
    'Write `is_default`.',
  ],
  [
    inSchema('Address', '{ properties: { default: { type: boolean }, is_default: {} } }'),
    'Say in front what it belongs to, as `account_type` does.',
  ],
  [inSchema('Branch', '{ properties: { default: { type: string } } }'), 'Write `default_branch`.'],
  [
    inSchema('Account', '{ properties: { type: {}, account_type: {} } }'),
    'Say in front what it belongs to, as `account_type` does.',
  ],
  [
    inSchema('Order', '{ properties: { created_by: { properties: { type: {} } } } }'),
    'Say in front what it belongs to, as `account_type` does.',
  ],
  [
    inSchema('Type', '{ properties: { type: {} } }'),
    'Say in front what it belongs to, as `account_type` does.',
  ],
  [
    'paths: { /v1/accounts: { get: { parameters: [{ name: type, in: query }] } } }',
    'Write `account_type`.',
  ],
  [
    'paths: { /v1/accounts: { get: { parameters: [{ name: type_ne, in: query }] } } }',
    'Write `account_type_ne`.',
  ],
  [
    'paths: { "/v1/accounts/{type}/cards": { get: { parameters: [{ name: type, in: path }] } } }',
    'Write `account_type`.',
  ],
  ['paths: { "/v1/sales-orders/{sales_order_id}/type": {} }', 'Write `sales-order-type`.'],
  [
    'paths: { "/v1/stores/{store_id}/list-objects": { post: { parameters: [{ name: type, in: query }] } } }',
    'Write `object_type`.',
  ],
  [
    'paths: { /v1/artworks: { get: { parameters: [{ name: type, in: query }] } } }',
    'Write `artwork_type`.',
  ],
  ['paths: { /v1/class: {} }', 'Say in front what it belongs to, as `account-type` does.'],
  ['paths: { /v1/orders/new: {} }', 'Write `new-order`.'],
  [
    'paths: { /v1/orders/new: { post: {} } }',
    'Leave it out: the method POST on what stands before it says the same.',
  ],
  [
    "paths: { '/v1/tours/{tour_id}/new': { post: {} } }",
    'Leave it out: the method POST on what stands before it says the same.',
  ],
  ['paths: { /v1/orders/new: { get: {}, post: {} } }', 'Write `new-order`.'],
  ["paths: { '/v1/orders/new/lines': { post: {} } }", 'Write `new-order`.'],
  [
    'paths: { /v1/orders/new: { get: { responses: { 200: { content: { application/json: { schema: { type: array } } } } } } } }',
    'Write `new-orders`.',
  ],
  [
    'paths: { /v1/orders/new: { get: { responses: { 200: { content: { application/json: { schema: { type: object, properties: { name: {} } } } } } } } } }',
    'Write `new-order`.',
  ],
  [
    'paths: { /v1/accounts: { post: { requestBody: { content: { application/json: { schema: { properties: { type: {} } } } } } } } }',
    'Write `account_type`.',
  ],
])('suggests for %s', async (text, help) => {
  expect((await findingsOf(text, rule)).map((finding) => finding.help)).toEqual([help])
})

/** What is said of the field \`type\` of the first schema of a document. */
async function helpFor(...schemas: string[]): Promise<string | undefined> {
  const [first, ...others] = schemas
  const text = `components: { schemas: { ${first}: { properties: { type: {} } }, ${others.map((name) => `${name}: {}`).join(', ')} } }`
  return (await findingsOf(text, rule))[0]?.help
}

const GENERAL = 'Say in front what it belongs to, as `account_type` does.'

test.each([
  // What says for whom a schema is stands in front of many of them.
  [['PublicContact', 'PublicFile', 'PublicInbox', 'PublicThread'], 'Write `contact_type`.'],
  [['ApiFlow', 'ApiValue', 'ApiAction', 'ApiAnchor'], 'Write `flow_type`.'],
  [['PublicKey', 'PublicKeyList', 'Order'], 'Write `public_key_type`.'],
  [['ApiKey', 'ApiKeyPage', 'ApiKeyScope', 'ApiKeyUse'], 'Write `api_key_type`.'],
  // What is done, and what something is like, is nothing that a type belongs to.
  [['Add'], GENERAL],
  [['RemoveMember'], GENERAL],
  [['Digital'], GENERAL],
  [['Physical', 'Order'], GENERAL],
  [['DigitalProduct'], 'Write `digital_product_type`.'],
  [['Wishlists', 'Wishlist', 'wishlists', 'wishlist'], 'Write `wishlist_type`.'],
  // Lists that are one thing.
  [['IpAllowList'], 'Write `ip_allow_list_type`.'],
  [['PriceList'], 'Write `price_list_type`.'],
  [['OrderList'], 'Write `order_type`.'],
  [['OrderItemsArray'], 'Write `order_item_type`.'],
  [['DiskArray'], 'Write `disk_array_type`.'],
  // What varies another schema is of its type.
  [['PatchedConnector', 'Connector'], 'Write `connector_type`.'],
  [['MinComponent', 'Component'], 'Write `component_type`.'],
  [['MinLevel', 'Order'], 'Write `min_level_type`.'],
  [['DunningEventRef', 'DunningEvent'], 'Write `dunning_event_type`.'],
  [['GitRef', 'Order'], 'Write `git_ref_type`.'],
  [['CheckDiscriminator', 'Check'], 'Write `check_type`.'],
  [['FormatNullish'], 'Write `format_type`.'],
  // What is done with many schemas is no part of the thing.
  [['AccountStore', 'BillStore', 'RuleStoreRequest', 'TagStore'], 'Write `account_type`.'],
  [['AppStore', 'PlayStore'], 'Write `app_store_type`.'],
  [['TaskRest', 'ErrorRest', 'UserRest', 'UsageRest'], 'Write `task_type`.'],
  [['FormGetLabel'], GENERAL],
  [['BlogPostLabel'], 'Write `blog_post_label_type`.'],
  // Letters that all schemas begin with say whose they are.
  [['NADevice', 'NAModule', 'NAZone', 'Plan'], 'Write `device_type`.'],
  [['IPRange', 'IPPool', 'Order', 'Plan'], 'Write `ip_range_type`.'],
  // A word twice, and a type of a type.
  [['forbiddenError_errors'], 'Write `forbidden_error_type`.'],
  [['TypeValidationError'], GENERAL],
])('of the schemas %j, %s', async (schemas, help) => {
  expect(await helpFor(...schemas)).toBe(help)
})

test.each([
  ['Link: { properties: { href: {}, type: {} } }', GENERAL],
  ['Availablenumber: { properties: { type: {} } }', GENERAL],
  ['Order: { properties: { ref: {}, type: {} } }', 'Write `order_type`.'],
])('of the schema %s', async (schema, help) => {
  const findings = await findingsOf(`components: { schemas: { ${schema} } }`, rule)
  expect(findings.map((finding) => finding.help)).toEqual([help])
})

test('the type of a type is that of the thing', async () => {
  const type = "{ properties: { type: { $ref: '#/components/schemas/TimetableTypeType' } } }"
  const text = `components: { schemas: { TimetableType: ${type}, TimetableTypeType: { type: string } } }`
  expect((await findingsOf(text, rule))[0]?.help).toBe('Write `timetable_type`.')
})

test.each([
  // The value tells the schema from others, and is no part of what has the type.
  ['TradeEvent: { properties: { type: { const: trade } } }', 'Write `event_type`.'],
  [
    'HoldAdjustmentAction: { properties: { type: { enum: [HOLD_ADJUSTMENT] } } }',
    'Write `action_type`.',
  ],
  ['Plan: { properties: { type: { const: Plan } } }', GENERAL],
  ['Repository: { properties: { type: { enum: [repositories] } } }', GENERAL],
  ['ServerChatHide: { properties: { type: { const: chat.hide } } }', GENERAL],
  ['Topic: { properties: { type: { enum: [PUBSUB] } } }', 'Write `topic_type`.'],
  ['Order: { properties: { type: { enum: [order, quote] } } }', 'Write `order_type`.'],
  ['RetaskResponse: { properties: { type: { enum: [RETASK_RESPONSE] } } }', GENERAL],
  [
    'UserRegisteredEvent: { properties: { type: { type: string, default: userRegistered } } }',
    'Write `event_type`.',
  ],
  ['Upload: { properties: { type: { description: File MIME type. } } }', GENERAL],
  ['Group: { properties: { type: { description: The group type } } }', 'Write `group_type`.'],
  ['Group: { properties: { type: { description: The exact type } } }', 'Write `group_type`.'],
  [
    'PlaceOrder: { properties: { type: { description: Order type (case-insensitive) } } }',
    'Write `order_type`.',
  ],
  ['QuestionModify: { properties: { type: {} } }', GENERAL],
  // The default of a parameter is a value.
  [
    "Policy: { properties: { default: { $ref: '#/components/schemas/ActionSpec' } } }, ActionSpec: { type: object }",
    'Write `default_action_spec`.',
  ],
  ['ActionParam: { properties: { default: { type: string } } }', 'Write `default_value`.'],
  ['Column: { properties: { default: { type: boolean } } }', 'Write `is_default`.'],
  [
    'Filter: { properties: { default: { type: string, description: The default value of the filter } } }',
    'Write `default_value`.',
  ],
  ['Account: { properties: { default: { type: object } } }', 'Write `default_account`.'],
  ['Image: { properties: { type: { description: Image media type } } }', GENERAL],
  ['BridgeError: { properties: { type: {}, payload: {}, meta: {} } }', GENERAL],
  ['EmailEvent: { properties: { type: {}, payload: {} } }', 'Write `email_event_type`.'],
  // What holds something else has the type of that.
  ['WebsocketEnvelope: { properties: { type: {} } }', GENERAL],
  ['EventEnvelope: { properties: { type: {} } }', 'Write `event_type`.'],
  // The description says what the type is of.
  ['Auction: { properties: { type: { description: Type of update } } }', GENERAL],
  ['Auction: { properties: { type: { description: Type is the kind of the result. } } }', GENERAL],
  [
    'Auction: { properties: { type: { description: The type of the auction. } } }',
    'Write `auction_type`.',
  ],
  [
    'AuctionBidder: { properties: { type: { description: The type of the auction. } } }',
    'Write `auction_type`.',
  ],
  [
    'AuctionBidderState: { properties: { type: { description: Type of auction bidder state. } } }',
    'Write `auction_bidder_state_type`.',
  ],
  [
    'AuctionBidder: { properties: { type: { description: The type of the bidder. } } }',
    'Write `auction_bidder_type`.',
  ],
  [
    'AuctionBidder: { properties: { type: { description: The type of the object. } } }',
    'Write `auction_bidder_type`.',
  ],
  [
    'Auction: { properties: { type: { description: Type of this object } } }',
    'Write `auction_type`.',
  ],
])('the type of the schema %s', async (schema, help) => {
  const findings = await findingsOf(`components: { schemas: { ${schema} } }`, rule)
  expect(findings.map((finding) => finding.help)).toEqual([help])
})

test('what tells the branches of a union apart gets no name for each branch', async () => {
  const text = (word: string) => `components:
  schemas:
    Config: { oneOf: [{ $ref: '#/components/schemas/KeyAuth' }, { $ref: '#/components/schemas/NoAuth' }] }
    KeyAuth: { properties: { type: { type: string, enum: [KEY] } } }
    NoAuth: { properties: { ${word}: { type: string, enum: [NONE] } } }
`
  const helpsFor = async (word: string) =>
    (await findingsOf(text(word), rule)).map(({ help }) => help)
  const general = 'Say in front what it belongs to, as `account_type` does.'
  expect(await helpsFor('type')).toEqual([general, general])
  expect(await helpsFor('kind')).toEqual(['Write `auth_type`.'])
})

test.each([
  ['lnrpcCustomMessage', 'Write `custom_message_type`.'],
  ['StartNotificationRequest', 'Say in front what it belongs to, as `account_type` does.'],
  ['EvalEntity', 'Say in front what it belongs to, as `account_type` does.'],
  ['AbstractOrder', 'Write `order_type`.'],
  ['Assertion-D', 'Say in front what it belongs to, as `account_type` does.'],
])('%s beside the schemas of grpc-gateway', async (schema, help) => {
  const text = `
components:
  schemas:
    rpcStatus: { properties: { code: {} } }
    ${schema}: { properties: { type: { type: string } } }
`
  expect((await findingsOf(text, rule)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['values of their own', '{ const: ASK_LEVEL }', '{ enum: [STATE] }', 'live', false],
  ['values in common', '{ enum: [ASK, BID] }', '{ enum: [ASK, ALL] }', 'live', true],
  ['other channels', '{ enum: [ASK, BID] }', '{ enum: [ALL, NO] }', 'other', true],
])('types of messages with %s', async (_, first, second, channel, isNamed) => {
  const payload = (type: string) => `{ payload: { properties: { type: ${type} } } }`
  const address = (name: string) =>
    `{ messages: { one: { $ref: '#/components/messages/${name}' } } }`
  const text = `asyncapi: 3.0.0
channels:
  live:
    messages:
      price: { $ref: '#/components/messages/Price' }
      ${channel === 'live' ? "state: { $ref: '#/components/messages/Order' }" : ''}
  other: ${address(channel === 'other' ? 'Order' : 'Note')}
components:
  messages:
    Price: ${payload(first)}
    Order: ${payload(second)}
    Note: ${payload('{ type: string }')}
`
  const general = 'Say in front what it belongs to, as `account_type` does.'
  const helps = (await findingsOf(text, rule)).map(({ help }) => help)
  expect(helps).toEqual([
    isNamed ? 'Write `price_type`.' : general,
    isNamed ? 'Write `order_type`.' : general,
    'Write `note_type`.',
  ])
})

test('the one value of a message tells it from others, and the type of what is in it does not', async () => {
  const text = `asyncapi: 3.0.0
components:
  messages:
    Price: { payload: { $ref: '#/components/schemas/PriceUpdate' } }
    Wallet: { payload: { $ref: '#/components/schemas/WalletMessage' } }
  schemas:
    PriceUpdate:
      properties:
        type: { const: ASKED }
        card: { properties: { type: { const: DEBIT } } }
    WalletMessage: { properties: { type: { enum: [WALLET] } } }
`
  expect((await findingsOf(text, rule)).map(({ help }) => help)).toEqual([
    'Say in front what it belongs to, as `account_type` does.',
    'Write `card_type`.',
    'Write `message_type`.',
  ])
})

test('a package in the plural is no part of what has a type', async () => {
  const text = `
components:
  schemas:
    ModelsCharacteristic: { properties: { type: { type: string } } }
    models.Device: { properties: { type: { type: string } } }
`
  expect((await findingsOf(text, rule)).map(({ help }) => help)).toEqual([
    'Write `characteristic_type`.',
    'Write `device_type`.',
  ])
})

test.each([
  ['comment.yaml', 'what it is called'],
  ['comments/definition.yaml', 'its directory'],
])('a file that is a schema says what it defines: %s by %s', async (file) => {
  const text = `
paths:
  /v1/comments: { get: { responses: { '200': { content: { application/json: { schema: { $ref: ${file} } } } } } } }
`
  const files = { [file]: 'properties: { type: { type: string } }\n' }
  const [finding] = await findingsOf(text, rule, { files })
  expect(finding?.help).toBe('Write `comment_type`.')
})
