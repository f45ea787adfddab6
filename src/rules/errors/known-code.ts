import type { ResponseUse } from '../../model/openapi/http.ts'
import type { EnumDeclaration } from '../../model/schema/enum.ts'
import { quoteAll } from '../../text/quote.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { enumWithout } from '../shared/bodies/enum-without.ts'
import { idempotencyKeyOf, KEY_MISMATCH } from '../shared/headers/idempotency-key.ts'

/** The codes that the conventions name, by the status that they come with (Errors, table). */
const KNOWN_CODES: ReadonlyMap<string, string> = new Map([
  ['409', KEY_MISMATCH],
  ['410', 'API_VERSION_SUNSET'],
])

/** What an enum of error codes lacks, and the first response that shows it. */
interface Fault {
  readonly declaration: EnumDeclaration
  readonly use: ResponseUse
  readonly codes: Set<string>
}

export default defineRule({
  id: 'errors/known-code',
  clauses: ['states.key-mismatch', 'errors.409', 'errors.410'],
  on: 'openapi',
  severity: 'warn',
  summary:
    'The error codes of a 409 and a 410 include REQUEST_IDEMPOTENCY_KEY_MISMATCH and API_VERSION_SUNSET.',
  why: 'Clients tell a reused key from any other conflict, and a version that is gone from a resource that is, by these codes. An enum without them says that they never come.',
  notes: [
    'The 409 is that of an operation that accepts `Idempotency-Key` or `X-Idempotency-Key`. Ranges and `default` are neither 409 nor 410.',
    'Only enums are judged: a constant, or a free string, says nothing of other codes. Where the body has alternatives (`oneOf`, `anyOf`), it is enough that one of them takes the code.',
    'An enum that several responses share is reported once, naming the first of them and all codes that it lacks.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string, format: uuid } }
      responses:
        '409':
          description: The key was used with another body.
          content:
            application/problem+json:
              schema:
                type: object
                properties:
                  errorCode: { type: string, enum: [ORDER_CLOSED, REQUEST_IDEMPOTENCY_KEY_MISMATCH] }
`,
    fails: `
paths:
  /v1/orders:
    post:
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string, format: uuid } }
      responses:
        '409':
          description: The order is closed.
          content:
            application/problem+json:
              schema:
                type: object
                properties:
                  errorCode:
                    type: string
                    enum: [ORDER_CLOSED, ORDER_PAID] # <- reported
`,
  },
  *check(api) {
    const faults = new Map<unknown, Fault>()
    for (const response of api.responses) {
      for (const use of response.uses) {
        const code = KNOWN_CODES.get(use.status)
        if (code === undefined) continue
        if (use.status === '409' && idempotencyKeyOf(use.operation) === undefined) continue
        const declaration = enumWithout(code, use)
        if (declaration === undefined) continue
        const key = declaration.node.value
        const fault = faults.get(key) ?? { declaration, use, codes: new Set<string>() }
        faults.set(key, fault)
        fault.codes.add(code)
      }
    }
    for (const { declaration, use, codes } of faults.values()) {
      yield {
        node: declaration.node,
        message: `The error codes of ${nameResponse(use)} lack ${quoteAll([...codes])}.`,
        help: `Add ${quoteAll([...codes])}.`,
      }
    }
  },
})
