import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { judgedNames } from './declared-headers.ts'
import { misspelledHeader } from './spelling-predicate.ts'

export default defineRule({
  id: 'headers/spelling',
  clauses: ['preamble.exact'],
  on: 'openapi',
  severity: 'warn',
  summary: 'The headers of the conventions are spelled as the conventions spell them.',
  why: 'To HTTP another spelling is another header. A client that sends `Correlation-ID` gets no answer to `X-Correlation-ID`.',
  notes: [
    'A misspelling is equal to a name of the Headers table without case, hyphens, underscores and a leading x (`X-CorrelationId`, `IdempotencyKey`, `X-Retry-After`).',
    'A mere difference in case is none: HTTP compares header names without case. X-Idempotency-Key is a standard name.',
    'An `X-` name is reported once in a document, another once for each declaration.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Correlation-ID, in: header, schema: { type: string, format: uuid } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Correlation-ID, in: header, schema: { type: string, format: uuid } } # <- reported
      responses:
        '503':
          description: Try again later.
          headers:
            X-Retry-After: { schema: { type: integer } } # <- reported
`,
  },
  *check(api) {
    const judged = judgedNames(api, ({ name }) => misspelledHeader(name) !== undefined)
    for (const { name, nameNode, direction } of judged) {
      const meant = misspelledHeader(name) ?? ''
      yield {
        node: nameNode,
        ...(direction === 'response' ? { on: 'key' } : {}),
        message: `Header ${quote(name)} is a misspelling of ${quote(meant)}.`,
        help: `Write ${quote(meant)}.`,
      }
    }
  },
})
