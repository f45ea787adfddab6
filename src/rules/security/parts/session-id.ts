import type { SpecNode } from '../../../documents/node.ts'
import { okSchemasOf } from '../../../model/openapi/collection.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { securityOf } from '../../../model/openapi/security.ts'
import { lowerWords } from '../../words.ts'

/** A parameter of a request, whatever kind of document declares it. */
export interface CredentialParameter {
  readonly name: string
  readonly in: string
  readonly node: SpecNode
  /** The operations that take it, in OpenAPI. */
  readonly operations?: readonly Operation[]
}

/** Words of descriptions that say no more of a session than its name does. */
const GENERIC: ReadonlySet<string> = new Set(
  'a an active client current for from id identifier in is of session sessionid string the this to unique valid'.split(
    ' ',
  ),
)
/** Words by which they may speak of what somebody was given to come in with. */
const GIVEN: ReadonlySet<string> = new Set(
  'cookie created credential issued key obtained received returned secret token'.split(' '),
)

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
  const said = lowerWords(node.get('description')?.string ?? '')
  if (said.some((word) => LOGINS.has(word))) return false
  // What is said of it is something else, and the operation asks for other credentials.
  const isOther = said.some((word) => !GENERIC.has(word)) && !said.some((word) => GIVEN.has(word))
  if (isOther && operations.length > 0 && operations.every((it) => asksForScheme(api, it)))
    return true
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

/** Whether a key in a query tells which of the things that the path names is meant: `application_key` at `/user/application`. */
export function isKeyOfThing({ in: place, name, operations = [] }: CredentialParameter): boolean {
  const [noun = '', key, ...others] = lowerWords(name)
  if (place !== 'query' || key !== 'key' || others.length > 0 || noun === 'api') return false
  return operations.some(({ pathItem }) =>
    pathItem.path.segments.some(
      ({ kind, text }) => kind === 'literal' && [noun, `${noun}s`].includes(text),
    ),
  )
}

function asksForScheme(api: OpenApi, operation: Operation): boolean {
  const { requirements = [] } = securityOf(api, operation) ?? {}
  return requirements.some(({ schemes }) => schemes.length > 0)
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
