import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import abbreviation from './abbreviation.ts'
import adjectiveOrder from './adjective-order.ts'
import americanEnglish from './american-english.ts'
import arrayPlural from './array-plural.ts'
import enumUnknown from './enum-unknown.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import fieldSnakeCase from './field-snake-case.ts'
import preposition from './preposition.ts'
import scalarSingular from './scalar-singular.ts'

const RULES = [enumUnknown, enumUpperSnakeCase]

/** The rules that report the enum of a field. */
async function rulesOn(values: string): Promise<string[]> {
  const text = `components: { schemas: { Order: { properties: { kind: { type: string, enum: [${values}] } } } } }`
  return (await findingsOf(text, RULES)).map(({ rule }) => rule)
}

it.each([
  'GET, POST',
  'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, TRACE, CONNECT',
  'GET, null',
  'earliest, latest, pending',
  'earliest, finalized, safe, latest, pending',
  'authorization_code, client_credentials, refresh_token',
  'refresh_token',
  'client_credentials',
  'Bearer',
  'bearer, DPoP',
  "authorization_code, 'urn:ietf:params:oauth:grant-type:device_code'",
  "code, token, id_token, 'code token'",
  'client_secret_basic, client_secret_post, private_key_jwt, none',
  'ES256, ES384, EdDSA',
  'RS256, HS256',
  'RSA-OAEP, RSA-OAEP-256, A256GCM',
  'S256, plain',
  'invalid_request, invalid_client, invalid_grant, unauthorized_client, unsupported_grant_type, invalid_scope',
  'invalid_redirect_uri, invalid_client_metadata, invalid_software_statement, unapproved_software_statement',
  'authorization_pending, slow_down, access_denied, expired_token',
  'public, pairwise',
  'poll, ping, push',
  'A, AAAA, CNAME, TXT',
  'http, https',
  'inline, attachment',
  "'urn:oasis:names:tc:SAML:2.0:ac:classes:Password', 'urn:oasis:names:tc:SAML:2.0:ac:classes:X509'",
  "'https://example.com/a', 'https://example.com/b'",
  'gemini-2.5-flash, gemini-2.0-flash, gemini-pro',
  'TLSv1.2, TLSv1.3',
  'clientTransferProhibited, clientHold, ok',
  "'<', '<=', '=', '!='",
  "'true', 'false'",
  "'true', 'false', null",
  "'false'",
  'application/json, text/csv',
  'Europe/Berlin, America/New_York, UTC',
  "'2.0'",
  "'audio/l16;rate=8000', 'audio/l16; rate=16000'",
  'File uploaded successfully',
])('values that another standard names are what they are: [%s]', async (values) => {
  expect(await rulesOn(values)).toEqual([])
})

it.each([
  'GET, LIST',
  'invalid_request, server_error',
  'invalid_token, expired',
  'REDIRECT, POST',
  'authorization_code, magic_link',
  'bearer, basic',
  'public, private',
  'push, pull',
  'code, token',
  'none, login',
  'RS256, MD5',
  'A, B, C',
  'http, grpc',
  'inline, block',
  'json, csv',
  'application/json, other',
  'Europe/Berlin, home office',
  "'2.0', '3.0'",
  'salesforce, hubspot',
])('values of one’s own are judged: [%s]', async (values) => {
  expect(await rulesOn(values)).toContain(enumUnknown.id)
})

it('methods and record types in lowercase are spelled wrong, and closed', async () => {
  expect(await rulesOn('get, post')).toEqual([enumUpperSnakeCase.id])
  expect(await rulesOn('cname, txt, mx')).toEqual([enumUpperSnakeCase.id])
})

it('languages are codes under an abbreviation too, and names of them are none', async () => {
  const text = (name: string, values: string) =>
    `components: { schemas: { Post: { properties: { ${name}: { type: string, enum: [${values}] } } } } }`
  expect(await findingsOf(text('sourceLang', 'es, es_AR, fr'), RULES)).toEqual([])
  expect(await findingsOf(text('base_ccy', 'EUR, USD'), RULES)).toEqual([])
  expect(await findingsOf(text('sourceLang', 'spanish, french'), RULES)).not.toEqual([])
  expect(await findingsOf(text('source', 'es, fr'), RULES)).not.toEqual([])
})

