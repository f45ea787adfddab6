import { okResponseOf, type ResponseUse } from '../../model/openapi/http.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { responsesWithout } from './parts/undocumented-headers.ts'

export default defineRule({
  id: 'headers/cache-control',
  clauses: ['headers.cache-control'],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'The 200 of a GET or HEAD documents Cache-Control.',
  why: 'Where a response does not say whether it may be stored, every cache on its way decides by rules of its own, and may keep what is private or out of date.',
  notes: [
    'A 2XX is read as the 200 where there is no 200. Header names are compared without case.',
    'A response that several operations share is reported once, where it is declared.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Cache-Control: { schema: { type: string }, example: no-store }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200': # <- reported
          description: The orders.
`,
  },
  *check(api, { options }) {
    for (const { response, use } of responsesWithout(api, ['Cache-Control'], isCacheable)) {
      yield {
        node: response.node,
        message: `The ${nameResponse(use)} does not document \`Cache-Control\`.`,
        help: 'Add `Cache-Control` to its `headers`: a string such as `no-store` or `private, max-age=60`.',
        mend: () => addHeaders(api, response, ['Cache-Control'], options),
      }
    }
  },
})

/** Whether a response is the 200 of a method whose responses caches may keep. */
function isCacheable(use: ResponseUse): boolean {
  const { method, isAdditional } = use.operation
  return (
    (method === 'get' || method === 'head') && !isAdditional && okResponseOf(use.operation) === use
  )
}
