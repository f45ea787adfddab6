import { isUnseen } from '../../model/openapi/collection.ts'
import type { ResponseUse } from '../../model/openapi/http.ts'
import { linkedOperations } from '../../model/openapi/monitor.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { monitorGets, monitorPathBeside } from './parts/monitor-gets.ts'
import { startsOperation } from './parts/starts-operation.ts'

export default defineRule({
  id: 'operations/monitor-declared',
  clauses: ['bulk.lro.a', 'bulk.monitor'],
  on: 'openapi',
  severity: 'warn',
  summary: 'An API with a 202 has a GET on the status monitor.',
  why: 'Operation-Location is of use only to a client that knows what it will find there: without the GET no generated client can poll.',
  notes: [
    'A monitor is the 200 body of GET /v{N}/operations/{…}, that of a GET which the links of a 202 name, or a body with `status` and `result` or `error` whose status holds three of the conventions.',
    'Reported once in a document, at its first 202 that is no answer to a GET, HEAD or OPTIONS.',
    'Nothing is reported where the 200 body of a GET, or what a link of a 202 names, cannot be seen: it may be the monitor.',
  ],
  atFirst: 'document',
  examples: {
    passes: `
paths:
  /v1/reports:
    post:
      responses:
        '202': { description: The report is being made. }
  /v1/operations/{op_id}:
    get:
      responses:
        '200': { description: The state of the operation. }
`,
    fails: `
paths:
  /v1/reports:
    post:
      responses:
        '202': { description: The report is being made. } # <- reported
`,
  },
  *check(api) {
    const use = findAccepted(api)
    if (use === undefined || monitorGets(api).length > 0) return
    if (linkedOperations(api).size > 0) return
    if (api.operations.some((operation) => operation.method === 'get' && isUnseen(operation)))
      return
    const path = monitorPathBeside(use.operation.pathItem.path)
    yield {
      node: use.node,
      on: 'key',
      message: 'A `202` starts an operation, and no GET answers with a status monitor.',
      help: `Let a GET answer with \`status\`, \`result\` and \`error\`, such as ${quote(`GET ${path}`)}.`,
    }
  },
})

function findAccepted(api: OpenApi): ResponseUse | undefined {
  for (const { responses } of api.operations) {
    const use = responses.find((each) => startsOperation(api, each))
    if (use !== undefined) return use
  }
  return undefined
}