it('languages of a map are codes', async () => {
  const text = `components: { schemas: { Post: { properties: { languages: { type: object, additionalProperties: { type: string, enum: [af, af-na, zh-hant-tw] } } } } } }`
  expect(await findingsOf(text, RULES)).toEqual([])
})

it('what tells the schemas of a union apart is closed', async () => {
  const text = `
components:
  schemas:
    Payment:
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Wallet' }]
    Card: { type: object, properties: { kind: { type: string, enum: [CARD, SCHEME] }, state: { type: string, enum: [NEW, USED] } } } # expect: naming/enum-unknown
    Wallet: { type: object, properties: { kind: { type: string, enum: [WALLET, PAY] }, state: { type: string, enum: [NEW, USED] } } } # expect: naming/enum-unknown
    Pet:
      discriminator: { propertyName: species, mapping: { CAT: '#/components/schemas/Cat', LION: '#/components/schemas/Cat' } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    Cat: { type: object, properties: { species: { type: string, enum: [CAT, LION] }, size: { type: string, enum: [BIG, TALL] } } } # expect: naming/enum-unknown
    Dog: { type: object, properties: { species: { type: string } } }
    Shape:
      oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Flat' }]
    Round: { type: object, properties: { form: { type: string, enum: [BALL, DISC] } } } # expect: naming/enum-unknown
    Flat: { type: object, properties: { form: { type: string, enum: [DISC, SHEET] } } } # expect: naming/enum-unknown
    Animal:
      type: object
      discriminator: { propertyName: family }
      properties: { family: { type: string, enum: [BIRD, FISH] } } # expect: naming/enum-unknown
    Bird:
      allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, properties: { family: { type: string, enum: [BIRD, PARROT] } } }]
`
  const findings = (await findingsOf(text, enumUnknown)).filter(
    ({ rule }) => rule === enumUnknown.id,
  )
  expect(placesOf(findings)).toEqual(expectationsIn(text, [enumUnknown]))
})

it('links of HAL and JSON:API, and what they lead to, may be several', async () => {
  const text = `
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: string }
        type: { type: string }
        _links: { type: object, properties: { self: { $ref: '#/components/schemas/Link' }, items: { $ref: '#/components/schemas/Link' } } }
        _embedded: { type: object, properties: { items: { type: array, items: {} } } }
        links: { type: object, properties: { users: { $ref: '#/components/schemas/Link' } } }
        attributes: { type: object, properties: { color: { type: string } } }
        relationships: { type: object, properties: { authors: { type: object, properties: { data: {} } } } }
        groups: { type: object, properties: { href: { type: string, format: uri }, hints: { type: object, properties: { allow: { type: array, items: {} } } } } } # expect: naming/scalar-singular
        settings: { type: object, properties: { theme: { type: string } } } # expect: naming/scalar-singular
        link_texts: { type: object, properties: { title: { type: string } } } # expect: naming/scalar-singular
        website_links: { type: string } # expect: naming/scalar-singular
    NewOrder:
      type: object
      properties:
        type: { type: string }
        attributes: { type: object, properties: { color: { type: string } } }
    Shop:
      type: object
      properties:
        attributes: { type: object, properties: { color: { type: string } } } # expect: naming/scalar-singular
        users: { type: object, properties: { href: { type: string } } }
        apps: { type: object, properties: { url: { type: string }, method: { type: string }, meta: { type: object } } }
        avatars: { type: object, properties: { url: { type: string }, color: { type: string } } } # expect: naming/scalar-singular
    Link: { type: object, properties: { href: { type: string } } }
    Feature: { type: object, properties: { type: { const: Feature }, geometry: { type: object }, properties: { type: object, properties: { name: { type: string } } } } }
    House: { type: object, properties: { properties: { type: object, properties: { name: { type: string } } } } } # expect: naming/scalar-singular
`
  const rules = [scalarSingular]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
  expect((await findingsOf(text, fieldSnakeCase)).map(({ help }) => help)).toEqual([
    'Write a name in snake_case without `_` in front, or declare the body as `application/hal+json`.',
    'Write a name in snake_case without `_` in front, or declare the body as `application/hal+json`.',
  ])
})

