import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule, type Report } from '../rule.ts'
import { type RequestArray, requestArrays } from './parts/request-array.ts'

export default defineRule({
  id: 'bulk/max-items-recommended',
  clauses: ['limits.bulk'],
  on: 'openapi',
  severity: 'info',
  fix: 'contract',
  ownOptions: {
    max: {
      summary: 'How many items a bulk action takes at most.',
      form: integerOf({ from: 1 }),
      default: 100,
      example: '500',
    },
  },
  summary: 'A bulk action takes at most 100 items.',
  why: 'All items of a bulk request are worked on before its response is sent. The more there are, the likelier a timeout is, after which nobody knows which of them were done.',
  notes: [
    'What counts is the least `maxItems` of the array and of its `allOf` parts, and of several arrays side by side.',
    'A shared array schema is reported once, and the message names the first bulk action that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:bulk-archive:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: array, maxItems: 100, items: { type: string } }
      responses:
        '200': { description: One result for each order. }
`,
    fails: `
paths:
  /v1/orders:bulk-archive:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: array
              maxItems: 5000 # <- reported
              items: { type: string }
      responses:
        '200': { description: One result for each order. }
`,
  },
  check: (api, { own }) => declaredOnce(judgeArrays(requestArrays(api), own.max)),
})

function lowerBound(node: SpecNode, max: number): readonly NodeEdit[] {
  const least = node.parent?.object?.minItems
  if (typeof least === 'number' && least > max) return []
  return [{ kind: 'replace-value', node, value: max }]
}

function* judgeArrays(arrays: Iterable<RequestArray>, max: number): Generator<Report> {
  for (const { operation, bound } of arrays) {
    const node = bound?.node
    if (node === undefined || bound === undefined || bound.value <= max) continue
    yield {
      node,
      message: `${nameOperation(operation)} takes up to ${bound.value} items at once.`,
      help: `Write \`maxItems: ${max}\`.`,
      mend: () => lowerBound(node, max),
    }
  }
}
