import { lastLiteral } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import { lowerWords } from '../words.ts'

/** Last segments, without separators, under which a person or client gets its first credential. */
const LOGINS: ReadonlySet<string> = new Set([
  'authenticate',
  'login',
  'logon',
  'signin',
  'signon',
  'signup',
])
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
  if (LOGINS.has(text.toLowerCase().replace(/[-_]/g, ''))) return true
  return issuesAccess(lowerWords(node.get('operationId')?.string ?? ''))
}

/** Whether words say that a token for access is handed out: `getAccessTokenViaJWT`. */
function issuesAccess(words: readonly string[]): boolean {
  if (!ISSUES.has(words[0] ?? '')) return false
  return words.some((word, index) => word === 'access' && words[index + 1] === 'token')
}
