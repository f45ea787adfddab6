import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import singletonMethods from '../paths/singleton-methods.ts'
import keyAccepted from './key-accepted.ts'

const RULES = [keyAccepted, singletonMethods]

test('a POST that is to be a PUT needs no key', async () => {
  const text = `
paths:
  /v1/users/{user_id}/profile:
    get: {}
    post: {} # expect: paths/singleton-methods
  /v1/users/{user_id}/address:
    put: {}
    post: {} # expect: paths/singleton-methods
  /v1/clusters/{cluster_id}/kubeconfig:
    get: {}
    post: {} # expect: paths/singleton-methods
  /v1/accounts/{account_id}/logo:
    get: {}
    post: {} # expect: paths/singleton-methods
  /v1/orders/{order_id}/invoice:
    get: {}
    patch: {} # expect: idempotency/key-accepted
    post: {} # expect: paths/singleton-methods
  /v1/a/{id}/avatar: { $ref: '#/components/pathItems/Shared' }
  /v1/b/{id}/avatar: { $ref: '#/components/pathItems/Shared' }
  /oauth/token: { post: { requestBody: { content: { application/x-www-form-urlencoded: {} } } } }
components:
  pathItems:
    Shared:
      get: {}
      post: {} # expect: paths/singleton-methods
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('another POST needs one', async () => {
  const text = `
paths:
  /v1/orders: { post: {} } # expect: idempotency/key-accepted
  /v1/users/{user_id}/orders: { post: {} } # expect: idempotency/key-accepted
  /v1/orders/{order_id}/cancellation: { post: {} } # expect: idempotency/key-accepted
  /v1/orders/{order_id}/refund: { post: {} } # expect: idempotency/key-accepted
  /v1/orders/{order_id}/cancel: { post: {} } # expect: idempotency/key-accepted
  /v1/orders/{order_id}: { post: {} } # expect: idempotency/key-accepted
  /v1/orders:bulk-archive: { post: {} } # expect: idempotency/key-accepted
  /v1/users/{user_id}/feedback: { post: {} } # expect: idempotency/key-accepted
  /v1/users/{user_id}/profile: { patch: {} } # expect: idempotency/key-accepted
  /v1/login: { post: {} } # expect: idempotency/key-accepted
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
