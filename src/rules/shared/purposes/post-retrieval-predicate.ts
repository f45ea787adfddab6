import type { SpecNode } from '../../../documents/node.ts'
import { lastLiteral, okSchemasOf } from '../../../model/openapi/collection.ts'
import { isSuccessStatus, type Operation, type PathItem } from '../../../model/openapi/http.ts'
import type { Path } from '../../../model/openapi/path.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { isLogin } from './login.ts'

const RETRIEVAL_SEGMENTS: ReadonlySet<string> = new Set(['search', 'query', 'lookup', 'filter'])
const BATCHES: ReadonlySet<string> = new Set(['batch', 'bulk'])
const BATCH_READS: ReadonlySet<string> = new Set(['fetch', 'get', 'read', 'retrieve'])
const RETRIEVAL_VERBS: ReadonlySet<string> = new Set([
  'get',
  'list',
  'find',
  'search',
  'query',
  'fetch',
])

/**
 * Whether an operation of a path retrieves, though it is no GET: a POST whose last segment, or the
 * first word of whose operationId, says so, that is described as the GET beside it, or whose 200 body
 * is a collection envelope; and every 3.2 `query`. What answers with nothing but 201, 202, 204 or 205 creates or does something.
 * methods/post-retrieval reports it.
 */
export function isPostRetrieval(operation: Operation): boolean {
  const { kind, method, isAdditional, node, pathItem } = operation
  if (kind !== 'path' || isAdditional) return false
  if (method === 'query') return true
  if (method !== 'post' || !mayAnswerWithFound(operation) || isLogin(operation)) return false
  // What is answered later, at a URL of the client, has begun.
  if ([...(node.get('callbacks')?.members() ?? [])].length > 0) return false
  const last = lastLiteral(pathItem.path)?.text ?? ''
  // GraphQL takes its queries so.
  if (last === 'graphql') return false
  // What a search finds in the background, and what the service itself calls, is made by the POST.
  if (isRetrievalSegment(last) || startsWithRetrieval(last)) {
    if (isKept(pathItem)) return false
  } else if (isOfCallback(last)) return false
  if (SUBMITS.test(textsOf(node)[0] ?? '')) return false
  if (isRetrievalSegment(last)) return true
  if (readsBatch(pathItem.path) || isDescribedAsGet(operation)) return true
  const operationId = node.get('operationId')?.string ?? ''
  if (startsWithRetrieval(operationId) && !beginsWithNoun(operationId, pathItem.path))
    return (
      !handsOutSecret(pathItem.path, operationId) &&
      !saysBegin(node) &&
      !OR_CREATES.test(textsOf(node)[0] ?? '')
    )
  return okSchemasOf(operation).some(isEnvelope)
}

/** Whether a segment names a call to a URL of the client, which the path stands for: `/search/webhook-example`. */
function isOfCallback(last: string): boolean {
  const words = lowerWords(last)
  return words.includes('webhook') || words.includes('callback')
}

/** Whether what was looked up is there to be read again: `/searches/{search_id}`, `/find-person/{id}`. */
function isKept({ node, path: { key } }: PathItem): boolean {
  const paths = node.parent?.object
  return paths !== undefined && keptBelow(paths).has(key)
}

/** The paths that have an item by its id right below them. */
const keptBelow = perObject(
  (paths: object) =>
    new Set(Object.keys(paths).flatMap((key) => /^(.*)\/\{\w*id\}$/is.exec(key)?.[1] ?? [])),
)

/** Summaries that are shorter may be those of many operations, as names of resources are. */
const SHORTEST_TEXT = 8

/** Whether the GET at the same path is described in the same words; GraphQL is asked by both. */
export function isDescribedAsGet({ node, pathItem }: Operation): boolean {
  const [summary = '', description = ''] = textsOf(node)
  if (summary.length < SHORTEST_TEXT || description.length <= summary.length) return false
  if (pathItem.path.segments.some(({ text }) => text === 'graphql')) return false
  const get = pathItem.operations.find(({ method }) => method === 'get')
  const [ofGet, more] = get === undefined ? [] : textsOf(get.node)
  return summary === ofGet && description === more
}

