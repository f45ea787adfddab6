import { isOperationsItem } from '../../model/openapi/monitor.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { canCancel } from './parts/cancelling.ts'
import { monitorGets, monitorPathBeside } from './parts/monitor-gets.ts'

export default defineRule({
  id: 'operations/cancel',
  clauses: ['bulk.cancel', 'bulk.cancel.a'],
  on: 'openapi',
  severity: 'warn',
  summary: 'An API with a status monitor lets clients cancel an operation.',
  why: 'A client that no longer wants a result can then say so, and the service stops working for nobody.',
  notes: [
    'Reported once in a document that has the path of a status monitor and nothing that cancels, such as POST /v{N}/operations/{…}:cancel.',
    'Nothing is reported where clients can cancel in another way: by `:cancel` on the path of a monitor elsewhere (`/v1/jobs/{job_id}:cancel`), which is left to paths/custom-action, by a segment such as `cancel` or `cancellation` below or before it, or by an operation on it whose operationId or summary says so.',
  ],
  examples: {
    passes: `
paths:
  /v1/operations/{op_id}:
    get:
      responses:
        '200': { description: The state of the operation. }
  /v1/operations/{op_id}:cancel:
    post:
      responses:
        '202': { description: The operation is being cancelled. }
`,
    fails: `
paths: # <- reported
  /v1/operations/{op_id}:
    get:
      responses:
        '200': { description: The state of the operation. }
`,
  },
  *check(api) {
    const [monitor] = monitorGets(api)
    const paths = api.root.get('paths')
    if (monitor === undefined || paths === undefined || canCancel(api)) return
    const { path } = monitor.pathItem
    const cancelled = isOperationsItem(monitor) ? path.key : monitorPathBeside(path)
    yield {
      node: paths,
      on: 'key',
      message: `No operation cancels what the monitor ${quote(`GET ${path.key}`)} tells of.`,
      help: `Add ${quote(`POST ${cancelled}:cancel`)}.`,
    }
  },
})
