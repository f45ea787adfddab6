import { okSchemasOf } from '../../model/openapi/collection.ts'
import { findMonitors } from '../../model/openapi/monitor.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../model/schema/schema.ts'
import { OPERATION_STATUSES } from '../../model/schema/use.ts'
import { isBodySchema } from '../../model/schema/walk.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule, type Report } from '../rule.ts'
import { mayBeNull } from '../shared/operations/writable-fields.ts'
import { monitorGets } from './parts/monitor-gets.ts'
import { type MonitorView, viewsOf } from './parts/monitor-views.ts'

const EXACT = quoteAll([...OPERATION_STATUSES])

export default defineRule({
  id: 'operations/status-monitor',
  clauses: ['monitor.status', 'monitor.result', 'monitor.error', 'bulk.monitor.a', 'naming.13'],
  on: 'openapi',
  severity: 'error',
  summary: 'A status monitor has the five statuses, and optional result and error.',
  why: 'A client polls every operation with the same loop: it stops at succeeded, failed or cancelled, and then reads result or error. Another status keeps it waiting for ever.',
  notes: [
    'A monitor is the 200 body of GET /v{N}/operations/{…}, unless it shows no `status` and clients change it by PUT or PATCH, that of a GET which the links of a 202 name, or a body with `status` and `result` or `error` whose status holds three of the five.',
    'The five are exact: neither UPPER_SNAKE_CASE nor UNKNOWN (naming rule 13). Null is passed over.',
    '`allOf` is merged and every branch of `oneOf` and `anyOf` has to be a monitor, except where the branches tell the statuses apart: then all of them together are one.',
    'A result or error that may be null may be required: it is null until the end.',
    'What is missing is one finding; nothing is missing where a part of the schema cannot be seen.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Operation:
      type: object
      required: [status]
      properties:
        status: { type: string, enum: [pending, running, succeeded, failed, cancelled] }
        result: {}
        error: { type: object }
`,
    fails: `
components:
  schemas:
    Operation: # <- reported
      type: object
      properties:
        status:
          type: string
          enum: [pending, running, succeeded, failed, canceled] # <- reported
        result: {}
`,
  },
  check: (api) => declaredOnce(judgeMonitors(api)),
})

function* judgeMonitors(api: OpenApi): Generator<Report> {
  for (const monitor of outermostMonitors(api)) {
    for (const view of viewsOf(monitor)) {
      yield* judgeParts(monitor, view)
      yield* judgeStatus(view)
    }
  }
}

/** The monitors that are no part of another one, in the order in which they were met. */
function outermostMonitors(api: OpenApi): ReadonlySet<Schema> {
  const monitors = [...api.walk.schemas].filter(
    (schema) => schema.isUsedAs('monitor') && isBodySchema(schema),
  )
  const inner = new Set(monitors.flatMap(({ subschemas }) => subschemas.same))
  const bodies = monitorGets(api)
    .flatMap(okSchemasOf)
    .filter(
      (body) =>
        body.isUsedAs('monitor') && body.shapes.some(({ properties }) => properties.has('status')),
    )
  return new Set([
    ...findMonitors(api),
    ...bodies,
    ...monitors.filter((schema) => !inner.has(schema)),
  ])
}

function* judgeParts(monitor: Schema, view: MonitorView): Generator<Report> {
  const parts = { status: view.status, result: view.result, error: view.error }
  const missing = Object.entries(parts)
    .filter(([, property]) => property === undefined)
    .map(([name]) => name)
  if (missing.length > 0 && !view.isUnknown && !monitor.isOfType('array')) {
    yield {
      node: monitor.node,
      message: `The status monitor lacks ${quoteAll(missing)}.`,
      help: `Declare ${quoteAll(missing)} in its \`properties\`.`,
    }
  }
  for (const property of [view.result, view.error]) {
    if (property !== undefined && view.required.has(property.name) && !isNullable(property))
      yield reportRequired(property)
  }
}

/** Whether null may be written until the end; a part that says nothing of itself does not say so. */
function isNullable(part: Property): boolean {
  return part.schema?.isUnconstrained !== true && mayBeNull(part)
}

function reportRequired({ name, node }: Property): Report {
  return {
    node,
    on: 'key',
    message: `The status monitor requires ${quote(name)}, which is there only at the end.`,
    help: `Take ${quote(name)} out of \`required\`.`,
  }
}

function* judgeStatus({ status, statuses }: MonitorView): Generator<Report> {
  if (status?.schema === undefined || status.schema.isUnconstrained) return
  if (statuses === undefined) {
    yield {
      node: status.node,
      on: 'key',
      message: 'The `status` of the monitor does not list its values.',
      help: `Give it an \`enum\` of ${EXACT}.`,
    }
    return
  }
  const { node, values } = statuses
  const extra = [...values].filter((value) => !OPERATION_STATUSES.has(value))
  const missing = [...OPERATION_STATUSES].filter((value) => !values.has(value))
  if (extra.length === 0 && missing.length === 0) return
  const faults = [
    ...(extra.length > 0 ? [`may be ${quoteAll(extra)}`] : []),
    ...(missing.length > 0 ? [`lacks ${quoteAll(missing)}`] : []),
  ]
  yield {
    node,
    message: `The \`status\` of the monitor ${faults.join(' and ')}.`,
    help: `List exactly ${EXACT}.`,
  }
}
