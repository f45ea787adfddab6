import { pathItemsOutside } from '../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { type Security, securityOf } from '../../model/openapi/security.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { beginsLogin, handsOutAccess, isLogin } from '../shared/purposes/login.ts'
import { isOAuthEndpoint } from '../shared/purposes/oauth-endpoint.ts'

export default defineRule({
  id: 'security/secured',
  clauses: ['auth.5'],
  on: 'openapi',
  severity: 'error',
  summary: 'Every operation requires credentials.',
  why: 'Authorization is checked on every request. An operation without requirement is one that somebody forgot, until the document says otherwise.',
  notes: [
    'In force is the `security` of the operation, else that of the document. Missing, an empty list and an alternative `{}` let anyone in.',
    'It is reported at the `security` of the operation, or where it has none of its own at the operation: a `security: []` at the root is reported at each.',
    'OPTIONS is exempt: browsers send preflight requests without credentials. Webhooks and callbacks are not looked at.',
    'Exempt is where a client gets its credential: the endpoints of OAuth (token, authorize, revoke and so on below `/oauth2`, what a flow of a security scheme names, and a GET that takes `code` and `state` from an authorization server, or `client_id` and `response_type` as one), and a POST on `login`, `authenticate`, `sign-in` or `sign-up`, on `register` or `refresh` below `auth`, on `forgot-password` or `password/reset` and the like, on `token-exchange`, or that hands out an access token, as its operationId (`getAccessToken`) or an `access_token` in its answer, or a `token` for the `refresh_token` in its body says, and a GET on `login` that redirects, whose operationId hands out one, or whose own `security` is an empty list. So is a GET below `/.well-known` (RFC 8615), which tells where that is, and one of the keys that signatures are checked with (`jwks.json`, `/jwk/{jwk_id}/public`).',
    'Operations that are meant to be public are named in the option `public-operations`, by operationId or by a glob of paths that starts with a slash.',
  ],
  options: ['public-operations'],
  examples: {
    passes: `
security:
  - Token: []
paths:
  /v1/orders:
    get: { responses: { '200': { description: The orders. } } }
components:
  securitySchemes:
    Token: { type: http, scheme: bearer }
`,
    fails: `
paths:
  /v1/orders:
    get: # <- reported
      responses: { '200': { description: The orders. } }
    post:
      security: [] # <- reported
      responses: { '201': { description: The order is created. } }
`,
  },
  *check(api, { options: { publicOperations } }) {
    const isPublic = publicTest(api, publicOperations)
    for (const operation of declaredOnce(api.operations)) {
      if (operation.method.toLowerCase() === 'options' || isPublic(operation)) continue
      if (isOAuthEndpoint(api, operation) || isLogin(operation)) continue
      if (beginsLogin(operation) || handsOutAccess(operation) || isDiscovery(operation)) continue
      const report = judge(api, operation)
      if (report !== undefined) yield report
    }
  },
})

/** Whether an operation reads what clients look up before they have a credential (RFC 8615). */
function isDiscovery({ method, pathItem }: Operation): boolean {
  if (method !== 'get' && method !== 'head') return false
  const { segments } = pathItem.path
  const texts = segments.flatMap(({ kind, text }) => (kind === 'literal' ? [text] : []))
  if (texts.includes('.well-known')) return true
  // The public keys of a set (RFC 7517).
  const last = texts.at(-1) ?? ''
  return /^jwks(?:\.json)?$/i.test(last) || (/^jwk$/i.test(texts.at(-2) ?? '') && last === 'public')
}

function judge(api: OpenApi, operation: Operation): Report | undefined {
  const security = securityOf(api, operation)
  const fault = security === undefined ? missingFault(api, operation) : faultOf(security)
  if (fault === undefined) return undefined
  return {
    node: security?.isOwn === true ? security.node : operation.node,
    on: 'key',
    message: `${nameOperation(operation)} ${fault}.`,
    help: suggest(api, operation, security),
  }
}

/** A `security` that is no list is left to structure/schema. */
function missingFault(api: OpenApi, operation: Operation): string | undefined {
  const node = operation.node.get('security') ?? api.root.get('security')
  return node === undefined ? 'has no security requirement' : undefined
}

function faultOf({ requirements }: Security): string | undefined {
  if (requirements.length === 0) return 'has an empty list of security requirements'
  const isOpen = requirements.some(
    ({ node, schemes }) => node.object !== undefined && schemes.length === 0,
  )
  return isOpen ? 'can be called without credentials, by the alternative `{}`' : undefined
}

function suggest(api: OpenApi, { method }: Operation, security: Security | undefined): string {
  const how =
    api.securitySchemes.length === 0
      ? 'Declare a security scheme, and require it under `security`'
      : 'Require one of the security schemes in every alternative of `security`'
  // A change of which nothing is said was forgotten.
  const isMeant = security !== undefined || method === 'get'
  return isMeant
    ? `${how}, or name the operation in the option \`public-operations\` if it is meant to be public.`
    : `${how}.`
}

/** Tells which operations the option names: by operationId, or by a glob of their path. */
function publicTest(api: OpenApi, names: readonly string[]): (operation: Operation) => boolean {
  if (names.length === 0) return () => false
  const globs = names.filter((name) => name.startsWith('/'))
  const ids = new Set<unknown>(names)
  const others = globs.length === 0 ? undefined : pathItemsOutside(api, globs)
  return ({ node, pathItem }) => {
    const id = node.object?.operationId
    return (id !== undefined && ids.has(id)) || others?.has(pathItem) === false
  }
}
