import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import consistentDenial from './consistent-denial.ts'
import forbiddenOrNotFound from './forbidden-or-not-found.ts'
import multiStatus from './multi-status.ts'

const RULES = [consistentDenial, forbiddenOrNotFound, multiStatus]

test.each<[string, string]>([
  [
    'both 403 and 404, of an item',
    `
paths:
  /v1/orders/{order_id}:
    get:
      responses: { '403': {}, '404': {} } # expect: errors/forbidden-or-not-found
    put: { responses: { '403': {}, 4XX: {}, default: {} } }
  /v1/orders/{order_id}:cancel:
    post: { responses: { '403': {}, '404': {} } } # expect: errors/forbidden-or-not-found
  /v1/orders: { get: { responses: { '403': {}, '404': {} } } }
  /v1/orders/{order_id}/items: { get: { responses: { '403': {}, '404': {} } } }
webhooks:
  done: { post: { responses: { '403': {}, '404': {} } } }
`,
  ],
  [
    'a 404 that answers for no access too',
    `
paths:
  /v1/hives/{hive_id}:
    put: { responses: { '403': { description: May not change the hive. }, '404': { description: 'Not found, or the keeper does not have access to the hive.' } } }
    patch:
      responses:
        '403': { description: May not change the hive. }
        '404':
          description: |-
            The hive is not found, or the keeper does not
            have access to it.
  /v1/choirs/{choir_id}:
    put:
      responses: # expect: errors/forbidden-or-not-found
        '403': { description: May not change the choir. }
        '404': { description: There is no such choir. }
  /v1/keys/{key_id}:
    put:
      responses: # expect: errors/forbidden-or-not-found
        '403': { description: May not change the key. }
        '404': { description: Access key not found. }
`,
  ],
  [
    'items of a collection that differ, once',
    `
paths: # expect: errors/consistent-denial
  /v1/a/{a_id}: { get: { responses: { '403': {} } }, put: { responses: { '200': {} } } }
  /v1/a/{a_id}/b/{b_id}: { get: { responses: { '404': {} } } }
  /v1/a/{a_id}/c/{c_id}: { get: { responses: { '404': {} } } }
  /v1/d/{d_id}: { get: { responses: { '404': {} } } }
`,
  ],
  [
    'items below one of a collection that differ',
    `
paths: # expect: errors/consistent-denial
  /v1/shops/a/{a_id}/b/{b_id}: { delete: { responses: { '403': {} } } }
  /v1/shops/a/{a_id}/c/{c_id}: { get: { responses: { '404': {} } } }
`,
  ],
  [
    'items of several collections that differ',
    `
paths: # expect: errors/consistent-denial
  /v1/keys/{key_id}: { get: { responses: { '403': {} } } }
  /v1/clients/{client_id}: { get: { responses: { '404': {} } } }
`,
  ],
  [
    'items of several versions that differ',
    `
paths:
  /v1/clients/{client_id}: { get: { responses: { '404': {} } } }
  /v2/clients/{client_id}: { get: { responses: { '403': {} } } }
  /v2/keys/{key_id}: { get: { responses: { '403': {} } } }
`,
  ],
  [
    'items that do not differ: mixed ones, other paths, ranges',
    `
paths:
  /v1/a/{a_id}: { get: { responses: { '404': {} } } }
  /v1/b/{b_id}: { get: { responses: { '404': {} } }, put: { responses: { '403': {} } } }
  /v1/c/{c_id}: { get: { responses: { 4XX: {} } } }
  /v1/d: { get: { responses: { '403': {} } } }
`,
  ],
  [
    'a 404 of what is public, or beside a 403 about something else',
    `
paths:
  /v1/vaults/{vault_id}: { get: { security: [{ key: [] }], responses: { '403': {} } } }
  /v1/choirs/{choir_id}: { get: { responses: { '404': {} } } }
  /v1/wells/{well_id}:
    get:
      security: [{ key: [] }]
      responses: { '403': { description: The well is locked for the night. }, '404': {} }
`,
  ],
  [
    'a 404 of what only some may see',
    `
paths: # expect: errors/consistent-denial
  /v1/vaults/{vault_id}: { get: { security: [{ key: [] }], responses: { '403': {} } } }
  /v1/choirs/{choir_id}: { get: { security: [{ key: [] }], responses: { '404': {} } } }
`,
  ],
  [
    '207 elsewhere than on the batch',
    `
paths:
  /v1/batch: { post: { responses: { '207': {} } } }
  /batch: { post: { responses: { '207': {} } } }
  /v1/orders/batch:
    post:
      responses:
        '207': {} # expect: errors/multi-status
  /v1/batch:run:
    post:
      responses:
        2XX: {}
        '207': { $ref: '#/components/responses/Multi' } # expect: errors/multi-status
webhooks:
  done: { post: { responses: { '207': {} } } }
components:
  responses:
    Multi: {}
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('names items of one collection before others', async () => {
  const [finding] = await findingsOf(
    `
paths:
  /v1/a/{a_id}: { get: { responses: { '403': {} } } }
  /v1/b/{b_id}: { get: { responses: { '404': {} } } }
  /v1/b/{b_id}/c/{c_id}: { get: { responses: { '403': {} } } }
`,
    [consistentDenial],
  )
  expect(finding?.message).toBe(
    '`/v1/b/{b_id}/c/{c_id}` denies access with `403`, and `/v1/b/{b_id}` with `404`.',
  )
})

test('a 403 for a wrong key denies no item', async () => {
  const text = `
paths:
  /v1/a/{a_id}: { get: { responses: { '403': { description: The key is missing or invalid. } } } }
  /v1/b/{b_id}: { get: { responses: { '404': {} } } }
`
  expect(placesOf(await findingsOf(text, [consistentDenial]))).toEqual([])
})