function textsOf(node: SpecNode): readonly (string | undefined)[] {
  return ['summary', 'description'].map((key) => node.get(key)?.string)
}

/** Last words of segments below which the service makes a secret, new at each call. */
const SECRETS: ReadonlySet<string> = new Set('nonce otp secret ticket token'.split(' '))

/** Words in front of a URL that is made for who asks, and holds for a while: `/files/upload-url`. */
const SIGNED: ReadonlySet<string> = new Set('download presigned signed upload'.split(' '))

/** Whether a path says that a secret is made for who asks, which no cache may keep: `/keys/ws-token`. */
function handsOutSecret(path: Path, operationId: string): boolean {
  const words = lowerWords(lastLiteral(path)?.text ?? '')
  const last = words.at(-1) ?? ''
  if (last === 'url') return SIGNED.has(words.at(-2) ?? '')
  const [kind = '', url] = lowerWords(operationId).slice(-2)
  if (url === 'url' && SIGNED.has(kind)) return true
  if (!SECRETS.has(last)) return false
  // `/oauth2/token` is asked by `getToken` for a new one.
  return words.length > 1 || SECRETS.has(lowerWords(operationId).at(-1) ?? '')
}

/** What is said of a call by which the service gets what it has not yet: "initiates an aggregation". */
const BEGINS =
  /\b(?:initiat|trigger|kick|start)\w*\b.{0,40}\b(?:aggregation|backfill|event|import|job|process|run|scan|sync\w*|task)\b/i
/** How much of a description is read. */
const LONGEST_TEXT = 300
/** How the summary of what hands something in, or begins it, begins: "Submit a lead and get rates". */
const SUBMITS = /^(?:start|submit|trigger)s?\b/i

/** “Gets or creates an identity” */
const OR_CREATES = /\bor creates?\b/i

function saysBegin(node: SpecNode): boolean {
  return textsOf(node).some((text) => BEGINS.test(text?.slice(0, LONGEST_TEXT) ?? ''))
}

/** Whether no answer says that something was created, has begun, or has no result: 201, 202, 204, 205. */
function mayAnswerWithFound({ responses }: Operation): boolean {
  const successes = responses.filter(({ status }) => isSuccessStatus(status))
  return successes.length === 0 || successes.some(({ status }) => !/^20[1245]$/.test(status))
}

/** Whether a path says that many are read at once: `/orders/batch/read`. */
export function readsBatch({ segments }: Path): boolean {
  const [batch, read] = segments.slice(-2)
  const isBatch = batch?.kind === 'literal' && BATCHES.has(batch.text.toLowerCase())
  return isBatch && read?.kind === 'literal' && BATCH_READS.has(read.text.toLowerCase())
}

/** Whether a literal segment says that something is looked up. */
export function isRetrievalSegment(text: string): boolean {
  return RETRIEVAL_SEGMENTS.has(text.toLowerCase())
}

/** Whether an operationId says that something is read: `findOrders`, `orders.find`; not `findOrCreateOrder`. */
export function startsWithRetrieval(operationId: string): boolean {
  const [verb = '', next = ''] = lowerWords(operationId.slice(operationId.lastIndexOf('.') + 1))
  return RETRIEVAL_VERBS.has(verb) && next !== 'or'
}

/** Whether the path writes the verb and what follows as one word, which is a noun: `queryLogConfig` at `/querylog-config`. */
function beginsWithNoun(operationId: string, { segments }: Path): boolean {
  const [verb = '', next = ''] = lowerWords(operationId)
  return next !== '' && segments.some(({ text }) => lowerWords(text).includes(`${verb}${next}`))
}

/** Whether a body has the parts of a collection response. */
function isEnvelope(schema: Schema): boolean {
  return schema.shapes.some(({ properties }) => {
    return properties.has('pagination') && properties.get('data')?.schema?.isOfType('array')
  })
}
