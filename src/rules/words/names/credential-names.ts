import type { SpecNode } from '../../../documents/node.ts'
import { hasFieldName } from '../../../model/openapi/header-names.ts'
import { lowerWords } from '../../words.ts'
import { CREDENTIAL_HEADER_ENDINGS } from '../data/credential-header-endings.generated.ts'
import { CREDENTIAL_WORDS } from '../data/credential-words.generated.ts'
import { descriptionOf } from '../values/description.ts'

const names = new Set(CREDENTIAL_WORDS.trim().split('\n').map(normalize))
const endings = CREDENTIAL_HEADER_ENDINGS.trim()
  .split('\n')
  .map((ending) => ending.split('_'))

/** First words of headers that say whether, and not with what, a client authenticates. */
const SWITCHES: ReadonlySet<string> = new Set([
  'no',
  'skip',
  'bypass',
  'require',
  'requires',
  'with',
  'without',
  'disable',
  'enable',
  'use',
])

/** Words for a password in the languages that parameters are named in. */
const PASSWORDS: ReadonlySet<string> = new Set(
  'contrasena haslo heslo kennwort lozinka passwd password passwort senha wachtwoord'.split(' '),
)
/** Words beside them in the names of what is about a password, and is none. */
const ABOUT_PASSWORDS: ReadonlySet<string> = new Set(
  'change changed expired expiry forgot has hash hint id policy protected reset status strength type'.split(
    ' ',
  ),
)

/** Whether a name is that of somebody's password: `user_password`, `senha_pje`. */
function isPasswordName(name: string): boolean {
  const words = lowerWords(name)
  if (!PASSWORDS.has(words[0] ?? '') && !PASSWORDS.has(words.at(-1) ?? '')) return false
  return !words.some((word) => ABOUT_PASSWORDS.has(word) || SWITCHES.has(word))
}

/**
 * Whether a query, cookie or header parameter of this name carries a credential. Case and
 * separators do not count (`apiKey`, `API-Key`), further words and signs do (`page_token`, `_token`),
 * unless it is a password. security/credential-location reports these parameters; rules on names
 * leave them to it.
 */
export function isCredentialName(name: string): boolean {
  return names.has(normalize(name)) || isPasswordName(name)
}

/**
 * Whether a request header of this name carries a credential: one of the list, or a custom header
 * that ends in words which name one (`X-Registry-Auth`, `Acme-Api-Key`).
 */
export function isCredentialHeaderName(name: string): boolean {
  if (isCredentialName(name)) return true
  if (hasFieldName(name)) return false
  const words = lowerWords(name)
  const [first = ''] = words[0] === 'x' ? words.slice(1) : words
  if (SWITCHES.has(first)) return false
  return endings.some((ending) =>
    ending.every((word, index) => words.at(index - ending.length) === word),
  )
}

/** What a description says of a token that stands for a job or a page, and lets nobody in. */
const HANDLE =
  /\breturned (?:by|from)\b|\b(?:async\w*|continuation|[cx]srf|cursor|delta|iterat\w+|jobs?|next|offset|pag(?:e|ing|ination)|poll\w*|reports?|resum\w+|sync\w*)\b/i
/** What it says of a token that is traded, and named by its symbol or contract. */
const COIN =
  /\b(?:balances? of|bep-?20|blockchain|coins?|contract|crypto\w*|erc-?\d+|mint|native tokens?|nft|swap\w*|symbol|trc-?20)\b/i
/** What it says of one that does. */
const ACCESS = /\b(?:access|api|auth\w*|bearer|credentials?|jwt|login|oauth\w*|secret|session)\b/i
/** What it says of a signature that shows who wrote a content, and lets nobody in by itself. */
const SIGNS_CONTENT =
  /\b(?:sign\w*|hmac|digest|hash)\b.{0,60}\b(?:body|content|event|message|notification|payload|webhook)\b|\b(?:body|content|event|message|notification|payload|webhook)\b.{0,60}\b(?:sign\w*|hmac|digest|hash)\b|\bend-to-end\b|\b(?:request signature|signature of the request|jws|detached|non-repudiation|integrity)\b|\bverify\b.{0,60}\b(?:authentic\w*|requests?)\b/i
/** What it says of a session of work, into which nobody logs in: "an autocomplete session for billing". */
const WORK_SESSION =
  /\b(?:autocomplete|billing|chat|checkout|conversation|playback|recording|search|shopping|streaming|upload)\b/i
/** What it says of a session that people hold, and of which an id is no secret. */
const OF_MEETING =
  /\b(?:call|class|conference|course|event|game|lesson|match|meeting|training|workout)\b/i
/** What it says of one that somebody logs in to. */
const LOGIN =
  /\b(?:access|auth\w*|credentials?|log(?:s|ged)?[ -]?in|login|secret|sign(?:s|ed)?[ -]in)\b/i

const SESSIONS: ReadonlySet<string> = new Set(['sessionid', 'sessiontoken'])

/** Whether a parameter called `token` or `session_id` holds, by its description, where something goes on. */
function isHandle(name: string, text: string): boolean {
  const spelling = normalize(name)
  if (LOGIN.test(text) && SESSIONS.has(spelling)) return false
  if (spelling === 'sessionid') return OF_MEETING.test(text) || WORK_SESSION.test(text)
  if (spelling === 'sessiontoken') return WORK_SESSION.test(text)
  return spelling === 'token' && (HANDLE.test(text) || COIN.test(text)) && !ACCESS.test(text)
}

/** Whether a header holds, by its description, the signature of a content: `X-Client-Signature`. */
export function isContentSignature(name: string, description: string): boolean {
  return lowerWords(name).at(-1) === 'signature' && SIGNS_CONTENT.test(description)
}

/** Names of cookies that keep somebody logged in; in a query they may be filters. */
const COOKIES: ReadonlySet<string> = new Set(['auth', 'connectsid', 'session', 'sessid', 'sid'])

/** Whether a parameter of this name carries a credential, in the place that it has. */
export function isCredentialParameter({
  name,
  in: place,
  node,
}: {
  name: string
  in: string
  node?: SpecNode | undefined
}): boolean {
  const description = descriptionOf(node)
  // Whether there is to be a token, and not the token.
  const schema = node?.get('schema') ?? node
  if (schema?.get('type')?.string === 'boolean') return false
  // What token to make: no secret is one of a few.
  if (place === 'query' && schema?.get('enum') !== undefined) return false
  if (place === 'cookie' && COOKIES.has(normalize(name))) return true
  return place === 'header'
    ? isCredentialHeaderName(name) && !isContentSignature(name, description)
    : isCredentialName(name) && !isHandle(name, description)
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/(?<=[a-z0-9])[-_. ](?=[a-z0-9])/g, '')
}
