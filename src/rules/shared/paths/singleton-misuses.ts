import { canBeNoun, isKnownWord, isOnlyModifier, isUsualNoun } from '../../../lexicon/word-kinds.ts'
import { isActionNoun, isSingleton, nounOf } from '../../../model/openapi/collection.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Segment } from '../../../model/openapi/path.ts'
import { isPlural, isUncountable } from '../../../model/words/nouns.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { isVerbPhrase } from '../../words/phrases/verb-phrase.ts'
import { isVerb } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'
import { isLogin } from '../purposes/login.ts'
import { isPostRetrieval } from '../purposes/post-retrieval-predicate.ts'
import { saysWhat, wordsSaid } from '../purposes/said.ts'
import { standsForSeveral } from './several-things.ts'
import { findItemParents, withVersion } from './template.ts'
import { mayWrite } from './told-writing.ts'
import { verbSegmentsOf } from './verb-segments.ts'

/** An operation that creates or deletes a singleton, and the segment that names this. */
export interface SingletonMisuse {
  readonly operation: Operation
  readonly singleton: Segment
}

/** The operations that create or delete a singleton: paths/singleton-methods reports them. */
export function singletonMisuses(api: OpenApi): SingletonMisuse[] {
  const items = ownPathItems(api)
  const parents = findItemParents(items)
  const heads = findHeads(items)
  const misuses: SingletonMisuse[] = []
  for (const item of items) {
    const singleton = item.path.segments.at(-1)
    if (singleton === undefined || !isSingleton(api, item) || !isNoun(api, singleton, item))
      continue
    if (parents.has(withVersion(item.path, item.path.segments)) || heads.has(singleton.text))
      continue
    if (standsForSeveral(item)) continue
    for (const operation of item.operations)
      if (isWrong(api, operation, singleton)) misuses.push({ operation, singleton })
  }
  return misuses
}

/** The first segments of paths behind which one of several is named: `exec` of `/exec/{id}/start`. */
function findHeads(items: Iterable<PathItem>): ReadonlySet<string> {
  const heads = [...items].filter(({ path }) => path.segments[1]?.kind === 'parameter')
  return new Set(heads.map(({ path }) => path.segments[0]?.text ?? ''))
}

/** Whether a segment is no verb, for other rules to report, and no adjective: `suspended`. */
function isNoun(api: OpenApi, segment: Segment, item: PathItem): boolean {
  if (verbSegmentsOf(item).has(segment.text) || isVerb(segment.text)) return false
  if (isQualifiedPlural(segment.text)) return false
  // `$ref` and `$value` are operators of OData, `_compact` and the like of databases; `@me` stands for an id.
  if (isVerbPhrase(segment.text) || /^[$@_]/.test(segment.text)) return false
  const noun = nounOf(segment)
  if (PASSES_ON.has(noun)) return false
  if (isOnlyModifier(noun) || pastFormOf(noun) !== undefined) return false
  // What a dictionary has as a verb alone is none that a list of verbs has yet.
  if (isKnownWord(noun) && !canBeNoun(noun) && !isActionNoun(api, item)) return false
  return !/([^e]ed|ous|ful|[^t]able|ible)$/.test(noun)
}

/** What passes requests on to another service, and how it does what it is asked. */
export const PASSES_ON: ReadonlySet<string> = new Set(['async', 'proxy'])

/** Whether what stands behind a plural only says which ones, or how: `paymentsFromInvoice`, `coupons_async`. */
function isQualifiedPlural(text: string): boolean {
  const words = lowerWords(text)
  const end = words.findIndex((word, index) => index > 0 && QUALIFIER.test(word))
  return end > 0 && isPlural(words[end - 1] ?? '')
}

/** `of` is none: `terms-of-service` are one thing. */
const QUALIFIER = /^(?:async|by|for|from|in|with)$/

function isWrong(api: OpenApi, operation: Operation, last: Segment): boolean {
  const { method, isAdditional, pathItem } = operation
  if (isAdditional) return false
  if (method === 'delete') return true
  if (method !== 'post' || isActionNoun(api, pathItem) || isPostRetrieval(operation)) return false
  if (isLogin(operation) || asksAsGet(operation)) return false
  if (saysItIsDone(operation, last)) return false
  if (isUncountable(nounOf(last)) || CALLED.has(nounOf(last))) return false
  return !hasNoState(pathItem) || (!mayBeAction(last.text) && isThing(operation, last))
}

/**
 * Whether a POST says of the very words of its path that they are done: “End a run” at `/end`,
 * `createDraftForParent` at `/createdraft`.
 */
function saysItIsDone(operation: Operation, last: Segment): boolean {
  const words = lowerWords(last.text)
  const act = words.join('')
  return wordsSaid(operation, ['operationId', 'summary']).some((said) => {
    const [first = ''] = said
    if (said.length < 2) return false
    if (first === words[0]) return words.every((word, index) => said[index] === word)
    return isVerb(first) && said.some((_, index) => said.slice(0, index + 1).join('') === act)
  })
}

/**
 * Whether a POST is described as the GET beside it is, and asks what that asks; a text may name the
 * method: “connect GET requests to exec”.
 */
function asksAsGet({ pathItem, node }: Operation): boolean {
  const get = pathItem.operations.find(({ method }) => method === 'get')
  const key = node.get('summary') === undefined ? 'description' : 'summary'
  const text = node.get(key)?.string
  const told = (one: string | undefined) => one?.replace(/ (?:GET|POST) requests /, ' ')
  return text !== undefined && told(text) === told(get?.node.get(key)?.string)
}

/**
 * Last words of segments where nothing comes to be: something is done with many (`_bulk`), or a
 * protocol takes its calls.
 */
const CALLED: ReadonlySet<string> = new Set(
  'batch bulk graphql jsonrpc mcp rpc soap sparql'.split(' '),
)

/** Words in front of an operationId or a summary that say that something comes to be. */
const CREATING: ReadonlySet<string> = new Set(['add', 'create', 'new', 'set', 'upload'])

/**
 * Whether what a path names is a thing and no act, which a word that no list has does not tell: it
 * can be read or deleted, the operation says that it writes it, or it is a noun of which nothing is said.
 */
function isThing(operation: Operation, last: Segment): boolean {
  const { operations } = operation.pathItem
  if (operations.some(({ method }) => method === 'get' || method === 'delete')) return true
  if (!saysWhat(operation)) return isUsualNoun(nounOf(last))
  if (mayWrite(operation)) return true
  return wordsSaid(operation, ['operationId', 'summary']).some(([verb = '']) => CREATING.has(verb))
}

/** Whether nothing at a path is replaced or changed; a GET may tell how far an action is. */
function hasNoState({ operations }: PathItem): boolean {
  return !operations.some(({ method }) => method === 'put' || method === 'patch')
}
