import {
  isBatch,
  isCollectionGet,
  isSingleton,
  lastLiteral,
  nounOf,
  okSchemasOf,
} from '../../../model/openapi/collection.ts'
import {
  isSuccessStatus,
  type Operation,
  okResponseOf,
  type PathItem,
  responseOf,
} from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { isPlural, isUncountable } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { receivesAnswers } from '../../words/phrases/action-words.ts'
import { isVerbPhrase } from '../../words/phrases/verb-phrase.ts'
import { isVerb, methodForVerb } from '../../words/vocabulary/verbs.ts'
import { lowerWords } from '../../words.ts'
import { isFileType, isSequence } from '../bodies/body-types.ts'
import { answersOneThing, isPluralSingleton } from '../paths/plural-singleton.ts'
import { isJudgedElsewhere } from '../paths/segment-faults.ts'
import { findItemParents, withVersion } from '../paths/template.ts'
import { isLogin } from '../purposes/login.ts'
import { isOAuthEndpoint, takesSignInForm } from '../purposes/oauth-endpoint.ts'
import { isPostRetrieval } from '../purposes/post-retrieval-predicate.ts'
import { saysWhat, wordsSaid } from '../purposes/said.ts'
import { saysUpdate } from './post-update-predicate.ts'
import { showsCreation } from './shows-creation.ts'

/**
 * Whether an operation is a POST on a collection, which creates: its path ends in a literal without
 * custom action, is no singleton (be it named in the plural) and not the batch, and it is nothing
 * that methods/post-retrieval reports (conventions/model.md, Settled readings). Nor does it create
 * what a verb names (`/orders/cancel-all`, for paths/no-verb and no-verb-prefix), a singular that
 * follows another literal and lists nothing (`/oauth/token`), or what OAuth takes by a form. Unless
 * it documents a 201, neither does a command, which takes no body and answers with none or with a
 * file, what calls itself an update, what says another act (`/run_rules`), a POST whose path reads as
 * one thing (`/me/settings`), or one on a lone noun in the singular that answers with 200
 * (`/v1/result`). What says that it creates and answers with an `id`
 * is one behind another literal and on a lone noun too. Operations of webhooks and callbacks are none.
 */
export function isCreate(api: OpenApi, operation: Operation): boolean {
  const { kind, method, isAdditional, pathItem } = operation
  if (kind !== 'path' || method !== 'post' || isAdditional) return false
  const last = lastLiteral(pathItem.path)
  if (last === undefined || isBatch(pathItem.path) || isPostRetrieval(operation)) return false
  if (isVerb(last.text) || isVerbPhrase(last.text) || isPluralSingleton(api, pathItem)) return false
  if (isSingleton(api, pathItem)) return false
  const isSaid = saysCreated(operation)
  if (isBehindLiteral(api, pathItem) && !isSaid) return false
  // `/contact/exists` asks.
  if (isBehindVerb(pathItem) || last.text === 'exists') return false
  // `/archiveAllCards` is done with all that are there.
  if (lowerWords(last.text)[1] === 'all') return false
  // Links between resources that are there already (JSON:API).
  if (pathItem.path.segments.at(-2)?.text === 'relationships') return false
  if (takesSignInForm(api, operation) || isOfOAuth(api, operation)) return false
  if (responseOf(operation, '201') !== undefined) return true
  if (isLogin(operation)) return false
  // `/saml/acs` is told the answer of a login.
  if (receivesAnswers(last.text)) return false
  if (isCommand(operation) || saysUpdate(operation) || answersWithFile(operation)) return false
  if (answersOneThing(api, pathItem) || !showsCreation(api, operation)) return false
  return okResponseOf(operation) === undefined || isSaid || !standsAlone(api, pathItem)
}

/**
 * Whether an operation says that it creates, and answers with the `id` of what it made, whatever its path
 * is called: "Create a new tenant" at `/tenant`.
 */
function saysCreated(operation: Operation): boolean {
  const isSaid = wordsSaid(operation).some(([verb = '']) => /^creates?$/.test(verb))
  return isSaid && okSchemasOf(operation).some(hasId)
}

function hasId({ shapes }: Schema): boolean {
  return shapes.length > 0 && shapes.every(({ properties }) => properties.has('id'))
}

/** Whether an endpoint of OAuth answers as its RFC says: a client that registers gets a 201. */
function isOfOAuth(api: OpenApi, operation: Operation): boolean {
  return responseOf(operation, '201') === undefined && isOAuthEndpoint(api, operation)
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

/**
 * Whether an operation that says anything takes nothing and gives nothing back: each success is a 202,
 * 204 or 205.
 */
function isCommand(operation: Operation): boolean {
  const { requestBodyNode, responses } = operation
  if (!saysWhat(operation)) return false
  const successes = responses.filter(({ status }) => isSuccessStatus(status))
  const isSilent = successes.length > 0 && successes.every(({ status }) => /^20[245]$/.test(status))
  return isSilent && requestBodyNode === undefined
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
