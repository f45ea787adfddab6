import {
  isBatch,
  isCollectionGet,
  isSingleton,
  lastLiteral,
  nounOf,
} from '../../model/openapi/collection.ts'
import {
  isSuccessStatus,
  type Operation,
  okResponseOf,
  type PathItem,
  responseOf,
} from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isPlural, isUncountable, toSingular } from '../../model/words/nouns.ts'
import { perObject } from '../../text/memoize.ts'
import { mayBeAction, receivesAnswers } from '../words/action-words.ts'
import { isVerbPhrase } from '../words/verb-phrase.ts'
import { isVerb, methodForVerb } from '../words/verbs.ts'
import { lowerWords } from '../words.ts'
import { isFileType, isSequence } from './body-types.ts'
import { isLogin } from './login.ts'
import { isOAuthEndpoint, takesSignInForm } from './oauth-endpoint.ts'
import { answersOneThing, isPluralSingleton } from './paths/plural-singleton.ts'
import { isJudgedElsewhere } from './paths/segment-faults.ts'
import { findItemParents, withVersion } from './paths/template.ts'
import { isPostRetrieval } from './post-retrieval-predicate.ts'
import { saysUpdate } from './post-update-predicate.ts'
import { showsCreation } from './shows-creation.ts'

/**
 * Whether an operation is a POST on a collection, which creates: its path ends in a literal without
 * custom action, is no singleton (be it named in the plural) and not the batch, and it is nothing
 * that methods/post-retrieval reports (conventions/model.md, Settled readings). Nor does it create
 * what a verb names (`/orders/cancel-all`, for paths/no-verb and no-verb-prefix), a singular that
 * follows another literal and lists nothing (`/oauth/token`), or what OAuth takes by a form. Unless
 * it documents a 201, neither does a command, which takes no body and answers with none or with a file or begins with an act (`/run_rules`), what calls
 * itself an update, a POST whose path reads as one thing (`/me/settings`), or one on a lone noun in
 * the singular that answers with 200 (`/v1/result`). Operations of webhooks and callbacks are none.
 */
export function isCreate(api: OpenApi, operation: Operation): boolean {
  const { kind, method, isAdditional, pathItem } = operation
  if (kind !== 'path' || method !== 'post' || isAdditional) return false
  const last = lastLiteral(pathItem.path)
  if (last === undefined || isBatch(pathItem.path) || isPostRetrieval(operation)) return false
  if (isVerb(last.text) || isVerbPhrase(last.text) || isPluralSingleton(api, pathItem)) return false
  if (isSingleton(api, pathItem) || isBehindLiteral(api, pathItem)) return false
  // `/contact/exists` asks.
  if (isBehindVerb(pathItem) || last.text === 'exists') return false
  // Links between resources that are there already (JSON:API).
  if (pathItem.path.segments.at(-2)?.text === 'relationships') return false
  if (takesSignInForm(api, operation) || isOfOAuth(api, operation)) return false
  if (responseOf(operation, '201') !== undefined) return true
  if (isLogin(operation) || isOrderBelowItem(operation)) return false
  // `/saml/acs` is told the answer of a login.
  if (receivesAnswers(last.text)) return false
  if (
    isCommand(operation) ||
    isReceiver(operation) ||
    saysUpdate(operation) ||
    isBareAction(operation)
  )
    return false
  if (saysReading(operation) || answersWithFile(operation)) return false
  if (answersOneThing(api, pathItem) || !showsCreation(api, operation)) return false
  return okResponseOf(operation) === undefined || !standsAlone(api, pathItem)
}

/** Verbs with which names of commands begin that are written as one word: `removebreaks`. */
const GLUED_VERB =
  /^(?:change|copy|create|delete|detach|move|remove|reset|send|update)(?=[a-z]{3})/i

/**
 * Whether what stands below an item is an order in one word that takes no body, as its operationId or
 * summary says: `/entries/{entry_id}/removebreaks`.
 */
