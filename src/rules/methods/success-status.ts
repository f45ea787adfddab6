import { type Operation, okResponseOf, responseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { isCreate } from '../shared/operations/create.ts'
import {
  hasUnknownResponses,
  isCustomAction,
  ownOperations,
  placeOfResponses,
} from '../shared/operations/own-operations.ts'
import { wordsSaid } from '../shared/purposes/said.ts'

export default defineRule({
  id: 'methods/success-status',
  clauses: [
    'endpoints.list',
    'endpoints.list.a',
    'endpoints.get',
    'endpoints.get.a',
    'endpoints.create',
    'endpoints.create.c',
    'endpoints.delete',
    'endpoints.delete.b',
    'overview.methods',
  ],
  on: 'openapi',
  severity: 'error',
  summary:
    'GET documents 200, POST on a collection 201 or 202, and DELETE no success but 200, 202 and 204.',
  why: 'Generated clients, caches and gateways act on the status. One that differs from operation to operation is handled as an error, or not at all.',
  notes: [
    'A GET may document `2XX` in place of 200, and a GET with a 3xx, a 101 (web sockets, also where they are only spoken of) or a 202 (work that goes on) need document neither; `default` is no success.',
    'A POST on a collection ends in a literal segment; custom actions, /v{N}/batch, singletons (also those named in the plural), action nouns and what methods/post-retrieval reports are none, nor is what ends in a verb, or in a singular behind another literal (`/oauth/token`) without a GET that lists, or alone without an item below (`/result`), unless it says that it creates and answers with an `id`; nor a command of which anything is said, that takes no body and answers with 202 or 204, a path whose GET answers with one object (`/me/settings`), what calls itself an update, an endpoint of OAuth that takes a form by its RFC, or what changes the protocol (101).',
    'Two signs have to show that a POST creates: a verb that makes, with the noun of the path (“Create an order”), a GET that lists, items below, an answer with an id, or a noun in the plural. What says another act (“Assign the tags”, “Add or delete rules”) creates nothing; where nothing is said, one sign is enough.',
    'A DELETE that documents `2XX` passes, and one that documents no success at all is not looked at.',
    'A 207 is left to errors/multi-status, and so is a POST that answers with nothing else.',
    'Custom actions, webhooks, callbacks and methods under `additionalOperations` are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get: { responses: { '200': { description: The orders. } } }
    post: { responses: { '201': { description: The order is created. } } }
`,
    fails: `
paths:
  /v1/orders:
    post:
      responses: # <- reported
        '200': { description: The order is created. }
  /v1/orders/{order_id}:
    delete:
      responses:
        '205': { description: The order is deleted. } # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'get', 'post', 'delete')) {
    if (isCustomAction(operation) || hasUnknownResponses(api, operation)) continue
    if (operation.method === 'delete') yield* judgeDelete(operation)
    else if (operation.method === 'get') yield* judgeGet(operation)
    else if (lacksCreated(operation) && isCreate(api, operation))
      yield {
        node: placeOfResponses(operation),
        on: 'key',
        message: `${nameOperation(operation)} documents neither \`201\` nor \`202\`.`,
        help: 'Answer with `201` and a `Location` header, or with `202` where the work goes on.',
      }
  }
}

function* judgeGet(operation: Operation): Generator<Report> {
  if (okResponseOf(operation) !== undefined) return
  if (operation.responses.some(({ status }) => /^(?:101|202|3(?:\d\d|XX))$/i.test(status))) return
  if (opensSocket(operation)) return
  yield {
    node: placeOfResponses(operation),
    on: 'key',
    message: `${nameOperation(operation)} does not document \`200\`.`,
    help: 'Document the `200` with what it answers.',
  }
}

/** Whether a GET says that it opens a web socket, which is answered with 101. */
function opensSocket(operation: Operation): boolean {
  return wordsSaid(operation).some((words) => /\bweb ?sockets?\b/.test(words.join(' ')))
}

function lacksCreated(operation: Operation): boolean {
  if (['101', '201', '202'].some((status) => responseOf(operation, status))) return false
  // What answers with nothing but a 207 is errors/multi-status'.
  return !responseOf(operation, '207') || okResponseOf(operation) !== undefined
}

function* judgeDelete(operation: Operation): Generator<Report> {
  for (const { status, node } of operation.responses) {
    if (!/^2\d\d$/.test(status) || ['200', '202', '204', '207'].includes(status)) continue
    yield {
      node,
      on: 'key',
      message: `${nameOperation(operation)} answers with ${quote(status)}.`,
      help: 'Answer with `204`, or with `200` and a body.',
    }
  }
}
