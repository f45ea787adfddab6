import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { isHttpProtocol } from '../../model/asyncapi/protocol.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule, type Report } from '../rule.ts'
import { isApiKey } from '../shared/headers/api-key.ts'
import { isContentSignature, isCredentialParameter } from '../words/names/credential-names.ts'
import { descriptionOf } from '../words/values/description.ts'
import { lowerWords } from '../words.ts'
import { credentialsInAddresses } from './parts/address-query.ts'
import {
  type CredentialParameter,
  isForElse,
  isIdOfSession,
  isNoLogin,
} from './parts/session-id.ts'

const HELP = 'Send it in `Authorization`, with the scheme Bearer or Basic.'

export default defineRule({
  id: 'security/credential-location',
  clauses: ['auth.1', 'auth.3'],
  on: 'both',
  severity: 'error',
  summary: 'Credentials travel in the Authorization header and nowhere else.',
  why: 'URLs end up in logs, browser histories and Referer headers, and cookies are sent without being asked for. Proxies and log filters know how to protect Authorization, not a header of your own.',
  notes: [
    'Judged are apiKey security schemes (AsyncAPI: httpApiKey), and query, cookie and header parameters whose name is one of a closed list; case and separators do not count. `session`, `sid` and `auth` are credentials in cookies alone.',
    'A longer name is none of the list (page_token, device_token, csrf_token, token_type), unless it begins or ends in a word for a password: `user_password`, `senha_pje`. A custom header also carries one if it ends in the words auth, secret, signature, credential, api key, access token, or the like (`X-Registry-Auth`), unless the first says whether there is one (`X-Skip-Auth`).',
    'A `token` that its description calls that of a report, job or page is none. Nor is a `session_id` in a query where a session has a path of its own (`/game-sessions/{session_id}`) into which nobody logs in, or where the items that it filters show it, or where security asks for other credentials and the path is one of `sessions`, or its description says of what else it is (“the session of the harvest”). Nor is an `application_key` in a query at `/applications`, which names one. What a browser brings as `token` or `session_id` to where it is sent on (302), and `security: []` asks for nothing, goes from no API to another.',
    'A security scheme and a parameter of one name are one finding, at the scheme. One that sends a version, a timestamp or nonce, a CSRF token, `User-Agent`, the id of a user, team, tenant, account or the like or, as its description says, the signature of a body or the user for whom somebody asks sends no credential. The id of the program that asks is half of one: `app_id` beside `app_key`.',
    'In AsyncAPI the parameters are those of http and ws bindings, and schemes may also stand in place, at servers and operations (3.x); an apiKey scheme there is a user or password of the broker, and fine.',
    'User info is what stands before `@` in the URL of a server: `https://user:password@host`. A query in the URL of a server or, in AsyncAPI, in the address of a channel (`/ws?token={token}`) is judged by the names in it.',
    'Webhooks and callbacks are not looked at: the service is the client there.',
  ],
  examples: {
    passes: `
components:
  securitySchemes:
    Token: { type: http, scheme: bearer }
paths:
  /v1/orders:
    get:
      parameters:
        - { name: page_token, in: query, schema: { type: string } }
`,
    fails: `
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-Api-Key } # <- reported
paths:
  /v1/orders:
    get:
      parameters:
        - { name: access_token, in: query, schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    const schemes = findSchemes(api)
    const reported = new Set(schemes.map(({ name }) => name.toLowerCase()))
    for (const scheme of schemes) yield reportScheme(scheme)
    for (const parameter of parametersOf(api)) {
      if (parameter.in === 'path' || !isCredentialParameter(parameter)) continue
      if (isNoLogin(parameter)) continue
      if (api.kind === 'openapi' && isIdOfSession(api, parameter)) continue
      if (reported.has(parameter.name.toLowerCase())) continue
      // A query binding may say what the address says too: one finding.
      if (parameter.in === 'query' && api.kind === 'asyncapi')
        reported.add(parameter.name.toLowerCase())
      yield reportParameter(api, parameter)
    }
    for (const { place, names } of declaredOnce(credentialsInAddresses(api))) {
      const others = names.filter((name) => !reported.has(name.toLowerCase()))
      if (others.length > 0) yield reportQuery(place, others)
    }
    for (const { node, isOfBroker } of declaredOnce(serverAddresses(api))) {
      if (hasUserInfo(node.string ?? '')) yield reportServer(node, isOfBroker)
    }
  },
})

/** The schemes that send a key elsewhere than in Authorization. */
function findSchemes(api: OpenApi | AsyncApi): CredentialParameter[] {
  const type = api.kind === 'openapi' ? 'apiKey' : 'httpApiKey'
  const schemes: CredentialParameter[] = []
  for (const member of api.securitySchemes) {
    const node = api.references.follow(member)
    if (node === undefined || !isApiKey(node, type)) continue
    const { in: place, name } = node.object ?? {}
    // Some send what is no secret as a scheme, so that tools ask for it: `Acme-Version`, `User-Agent`.
    if (typeof name !== 'string' || typeof place !== 'string' || isNoSecret(name)) continue
    const description = descriptionOf(node)
    if (isContentSignature(name, description) || FOR_WHOM.test(description)) continue
    schemes.push({ name, in: place, node })
  }
  return [...declaredOnce(schemes)]
}

/** What a description says of what names the user for whom somebody else asks. */
const FOR_WHOM =
  /\b(?:as|behalf of) (?:another|the) (?:account|user) (?:given|named|provided|whose)\b/i

/** How much of a name is read for its last word. */
const LONGEST_ENDING = 20

function isNoSecret(name: string): boolean {
  const last = name.slice(-LONGEST_ENDING)
  if (/(?:^|[-_])version$/i.test(last) || /[a-z]Version$/.test(last)) return true
  // Who asks, when and for whom, and that a page of the service does: nothing of it lets anybody in.
  return /(?:^|[-_])(?:date|nonce|time-?stamp)$|^(?:user-agent|origin|referer|accept-language)$|(?:^|[-_])[cx]srf-?token$|(?:^|[-_])(?:account|org(?:ani[sz]ation)?|team|tenant|user|workspace)[-_]?id$/i.test(
    last,
  )
}

function parametersOf(api: OpenApi | AsyncApi): CredentialParameter[] {
  if (api.kind === 'openapi') return [...api.parameters]
  return [
    ...api.queryParameters.map(({ name, node }) => ({ name, node, in: 'query' })),
    ...api.requestHeaders
      .filter(({ name }) => name.toLowerCase() !== 'authorization')
      .map(({ name, node }) => ({ name, node, in: 'header' })),
  ]
}

interface ServerAddress {
  readonly node: SpecNode
  /** Whether the server is asked by a protocol that has no header Authorization. */
  readonly isOfBroker: boolean
}

/** Where servers say which host they are on. */
function* serverAddresses(api: OpenApi | AsyncApi): Generator<ServerAddress> {
  if (api.kind === 'openapi') {
    const host = api.syntax.listsServers ? undefined : api.root.get('host')
    if (host !== undefined) yield { node: host, isOfBroker: false }
    for (const { node } of api.servers) yield { node, isOfBroker: false }
    return
  }
  for (const { urlNode, protocol } of api.declaredServers) {
    const isOfBroker = protocol !== undefined && !isHttpProtocol(protocol)
    if (urlNode !== undefined) yield { node: urlNode, isOfBroker }
  }
}

/** What a build puts something in the place of: `@HOST@:@PORT@`. */
const PLACEHOLDER = /@[A-Z][A-Z\d_]*@/g

/** Whether an address has user info before its host (RFC 3986 section 3.2.1); it may lack a scheme. */
function hasUserInfo(address: string): boolean {
  const [scheme, authority] = address.split('//', 2)
  const hasScheme = scheme !== undefined && authority !== undefined && !/[/?#]/.test(scheme)
  const [before = ''] = (hasScheme ? authority : address).split(/[/?#]/, 1)
  return /[^@]@[^@:]/.test(before.replace(PLACEHOLDER, 'x'))
}

function reportScheme({ node, name, in: place }: CredentialParameter): Report {
  return {
    node,
    message: `The credential ${quote(name)} is sent in ${name.toLowerCase() === 'cookie' ? 'a cookie' : nounOf(place)}.`,
    help: HELP,
  }
}

/** What is said of a token that lets somebody do one thing once: "The token of the invitation". */
const ONE_TIME =
  /(?:^|[^a-z])(?:activation|confirmation|declaration|invitations?|invite|magic|reset|unsubscribe|verification|verify)(?:[^a-z]|$)/i
/** How much of a text is read. */
const LONGEST_TEXT = 300

/** Whether a token in a query is no login, as its description or its path says: `/contacts/verification`. */
function isOneTime({ node, name, in: place }: CredentialParameter): boolean {
  const words = lowerWords(name)
  if (place !== 'query' || words.at(-1) !== 'token') return false
  const kind = words.at(-2)
  // Who renews a token sends it in the body (RFC 6749, section 6).
  if (kind === 'refresh') return true
  if (kind === 'access' || kind === 'oauth') return false
  const texts = [name, descriptionOf(node)]
  for (let at: SpecNode | undefined = node; at !== undefined; at = at.parent)
    if (typeof at.key === 'string' && at.key.startsWith('/')) texts.push(at.key)
  return texts.some((text) => ONE_TIME.test(text.slice(0, LONGEST_TEXT)))
}

function reportParameter(api: OpenApi | AsyncApi, parameter: CredentialParameter): Report {
  const { node, name, in: place } = parameter
  return {
    node,
    message: `Parameter ${quote(name)} takes a credential in ${nounOf(place)}.`,
    help:
      isOneTime(parameter) || (api.kind === 'openapi' && isForElse(api, parameter))
        ? 'Take it in the body of a POST, since URLs end up in logs.'
        : HELP,
  }
}

/** Only names are quoted: their values may be secrets. */
function reportQuery(place: Pick<Report, 'node' | 'on'>, names: readonly string[]): Report {
  const noun = names.length === 1 ? 'credential' : 'credentials'
  return {
    ...place,
    message: `The address takes the ${noun} ${quoteAll(names)} in its query.`,
    help: HELP,
  }
}

/** The text is not quoted: it may hold a password. */
function reportServer(node: SpecNode, isOfBroker: boolean): Report {
  return {
    node,
    message: 'The address of the server holds user info before `@`.',
    help: isOfBroker
      ? 'Remove it, and declare in `components/securitySchemes` how clients log in to the broker.'
      : 'Remove it, and send credentials in `Authorization`.',
  }
}

function nounOf(place: string): string {
  if (place === 'query') return 'the query'
  return place === 'cookie' ? 'a cookie' : 'a header of its own'
}
