import type { SpecNode } from '../../documents/node.ts'
import { ownExamplesOf } from '../../model/openapi/body-examples.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule, type Report } from '../rule.ts'
import { problemExamplesOf } from './parts/problem-examples.ts'
import { schemasUnderOneKey } from './parts/problem-keys.ts'

export default defineRule({
  id: 'errors/status-agrees',
  clauses: ['problem.status.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'The status in a problem is the status of the response.',
  why: 'Clients read the status from the body where the response’s own is out of reach. An example that says otherwise is copied into tests and mock servers.',
  notes: [
    'Under a range such as `4XX` the status has to lie in it, under `default` it has to be 400 or above.',
    'An example that responses of several keys share has to agree with one of them.',
    'In a schema the constant, enum, default and examples of `status` are judged where the schema is used under one response key only, and nowhere within another body; of an enum one value has to agree.',
    'Only whole numbers, and texts of digits, are judged. Webhooks and callbacks are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '404':
          description: There is no such order.
          content:
            application/problem+json:
              example: { title: Not Found, status: 404 }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '404':
          description: There is no such order.
          content:
            application/problem+json:
              example:
                title: Not Found
                status: 400 # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(judgeAll(api))
  },
})

function* judgeAll(api: OpenApi): Generator<Report> {
  for (const { node, statuses } of problemExamplesOf(api))
    yield* judge(node.get('status'), [...statuses])
  for (const { key, problems, members } of schemasUnderOneKey(api)) {
    for (const { node } of problems) {
      for (const example of ownExamplesOf(node)) yield* judge(example.get('status'), [key])
    }
    for (const node of members) yield* judgeMember(node, key)
  }
}

/** Judges what the schema of `status` says that it may be. */
function* judgeMember(node: SpecNode, key: string): Generator<Report> {
  yield* judge(node.get('const'), [key])
  yield* judge(node.get('default'), [key])
  for (const example of ownExamplesOf(node)) yield* judge(example, [key])
  const list = node.get('enum')
  const values = [...(list?.items() ?? [])]
  if (list === undefined || values.some((value) => agrees(value, key) !== false)) return
  const [first] = values
  if (first !== undefined) yield toReport(list, first, [key])
}

function* judge(status: SpecNode | undefined, keys: readonly string[]): Generator<Report> {
  if (status === undefined || keys.length === 0) return
  if (keys.every((key) => agrees(status, key) === false)) yield toReport(status, status, keys)
}

/** @returns undefined where the value is no status, or the key none of a response */
function agrees({ value }: SpecNode, key: string): boolean | undefined {
  const status = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof status !== 'number' || !Number.isInteger(status)) return undefined
  if (key === 'default') return status >= 400
  if (/^[1-5]XX$/i.test(key)) return Math.floor(status / 100) === Number(key.charAt(0))
  return /^\d{3}$/.test(key) ? status === Number(key) : undefined
}

function toReport(node: SpecNode, status: SpecNode, keys: readonly string[]): Report {
  const [key = ''] = keys
  const isExact = /^\d{3}$/.test(key)
  const range = key === 'default' ? 'an error, 400 or above' : `a status in ${quote(key)}`
  return {
    node,
    message: `The problem of response ${quoteAll(keys)} has the status ${quote(showValue(status.value))}.`,
    help: isExact ? `Write ${quote(key)}.` : `Write ${range}.`,
  }
}