function isOrderBelowItem({ requestBodyNode, pathItem, node }: Operation): boolean {
  const [item, last] = pathItem.path.segments.slice(-2)
  const words = lowerWords(last?.text ?? '')
  const [order = ''] = words
  const verb = GLUED_VERB.exec(order)?.[0]
  if (requestBodyNode !== undefined || item?.kind !== 'parameter' || verb === undefined)
    return false
  const said = lowerWords(node.get('operationId')?.string ?? '')
  return said.join('').includes(order) && said.includes(verb)
}

/** Whether an endpoint of OAuth answers as its RFC says: a client that registers gets a 201. */
function isOfOAuth(api: OpenApi, operation: Operation): boolean {
  return responseOf(operation, '201') === undefined && isOAuthEndpoint(api, operation)
}

/** First words of summaries that say that work begins or ends. */
const BEGINNINGS: ReadonlySet<string> = new Set(['begin', 'restart', 'start', 'stop', 'trigger'])
/** Last segments, without separators, that end a session. */
const ENDINGS: ReadonlySet<string> = new Set(['logoff', 'logout', 'signoff', 'signout'])
/** First words of those that say that work of a kind is done. */
const RUNS: ReadonlySet<string> = new Set(['run', 'runs'])
/** First words of those that say that something there already is worked out, emptied, marked or set off anew. */
const WORKINGS: ReadonlySet<string> = new Set(
  `calculate calculates clear clears compute computes convert converts disable disables enable enables flush flushes initialise initialises initialize initializes
  invalidate invalidates mark marks purge purges rebuild rebuilds recalculate recalculates recompute refresh refreshes reindex
  reindexes reset resets restart restarts trigger triggers warm`.split(/\s+/),
)
/** How much of a summary is read for its first word. */
const LONGEST_START = 100

/** First words of summaries that say that something is read, or sent once more: "Get tag info", "Resend webhooks". */
const READINGS: ReadonlySet<string> = new Set(
  'fetch fetches get gets list lists query resend resends retrieve retrieves return returns search searches view'.split(
    ' ',
  ),
)

/** Last words of summaries that say the same: "Bulk postcode lookup". */
const LOOKUPS: ReadonlySet<string> = new Set(['lookup', 'search'])

/** Whether the summary of an operation says that it reads, or repeats, and does not create first. */
function saysReading({ node }: Operation): boolean {
  const said = lowerWords(node.get('summary')?.string?.slice(0, LONGEST_START) ?? '')
  if (said.length > 1 && LOOKUPS.has(said.at(-1) ?? '')) return true
  // Under a title, such as "Details of a route", the description says what is done.
  const isNamed = node.get('operationId') !== undefined
  if (!isNamed && /^(?:fetch|retrieve|search)/i.test(node.get('description')?.string ?? ''))
    return true
  // "Bulk get the profiles"
  const [verb = '', next] = said[0] === 'bulk' ? said.slice(1) : said
  return READINGS.has(verb) && !said.includes('create') && next !== 'or'
}

/** The collections and singletons that an item path stands directly below. */
const itemParentsOf = perObject((api: OpenApi) => findItemParents(api.pathItems))

/** Whether a path is a single noun in the singular (`/v1/result`) that nothing takes for a collection. */
function standsAlone(api: OpenApi, { path, operations }: PathItem): boolean {
  const [only, ...others] = path.segments
  if (only === undefined || others.length > 0) return false
  const noun = nounOf(only)
  if (isPlural(noun) || isUncountable(noun)) return false
  if (itemParentsOf(api).has(withVersion(path, path.segments))) return false
  return !operations.some((operation) => isCollectionGet(api, operation))
}

/** Whether an operation takes nothing and gives nothing back: each success is a 202, 204 or 205. */
function isCommand({ requestBodyNode, responses }: Operation): boolean {
  const successes = responses.filter(({ status }) => isSuccessStatus(status))
  const isSilent = successes.length > 0 && successes.every(({ status }) => /^20[245]$/.test(status))
  return isSilent && requestBodyNode === undefined
}

