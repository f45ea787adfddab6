import { isOnlyModifier } from '../../lexicon/word-kinds.ts'
import { lastLiteral, nounOf } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import { essenceOf, isWildcard } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Path } from '../../model/openapi/path.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { quoteAll } from '../../text/quote.ts'
import { readWords } from '../../text/word-list.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import {
  hasFileParameter,
  isFileType,
  isSealedText,
  lacksBody,
  requestTypesOf,
} from '../shared/bodies/body-types.ts'
import { isStandardXml } from '../shared/bodies/standard-xml.ts'
import { isCreate } from '../shared/operations/create.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { CONVENTION_PARAMETERS } from '../shared/query/convention-parameters.ts'
import { mayBeAction } from '../words/phrases/action-words.ts'
import { isVerbBelowItem } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'
import { MADE_BY_SERVER } from './data/made-by-server.generated.ts'
import { saysToCreate, saysWhatItDoes } from './parts/said-act.ts'

const madeByServer = readWords(MADE_BY_SERVER)
/** Query parameters that say how to answer, and nothing of what is created. */
const NO_MEMBERS: ReadonlySet<string> = new Set([
  ...CONVENTION_PARAMETERS,
  'lang',
  'locale',
  'version',
])

export default defineRule({
  id: 'methods/create-body',
  clauses: ['endpoints.create'],
  on: 'openapi',
  severity: 'error',
  summary: 'POST on a collection takes the new resource as application/json.',
  why: 'What is created is what the client sends. Without a body nothing says what that is, and in a second format each client and server must be taught it.',
  notes: [
    'A POST on a collection ends in a literal segment; custom actions, /v{N}/batch, singletons (also those named in the plural), action nouns and what methods/post-retrieval reports are none, nor is what ends in a verb, or in a singular behind another literal (`/oauth/token`) without a GET that lists, or an endpoint of OAuth that takes a form by its RFC. Unless it documents a 201, neither is one on a singular alone without an item below (`/result`), a command of which anything is said, that takes no body and answers with 202 or 204, a path whose GET answers with one object (`/me/settings`), what calls itself an update, or says in its summary that it reads (`Get tag info`).',
    'A 201 shows that a POST creates. Where there is none, two signs have to: a verb that makes, with the noun of the path (“Create an order”), a GET that lists, items below, an answer with an id, or a noun in the plural. What says another act then (“Assign the tags”, “Add or delete rules”) creates nothing; where nothing is said, one sign is enough.',
    'A POST without a body is reported where its query takes what belongs into one, and else where it says that it creates or says nothing. Left alone is what a server makes of what it has or by itself (snapshots, exports, credentials, sessions), another act below an item (`/v1/ships/{ship_id}/scan/systems`), and what says that it needs no body.',
    'It is enough that one of the media types is application/json, whatever its parameters; a wildcard such as `*/*` takes it too.',
    'A body that may be a file (octet-stream, image, pdf, csv, multipart and so on) is exempt, and so is a text that is uploaded, and what another standard seals or writes (a type in `+jwt`, plain text that is described as a JWT, a certificate, XML below `/saml` or `/iso20022`).',
    'A shared request body is reported once, where it is declared. In Swagger 2.0 the types are those of `consumes`, and without it JSON.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/json: { schema: { type: object } }
      responses: {}
`,
    fails: `
paths:
  /v1/orders:
    post:
      requestBody:
        content: # <- reported
          application/xml: { schema: { type: object } }
      responses: {}
  /v1/carts:
    post: # <- reported
      responses: {}
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'post')) {
    const isWithout = lacksBody(api, operation)
    const names = requestTypesOf(api, operation)?.map(({ name }) => name)
    if (!isWithout && (names === undefined || isFine(api, operation, names))) continue
    if (isWithout && !hasMembers(operation)) continue
    if (!isCreate(api, operation) || lacksContent(api, operation)) continue
    yield {
      node: isWithout ? operation.node : placeOfTypes(api, operation),
      on: 'key',
      message:
        names === undefined || names.length === 0
          ? `${nameOperation(operation)} takes no request body.`
          : `${nameOperation(operation)} takes ${quoteAll(names)}.`,
      help: isWithout
        ? 'Document what it takes, such as the new resource as `application/json`.'
        : 'Take the new resource as `application/json`.',
    }
  }
}

/** Whether a request body says nothing of its content, as structure/schema reports. */
function lacksContent(api: OpenApi, { requestBody }: Operation): boolean {
  if (requestBody === undefined) return false
  return (
    requestBody.node.get(api.syntax.listsMediaTypes ? 'schema' : 'content') === undefined &&
    requestBody.content.length === 0
  )
}

/** What says that there is nothing to send: "No request body is required." */
const NO_BODY = /\bno (?:request )?body (?:is )?(?:needed|required)\b|\bempty (?:request )?body\b/i
/** How much of a description is read. */
const LONGEST_DESCRIPTION = 500

/**
 * Whether a POST without a body has something to send: its query takes it, or it creates at the top what
 * a server does not make by itself. What is new below an item may be made of what the item has, as in
 * `/volumes/{volume_id}/snapshots`, unless the operation says no more than that it creates.
 */
function hasMembers(operation: Operation): boolean {
  const { parameters, pathItem, node } = operation
  if (NO_BODY.test(node.get('description')?.string?.slice(0, LONGEST_DESCRIPTION) ?? ''))
    return false
  if (parameters.some(({ in: place, name }) => place === 'query' && !NO_MEMBERS.has(name)))
    return true
  const isBelow = pathItem.path.segments.some(({ kind }) => kind === 'parameter')
  const isOther = saysWhatItDoes(operation) ? !saysToCreate(operation) : isActOnItem(pathItem.path)
  if (isBelow && isOther) return false
  const last = lastLiteral(pathItem.path)
  if (last === undefined) return false
  // An adjective alone says what it is like: `/user/anonymous`.
  return !isOnlyModifier(nounOf(last)) && !madeByServer.has(toSingular(nounOf(last)))
}

/** Whether a path says what is done with an item: `/ships/{ship_id}/scan/systems`. */
function isActOnItem({ segments }: Path): boolean {
  return segments.slice(-2).some(({ text }) => {
    const [verb = ''] = lowerWords(text)
    return isVerbBelowItem(verb) || mayBeAction(verb)
  })
}

function isFine(api: OpenApi, operation: Operation, names: readonly string[]): boolean {
  const isTaken = names.some((name) => {
    if (essenceOf(name) === 'application/json' || isWildcard(name) || isFileType(name)) return true
    if (isSealedText(operation, name)) return true
    return isStandardXml(operation.pathItem.path, name)
  })
  return isTaken || hasFileParameter(api, operation)
}

/** The map of the media types; in Swagger 2.0 where they are said, as far as the operation does. */
function placeOfTypes(api: OpenApi, operation: Operation) {
  const { node, requestBody } = operation
  if (api.syntax.listsMediaTypes) {
    const [first] = requestTypesOf(api, operation) ?? []
    return first?.node.parent?.key === 'consumes' ? first.node.parent : (first?.node ?? node)
  }
  return requestBody?.node.get('content') ?? requestBody?.node ?? node
}
