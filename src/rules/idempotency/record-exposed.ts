import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { toKebabCase } from '../words.ts'

const RECORDS: ReadonlySet<string> = new Set([
  'idempotency-key',
  'idempotency-keys',
  'idempotency-record',
  'idempotency-records',
  'idempotency-store',
])

export default defineRule({
  id: 'idempotency/record-exposed',
  clauses: ['idempotency.record.a'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Idempotency records are no resource.',
  why: 'A record holds the complete response to a request of some client. Whoever can read the store can read what was meant for others.',
  notes: [
    'A literal segment idempotency-key, -keys, -record, -records or -store is reported, in whatever case and with whatever separators.',
    'The body of a response may mention a key: only paths are looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders: {}
`,
    fails: `
paths:
  /v1/idempotency-keys/{key_id}: {} # <- reported
`,
  },
  *check(api) {
    for (const { node, path } of api.pathItems) {
      const segment = path.segments.find(
        ({ kind, text }) =>
          kind === 'literal' && /idempotency/i.test(text) && RECORDS.has(toKebabCase(text)),
      )
      if (segment === undefined) continue
      yield {
        node,
        on: 'key',
        message: `Path ${quote(path.key)} exposes the idempotency record as ${quote(segment.text)}.`,
        help: 'Remove the path: the record is internal to the server.',
      }
    }
  },
})