/** First words of summaries that say that something that others send is taken. */
const TAKINGS: ReadonlySet<string> = new Set(
  'callback handle handles receive receives webhook'.split(' '),
)

/** Whether an operation takes what others tell it, and answers with nothing: "Receive a callback". */
function isReceiver({ node, responses }: Operation): boolean {
  const successes = responses.filter(({ status }) => isSuccessStatus(status))
  if (successes.length === 0 || !successes.every(({ status }) => /^20[45]$/.test(status)))
    return false
  const texts = [node.get('operationId')?.string, node.get('summary')?.string]
  return texts.some((text) => TAKINGS.has(lowerWords(text?.slice(0, LONGEST_START) ?? '')[0] ?? ''))
}

/** Whether an operation takes no body and answers with a file or a stream, which it makes of what is there. */
function answersWithFile(operation: Operation): boolean {
  const { requestBodyNode } = operation
  const content = okResponseOf(operation)?.response?.content ?? []
  if (requestBodyNode !== undefined || content.length === 0) return false
  return content.every(
    ({ name, schema }) =>
      isFileType(name) || isSequence(name) || schema?.node.object?.type === 'file',
  )
}

/**
 * Whether an operation takes nothing, and its path says what it does, as its operationId or summary
 * says it too: `/conversations/{id}/run_rules`, "Run the rules"; or these say that something starts
 * which the path does not name: `/samples/{id}/separate-speakers`, "Start speaker separation".
 */
function isBareAction({ requestBodyNode, pathItem, node }: Operation): boolean {
  const [first = '', ...others] = lowerWords(lastLiteral(pathItem.path)?.text ?? '')
  // `Import_retryDocuments` at `/retry-documents` is an order, whatever it takes.
  const words = lowerWords(/[^_.:/]*$/.exec(node.get('operationId')?.string ?? '')?.[0] ?? '')
  if (others.length > 0 && mayBeAction(first) && words.slice(1).join() === others.join()) {
    // So is `validateOptions` at `/check-options`.
    const [verb = ''] = words
    if (verb === first || (isVerb(verb) && methodForVerb(verb) !== 'POST')) return true
  }
  if (requestBodyNode !== undefined) return false
  const texts = [node.get('operationId')?.string, node.get('summary')?.string]
  if (texts.some((text) => WORKINGS.has(lowerWords(text?.slice(0, LONGEST_START) ?? '')[0] ?? '')))
    return true
  // `/auth/logout` ends what its credential began.
  if (ENDINGS.has([first, ...others].join(''))) return true
  const before = pathItem.path.segments.at(-2)?.text.toLowerCase() ?? ''
  return texts.some((text) => {
    const said = lowerWords(text?.slice(0, LONGEST_START) ?? '')
    // "Import the images" at `/imports/images`
    if (toSingular(before) === said[0] && mayBeAction(said[0] ?? '')) return true
    if (others.length === 0) return false
    // "Match the episodes", "Quick match of episodes", "Resets the addresses", "Runs the sync task"
    const begun = RUNS.has(said[0] ?? '') && first !== 'run' ? said.slice(1) : said
    if (begun.slice(0, 2).some((word) => toSingular(word) === first)) return mayBeAction(first)
    return BEGINNINGS.has(said[0] ?? '') && !said.includes(first)
  })
}

/** Whether a path says by a verb what is done with what it ends in: `/validate/records`; not `/create/records`. */
function isBehindVerb({ path }: PathItem): boolean {
  const before = path.segments.at(-2)
  if (before?.kind !== 'literal' || !isVerb(before.text)) return false
  return methodForVerb(before.text) !== 'POST'
}

/** Whether a path ends in a singular noun behind another literal, and no GET on it lists. */
function isBehindLiteral(api: OpenApi, { path, operations }: PathItem): boolean {
  const [before, last] = path.segments.slice(-2)
  if (last === undefined || before?.kind !== 'literal' || isJudgedElsewhere(before)) return false
  const noun = nounOf(last)
  if (isPlural(noun) || isUncountable(noun)) return false
  return !operations.some((operation) => isCollectionGet(api, operation))
}
