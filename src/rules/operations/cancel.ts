import { References } from '../../documents/references.ts'
import type { PathItem } from '../../model/http.ts'
import { isOperationsItem } from '../../model/monitor.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { monitorGets, monitorPathBeside } from './monitor-gets.ts'

export default defineRule({
  id: 'operations/cancel',
  clauses: ['bulk.cancel', 'bulk.cancel.a'],
  on: 'openapi',
  severity: 'warn',
  summary: 'An API with a status monitor lets clients cancel an operation.',
  why: 'A client that no longer wants a result can then say so, and the service stops working for nobody.',
  notes: [
    'Reported once in a document that has the path of a status monitor and no POST /v{N}/operations/{…}:cancel.',
    'A `:cancel` on the path of a monitor elsewhere (`/v1/jobs/{job_id}:cancel`) is left to paths/custom-action.',
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
    if (monitor === undefined || paths === undefined || hasCancel(api)) return
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

function hasCancel(api: OpenApi): boolean {
  const monitors = new Set(monitorGets(api).map(({ pathItem }) => `${pathItem.path.key}:cancel`))
  return api.pathItems.some((item) => {
    return (isCancelPath(item) || monitors.has(item.path.key)) && mayPost(item)
  })
}

/** Whether a path is /v{N}/operations/{…}:cancel. */
function isCancelPath({ path }: PathItem): boolean {
  const [collection, item, ...rest] = path.segments
  const isItem = item?.kind === 'parameter' && item.action === 'cancel'
  return collection?.text === 'operations' && isItem && rest.length === 0
}

/** Whether a path has a POST, or stands behind a reference that leads nowhere. */
function mayPost({ node, operations }: PathItem): boolean {
  if (operations.some(({ method }) => method === 'post')) return true
  return operations.length === 0 && References.of(node) !== undefined
}
