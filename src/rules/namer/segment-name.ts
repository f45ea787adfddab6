import { isOnlyModifier, isUsualNoun } from '../../lexicon/word-kinds.ts'
import {
  lastLiteral,
  nounOf,
  okSchemasOf,
  withoutExtension,
} from '../../model/openapi/collection.ts'
import type { PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Segment } from '../../model/openapi/path.ts'
import { isPlural, isUncountable, toPlural, toSingular } from '../../model/words/nouns.ts'
import { pastFormOf } from '../../model/words/past-tense.ts'
import {
  collectionNounsOf,
  hasPluralSingletonName,
  isCollectionPlace,
  isSingularCollection,
  isSingularElsewhere,
} from '../shared/paths/collection-segments.ts'
import { namesItems } from '../shared/paths/item-phrases.ts'
import { verbSegmentsOf } from '../shared/paths/verb-segments.ts'
import type { Name } from '../words/names/names.ts'
import { JOINING_WORDS } from '../words/phrases/prepositions.ts'
import { isGerund, toCollectionWords } from '../words/phrases/singular-segments.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'
import { type OwnNouns, ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import {
  isVerb,
  isVerbBelowItem,
  methodForVerb,
  nounForAct,
  nounForVerb,
} from '../words/vocabulary/verbs.ts'
import type { NameRefusal, Step } from './step.ts'

const NOUN = { wanted: 'that says with a noun what is made or changed' }
/** Verbs whose object is what a POST on its collection makes: generate-voice → voices, send-message → messages. */
const MAKERS: ReadonlySet<string> = new Set(['generate', 'send'])
/** Longer phrases are sentences, of which no noun can be made. */
const LONGEST_PHRASE = 4
const LONGEST_OBJECT = 3
/** Words that do not say by themselves of what there are several, or how something is done. */
const CONTAINERS: ReadonlySet<string> = new Set('all async batch bulk list many sync'.split(' '))

/** Plurals of which one object holds several: what it is as a whole, no singular of them says. */
const SEVERAL_IN_ONE: ReadonlySet<string> = new Set(
  'arguments attributes capabilities controls coordinates counts credentials details dimensions errors features flags keys limits metrics options parameters params permissions preferences properties results rights rules settings statistics stats totals values'.split(
    ' ',
  ),
)
/** Nouns for what holds things of another kind: a feed of posts is no list of feeds. */
const HOLDERS: ReadonlySet<string> = new Set(
  'agenda allowlist audit backlog basket blacklist blocklist bookshelf calendar cart catalog catalogue denylist directory feed gallery hierarchy inbox journal leaderboard ledger library menu outbox playlist portfolio queue roster schedule timetable watchlist whitelist wishlist'.split(
    ' ',
  ),
)
const HELD = { wanted: 'that says in the plural what it holds' }
const WHOLE = { wanted: 'that says in the singular what it is as a whole' }

/** Segments hold no verbs (Endpoints). */
export const nameAction: Step = (words, { api, name }) => {
  if (name.kind !== 'segment') return words
  // An order, without what it is by: group-by.
  if (words.length > 1 && words.at(-1) === 'by') return NOUN
  // `deActivate` is one word.
  const joined = words.join('')
  if (words.length > 1 && isVerb(name.text) && isVerb(joined)) return wrap(nounForVerb(joined))
  const [verb = '', ...object] = words
  if (object.length === 0) {
    if (isVerb(verb)) return wrap(nounForVerb(verb))
    return actsBelowItem(verb, name) ? wrap(nounForAct(verb)) : words
  }
  if (!isVerbPhrase(words.join('-'))) return words
  if (api.kind === 'openapi' && namesItems(api, name.text)) return words
  const isPhrase = words.length > LONGEST_PHRASE || object.some((word) => JOINING_WORDS.has(word))
  if (isPhrase || !isNoun(object.at(-1) ?? '')) return NOUN
  const method = makesObject(verb, object, name) ? 'POST' : methodForVerb(verb)
  if (method === 'DELETE' && object[0] !== 'all' && isBelowSingleton(name)) return object
  if (method !== undefined) return nameObject(object, method, ownNounsOf(api))
  const noun = nounForVerb(verb)
  if (noun !== undefined && asksFor(object, name)) return [noun, 'request']
  const isPlain =
    noun !== undefined &&
    object.length < LONGEST_OBJECT &&
    // What begins with another verb would read as one more order: send-pin → pin-deliveries.
    !isVerbBelowItem(object[0] ?? '') &&
    !isVerb(object[0] ?? '') &&
    isUsualNoun(toSingular(object.at(-1) ?? ''))
  return isPlain ? nameResult(object, noun, isBelowItem(name)) : NOUN
}

/** Whether a phrase is a request for what the verb says, and no request that is there: `/runs/{run_id}/cancel-request`. */
function asksFor([word, ...others]: readonly string[], { text, path }: Name): boolean {
  if (word !== 'request' || others.length > 0) return false
  const before = path?.segments.filter((segment) => segment.text !== text) ?? []
  return !before.some((segment) => toSingular(nounOf(segment)) === word)
}

/**
 * Whether what a verb is done to is made by it: a message that is sent, but not the invoice of
 * `/invoices/{invoice_id}/send-invoice`, which is there already.
 */
function makesObject(verb: string, object: readonly string[], { path }: Name): boolean {
  if (!MAKERS.has(verb)) return false
  const noun = toSingular(object.at(-1) ?? '')
  const isOne = (segment: Segment) =>
    segment.kind === 'literal' && toSingular(nounOf(segment)) === noun
  return path?.segments.slice(0, -1).some(isOne) !== true
}

/** Whether a noun is a verb where it stands: `start` in `POST /servers/{server_id}/start`. */
function actsBelowItem(verb: string, { text, pathItem }: Name): boolean {
  return isVerbBelowItem(verb) && pathItem !== undefined && verbSegmentsOf(pathItem).has(text)
}

/** What a method says a verb does it does to one of several: add-follower → followers. */
function nameObject(
  object: readonly string[],
  method: string,
  own: OwnNouns,
): readonly string[] | NameRefusal {
  if (object.length === 1 && (CONTAINERS.has(object[0] ?? '') || object[0] === 'stream'))
    return NOUN
  // Time is given to something, and is no collection: add-time.
  if (object.length === 1 && object[0] === 'time') return NOUN
  // A collection stands for all of it: replace-all-objects → objects.
  if (object[0] === 'all') return nameObject(object.slice(1), method, own)
  return method === 'POST' || method === 'DELETE' ? toCollectionWords(object, own) : object
}

/** Whether a segment stands behind one thing, which has one of each: `/profile/delete-avatar`. */
function isBelowSingleton({ text, path }: Name): boolean {
  const segments = path?.segments ?? []
  const before = segments[segments.findIndex((segment) => segment.text === text) - 1]
  if (before?.kind !== 'literal') return false
  const noun = nounOf(before)
  return noun === 'me' || (isUsualNoun(noun) && !isPlural(noun) && !isUncountable(noun))
}

function isNoun(word: string): boolean {
  return !isOnlyModifier(word) && pastFormOf(word) === undefined && !isGerund(word)
}

function wrap(noun: string | undefined): readonly string[] | NameRefusal {
  return noun === undefined ? NOUN : [noun]
}

/** cancel-orders → order-cancellations, below an item order-cancellation. */
function nameResult(object: readonly string[], noun: string, isOne: boolean): readonly string[] {
  const last = object.at(-1) ?? ''
  return [...object.slice(0, -1), toSingular(last), isOne ? noun : toPlural(noun)]
}

function isBelowItem({ text, path }: Name): boolean {
  const segments = path?.segments ?? []
  return segments[segments.findIndex((segment) => segment.text === text) - 1]?.kind === 'parameter'
}

/** A procedure, called by what it is about and what it does with it: users.info, documents.search. */
const PROCEDURE = /^[A-Za-z_]+\.[A-Za-z_]+$/
const ONE_THING = { wanted: 'of what it is about, and let the method say what is done with it' }

/** A segment without the extension of a file: Usage.json → usage. */
export const dropExtension: Step = (words, { name }) => {
  if (name.kind !== 'segment' || words !== name.words || words.length < 2) return words
  if (withoutExtension(name.text) !== name.text) return words.slice(0, -1)
  return PROCEDURE.test(name.text) ? ONE_THING : words
}

/** Collections are plural, singletons singular (Endpoints). */
export const nameCollection: Step = (words, { api, name }) => {
  const { kind, text, pathItem } = name
  if (kind !== 'segment' || pathItem === undefined || api.kind !== 'openapi') return words
  // A name that another step made stands in the same place: /export/cancel/{id} → cancellations.
  const isCollection =
    words === name.words
      ? isSingularCollection(api, pathItem, text) || isSingularElsewhere(api, pathItem, text)
      : isCollectionPlace(api, pathItem, text)
  if (isCollection)
    return holdsOthers(words, name, api) ? HELD : toCollectionWords(words, collectionNounsOf(api))
  if (!hasPluralSingletonName(api, pathItem, text)) return words
  const last = words.at(-1) ?? ''
  if (SEVERAL_IN_ONE.has(last) || !answersWithResource(pathItem)) return WHOLE
  const singular = toSingular(last)
  return singular === last ? words : [...words.slice(0, -1), singular]
}

/** Whether a collection without items of its own is called by what holds them: `/users/{id}/feed`. */
function holdsOthers(words: readonly string[], { text, pathItem }: Name, api: OpenApi): boolean {
  const path = pathItem?.path
  if (path === undefined || !HOLDERS.has(words.at(-1) ?? '')) return false
  return lastLiteral(path)?.text === text && !api.collections.hasItemBelow(path)
}

/**
 * Whether a GET on a path answers with one resource, which has an `id`: what is named in the plural
 * there is one of them, and no summary of several.
 */
function answersWithResource({ operations }: PathItem): boolean {
  return operations.some(
    (operation) =>
      operation.method === 'get' &&
      okSchemasOf(operation).some(({ shapes }) =>
        shapes.some(({ properties }) => properties.has('id')),
      ),
  )
}
