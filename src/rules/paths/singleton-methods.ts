import { isActionNoun, isSingleton, nounOf } from '../../model/openapi/collection.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { Operation, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Segment } from '../../model/openapi/path.ts'
import { isUncountable } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { isPostRetrieval } from '../shared/post-retrieval-predicate.ts'
import { findItemParents, withVersion } from '../shared/template.ts'
import { mayBeAction } from '../words/action-words.ts'
import { isVerbPhrase } from '../words/verb-phrase.ts'
import { isVerb } from '../words/verbs.ts'
import { lowerWords } from '../words.ts'
import { verbSegmentsOf } from './parts/verb-segments.ts'

export default defineRule({
  id: 'paths/singleton-methods',
  clauses: ['methods.5', 'methods.5.d', 'methods.5.e'],
  on: 'openapi',
  severity: 'warn',
  summary: 'A singleton is read and changed, and neither created nor deleted.',
  why: 'A singleton is there as long as its parent is. What can be created and deleted comes and goes by itself, and is a collection.',
  notes: [
    'A singleton is a singular noun directly below a parameter, with no item path below it, that lists nothing.',
    'POST on an action noun (`cancellation`, `refund`) is exempt, and so is what methods/post-retrieval reports.',
    'Where there is neither PUT nor PATCH, a word that may be an action (`archive`, `close`, `force-cancel`) is read as one, and so is any word where POST is the only method, unless its operationId or summary begins with add, create, new, set or upload.',
    'POST on an uncountable noun (`feedback`) is exempt: it may be a list.',
    'Adjectives and participles (`suspended`) are no nouns. Verbs and what begins with one are left to paths/no-verb and paths/no-verb-prefix, nouns in the plural to paths/singleton-singular.',
  ],
  examples: {
    passes: `
paths:
  /v1/users/{user_id}/profile:
    get: { responses: {} }
    put: { responses: {} }
  /v1/orders/{order_id}/cancellation:
    post: { responses: {} }
`,
    fails: `
paths:
  /v1/users/{user_id}/profile:
    get: { responses: {} }
    delete: { responses: {} } # <- reported
`,
  },
  *check(api) {
    const items = ownPathItems(api)
    const parents = findItemParents(items)
    const reports: Report[] = []
    for (const item of items) {
      const last = item.path.segments.at(-1)
      if (last === undefined || !isSingleton(api, item) || !isNoun(last, item)) continue
      if (parents.has(withVersion(item.path, item.path.segments))) continue
      for (const operation of item.operations) {
        if (isWrong(api, operation, last)) reports.push(toReport(operation, last))
      }
    }
    yield* declaredOnce(reports)
  },
})

/** Whether a segment is no verb, for other rules to report, and no adjective: `suspended`. */
function isNoun(segment: Segment, item: PathItem): boolean {
  if (verbSegmentsOf(item).has(segment.text) || isVerb(segment.text)) return false
  if (isVerbPhrase(segment.text)) return false
  return !/([^e]ed|ous|ful|[^t]able|ible)$/.test(nounOf(segment))
}

function isWrong(api: OpenApi, operation: Operation, last: Segment): boolean {
  const { method, isAdditional, pathItem } = operation
  if (isAdditional) return false
  if (method === 'delete') return true
  if (method !== 'post' || isActionNoun(api, pathItem) || isPostRetrieval(operation)) return false
  if (isUncountable(nounOf(last))) return false
  return !hasNoState(pathItem) || (!mayBeAction(last.text) && isThing(pathItem, operation))
}

/** Words in front of an operationId or a summary that say that something comes to be. */
const CREATING: ReadonlySet<string> = new Set(['add', 'create', 'new', 'set', 'upload'])

/**
 * Whether what a path names is a thing and no act, which a word that no list has does not tell: it
 * can be read or deleted, or the operation says that it creates.
 */
function isThing({ operations }: PathItem, { node }: Operation): boolean {
  if (operations.some(({ method }) => method === 'get' || method === 'delete')) return true
  const texts = [node.get('operationId')?.string, node.get('summary')?.string]
  return texts.some((text) => CREATING.has(lowerWords(text?.slice(0, 100) ?? '')[0] ?? ''))
}

/** Whether nothing at a path is replaced or changed; a GET may tell how far an action is. */
function hasNoState({ operations }: PathItem): boolean {
  return !operations.some(({ method }) => method === 'put' || method === 'patch')
}

function toReport(operation: Operation, last: Segment): Report {
  return {
    node: operation.node,
    on: 'key',
    message: `${nameOperation(operation)} ${operation.method === 'post' ? 'creates' : 'deletes'} the singleton ${quote(last.text)}.`,
    help:
      operation.method === 'post'
        ? 'Use PUT to set it, or PATCH to change it.'
        : 'Leave it out, and let PUT or PATCH on it, or DELETE on its parent, do the work.',
  }
}
