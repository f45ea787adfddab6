import type { ResponseUse } from '../../model/openapi/http.ts'
import { isJson } from '../../model/openapi/media-type.ts'
import { type EnumDeclaration, readEnum } from '../../model/schema/enum.ts'
import type { Property, Schema } from '../../model/schema/schema.ts'
import { quoteAll } from '../../text/quote.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { ERROR_CODE } from '../shared/error-code-schemas.ts'
import { idempotencyKeyOf } from '../shared/idempotency-key.ts'

/** The codes that the conventions name, by the status that they come with (Errors, table). */
const KNOWN_CODES: ReadonlyMap<string, string> = new Map([
  ['409', 'REQUEST_IDEMPOTENCY_KEY_MISMATCH'],
  ['410', 'API_VERSION_SUNSET'],
])

/** No code is composed of more schemas. */
const MAX_SCHEMAS = 200

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

/** The enum because of which no alternative of a response's body takes a code. */
function enumWithout(code: string, { response }: ResponseUse): EnumDeclaration | undefined {
  let first: EnumDeclaration | undefined
  for (const { name, schema } of response?.content ?? []) {
    if (!isJson(name)) continue
    if (schema === undefined) return undefined
    for (const { properties } of schema.shapes) {
      const property = properties.get(ERROR_CODE)
      const refusal = property === undefined ? 'none' : refusalOf(property, code)
      if (refusal === 'none') return undefined
      if (refusal !== 'constant') first ??= refusal
    }
  }
  return first
}

/** What keeps a value from being a code. */
type Refusal = EnumDeclaration | 'constant' | 'none'

function refusalOf(property: Property, code: string): Refusal {
  for (const schema of [property.schema, ...(property.also ?? [])]) {
    const refusal = schema === undefined ? 'none' : refusalOfSchema(schema, code, new Map())
    if (refusal !== 'none') return refusal
  }
  return 'none'
}

/** @param known what the schemas that were met before refuse; nothing while they are looked into */
function refusalOfSchema(schema: Schema, code: string, known: Map<Schema, Refusal>): Refusal {
  const before = known.get(schema)
  if (before !== undefined) return before
  if (known.size > MAX_SCHEMAS) return 'none'
  known.set(schema, 'none')
  const refusal = findRefusal(schema, code, known)
  known.set(schema, refusal)
  return refusal
}

function findRefusal(schema: Schema, code: string, known: Map<Schema, Refusal>): Refusal {
  const constant = schema.keyword('const')
  if (constant !== undefined && constant !== code) return 'constant'
  const declaration = readEnum(schema)
  if (declaration?.values.every(({ value }) => value !== code)) return declaration
  const refusalIn = (part: Schema | undefined) =>
    part === undefined ? 'none' : refusalOfSchema(part, code, known)
  const byPart = schema.parts.map(refusalIn).find((refusal) => refusal !== 'none')
  if (byPart !== undefined) return byPart
  for (const branches of schema.branches) {
    const refusals = branches.filter((branch) => branch?.isNull !== true).map(refusalIn)
    const [first] = refusals
    if (first === undefined || refusals.includes('none')) continue
    return refusals.find((refusal) => refusal !== 'constant') ?? first
  }
  return 'none'
}
