import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import noPiiExample from './no-pii-example.ts'
import noPiiInUrl from './no-pii-in-url.ts'

const RULES = [noPiiInUrl, noPiiExample]

test.each<[string, string, TestOptions?]>([
  [
    'names of personal data',
    `
paths:
  /v1/customers/{email}:
    get:
      parameters:
        - { name: email, in: path, required: true } # expect: security/no-pii-in-url
        - { name: user_email, in: query } # expect: security/no-pii-in-url
        - { name: eMail, in: query } # expect: security/no-pii-in-url
        - { name: contactPhone, in: query } # expect: security/no-pii-in-url
        - { name: DATE-OF-BIRTH, in: query } # expect: security/no-pii-in-url
        - { name: email_ne, in: query } # expect: security/no-pii-in-url
        - { name: 'customer[tax_id]', in: query } # expect: security/no-pii-in-url
        - { name: has_email, in: query, schema: { type: boolean } }
        - { name: email_hash, in: query }
        - { name: 'sort[phone_number]', in: query }
        - { name: 'order[email]', in: query }
        - { name: sortByEmail, in: query }
        - { name: order_email, in: query } # expect: security/no-pii-in-url
        - { name: emailed, in: query }
        - { name: name, in: query }
        - { name: company_name, in: query }
        - { name: birth, in: query }
        - { name: email, in: header }
        - { name: ssn, in: cookie }
        - { name: constructor, in: query }
    post:
      parameters:
        - { $ref: '#/components/parameters/Iban' }
    put:
      parameters:
        - { $ref: '#/components/parameters/Iban' }
  /v1/connections: { get: { parameters: [{ name: full_name, in: query }] } }
  /v1/phone-numbers: { get: { parameters: [{ name: phone_number, in: query }, { name: 'filters[phone_number]', in: query }] } }
  /v1/phoneNumbers/available: { get: { parameters: [{ name: phone, in: query }] } }
  /v1/phone-numbers/callers: { get: { parameters: [{ name: phone_number, in: query }] } } # expect: security/no-pii-in-url
  /v1/porting_phone_numbers: { get: { summary: List all porting phone numbers, parameters: [{ name: 'filter[phone_number]', in: query }] } }
  /v1/numbers/routes: { get: { summary: List phone numbers with their routes, parameters: [{ name: phone_number, in: query }] } }
  /v1/guest_phone_numbers: { get: { summary: List the phone numbers of guests, parameters: [{ name: phone_number, in: query }] } } # expect: security/no-pii-in-url
  /v1/reserves: { get: { parameters: [{ name: 'filter[phone_numbers.phone_number]', in: query }] } }
  /v1/reserves/held: { get: { parameters: [{ name: 'filter[guests.phone_number]', in: query }] } } # expect: security/no-pii-in-url
  /v1/blocked_phone_numbers: { get: { parameters: [{ name: phone_number, in: query }] } } # expect: security/no-pii-in-url
  /v1/dials: { get: { summary: List dials of phone numbers, parameters: [{ name: phone_number, in: query }] } } # expect: security/no-pii-in-url
  /v1/calls: { get: { parameters: [{ name: phone_number, in: query }] } } # expect: security/no-pii-in-url
  /v1/permissions/{kind}/{full_name}: { get: { parameters: [{ name: full_name, in: path, description: Full name of the securable. }] } }
  /v1/receivers/{receiverFullName}: { get: { parameters: [{ name: receiverFullName, in: path }] } }
  /v1/claims: { get: { parameters: [{ name: full_name, in: query }] } } # expect: security/no-pii-in-url
  /v1/turbines: { get: { parameters: [{ name: full_name, in: query }] } }
  /v1/users/by/{object_full_name}: { get: { parameters: [{ name: object_full_name, in: path }] } }
  /v1/users/of/{guest_full_name}: { get: { parameters: [{ name: guest_full_name, in: path }] } } # expect: security/no-pii-in-url
  /v1/keys/{serviceAccountEmail}: { get: { parameters: [{ name: serviceAccountEmail, in: path }] } }
  /v1/keys/of/{accountEmail}: { get: { parameters: [{ name: accountEmail, in: path }] } } # expect: security/no-pii-in-url
  /v1/members: { get: { parameters: [{ name: sendVerifyEmail, in: query }] } }
  /v1/entries: { get: { parameters: [{ name: full_name, in: query, description: The name of the employee. }] } } # expect: security/no-pii-in-url
  /v1/customers: { get: { parameters: [{ name: fullName, in: query }] } } # expect: security/no-pii-in-url
components:
  parameters:
    Iban: { name: iban, in: query } # expect: security/no-pii-in-url
    Unused: { name: full_name, in: query } # expect: security/no-pii-in-url
webhooks:
  done: { post: { parameters: [{ name: email, in: query }] } }
`,
  ],
  [
    'examples that are e-mail addresses',
    `
paths:
  /v1/customers/{customer_id}:
    get:
      parameters:
        - { name: customer_id, in: path, example: ada@example.com } # expect: security/no-pii-example
        - { name: a, in: query, schema: { examples: [x, ada%40example.co.uk] } } # expect: security/no-pii-example
        - { name: b, in: query, examples: { one: { value: a.b+c@example.com } } } # expect: security/no-pii-example
        - { name: c, in: query, example: [x, ada@example.com, bob@example.com] } # expect: security/no-pii-example
        - { name: d, in: query, content: { text/plain: { example: ada@example.com } } } # expect: security/no-pii-example
        - { name: e, in: query, example: package@1.2.3 }
        - { name: f, in: query, example: 'mail to ada@example.com' }
        - { name: g, in: query, example: '@ada' }
        - { name: h, in: query, schema: { default: ada@example.com } }
        - { name: i, in: header, example: ada@example.com }
        - { name: j, in: query, schema: { $ref: '#/components/schemas/Address' } }
        - { name: k, in: query, schema: { $ref: '#/components/schemas/Address' } }
components:
  schemas:
    Address:
      type: string
      example: ada@example.com # expect: security/no-pii-example
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/customers:
    get:
      parameters:
        - { name: phone_number, in: query, type: string } # expect: security/no-pii-in-url
        - { name: has_phone, in: query, type: boolean }
        - { name: owner, in: query, type: string, x-example: ada@example.com } # expect: security/no-pii-example
        - { name: email, in: formData, type: string }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test('the address is not repeated', async () => {
  const text =
    'paths: { /v1/a: { get: { parameters: [{ name: a, in: query, example: ada@example.com }] } } }'
  const [finding] = await findingsOf(text, noPiiExample)
  expect(finding?.message).toBe('An example of parameter `a` is an e-mail address.')
})

test('one parameter is reported once', async () => {
  const text = `
paths:
  /v1/customers:
    get:
      parameters:
        - { name: email, in: query, schema: { type: string, example: ada@example.com } } # expect: security/no-pii-in-url
        - { name: login_hint, in: query, schema: { type: string, example: ada@example.com } } # expect: security/no-pii-example
        - { name: has_email, in: query, schema: { type: boolean }, example: ada@example.com } # expect: security/no-pii-example
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test.each([
  ['/v1/statetaxes/{state_tax_id}', 'state_tax_id', 0],
  ['/v1/municipal-taxes/{municipal_tax_id}', 'municipal_tax_id', 0],
  ['/v1/taxa/{tax_id}', 'tax_id', 0],
  ['/v1/prices/{authority_tax_id}', 'authority_tax_id', 0],
  ['/v1/customers/{tax_id}', 'tax_id', 1],
  ['/v1/companies/{owner_tax_id}', 'owner_tax_id', 1],
  ['/v1/citizens/{national_id}', 'national_id', 1],
  ['/v1/beekeepers/{tax_id}', 'tax_id', 1],
  ['/v1/suppliers/{supplier_tax_id}', 'supplier_tax_id', 1],
  ['/v1/singers/{full_name}', 'full_name', 1],
  ['/v1/repositories/{full_name}', 'full_name', 0],
])('%s: a tax id is that of a person', async (path, name, count) => {
  const text = `paths: { '${path}': { get: { parameters: [{ name: ${name}, in: path, required: true }] } } }`
  expect(await findingsOf(text, noPiiInUrl)).toHaveLength(count)
})
