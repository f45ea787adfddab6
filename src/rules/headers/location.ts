import { lastLiteral } from '../../model/openapi/collection.ts'
import { type Operation, okResponseOf, type ResponseUse } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Shape } from '../../model/schema/merged-shapes.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { openedShapes } from '../shared/bodies/opened-shapes.ts'
import { isCreate } from '../shared/operations/create.ts'
import { isLogin } from '../shared/purposes/login.ts'
import { takesSignInForm } from '../shared/purposes/oauth-endpoint.ts'
import { wordsSaid } from '../shared/purposes/said.ts'
import { mayBeAction } from '../words/phrases/action-words.ts'
import { descriptionOf } from '../words/values/description.ts'
import { isVerb, isVerbBelowItem } from '../words/vocabulary/verbs.ts'
import { lowerWords } from '../words.ts'
import { schemasOf } from './parts/representation.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/location',
  clauses: ['endpoints.create', 'headers.location'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'A 201 response documents its Location header.',
  why: 'Location tells the client the URL of what it has just created. Without it every client builds that URL from knowledge of its own.',
  notes: [
    'A 201 counts unless the operation says another act (“Verify a credential”), and nothing shows that something was created: neither its texts nor the description of the response, no POST on a collection, and no `id`, `href` or the like in the answer. Ranges and `default` do not count.',
    'PUT and PATCH create at the URL that the client has sent (RFC 9110, section 15.3.2). Several resources, of an archive that is imported or of a list that is sent or given, also under the name of the collection (`members` at `/members`) or by a description (“adds one or more”), have no one URL. Nor has a token alone. A login, and what OAuth takes by a form, creates none. A 201 of a DELETE, or of a GET in place of 200, is for methods/success-status.',
    'A response that several operations share is reported once, where it is declared.',
    'Responses to webhooks and callbacks come from the client, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      responses:
        '201':
          description: The order is created.
          headers:
            Location: { schema: { type: string, format: uri-reference } }
`,
    fails: `
paths:
  /v1/orders:
    post:
      responses:
        '201': # <- reported
          description: The order is created.
`,
  },
  *check(api, { options }) {
    const isCreated = (use: ResponseUse) => createsElsewhere(api, use)
    for (const { response, use } of responsesWithout(api, ['Location'], isCreated)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Location\`.`,
        help: 'Add `Location` to its `headers`: the URL of the created resource, a string of format `uri-reference`.',
        mend: () => addHeaders(api, response, ['Location'], options),
      }
    }
  },
})

/** Whether a response says that one thing was created under a URL of the server's choice. */
function createsElsewhere(api: OpenApi, use: ResponseUse): boolean {
  const { status, operation, response } = use
  // By PUT and PATCH the client has sent the URL; of others the status itself is wrong, as
  // methods/success-status says.
  if (status !== '201' || /^(?:put|patch|delete|head)$/.test(operation.method)) return false
  if (operation.method === 'get' && okResponseOf(operation) === undefined) return false
  if (createsMany(use) || takesSignInForm(api, operation)) return false
  if (givesToken(use)) return false
  if (saysCreated(use)) return true
  if (isLogin(operation)) return false
  if (isCreate(api, operation) || !saysAct(operation)) return true
  const names = openedShapes(schemasOf(response)).flatMap(({ properties }) => [
    ...properties.keys(),
  ])
  return names.some((name) => OWN.test(name))
}

/** Names of tokens, and of what is told beside them. */
const TOKEN = /token(?:_?type)?$/i
const BESIDE_TOKEN = /^(?:expir|scope)|token/i

/** Whether a body is a token alone, which has no URL. */
function givesToken({ response }: ResponseUse): boolean {
  return openedShapes(schemasOf(response)).some(({ properties }) => {
    const names = [...properties.keys()]
    return names.some((name) => TOKEN.test(name)) && names.every((name) => BESIDE_TOKEN.test(name))
  })
}

/** Beginnings of words for what comes into being. */
const CREATION = /\b(?:add|clon|cop[iy]|creat|import|ingest|insert|new|regist|sav|stor|upload)/
/** A description that says no more than the status does. */
const BARE = /^\W*created\W*$/i
/** How much of a text is read. */
const LONGEST_TEXT = 200

/** Whether the document says in words that something comes into being. */
function saysCreated({ operation: { node }, response }: ResponseUse): boolean {
  const nodes = [node.get('operationId'), node.get('summary'), response?.node.get('description')]
  return nodes.some((said) => {
    const text = said?.string?.slice(0, LONGEST_TEXT) ?? ''
    return !BARE.test(text) && CREATION.test(lowerWords(text).join(' '))
  })
}

/** Whether an operation begins what it says of itself with a verb, or its path ends in one: “Verify a credential”. */
function saysAct(operation: Operation): boolean {
  const isSaid = wordsSaid(operation).some(([word = '']) => mayBeAction(word) || isOrder(word))
  const [verb = ''] = lowerWords(lastLiteral(operation.pathItem.path)?.text ?? '')
  return isSaid || isOrder(verb)
}

function isOrder(word: string): boolean {
  return isVerb(word) || isVerbBelowItem(word)
}

/** Names of what identifies the resource itself, and of its address. */
const OWN = /^(?:_?id|_?links|href|location|self|uid|url|uri|uuid)$/i

/** Whether several things are created, which have no one URL: a list is sent or given. */
function createsMany({ operation, response }: ResponseUse): boolean {
  const schemas = [...schemasOf(response), ...schemasOf(operation.requestBody)]
  const noun = spellingOf(lastLiteral(operation.pathItem.path)?.text ?? '')
  if (importsArchive(operation)) return true
  return (
    schemas.some((schema) => schema.isOfType('array')) ||
    openedShapes(schemas).some((shape) => isList(shape, noun, operation))
  )
}

/** What an operation says that may create several things. */
const SAYS_MANY = /^\W*\w+ one or (?:many|more|several)\b/i

/** Whether what is imported comes in an archive, which may hold many things. */
function importsArchive(operation: Operation): boolean {
  if (operation.requestBody?.content.some(({ name }) => /\b(?:g?zip|tar)\b/.test(name)) !== true)
    return false
  return wordsSaid(operation, ['operationId', 'summary']).some(([word]) => word === 'import')
}

/** Whether a body is lists alone, or has one that is called like the collection, and no object beside it. */
function isList({ properties }: Shape, noun: string, { node }: Operation): boolean {
  const all = [...properties]
  const lists = all.filter(([, { schema }]) => schema?.isOfType('array'))
  if (lists.length === 0) return false
  if (lists.length === all.length) return true
  if (SAYS_MANY.test(descriptionOf(node))) return true
  const isCalledSo = lists.some(([name]) => spellingOf(name) === noun)
  return isCalledSo && !all.some(([, { schema }]) => schema?.isOfType('object'))
}

function spellingOf(name: string): string {
  return lowerWords(name).join('')
}
