import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'

/** The headers that a service makes up itself where a request lacks them. */
const CONTEXT: ReadonlySet<string> = new Set([
  'x-correlation-id',
  'x-request-id',
  'traceparent',
  'tracestate',
])

export default defineRule({
  id: 'headers/context-optional',
  clauses: ['headers.x-correlation-id.c', 'headers.x-request-id.c', 'headers.traceparent.b'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'No request has to carry correlation or trace headers.',
  why: 'A service that gets no id or trace context makes a new one. To refuse the request instead locks out clients that have none, such as a browser or curl.',
  notes: [
    'The headers are X-Correlation-ID, X-Request-ID, traceparent and tracestate, compared without case.',
    'Requests of webhooks and callbacks come from the service, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Request-ID, in: header, schema: { type: string, format: uuid } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: X-Request-ID
          in: header
          required: true # <- reported
          schema: { type: string, format: uuid }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    for (const { name, in: place, node, isRequired } of api.parameters) {
      if (place !== 'header' || !isRequired || !CONTEXT.has(name.toLowerCase())) continue
      yield {
        node: node.get('required') ?? node,
        message: `Request header ${quote(name)} is required.`,
        help: 'Remove `required`, and generate the value where a request lacks it.',
        mend: () => removeRequired(node),
      }
    }
  },
})

function removeRequired(parameter: SpecNode): readonly NodeEdit[] {
  const required = parameter.get('required')
  return required === undefined ? [] : [{ kind: 'remove', node: required }]
}
