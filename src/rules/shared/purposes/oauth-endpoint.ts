import type { Operation } from '../../../model/openapi/http.ts'
import { essenceOf } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { isForm, requestTypesOf } from '../bodies/body-types.ts'

/** Last segments of the endpoints of the RFCs, without separators. */
const ENDPOINTS: ReadonlySet<string> = new Set([
  'authorize', // RFC 6749, section 3.1
  'authorization',
  'token', // section 3.2
  'accesstoken',
  'revoke', // RFC 7009
  'revocation',
  'introspect', // RFC 7662
  'introspection',
  'tokeninfo', // what came before it
  'deviceauthorization', // RFC 8628
  'par', // RFC 9126
  'register', // RFC 7591
  'auth', // usual names of the authorization endpoint, that for devices, and the end of a session
  'deviceauth',
  'devicecode',
  'deviceverify',
  'endsession',
  'sessionslogout',
])
/** Words of paths to which an authorization server sends a browser back. */
const RETURNING: ReadonlySet<string> = new Set(
  'auth authorization authorize callback connect login oauth oauth2 oidc redirect return signin sso'.split(
    ' ',
  ),
)
/** Fields that only such forms have: RFC 6749, RFC 7009, and SAML 2.0 Bindings, section 3.5. */
const FIELDS = ['grant_type', 'token_type_hint', 'SAMLRequest', 'SAMLResponse']
/** Segments that say that the endpoints below them are those of OAuth or OpenID Connect. */
const ROOTS = /^(oauth\d?|oidc|openid(-connect)?|connect)$/i

/**
 * Whether a POST is one that a browser or client signs in by, whose body has to be a form: an endpoint of
 * OAuth 2.0 (RFC 6749, section 3.2, and RFCs 7009, 7662, 8628 and 9126) or of SAML. Its fields, its path
 * or the `tokenUrl` of a security scheme say so.
 */
export function takesSignInForm(api: OpenApi, operation: Operation): boolean {
  if (operation.method !== 'post') return false
  if (requestTypesOf(api, operation)?.some(({ name }) => isForm(name)) !== true) return false
  return hasStandardFields(api, operation) || isOAuthEndpoint(api, operation)
}

/**
 * Whether an operation is an endpoint of OAuth 2.0 or OpenID Connect, by its path or the flows of a
 * security scheme: a client comes to it without a token.
 */
export function isOAuthEndpoint(api: OpenApi, operation: Operation): boolean {
  return isEndpoint(operation) || isFlowUrl(api, operation) || takesOAuthCode(operation)
}

/**
 * Whether a browser comes to a GET from an authorization server, with what this answers in the query
 * (RFC 6749, section 4.1.2): `/callback?code=…&state=…`; or to one, with what a client asks for (section
 * 4.1.1): `/authorize?client_id=…&response_type=code`.
 */
function takesOAuthCode({ method, parameters, pathItem }: Operation): boolean {
  if (method !== 'get') return false
  // A code and a state filter too: `/v1/warehouses?code=…&state=…`.
  const words = pathItem.path.segments.flatMap(({ text }) => lowerWords(text))
  if (!words.some((word) => RETURNING.has(word))) return false
  const names = parameters.map(({ in: place, name }) => place === 'query' && name)
  const asks = names.includes('client_id') && names.includes('response_type')
  return asks || (names.includes('code') && names.includes('state'))
}

function hasStandardFields(api: OpenApi, operation: Operation): boolean {
  const names = api.syntax.hasBodyParameters
    ? formParameters(api, operation)
    : formFields(operation)
  if (FIELDS.some((name) => names.has(name))) return true
  return names.has('client_id') && (names.has('response_type') || names.has('token'))
}

function formFields({ requestBody }: Operation): ReadonlySet<string> {
  const forms = (requestBody?.content ?? []).filter(({ name }) => isForm(essenceOf(name)))
  const shapes = forms.flatMap(({ schema }) => schema?.shapes ?? [])
  return new Set(shapes.flatMap(({ properties }) => [...properties.keys()]))
}

function formParameters(api: OpenApi, { node, pathItem }: Operation): ReadonlySet<string> {
  const names = new Set<string>()
  for (const owner of [node, api.references.follow(pathItem.node)]) {
    for (const member of owner?.get('parameters')?.items() ?? []) {
      const { in: place, name } = api.references.follow(member)?.object ?? {}
      if (place === 'formData' && typeof name === 'string') names.add(name)
    }
  }
  return names
}

function isEndpoint({ method, pathItem: { path } }: Operation): boolean {
  const [before, last] = path.segments.slice(-2)
  if (last?.kind !== 'literal' || before === undefined) return false
  // Who asks for a token posts; a list of tokens is a resource like others.
  const isToken = method === 'post' && last.text.toLowerCase() === 'tokens'
  if (!isToken && ![last.text, `${before.text}${last.text}`].some(isEndpointName)) return false
  return path.segments.some(({ text }) => ROOTS.test(text))
}

function isEndpointName(text: string): boolean {
  return ENDPOINTS.has(text.toLowerCase().replace(/[-_]/g, ''))
}

/** Where a scheme says that its tokens come from; in 2.0 in the scheme itself. */
const FLOW_URLS = ['tokenUrl', 'authorizationUrl', 'refreshUrl', 'deviceAuthorizationUrl']

/** How many segments of a URL a path may have. */
const MOST_SEGMENTS = 8
/** Whether a security scheme names the path as one of those that issue its tokens. */
function isFlowUrl(api: OpenApi, { pathItem: { path } }: Operation): boolean {
  return endsOfFlowUrls(api).has(path.key)
}

const endsOfFlowUrls = perObject((api: OpenApi) => new Set(flowUrls(api).flatMap(endsOf)))

function flowUrls(api: OpenApi): string[] {
  return api.securitySchemes.flatMap((member) => {
    const scheme = api.references.follow(member)
    const flows = [scheme, ...(scheme?.get('flows')?.members() ?? [])]
    return flows.flatMap((flow) => FLOW_URLS.flatMap((name) => flow?.get(name)?.string ?? []))
  })
}

/** What paths a URL may end in: `/token` and `/oauth2/token` of `https://a.example.com/oauth2/token`. */
function endsOf(url: string): string[] {
  const segments = url.split('/').slice(-MOST_SEGMENTS).filter(Boolean)
  return segments.map((_, index) => `/${segments.slice(index).join('/')}`)
}
