import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import secured from './secured.ts'

test('where a client gets its credential it needs none', async () => {
  const text = `
paths:
  /oauth2/token: { post: { security: [] } }
  /oauth/authorize: { get: { security: [] } }
  /v1/oauth2/revoke: { post: {} }
  /connect/introspect: { post: {} }
  /oauth2/device_authorization: { post: {} }
  /v1/login: { post: {} }
  /v1/users/sign-in: { post: { security: [{}] } }
  /v1/auth/sign_up: { post: {} }
  /api/access: { post: { security: [] } }
  /api/refreshed: { post: { security: [] } }
components:
  securitySchemes:
    OAuth: { type: oauth2, flows: { authorizationCode: { tokenUrl: 'https://a.example.com/api/access', refreshUrl: /api/refreshed } } }
`
  expect(placesOf(await findingsOf(text, secured))).toEqual([])
})

test('elsewhere it needs one', async () => {
  const text = `
paths:
  /v1/tokens: { post: {} } # expect: security/secured
  /v1/token: { post: {} } # expect: security/secured
  /oauth2/clients: { get: {} } # expect: security/secured
  /oauth2/token/history: { get: {} } # expect: security/secured
  /v1/logins: { get: {} } # expect: security/secured
  /v1/login: { get: {} } # expect: security/secured
  /v1/users: { post: {} } # expect: security/secured
  /v1/sign-in-events: { post: {} } # expect: security/secured
  /v1/payments/{payment_id}/authorize: { post: {} } # expect: security/secured
  /v1/orders/{order_id}/revoke: { post: {} } # expect: security/secured
`
  expect(placesOf(await findingsOf(text, secured))).toEqual(expectationsIn(text, secured))
})
