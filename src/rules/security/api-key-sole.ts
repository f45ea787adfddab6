import { stateOf } from '../../model/lifecycle.ts'
import {
  type RequiredScheme,
  type SecurityRequirement,
  securityOf,
} from '../../model/openapi/security.ts'
import { quoteAll } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isApiKey } from '../shared/headers/api-key.ts'
import { isOAuthEndpoint } from '../shared/purposes/oauth-endpoint.ts'
import { descriptionOf } from '../words/values/description.ts'
import { lowerWords } from '../words.ts'

export default defineRule({
  id: 'security/api-key-sole',
  clauses: ['auth.2'],
  on: 'openapi',
  severity: 'error',
  summary: 'An API key is never the only way to authenticate.',
  why: 'A key does not expire, names no user and cannot be limited in scope. It may tell a legacy system, but a new integration needs a short-lived OAuth 2.0 token.',
  notes: [
    'Reported is a `security` list whose every alternative names apiKey schemes only; an apiKey in the Authorization header is none, since Swagger 2.0 writes Bearer so, nor is one that is named after JWT, HMAC, OAuth, OpenID or a session, or of which the description says that a login, or the like, returns it or that it is an access token.',
    'A cookie holds a session: alone it is for security/credential-location, and beside a key it offers no token.',
    'An alternative `{}` asks for nothing: that is security/secured. Schemes that are not declared are unknown, and nothing is reported.',
    'A list at the root is reported once, and names the first operation that it holds for.',
    'Operations of a deprecated version (`x-lifecycle` with the state DEPRECATED) are exempt, and so are the endpoints of OAuth, which hand out the token.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      security:
        - Token: []
        - Key: []
components:
  securitySchemes:
    Token: { type: http, scheme: bearer }
    Key: { type: apiKey, in: header, name: X-Api-Key }
`,
    fails: `
paths:
  /v1/orders:
    get:
      security: # <- reported
        - Key: []
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-Api-Key }
`,
  },
  *check(api) {
    const judged = new Set<unknown>()
    for (const operation of api.operations) {
      const security = securityOf(api, operation)
      if (security === undefined || judged.has(security.node.value)) continue
      if (stateOf(api, operation) === 'DEPRECATED' || isOAuthEndpoint(api, operation)) continue
      judged.add(security.node.value)
      const { requirements, node } = security
      if (requirements.length === 0 || !requirements.every(isKeyOnly)) continue
      const keys = requirements.flatMap(({ schemes }) => schemes).filter(isNoCookie)
      if (keys.length === 0) continue
      const names = keys.map(({ name }) => name)
      yield {
        node,
        on: 'key',
        message: `${nameOperation(operation)} can be called with an API key only: ${quoteAll([...new Set(names)])}.`,
        help: `Offer a scheme for OAuth 2.0 access tokens too, of type \`oauth2\`${api.version === '2.0' ? '' : ', or `http` with `bearer`'}.`,
      }
    }
  },
})

function isKeyOnly({ schemes }: SecurityRequirement): boolean {
  return schemes.length > 0 && schemes.every((it) => isApiKey(it.scheme) && !isToken(it))
}

const TOKENS: ReadonlySet<string> = new Set('hmac idtoken jwt oauth oauth2 oidc openid'.split(' '))
/** What a description says of a token that a login returns, and that expires. */
const TOKEN =
  /\b(?:(?:access|bearer|session)[ _-]tokens?|oauth scopes?|jwt|json web token|token (?:issued|obtained|received|returned)|logged[ -]in|user sessions?)\b/i
/** What it says of one that somebody is given once. */
const KEY = /\b(?:api[ -]?(?:keys?|tokens?)|personal access)\b/i

/** Whether an apiKey scheme is, by its name or description, a token or signature that is made for a login or request. */
function isToken({ name, scheme }: RequiredScheme): boolean {
  const words = [...lowerWords(name), ...lowerWords(scheme?.get('name')?.string ?? '')]
  // Which program asks is no key.
  if (scheme?.get('name')?.string?.toLowerCase() === 'user-agent') return true
  if (words.some((word) => TOKENS.has(word))) return true
  if (scheme?.get('in')?.string === 'cookie') return false
  const text = descriptionOf(scheme)
  return words.includes('session') || (TOKEN.test(text) && !KEY.test(text))
}

function isNoCookie({ scheme }: RequiredScheme): boolean {
  return scheme?.get('in')?.string !== 'cookie'
}
