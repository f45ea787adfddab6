import { expect, it } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import postRetrieval from '../../methods/post-retrieval.ts'
import singletonMethods from '../../paths/singleton-methods.ts'
import secured from '../../security/secured.ts'

const RULES = [postRetrieval, secured]

async function rulesOf(path: string, operationId: string): Promise<string[]> {
  const text = `security: []
paths: { '${path}': { post: { operationId: ${operationId}, responses: { '200': {} } } } }`
  return (await findingsOf(text, RULES)).map(({ rule }) => rule)
}

it.each([
  ['/v1/login', 'x'],
  ['/v1/signin/idtoken', 'x'],
  ['/v1/auth/{account}/authenticate', 'getAccessTokenViaJWT'],
  ['/v1/auth/sign-on', 'getSession'],
  ['/v1/access', 'fetchAccessToken'],
  ['/v1/access', 'issue_access_token'],
])('%s with %s hands out a first credential', async (path, operationId) => {
  expect(await rulesOf(path, operationId)).toEqual([])
})

it.each([
  ['/v1/tokens', 'getTokenNames', ['methods/post-retrieval', 'security/secured']],
  ['/v1/access', 'revokeAccessToken', ['security/secured']],
  ['/v1/logins', 'createLogin', ['security/secured']],
])('%s with %s does not', async (path, operationId, rules) => {
  expect((await rulesOf(path, operationId)).sort()).toEqual(rules)
})

it('a token that is handed out is no singleton that is created', async () => {
  const text = (operationId: string) =>
    `paths: { '/v1/apps/{app_id}/token': { post: { operationId: ${operationId} } } }`
  expect(await findingsOf(text('createAppAccessToken'), singletonMethods)).toEqual([])
  expect(await findingsOf(text('createToken'), singletonMethods)).toHaveLength(1)
})

it('who asks for a token at /token has none yet', async () => {
  const text = (summary: string) => `security: []
paths: { /v1/token: { post: { summary: ${summary} } } }`
  expect(await findingsOf(text('Fetch an authentication token'), secured)).toEqual([])
  expect(await findingsOf(text('Register a device token'), secured)).toHaveLength(1)
})