it.each([
  ['currency', 'EUR, USD', 0],
  ['settlement_currencies', 'EUR, null', 0],
  ['countryCode', 'DE, FR', 0],
  ['locale', 'en-US, de-DE', 0],
  ['language', 'en, de, zh-Hant', 0],
  ['language', '"", EN, FR', 0],
  ['currency', 'EUR, OTHER', 1],
  ['currency', 'eur, usd', 2],
  ['code', 'EUR, USD', 1],
  ['region', 'EU, US', 1],
  ['language', 'english, german', 2],
  ['country', 'GERMANY, FRANCE', 1],
])(
  'ISO codes are none of one’s own where the name says so: %s: [%s]',
  async (name, values, count) => {
    const schema = `{ type: array, items: { type: string, enum: [${values}] } }`
    const field = `components: { schemas: { Order: { properties: { ${name}: ${schema} } } } }`
    const query = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: ${schema} }], responses: {} } } }`
    for (const text of [field, query]) expect(await findingsOf(text, RULES)).toHaveLength(count)
  },
)

it('an array called after one id may be the bytes of it', async () => {
  const text = `components: { schemas: { Round: { properties: {
    round_id: { type: array, items: { type: integer } },
    tag_id: { type: array, items: { type: string } } } } } }`
  expect((await findingsOf(text, arrayPlural)).map(({ help }) => help)).toEqual([
    'Write `round_ids`, or `type: string` for one identifier.',
    'Write `tag_ids`.',
  ])
})

it('keys that are values, letters and event types are no names with words', async () => {
  const text = `
components:
  schemas:
    Score:
      type: object
      properties:
        self-harm/intent: { type: array, items: { type: string } }
        intent: { type: array, items: { type: string } } # expect: naming/array-plural
        pagination: { type: array, items: { type: string } }
        page_pagination: { type: array, items: { type: string } } # expect: naming/array-plural
        user.updated: { type: object, properties: { id: { type: string } } }
        user.amount_due: { type: integer } # expect: naming/adjective-order
        order_updated: { $ref: '#/components/schemas/OrderUpdated' }
        payment_dispute_lost: { $ref: '#/components/schemas/InvoicePaymentDisputeLostObject' }
        person_deleted: { type: get }
        order_paid: { $ref: '#/components/schemas/Score' } # expect: naming/adjective-order
        amount_due: { type: integer } # expect: naming/adjective-order
        od_a_at_t: { type: string }
        if_rejected: { type: string }
        time_at_work: { type: string } # expect: naming/preposition
    OrderUpdated: { type: object, properties: { id: { type: string } } }
    InvoicePaymentDisputeLostObject: { type: object, properties: { id: { type: string } } }
`
  const rules = [adjectiveOrder, arrayPlural, preposition]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('a field of OpenAPI 2.0 holds the event that the schema of its name describes', async () => {
  const text = `
definitions:
  Rota: { properties: { shifts_allowed: { $ref: '#/definitions/ShiftsAllowed' } } } # expect: naming/adjective-order
  ShiftsAllowed: { type: object, properties: { id: { type: string } } }
  Envelope: { properties: { shift_swapped: { $ref: '#/definitions/ShiftSwapped' } } }
  Payslip: { properties: { tax_paid: { $ref: '#/definitions/Tax' } } } # expect: naming/adjective-order
  ShiftSwapped: { type: object, properties: { id: { type: string } } }
  Tax: { type: object, properties: { id: { type: string } } }
