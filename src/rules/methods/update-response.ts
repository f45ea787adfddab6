import { canBeNoun } from '../../lexicon/word-kinds.ts'
import {
  isItem,
  isSingleton,
  lastLiteral,
  nounOf,
  okSchemasOf,
} from '../../model/openapi/collection.ts'
import {
  type Operation,
  okResponseOf,
  type PathItem,
  type ResponseUse,
  responseOf,
} from '../../model/openapi/http.ts'
import { isJson, isWildcard } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import {
  hasFileParameter,
  isFileAlone,
  isFileType,
  lacksBody,
  requestTypesOf,
} from '../shared/bodies/body-types.ts'
import {
  hasUnknownResponses,
  isCustomAction,
  ownOperations,
  placeOfResponses,
} from '../shared/operations/own-operations.ts'
import { isPluralSingleton } from '../shared/paths/plural-singleton.ts'
import { PASSES_ON } from '../shared/paths/singleton-misuses.ts'
import { isCredentialName } from '../words/names/credential-names.ts'

const HELP = 'Answer with `200` and the resource as it is now, as a JSON object.'

import { mayBeAction } from '../words/phrases/action-words.ts'
import { isVerb, isVerbBelowItem } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'
import { changesResource } from './parts/changes-resource.ts'
import { isRelation } from './parts/relation.ts'

export default defineRule({
  id: 'methods/update-response',
  clauses: ['endpoints.replace.b', 'endpoints.patch.c'],
  on: 'openapi',
  severity: 'error',
  summary: 'PUT and PATCH answer with the resource as it is now.',
  why: 'The server may have set or normalized fields that the client did not send. Without them in the answer each client has to read the resource again.',
  notes: [
    'Paths that end in a parameter, and singletons, are looked at; custom actions are not.',
    'What the path names is a resource where a GET or DELETE there takes it for one, or the operation says that it writes (“Update the order”); one that says another act (“Dismiss the signup”) changes none.',
    'The answer is the JSON object of the 200 or `2XX`; `default` is none, and what cannot be seen is taken for one.',
    'An answer in types of which none is JSON is left to methods/json-body.',
    'Exempt are what documents 202 or 207 (errors/multi-status), a PUT that documents 201, since it may create, what takes files or gives one by GET, what answers a GET with a 204 alone (`/snippets/{snippet_id}/watch`), what passes requests on (`/nodes/{node_id}/proxy`), what is done with an item by a path that has no GET (`/jobs/{job_id}/pause`, `/cards/{card_id}/action-submit`, `/chats/{chat_id}/archive` without a body), what is redirected, and what leads to a password or a secret, which no answer repeats (`/users/{user_id}/reset-password`).',
    'Each 204 and 205 is a finding of its own, and where there is one, the missing 200 is not reported too.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    patch:
      responses:
        '200':
          description: The order.
          content:
            application/json: { schema: { type: object } }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    put:
      responses:
        '204': { description: The order is replaced. } # <- reported
    patch:
      responses: # <- reported
        '200': { description: The order is changed. }
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'put', 'patch')) {
    if (hasUnknownResponses(api, operation) || !isUpdate(api, operation)) continue
    const empty = operation.responses.filter(({ status }) => status === '204' || status === '205')
    for (const use of empty) yield withoutBody(operation, use)
    const fault = empty.length > 0 ? undefined : describeFault(operation)
    if (fault !== undefined)
      yield {
        node: placeOfResponses(operation),
        on: 'key',
        message: `${nameOperation(operation)} ${fault}.`,
        help: HELP,
      }
  }
}

/** Whether an operation changes a resource, and is done when it answers. */
function isUpdate(api: OpenApi, operation: Operation): boolean {
  const { pathItem, method } = operation
  // What errors/multi-status reports wants to be a 200.
  if (['202', '207'].some((status) => responseOf(operation, status) !== undefined)) return false
  if (isCustomAction(operation) || isActOnItem(operation)) return false
  // What passes a request on answers as another service does.
  if (passesOn(pathItem)) return false
  if (isSecret(pathItem) || isVerb(lastLiteral(pathItem.path)?.text ?? '')) return false
  if (!isItem(pathItem.path) && !isSingleton(api, pathItem) && !isPluralSingleton(api, pathItem))
    return false
  if (takesFilesAlone(api, operation) || hasNothingToShow(pathItem) || !changesResource(operation))
    return false
  if (method === 'patch') return true
  if (responseOf(operation, '201') !== undefined || hasFileParameter(api, operation)) return false
  if (lacksBody(api, operation) && isRelation(pathItem)) return false
  return requestTypesOf(api, operation)?.some(({ name }) => isFileType(name)) !== true
}

