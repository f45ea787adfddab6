import type { SpecNode } from '../../../documents/node.ts'
import { okSchemasOf } from '../../../model/openapi/collection.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { asksWho } from '../../../model/openapi/security.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { lowerWords } from '../../words.ts'

/** A parameter of a request, whatever kind of document declares it. */
export interface CredentialParameter {
  readonly name: string
  readonly in: string
  readonly node: SpecNode
  /** The operations that take it, in OpenAPI. */
  readonly operations?: readonly Operation[]
}

/** How many words of a description say no more of a session than its name does: "The unique session identifier". */
const BARE = 4
/** What a description says of something that somebody was given to come in with. */
const GIVEN = /\b(?:cookie|credential|key|obtain|return|secret|token)/i

/** Words of paths to sessions that somebody logs in to. */
const LOGINS: ReadonlySet<string> = new Set(
  'account accounts auth authentication identity login logins logout me oauth saml signin sso user users'.split(
    ' ',
  ),
)

/**
 * Whether a `session_id` in a query is a filter, and no secret: the id of what has a path of its own,
 * such as a session of a game, or of what the items show. A session that somebody logs in to is none.
 */
export function isIdOfSession(
  api: OpenApi,
  { in: place, name, node, operations = [] }: CredentialParameter,
): boolean {
  if (place !== 'query' || !isSessionId(name)) return false
  const description = descriptionOf(node)
  const said = lowerWords(description)
  if (said.some((word) => LOGINS.has(word))) return false
  // What is said of it is something else, or the operation is about sessions, and asks for other credentials.
  const isOther = said.length > BARE && !GIVEN.test(description)
  const isData = operations.length > 0 && (isOther || operations.every(isAboutSessions))
  if (isData && operations.every((operation) => asksWho(api, operation))) return true
  // Nobody lists secrets: what the items show is a field to filter by.
  if (operations.some(showsSessions)) return true
  const paths = [...ownPathItems(api)].map(({ path }) => path)
  const words = paths.flatMap(({ segments }) =>
    segments.some(({ kind, text }) => kind === 'parameter' && isSessionId(text))
      ? [segments.flatMap(({ text }) => lowerWords(text))]
      : [],
  )
  return words.length > 0 && !words.flat().some((word) => LOGINS.has(word))
}

/** Words for applications in paths that name them. */
const APPLICATIONS = /\bapp(?:lication)?s?\b/i

/**
 * Whether what is called a credential lets nobody call the API: a key that says which application is
 * meant, or a token that a browser, and no API, brings to where it is sent on, and asked for nothing.
 */
export function isNoLogin({ in: place, name, operations = [] }: CredentialParameter): boolean {
  if (place !== 'query' || operations.length === 0) return false
  if (/^app(?:lication)?_?key$/i.test(name))
    return operations.every(({ pathItem }) => APPLICATIONS.test(pathItem.path.key))
  return (name === 'token' || isSessionId(name)) && operations.every(sendsBrowserOn)
}

function sendsBrowserOn({ node, responses }: Operation): boolean {
  const isOpen = node.get('security')?.items().length === 0
  return isOpen && responses.some(({ status }) => /^30[1237]$/.test(status))
}

/** Whether a password in a query opens something else than the API, which asks for credentials of its own. */
export function isForElse(
  api: OpenApi,
  { in: place, name, operations = [] }: CredentialParameter,
): boolean {
  if (place !== 'query' || !/pass(?:w|phrase)/i.test(name)) return false
  return operations.length > 0 && operations.every((operation) => asksWho(api, operation))
}

function isAboutSessions({ pathItem }: Operation): boolean {
  return pathItem.path.segments.some(({ text }) => text.toLowerCase() === 'sessions')
}

function isSessionId(text: string): boolean {
  return lowerWords(text).join('') === 'sessionid'
}

/** Whether the items that a GET lists show of which session they are, or of which ones. */
function showsSessions(operation: Operation): boolean {
  const lists = okSchemasOf(operation).flatMap((body) => [
    body,
    ...body.shapes.flatMap(({ properties }) => [...properties.values()].map((it) => it.schema)),
  ])
  const items = lists.flatMap((list) => list?.items?.shapes ?? [])
  return items.some(({ properties }) => properties.has('session_id') || properties.has('sessions'))
}
