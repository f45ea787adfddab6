import { isBatch, isCollectionGet, lastLiteral } from '../../../model/openapi/collection.ts'
import { type Operation, okResponseOf } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isRetrievalSegment } from '../../shared/purposes/post-retrieval-predicate.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { isVerb, isVerbBelowItem } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'

/** Verbs of questions: asked again, they change nothing. */
const QUESTIONS: ReadonlySet<string> = new Set(
  `analyze calculate check compare compute convert count decode estimate evaluate
  fetch find get list lookup parse ping predict preview query render retrieve return search
  simulate test translate try validate verify view wait`.split(/\s+/),
)
/** Statuses by which a request says that it met what others had changed, or changed something. */
const CONFLICTS = /^(?:402|409|412|423)$/
/** Where an operation says what it does; one that says nothing is taken for a change. */
const TEXTS = ['operationId', 'summary', 'description'] as const
/** How much of a text is read. */
const LONGEST_TEXT = 300

/**
 * Whether a POST does nothing twice when it is repeated: it only asks, or the document calls it
 * idempotent. A 201, 202, 204 or 205, an answer without a body, a conflict, what else the path has and a
 * verb for a change show that it changes something; one of which nothing is said is taken for a change.
 */
export function repeatsSafely(api: OpenApi, operation: Operation): boolean {
  if (operation.method !== 'post') return false
  const said = descriptionOf(operation.node)
  const statuses = operation.responses.map(({ status }) => status)
  if (IDEMPOTENT.test(said) || statuses.includes('304')) return true
  if (statuses.some((status) => /^20[12]$/.test(status)) || isOfResource(api, operation))
    return false
  const verbs = verbsOf(operation)
  const asks = operation.pathItem.path.segments.some(({ text }) => isRetrievalSegment(text))
  if (asks || verbs.some((verb) => QUESTIONS.has(verb))) return true
  if (statuses.some((status) => CONFLICTS.test(status)) || isSilent(operation)) return false
  if (TEXTS.every((key) => operation.node.get(key)?.string === undefined)) return false
  return !verbs.some(isChange)
}

const IDEMPOTENT = /(?<!\b(?:non|not|never)[- ])\bidempotent\b/i

/** Whether the path is that of a resource, which other methods read in a list, change or delete. */
function isOfResource(api: OpenApi, { pathItem }: Operation): boolean {
  return (
    isBatch(pathItem.path) ||
    api.collections.hasItemBelow(pathItem.path) ||
    pathItem.operations.some(
      (other) => /^(?:put|patch|delete)$/.test(other.method) || isCollectionGet(api, other),
    )
  )
}

/** Whether what succeeds gives nothing back. */
function isSilent(operation: Operation): boolean {
  return (okResponseOf(operation)?.response?.content.length ?? 0) === 0
}

/** The verbs that may say what an operation does: the first word of its names, the last of its path too. */
function verbsOf({ node, pathItem }: Operation): string[] {
  const [segment, id, said] = [
    lastLiteral(pathItem.path)?.text,
    /[^_.:/]*$/.exec(node.get('operationId')?.string ?? '')?.[0],
    (node.get('summary') ?? node.get('description'))?.string?.slice(0, LONGEST_TEXT),
  ].map((text) => lowerWords(text ?? ''))
  // `batch-retrieve-prices`
  const isOfMany = segment?.[0] === 'batch' || segment?.[0] === 'bulk'
  const words = [segment?.[isOfMany ? 1 : 0], segment?.at(-1), id?.[0], said?.[0]]
  return words.flatMap((word) => (word === undefined ? [] : stemsOf(word)))
}

/** A word, and what it may be the third person of: `queries`, `matches`. */
function stemsOf(word: string): string[] {
  return [word, word.replace(/ies$|s$/, (end) => (end === 's' ? '' : 'y')), word.replace(/es$/, '')]
}

function isChange(word: string): boolean {
  return isVerb(word) || isVerbBelowItem(word) || mayBeAction(word)
}
