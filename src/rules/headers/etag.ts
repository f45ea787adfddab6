import { isItem, isSingleton } from '../../model/openapi/collection.ts'
import { type Operation, okResponseOf, type ResponseUse } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { isCreate } from '../shared/create.ts'
import { isMonitorRead } from './parts/monitor-read.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/etag',
  clauses: ['headers.etag', 'overview.concurrency'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Representations of a resource document ETag, or Last-Modified.',
  why: 'The entity tag is what a client sends back in If-Match, so that two clients do not overwrite each other, and in If-None-Match, so that nothing unchanged is sent again.',
  notes: [
    'Looked at are the 200 of a GET on an item or singleton, and, where they have a body, the 201 of a create and the 200 of a PUT or PATCH.',
    'A 2XX is read as the 200 where there is no 200.',
    'A custom action (`{id}:preview`) is no item, and operation status monitors are exempt.',
    'A response that several operations share is reported once, where it is declared.',
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
  *check(api) {
    const isAsked = (use: ResponseUse) => isRepresentation(api, use)
    for (const { response, use } of responsesWithout(api, ['ETag', 'Last-Modified'], isAsked)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} documents neither \`ETag\` nor \`Last-Modified\`.`,
        help: 'Add `ETag` to its `headers`: an opaque string that changes with the representation.',
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
      return status === '201' && hasBody(use) && isCreate(api, operation)
    case 'put':
    case 'patch':
      return okResponseOf(operation) === use && hasBody(use)
    default:
      return false
  }
}

function hasBody({ response }: ResponseUse): boolean {
  return response !== undefined && response.content.length > 0
}

function isOfOneResource(api: OpenApi, { pathItem }: Operation): boolean {
  const hasAction = pathItem.path.segments.at(-1)?.action !== undefined
  return (isItem(pathItem.path) && !hasAction) || isSingleton(api, pathItem)
}