`
  const document = `swagger: '2.0'${text}`
  expect(placesOf(await findingsOf(document, adjectiveOrder))).toEqual(
    expectationsIn(document, adjectiveOrder),
  )
})

it('members of JSON Schema and of SCIM have the names that these give them', async () => {
  const text = `
paths:
  /v1/users:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
    patch:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Other' } } } }
components:
  schemas:
    User:
      type: object
      properties:
        schemas: { type: array, items: { type: string }, example: ['urn:ietf:params:scim:schemas:core:2.0:User'] }
        userName: { type: string }
        name: { type: object, properties: { givenName: { type: string } } }
    Other:
      type: object
      properties:
        schemas: { type: array, items: { type: string }, example: [orders] }
        userName: { type: string } # expect: naming/field-snake-case
    Parameter:
      type: object
      properties:
        type: { type: string }
        minItems: { type: integer }
        maxItems: { type: integer }
        default: {}
        isRequired: { type: boolean } # expect: naming/field-snake-case
    FormField:
      type: object
      properties:
        label: { type: string }
        type: { type: string }
        required: { type: boolean }
        maxLength: { type: integer } # expect: naming/field-snake-case
    Features:
      type: object
      properties:
        conformsTo: { type: array, items: { type: string } }
        numberMatched: { type: integer }
        numberMissed: { type: integer } # expect: naming/field-snake-case
    Errors:
      type: object
      properties:
        additionalProperties: { type: string }
`
  const rules = [fieldSnakeCase, scalarSingular]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('two words are a value, three a sentence', async () => {
  expect(await rulesOn('File uploaded')).toEqual([enumUpperSnakeCase.id])
})

it('UNKNOWN in another spelling is there', async () => {
  expect(await rulesOn('unknown, valid')).toEqual([enumUpperSnakeCase.id])
  expect(await rulesOn('unknowns, valid')).toEqual([enumUnknown.id, enumUpperSnakeCase.id])
})

it('members of a response with a token, and orders, are no names of one’s own', async () => {
  const text = `
components:
  schemas:
    Token: { type: object, properties: { access_token: {}, token_type: {}, expires_in: { type: integer }, scope: { type: array, items: {} } } }
    Offer: { type: object, properties: { expires_in: { type: integer } } } # expect: naming/preposition
    Device: { type: object, properties: { device_code: {}, user_code: {}, expires_in: { type: integer } } }
    Coupon: { type: object, properties: { user_code: {}, expires_in: { type: integer } } } # expect: naming/preposition
    Payment:
      type: object
      properties:
        restrictMethodsToCountry: { type: string } # expect: naming/preposition
        payment_methods: { type: string } # expect: naming/scalar-singular
        valueForMoney: { type: number }
        public_key: { type: array, items: { type: integer, format: uint8 } }
        entertainment: { type: array, items: {} }
`
  const rules = [arrayPlural, preposition, scalarSingular]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('members of JSON-RPC, SCIM by its members, and identifiers of one thing are named by others', async () => {
  const text = `
paths:
  /v1/people:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Person' } } } }
components:
  schemas:
    Person:
      properties:
        schemas: { type: array, items: { type: string } }
        userName: { type: string }
    Call:
      properties:
        jsonrpc: { type: string }
        params: { type: object, properties: { orderId: {} } } # expect: naming/field-snake-case
        callId: { type: string } # expect: naming/field-snake-case
    Plain:
      properties:
        params: { type: object } # expect: naming/abbreviation
        app_id: { type: string, enum: [img.upscaler] }
        app_kind: { type: string, enum: [img.upscaler] } # expect: naming/enum-upper-snake-case
        owner_id: { type: string, enum: [one, two] } # expect: naming/enum-unknown, naming/enum-upper-snake-case
`
  const rules = [abbreviation, enumUnknown, enumUpperSnakeCase, fieldSnakeCase]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})

it('lists that are keys of an object, members of OAuth, discovery and events are named by others', async () => {
  const keys = Array.from(
    { length: 8 },
    (_, index) => `            Permission${index}: { $ref: '#/components/schemas/Places' }`,
  )
  const text = `
