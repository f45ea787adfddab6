import { okSchemasOf } from '../../../model/openapi/collection.ts'
import { type Operation, responseOf } from '../../../model/openapi/http.ts'
import type { Path } from '../../../model/openapi/path.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { isVerbPhrase } from '../../words/phrases/verb-phrase.ts'
import { isVerb } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'
import { isPostRetrieval, startsWithRetrieval } from '../purposes/post-retrieval-predicate.ts'
import { isCustomAction } from './own-operations.ts'

const UPDATE_VERBS: ReadonlySet<string> = new Set(
  'update updates modify modifies edit edits change changes patch patches replace replaces'.split(
    ' ',
  ),
)
/** Summaries are sentences: only how they begin is looked at. */
const LONGEST_BEGIN = 100

/**
 * Whether a POST updates the item at its path: its operationId or summary says so, or it takes a
 * body and answers with what the item's GET answers. methods/post-update reports it, and rules on
 * the bodies of POST leave it to that.
 */
export function isPostUpdate(operation: Operation): boolean {
  const { kind, method, isAdditional, pathItem } = operation
  if (kind !== 'path' || isAdditional || method !== 'post') return false
  if (!endsInItem(pathItem.path) || isCustomAction(operation)) return false
  // What `/update/{name}` and `/change-password/{ticket}` do is for paths/no-verb and no-verb-prefix.
  const before = pathItem.path.segments.at(-2)?.text ?? ''
  if (isVerb(before) || isVerbPhrase(before) || CREDENTIAL_CHANGE.test(before)) return false
  if (responseOf(operation, '201') !== undefined || isPostRetrieval(operation)) return false
  return saysUpdate(operation) || (!saysReading(operation) && answersWithItem(operation))
}

/** Segments before the ticket by which a person sets a credential anew. */
const CREDENTIAL_CHANGE = /^(?:change|reset|verify)[-_]?(?:email|password|pin|username)$/i

/** Whether what stands behind the service in an operationId begins as a retrieval: `Routing_QueryRoutes2`. */
function saysReading({ node }: Operation): boolean {
  const method = /[._/]([a-z]\w*)$/i.exec(node.get('operationId')?.string ?? '')?.[1]
  return method !== undefined && startsWithRetrieval(method)
}

/** Names of parameters that say what is done: `/tasks/batch/{operation}`. */
const ORDER = /^\{(action|command|operation|verb)(?:_?(?:name|type))?\}$/i

/** Whether a path ends in a parameter, also in one with the name of a format: `{id}.json`. */
function endsInItem({ segments }: Path): boolean {
  const last = segments.at(-1)
  const order = ORDER.exec(last?.text ?? '')?.[1]?.toLowerCase()
  // The items of `/operations` are called so too.
  if (order !== undefined && segments.at(-2)?.text !== `${order}s`) return false
  return (
    last?.kind === 'parameter' || (last?.kind === 'mixed' && /^\{[^{}]*\}\.\w+$/.test(last.text))
  )
}

/** Whether the operationId or the summary says that something is updated. */
export function saysUpdate({ node }: Operation): boolean {
  const operationId = node.get('operationId')?.string
  const summary = node.get('summary')?.string?.slice(0, LONGEST_BEGIN) ?? ''
  if (operationId === undefined) return beginsWithUpdate(summary)
  const words = lowerWords(operationId)
  // `users.update` and `users_update` are named after their resource first.
  const last = /[._/-](\w+)$/.exec(operationId.replaceAll('_', '.'))?.[1]?.toLowerCase() ?? ''
  if (UPDATE_VERBS.has(words[0] ?? '')) return words[1] !== 'or'
  // "Follow user" is what `follow_user/update` does.
  if (UPDATE_VERBS.has(last)) return !beginsWithOtherAct(summary)
  // `PostUser` says no more than the method does.
  return words[0] === 'post' && beginsWithUpdate(summary)
}

function beginsWithOtherAct(summary: string): boolean {
  const words = lowerWords(summary)
  const [verb = ''] = words
  if (words.some((word) => UPDATE_VERBS.has(word))) return false
  return mayBeAction(verb) || mayBeAction(verb.replace(/s$/, ''))
}

function beginsWithUpdate(text: string): boolean {
  const [first = '', next = ''] = lowerWords(text)
  return UPDATE_VERBS.has(first) && next !== 'of' && next !== 'or'
}

/** Whether a POST takes a body and answers with the very schema that the GET beside it answers. */
function answersWithItem(operation: Operation): boolean {
  if (operation.requestBodyNode === undefined || saysOtherAct(operation)) return false
  const get = operation.pathItem.operations.find(({ method }) => method === 'get')
  if (get === undefined) return false
  const read = new Set(okSchemasOf(get).filter(({ properties }) => properties.length > 0))
  return okSchemasOf(operation).some((schema) => read.has(schema))
}

/** Whether the operationId or the summary begins with what else is done: “Creates a rule”. */
function saysOtherAct({ node }: Operation): boolean {
  const texts = [node.get('operationId')?.string, node.get('summary')?.string]
  return texts.some((text) => {
    const words = lowerWords(text?.slice(0, LONGEST_BEGIN) ?? '')
    const [verb = ''] = words[0] === 'post' ? words.slice(1) : words
    return mayBeAction(verb) || mayBeAction(verb.replace(/s$/, ''))
  })
}
