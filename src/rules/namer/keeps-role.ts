import { isCollectionGet, lastLiteral, nounOf } from '../../model/openapi/collection.ts'
import type { Operation, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Segment } from '../../model/openapi/path.ts'
import { isPlural, isUncountable } from '../../model/words/nouns.ts'
import { isCreate } from '../shared/operations/create.ts'
import { isCollectionPlace } from '../shared/paths/collection-segments.ts'
import { isLoginSegment } from '../shared/purposes/login.ts'
import { isSingular } from '../words/phrases/singular-segments.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'
import { ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import { isVerb, methodForVerb } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'

/**
 * Whether a path is judged as before once segments of it have other names: what is a collection, a
 * singleton or a command is told by nouns and verbs, and each has rules of its own.
 * @param names the new names by the old ones
 */
export function keepsRole(
  api: OpenApi,
  item: PathItem,
  names: ReadonlyMap<string, string>,
): boolean {
  const last = lastLiteral(item.path)
  return item.path.segments.every((segment) => {
    const text = segment.kind === 'literal' ? names.get(segment.text) : undefined
    if (text === undefined) return true
    if (isLoginSegment(segment.text) && !isLoginSegment(text)) return false
    const renamed = { ...segment, text }
    return segment === last
      ? isOneKind(api, item, segment, renamed)
      : keepsPlace(api, item, segment, renamed)
  })
}

/** In front of others, a segment is a collection, which stays or becomes one in the plural. */
function keepsPlace(api: OpenApi, item: PathItem, old: Segment, renamed: Segment): boolean {
  if (isNewSingular(api, old, renamed)) return false
  if (areOfOneNumber(old, renamed)) return true
  return isCollectionPlace(api, item, old.text)
}

function isOneKind(api: OpenApi, item: PathItem, old: Segment, renamed: Segment): boolean {
  const { operations } = item
  const isList = operations.some((operation) => isCollectionGet(api, operation))
  if (isList && isNewSingular(api, old, renamed)) return false
  if (!areOfOneNumber(old, renamed) && !(isList && hasPlural(renamed))) return false
  if (isAct(old) === isAct(renamed)) return true
  return operations.every((each) => !mayCreate(api, each) && saysVerb(each, old))
}

/** Where a collection may stand, paths/plural-collection reports what is known to be one thing. */
function isNewSingular(api: OpenApi, old: Segment, renamed: Segment): boolean {
  const own = ownNounsOf(api)
  return isSingular(renamed, own) && !isSingular(old, own)
}

function areOfOneNumber(old: Segment, renamed: Segment): boolean {
  return hasPlural(old) === hasPlural(renamed)
}

function hasPlural(segment: Segment): boolean {
  const noun = nounOf(segment)
  return isPlural(noun) || isUncountable(noun)
}

function isAct({ text }: Segment): boolean {
  return isVerb(text) || isVerbPhrase(text)
}

/** Whether the method says what the verb in front does, so that it may go: not where a POST updates. */
function saysVerb({ method }: Operation, { text }: Segment): boolean {
  const [verb = ''] = lowerWords(text)
  const said = methodForVerb(verb)?.toLowerCase()
  const isChange = said === 'patch' && method === 'put'
  return said === undefined || said === method || isChange
}

/** Whether a POST that creates nothing might be taken for one that does. */
function mayCreate(api: OpenApi, operation: Operation): boolean {
  return operation.method === 'post' && !isCreate(api, operation)
}
