import type { SpecNode } from '../../../documents/node.ts'
import { lastLiteral, okSchemasOf } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { Path } from '../../../model/openapi/path.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isPlural } from '../../../model/words/nouns.ts'
import { lowerWords } from '../../words.ts'
import { openedShapes } from '../bodies/opened-shapes.ts'

/** Last segments, without separators, under which a person or client gets its first credential. */
const LOGINS: ReadonlySet<string> = new Set([
  'authenticate',
  'login',
  'logon',
  'signin',
  'signon',
  'signup',
])
/** What begins or renews a login below `auth`: elsewhere, anything can be registered or refreshed. */
const OF_AUTH: ReadonlySet<string> = new Set([
  'refresh',
  'refreshtoken',
  'register',
  'registration',
])
const AUTH: ReadonlySet<string> = new Set(['auth', 'authentication'])

/** What operations do to a token that they hand out: `getAccessToken`, `issueToken`. */
const ISSUES: ReadonlySet<string> = new Set(
  'acquire create exchange fetch generate get issue obtain request retrieve'.split(' '),
)

/**
 * Whether a POST gives a person or client its first credential, by its last segment or its
 * operationId: it is called without one, and what it takes is no question of a retrieval.
 */
export function isLogin({ method, node, pathItem }: Operation): boolean {
  if (method !== 'post') return false
  const text = lastLiteral(pathItem.path)?.text ?? ''
  // `/signin/idtoken` says by which means.
  const ends = pathItem.path.segments.slice(-2).filter(({ kind }) => kind === 'literal')
  if (ends.some((end) => isLoginSegment(end.text))) return true
  const last = spellingOf(text)
  // `/auth/v1/refresh` has a version between.
  const [first] = pathItem.path.segments.slice(0, -1).filter(isNoVersion).slice(-1)
  if (AUTH.has(spellingOf(first?.text ?? '')) && OF_AUTH.has(last)) return true
  if (EXCHANGES.has(last) || isRecovery(pathItem.path)) return true
  // At `/payments/auth` a payment is authorized.
  if (AUTH.has(spellingOf(text)) && pathItem.path.segments.length === 1) return true
  if (/^(?:tokens?|authentication)$/i.test(text) && ACCESS_TOKEN.test(saidOf(node))) return true
  return issuesAccess(lowerWords(node.get('operationId')?.string ?? ''))
}

/** Where a token of somebody else is given for one of the service (RFC 8693). */
const EXCHANGES: ReadonlySet<string> = new Set([
  'exchangeauthtoken',
  'exchangetoken',
  'tokenexchange',
])

/** Last segments at which somebody asks for a new password: `forgot-password`, `password-reset`. */
const RECOVERY =
  /^(?:(?:forgot(?:ten)?|lost|recover|reset)[-_]?password|password[-_]?(?:forgotten|recovery|reset)|recovery[-_](?:password|username))$/i

/**
 * Whether somebody who has no password any more asks for one there: `/forgot-password`. Below an item,
 * somebody who is logged in may do it for others.
 */
function isRecovery(path: Path): boolean {
  if (path.segments.some(({ kind }) => kind !== 'literal')) return false
  const texts = path.segments.map(({ text }) => text)
  // `/password/reset`, and `/recovery/password/resend`
  const pairs = texts.slice(1).map((text, index) => `${texts[index]}-${text}`)
  return [texts.at(-1) ?? '', ...pairs.slice(-2)].some((text) => RECOVERY.test(text))
}

function isNoVersion({ text }: { readonly text: string }): boolean {
  return !/^v\d+$/i.test(text)
}

/**
 * Whether a GET begins a login: it sends a browser on to where somebody logs in, hands out a token
 * for access, or asks for no credential by a list of its own, and says how to log in.
 */
export function beginsLogin({ method, node, pathItem, responses }: Operation): boolean {
  if (method !== 'get') return false
  const text = lastLiteral(pathItem.path)?.text ?? ''
  if (!isLoginSegment(text)) return false
  // Logins that are listed are no way to log in.
  const isOpen = node.get('security')?.items().length === 0
  if (isOpen && !isPlural(text)) return true
  if (responses.some(({ status }) => /^30[1237]$/.test(status))) return true
  return issuesAccess(lowerWords(node.get('operationId')?.string ?? ''))
}

/** Names of tokens, without separators, that let in whoever is given one. */
const FOR_ACCESS: ReadonlySet<string> = new Set(['accesstoken', 'sessiontoken'])

/**
 * Whether a POST answers with a token for access that it was not sent: where a code of a device is
 * redeemed, a login confirmed, or the token of another service exchanged. One that is sent the token
 * to renew may answer with a `token`.
 */
export function handsOutAccess(operation: Operation): boolean {
  if (operation.method !== 'post') return false
  const given = namesOf(okSchemasOf(operation))
  const sent = namesOf(operation.requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [])
  if (sent.includes('refreshtoken') && given.includes('token')) return true
  return given.some(isForAccess) && !sent.some(isForAccess)
}

/** The names of what bodies hold, in lowercase and without separators. */
function namesOf(schemas: readonly Schema[]): string[] {
  return openedShapes(schemas).flatMap(({ properties }) => [...properties.keys()].map(spellingOf))
}

function isForAccess(name: string): boolean {
  return FOR_ACCESS.has(name)
}

/** Whether a segment says that a credential is given there: `sign-up`, and `signups` as a collection. */
export function isLoginSegment(text: string): boolean {
  const word = spellingOf(text)
  // What `/logins` creates is something that somebody who is there already has.
  return LOGINS.has(word.replace(/^(sign\w+)s$/, '$1'))
}

/** A segment in lowercase, without separators. */
function spellingOf(text: string): string {
  return text.toLowerCase().replace(/[-_]/g, '')
}

/** What is said of the token that a client asks for at `/token` or `/tokens`. */
const ACCESS_TOKEN =
  /\b(?:access|auth\w*|bearer|jwt)[ -]tokens?\b|\btokens?\b[^.]{0,40}\boauth(?:\b|2)|\btokens? (?:for|to) access/i
/** How much of a text is read. */
const LONGEST_TEXT = 300

function saidOf(node: SpecNode): string {
  const texts = [node.get('summary')?.string, node.get('description')?.string]
  return texts.map((text) => text?.slice(0, LONGEST_TEXT) ?? '').join(' ')
}

/** Whether words say that a token for access is handed out: `getAccessTokenViaJWT`. */
function issuesAccess(words: readonly string[]): boolean {
  if (!ISSUES.has(words[0] ?? '')) return false
  return words.some((word, index) => word === 'access' && words[index + 1] === 'token')
}
