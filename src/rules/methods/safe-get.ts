import type { Operation } from '../../model/openapi/http.ts'
import type { Path } from '../../model/openapi/path.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { isOAuthEndpoint } from '../shared/purposes/oauth-endpoint.ts'
import { wordsSaid } from '../shared/purposes/said.ts'
import { lowerWords } from '../words.ts'

const CHANGES: ReadonlySet<string> = new Set(
  'create update delete remove set send cancel approve start stop reset'.split(' '),
)
/**
 * Words that tell at the end of an operationId that the first word is a noun (`update_get`), or what
 * is tried or asked without doing it (`createRulePreflight`).
 */
const READS: ReadonlySet<string> = new Set(
  'check estimate estimation find fetch form get index list preflight preview quote read retrieve search show simulation status view'.split(
    ' ',
  ),
)

export default defineRule({
  id: 'methods/safe-get',
  clauses: ['methods.1'],
  on: 'openapi',
  severity: 'info',
  summary: 'GET and HEAD change nothing.',
  why: 'Crawlers, caches, prefetching browsers and retrying clients send GET as often as they like (RFC 9110, section 9.2.1). An operation that changes something is then run unasked.',
  notes: [
    'The first word of the operationId is judged: create, update, delete, remove, set, send, cancel, approve, start, stop or reset.',
    'A word in front of `_` or `.` that goes on, as `StopPoint` of `StopPoint_GetRoutes`, is the group that the operation is in where a word for reading follows, or the summary or description begins with one (“Gets the crowding”): it is exempt.',
    'An operationId that ends in a word for reading (`update_list`, `stopGet`) begins with a noun, and one that ends in `Preflight`, `Preview`, `Estimate`, `Quote` or `Check` only tries: both are exempt.',
    'A browser is sent back by GET after somebody logged in elsewhere: an operationId that ends in `Callback`, and a path with `callback` and a word such as `oidc` or `login`, are exempt. So is the authorization endpoint of OAuth, to which a browser comes by GET.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      operationId: listOrders
      responses: { '200': { description: The orders. } }
`,
    fails: `
paths:
  /v1/orders/{order_id}/cancellation:
    get:
      operationId: cancelOrder # <- reported
      responses: { '200': { description: The order is cancelled. } }
`,
  },
  *check(api) {
    for (const operation of declaredOnce(ownOperations(api, 'get', 'head'))) {
      const node = operation.node.get('operationId')
      const words = lowerWords(node?.string ?? '')
      const [first = ''] = words
      if (node === undefined || !CHANGES.has(first) || READS.has(words.at(-1) ?? '')) continue
      if (readsInGroup(node.string ?? '', operation) || isCallback(words, operation.pathItem.path))
        continue
      if (isOAuthEndpoint(api, operation) && isAuthorization(operation.pathItem.path)) continue
      yield {
        node,
        message: `The operationId ${quote(node.string ?? '')} says that ${nameOperation(operation)} changes something.`,
        help: 'Use POST, PUT, PATCH or DELETE for what changes something, or name what is read.',
      }
    }
  },
})

/** Words of paths and operationIds that say that a service sends a browser back after somebody logged in. */
const LOGINS: ReadonlySet<string> = new Set(
  'auth authentication authorization authorize login oauth oauth2 oidc openid saml signin social sso'.split(
    ' ',
  ),
)
const RETURNS: ReadonlySet<string> = new Set(['acs', 'callback', 'redirect'])

/**
 * Whether a browser is sent back to an operation, which OAuth 2.0 and OpenID Connect have done by
 * GET, whatever comes of it (RFC 6749, section 4.1.2), or the operationId is what it is called by:
 * `resetPasswordCallback`.
 */
function isCallback(operationId: readonly string[], { segments }: Path): boolean {
  if (operationId.at(-1) === 'callback') return true
  const words = segments.flatMap(({ text }) => lowerWords(text))
  return (
    words.some((word) => RETURNS.has(word)) &&
    [...words, ...operationId].some((word) => LOGINS.has(word))
  )
}

/** Whether a browser comes to a path by GET to have an access authorized (RFC 6749, section 3.1). */
function isAuthorization({ segments }: Path): boolean {
  return /^authori[sz](?:e|ation)$/i.test(segments.at(-1)?.text ?? '')
}

/** Whether an operationId names a group and then what is read there: `StopPoint_GetRoutes`. */
function readsInGroup(operationId: string, operation: Operation): boolean {
  const [group = '', ...others] = operationId.split(/[_.:/]/)
  // A verb alone in front is no group: `update_get_time`.
  if (others.length === 0 || lowerWords(group).length < 2) return false
  if (READS.has(lowerWords(others.join('_'))[0] ?? '')) return true
  const said = wordsSaid(operation, ['summary', 'description'])
  return said.some(([verb = '']) => READS.has(verb.replace(/s$/, '')) || /^returns?$/.test(verb))
}