paths:
  /.well-known/configuration:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Discovery' } } } } } }
components:
  schemas:
    Places: { type: array, items: { type: string } }
    Permissions:
          properties:
${keys.join('\n')}
    Discovery:
          properties:
            searchEndpoint: { type: string }
    Exchange:
          properties:
            grant_type: { type: string }
            audience: { type: array, items: { type: string } }
            region: { type: array, items: { type: string } } # expect: naming/array-plural
    Triggers:
          properties:
            update_workflow_completed: { type: object, properties: { a: {} } }
            orders_completed: { type: object, properties: { a: {} } } # expect: naming/adjective-order
            otherField: { type: string } # expect: naming/field-snake-case
`
  const rules = [adjectiveOrder, arrayPlural, fieldSnakeCase]
  const places = placesOf(await findingsOf(text, rules))
  const ofPermissions = places.filter((place) => /naming\/field-snake-case/.test(place))
  expect(ofPermissions).toHaveLength(9)
  expect(places.filter((place) => !ofPermissions.slice(0, 8).includes(place))).toEqual(
    expectationsIn(text, rules),
  )
})

it('a place in the name of a time zone is spelled as it is', async () => {
  const text = (value: string) =>
    `components: { schemas: { A: { properties: { zone: { type: string, enum: ['${value}'] } } } } }`
  expect(await findingsOf(text('America/Coral_Harbour'), americanEnglish)).toEqual([])
  expect(await findingsOf(text('CORAL_HARBOUR'), americanEnglish)).toHaveLength(1)
})

it('American English is not asked of sentences', async () => {
  const text = (values: string) =>
    `components: { schemas: { A: { properties: { message: { type: string, enum: [${values}] } } } } }`
  expect(await findingsOf(text("'No organisation has it.', Done"), americanEnglish)).toEqual([])
  expect(await findingsOf(text('No such organisation exists'), americanEnglish)).toEqual([])
  expect(await findingsOf(text('ORGANISATION'), americanEnglish)).toHaveLength(1)
  expect(await findingsOf(text('Dark Grey Metallic, White'), americanEnglish)).toHaveLength(1)
})

it('a long list of codes of two letters is one of countries, whatever it is called', async () => {
  const codes = 'af al dz as ad ao ai aq ag ar am aw au at az bs bh bd bb by be bz bj fr'.split(' ')
  expect(await rulesOn(codes.map((code) => `'${code}'`).join(', '))).toEqual([])
  expect(await rulesOn(codes.slice(0, 5).join(', '))).toHaveLength(2)
  const states = 'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT'
  expect(await rulesOn(states.replaceAll(' ', ', '))).toHaveLength(1)
  expect(await rulesOn([...codes, 'none'].map((code) => `'${code}'`).join(', '))).toHaveLength(2)
})

it('an office whose name holds a British word is called so', async () => {
  const text = (name: string) => `components: { schemas: { A: { properties: { ${name}: {} } } } }`
  expect(await findingsOf(text('centrelink_number'), americanEnglish)).toEqual([])
  expect(await findingsOf(text('centreline_number'), americanEnglish)).toHaveLength(1)
})

it.each([
  ["'EPSG:4326', 'EPSG:28992'", 0],
  ["'epsg:28992'", 0],
  ["'EPSG:4326', 'wgs84:longlat'", 2],
  ["platform, 'cross-platform'", 0],
  ['authorization_code', 0],
  ['activation_code', 1],
  ['platform, device', 2],
  ['required, preferred, discouraged', 0],
  ['required, preferred', 2],
  ["''", 0],
  ["'', 'none at all'", 2],
  ["'size:small', 'size:large'", 2],
])('the values %s, which may be numbers in a register: %i', async (values, count) => {
  expect(await rulesOn(values)).toHaveLength(count)
})