/** Whether a path passes requests on: `/nodes/{node_id}/proxy`, with or without `/{path}` behind it. */
function passesOn({ path }: PathItem): boolean {
  if (PASSES_ON.has(lastLiteral(path)?.text ?? '')) return true
  const [owner, literal, rest] = path.segments.slice(-3)
  // A lone `/proxy/{proxy_id}` is one of several.
  return owner?.kind === 'parameter' && literal?.text === 'proxy' && rest?.kind === 'parameter'
}

/** Whether the GET of a path shows that there is no JSON to answer with: it gives a file, or a 204 alone. */
function hasNothingToShow({ operations }: PathItem): boolean {
  const get = operations.find(({ method }) => method === 'get')
  if (get === undefined) return false
  const use = okResponseOf(get)
  if (use === undefined) return responseOf(get, '204') !== undefined
  return isFileAlone(use.response?.content ?? [])
}

function takesFilesAlone(api: OpenApi, operation: Operation): boolean {
  const types = requestTypesOf(api, operation) ?? []
  return types.length > 0 && types.every(({ name }) => isFileType(name))
}

/** Whether a path says what is done with an item, and has nothing to read: `/jobs/{job_id}/pause`. */
function isActOnItem({ pathItem, requestBodyNode }: Operation): boolean {
  const { path, operations } = pathItem
  const [item, act] = path.segments.slice(-2)
  if (item?.kind !== 'parameter' || act?.kind !== 'literal') return false
  if (operations.some(({ method }) => method === 'get')) return false
  const words = lowerWords(act.text)
  // `/chats/{chat_id}/archive` sends nothing that would be kept, `/cards/{card_id}/action-submit` is an order.
  // What is neither a noun nor a state, such as `uncancel`, is an order too, and so is `/cards/{card_id}/default`.
  const noun = nounOf(act)
  const isOrder =
    act.text === 'default' || mayBeAction(act.text) || !(canBeNoun(noun) || noun.endsWith('ed'))
  if (requestBodyNode === undefined && isOrder) return true
  return isVerbBelowItem(act.text) || (words.length > 1 && isVerb(words.at(-1) ?? ''))
}

/** Whether a path leads to a secret, which no answer repeats: `/users/{user_id}/reset-password`, `/password/reset/{code}`. */
function isSecret({ path }: PathItem): boolean {
  const last = lastLiteral(path)?.text ?? ''
  if (isCredentialName(last) || lowerWords(last).at(-1) === 'secret') return true
  return path.segments.some(
    ({ kind, text }) => kind === 'literal' && lowerWords(text).at(-1) === 'password',
  )
}

function withoutBody(operation: Operation, { status, node }: ResponseUse): Report {
  return {
    node,
    on: 'key',
    message: `${nameOperation(operation)} answers with ${quote(status)}, which has no body.`,
    help: HELP,
  }
}

/** What the answer lacks; undefined where it is a JSON object, or may be. */
function describeFault(operation: Operation): string | undefined {
  const use = okResponseOf(operation)
  if (use === undefined) {
    // What leads elsewhere, such as to where files are stored, is answered there.
    const leadsOn = operation.responses.some(({ status }) => /^3(\d\d|XX)$/i.test(status))
    return leadsOn ? undefined : 'does not document `200`'
  }
  if (use.response === undefined) return undefined
  const { content } = use.response
  if (content.length === 0) return `documents \`${use.status}\` without a body`
  if (!content.some(({ name }) => isJson(name) || isWildcard(name))) return undefined
  const isOther = okSchemasOf(operation).some(({ types }) => {
    return types !== undefined && types.size > 0 && !types.has('object') && !types.has('file')
  })
  return isOther ? `documents \`${use.status}\` with a body that is no object` : undefined
}
