import type { NodeEdit } from '../../edits/changes/node-edit.ts'
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
  type Response,
  type ResponseUse,
} from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Segment } from '../../model/openapi/path.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { forAllUses } from '../mending/components/for-all-uses.ts'
import { acceptCondition, CONDITIONS } from '../mending/responses/accept-conditions.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule } from '../rule.ts'
import { isCreate } from '../shared/operations/create.ts'
import { isLoginSegment } from '../shared/purposes/login.ts'
import { wordsSaid } from '../shared/purposes/said.ts'
import { lowerWords } from '../words.ts'
import { isMonitorRead } from './parts/monitor-read.ts'
import { givesChanged, givesCreated } from './parts/representation.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

/** Methods that change what has a tag. */
const CHANGING: ReadonlySet<string> = new Set(['put', 'patch', 'delete'])

export default defineRule({
  id: 'headers/etag',
  clauses: ['headers.etag', 'overview.concurrency'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Representations of a resource document ETag, or Last-Modified.',
  why: 'The entity tag is what a client sends back in If-Match, so that two clients do not overwrite each other, and in If-None-Match, so that nothing unchanged is sent again.',
  notes: [
    'Looked at are the 200 of a GET on an item or singleton, and, where they give a representation, the 201 of a create and the 200 of a PUT or PATCH.',
    'A 2XX is read as the 200 where there is no 200.',
    'A custom action (`{id}:preview`) and what is searched for (“Search for guests” at `/guests/{term}`) are no item, several ids (`/posts/{ids}`, or what is of type array) name no one resource, nothing of a `login` or `sign-in` is a resource, and operation status monitors are exempt, also where the operation says so (“the state of a long-running operation”). So are a PUT or PATCH on no item that answers with an array, be it in `data`, or whose path ends in `batch` or `bulk`: they change many resources.',
    'The answer to a PUT or PATCH is a representation where it has at least a third of the fields that the GET of the path gives or that the request sends, and that to a create also where it has an id and three fields more. A message, an id or a new secret alone is none. Where there is nothing to compare it with, any field but ids and flags will do, and a body that cannot be seen is taken for one.',
    'A response that several operations share is reported once, where it is declared.',
    'An object of which no more than an id is seen is a representation where the operation says that it writes what its path names, or nothing of what it does; so is the answer to a create of which neither words nor bodies say anything.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          headers:
            ETag: { schema: { type: string } }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200': # <- reported
          description: The order.
`,
  },
  *check(api, { options }) {
    const isAsked = (use: ResponseUse) => isRepresentation(api, use)
    for (const { response, use } of responsesWithout(api, ['ETag', 'Last-Modified'], isAsked)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} documents neither \`ETag\` nor \`Last-Modified\`.`,
        help: 'Add `ETag` to its `headers`: an opaque string that changes with the representation.',
        mend: () => addTag(api, response, options),
      }
    }
  },
})

/** Whether a response gives the representation of one resource that is no status monitor. */
function isRepresentation(api: OpenApi, use: ResponseUse): boolean {
  return givesResource(api, use) && !isMonitorRead(api, use)
}

function givesResource(api: OpenApi, use: ResponseUse): boolean {
  const { operation, status } = use
  if (operation.isAdditional) return false
  switch (operation.method) {
    case 'get':
      return okResponseOf(operation) === use && isOfOneResource(api, operation)
    case 'post':
      return status === '201' && isCreate(api, operation) && givesCreated(use)
    case 'put':
    case 'patch':
      return okResponseOf(operation) === use && !changesMany(operation) && givesChanged(operation)
    default:
      return false
  }
}

/** Last words of paths that take changes of many resources at once: `/orders/bulk`. */
const MANY: ReadonlySet<string> = new Set(['batch', 'bulk'])

/** Whether an operation changes many resources, by its path or by what it answers with. */
function changesMany(operation: Operation): boolean {
  const last = lastLiteral(operation.pathItem.path)
  return last !== undefined && (MANY.has(nounOf(last)) || okSchemasOf(operation).some(isList))
}

/** Whether a body is an array, be it in `data`. */
function isList(schema: Schema): boolean {
  if (schema.isOfType('array')) return true
  return schema.shapes.some(({ properties }) => properties.get('data')?.schema?.isOfType('array'))
}

function isOfOneResource(api: OpenApi, operation: Operation): boolean {
  const { pathItem } = operation
  const { segments } = pathItem.path
  // `/login/saml/{provider}` tells where to log in.
  if (segments.some(({ kind, text }) => kind === 'literal' && isLoginSegment(text))) return false
  if (segments.some(isOfMany) || takesList(operation)) return false
  if (!isItem(pathItem.path)) return isSingleton(api, pathItem)
  return segments.at(-1)?.action === undefined && !isSearch(operation)
}

/** Whether a segment takes the ids of several resources: `/parcels/{ids}`. */
function isOfMany({ kind, text }: Segment): boolean {
  return kind === 'parameter' && lowerWords(text).at(-1) === 'ids'
}

/** Whether what a path ends in is a list of values: `{types}` of type array. */
function takesList({ parameters, pathItem }: Operation): boolean {
  const last = pathItem.path.segments.at(-1)?.text
  return parameters.some(
    ({ in: place, name, schema }) =>
      place === 'path' && last === `{${name}}` && schema?.isOfType('array') === true,
  )
}

/** Whether an operation says that it searches, for what its path ends in. */
function isSearch(operation: Operation): boolean {
  const words = lowerWords(operation.pathItem.path.segments.at(-1)?.text ?? '')
  // At `/searches/{search_id}` the result of one is kept.
  if (words.at(-1) === 'id') return false
  return wordsSaid(operation, ['operationId', 'summary']).some(([word]) => word === 'search')
}

/**
 * The changes that document the tag, and by which the operations of the path take it back: a tag
 * that cannot be sent back is of no use.
 */
function addTag(
  api: OpenApi,
  response: Response,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  const tag = forAllUses(response.node, addHeaders(api, response, ['ETag'], options))
  const users = response.uses.flatMap((use) => acceptTag(api, use, options))
  if (tag.length === 0 || !users.every((each) => each !== undefined)) return []
  return [...tag, ...users.flat()]
}

function acceptTag(
  api: OpenApi,
  use: ResponseUse,
  options: Pick<RuleOptions, 'fix'>,
): (readonly NodeEdit[] | undefined)[] {
  const { operation } = use
  const isGet = operation.method === 'get' && !operation.isAdditional
  if (!isGet || okResponseOf(operation) !== use) return []
  const changing = operation.pathItem.operations.filter(
    ({ method, isAdditional }) => CHANGING.has(method) && !isAdditional,
  )
  return [
    isMonitorRead(api, use) ? [] : acceptCondition(api, operation, CONDITIONS.ifNoneMatch, options),
    ...changing.map((each) => acceptCondition(api, each, CONDITIONS.ifMatch, options)),
  ]
}
