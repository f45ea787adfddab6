import { isCollectionGet, lastLiteral, okSchemasOf } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import { essenceOf, isWildcard } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import {
  isFileType,
  isForm,
  isSealedText,
  lacksBody,
  requestTypesOf,
} from '../shared/bodies/body-types.ts'
import { holdsData } from '../shared/bodies/data-body.ts'
import { isStandardXml } from '../shared/bodies/standard-xml.ts'
import { isCustomAction, ownOperations } from '../shared/operations/own-operations.ts'
import { mayReplace } from '../shared/paths/told-writing.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'
import { isVerb } from '../words/vocabulary/verbs.ts'
import { isRelation } from './parts/relation.ts'
import { callsOtherAct, saysOtherAct } from './parts/said-act.ts'

const HELP = 'Take the complete resource as `application/json`.'

export default defineRule({
  id: 'methods/put-complete',
  clauses: ['methods.3', 'endpoints.replace', 'headers.content-type.a', 'overview.json'],
  on: 'openapi',
  severity: 'error',
  summary: 'PUT takes the complete resource as application/json.',
  why: 'A PUT replaces: what it does not send is reset. A patch format, or no body at all, leaves open what the resource is afterwards.',
  notes: [
    'Parameters of the media type are ignored, and wildcards such as `*/*` take application/json too.',
    'Files (octet-stream, image, pdf, csv, multipart and so on, and what is a string of format `binary`), forms, plain text that is described as a JWT or as source code, or uploaded, and XML of another standard (`/saml`, `/iso20022`) are exempt.',
    'A PUT without a body is reported where there is a resource to send: a GET on the path answers with a JSON object, or a PATCH takes a body. One that sets a relation (`/blocks/{username}`; behind two ids, or `me` and one, what the GET answers may be the thing that is related), and one on a verb or a custom action, which other rules report, has nothing to send, nor has one that is called by another act (`sync_template`).',
    'A shared request body is reported once, where it is declared. In Swagger 2.0 the types are those of `consumes`, and without it JSON; where the list is that of the document, the operation is reported.',
    'A PUT without a body is reported too where it says that it writes what its path names (“Replace a pet”), or where nothing is said, neither by it nor by another method.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    put:
      requestBody:
        content:
          application/json: { schema: { type: object } }
      responses: {}
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    put:
      requestBody:
        content:
          application/merge-patch+json: { schema: { type: object } } # <- reported
      responses: {}
  /v1/carts/{cart_id}:
    patch: { requestBody: { content: { application/merge-patch+json: {} } }, responses: {} }
    put: # <- reported
      responses: {}
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'put')) {
    // A file, whatever its type is called.
    if (operation.requestBody?.content.some(({ schema }) => schema?.format === 'binary')) continue
    const types = requestTypesOf(api, operation)
    const isEmpty = lacksBody(api, operation) || types?.length === 0
    if (isEmpty && (replacesSomething(api, operation) || mayReplace(operation)))
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} takes no request body.`,
        help: 'Document what it takes, such as the complete resource as `application/json`.',
      }
    const takesJson = types?.some(({ name }) => isJson(name)) === true
    for (const { name, node } of types ?? []) {
      if (!isOther(name) || isSealedText(operation, name)) continue
      if (isStandardXml(operation.pathItem.path, name)) continue
      if (!mayHoldData(operation, name)) continue
      yield {
        node,
        on: 'key',
        message: `${nameOperation(operation)} takes ${quote(name)}.`,
        help: /patch/i.test(name)
          ? 'Take the complete resource as `application/json`, and patches with PATCH.'
          : takesJson
            ? 'Take the complete resource as `application/json` alone.'
            : HELP,
      }
    }
  }
}

/**
 * Whether there is a resource at the path to be sent: a GET reads it, or a PATCH changes it. The PUT
 * of a relation (`/blocks/{username}`), of a verb, or of a custom action has nothing to send.
 */
function replacesSomething(api: OpenApi, operation: Operation): boolean {
  const { path, operations } = operation.pathItem
  const last = lastLiteral(path)?.text ?? ''
  if (isCustomAction(operation) || isVerb(last) || isVerbPhrase(last)) return false
  if (saysOtherAct(operation) || callsOtherAct(operation)) return false
  return operations.some((other) => {
    if (other.method === 'patch') return other.requestBody !== undefined
    // What a GET reads behind two ids may be the thing that is related, as the user of a membership.
    if (isRelation(operation.pathItem)) return false
    return other.method === 'get' && !isCollectionGet(api, other) && answersWithObject(other)
  })
}

function answersWithObject(operation: Operation): boolean {
  return okSchemasOf(operation).some(({ shapes }) =>
    shapes.some(({ properties }) => properties.size > 0),
  )
}

/** Whether a type is JSON of another kind, or a body of it is not seen to be a text as it is. */
function mayHoldData({ requestBody }: Operation, name: string): boolean {
  const media = requestBody?.content.find((each) => each.name === name)
  if (media === undefined || /json|xml$|^text\/plain/i.test(name)) return true
  return media.schema?.types === undefined || holdsData(name, media)
}

function isJson(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/json' || isWildcard(mediaType)
}

function isOther(mediaType: string): boolean {
  if (isJson(mediaType)) return false
  return !isFileType(mediaType) && !isForm(mediaType)
}
