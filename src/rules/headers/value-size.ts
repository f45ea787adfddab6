import type { SpecNode } from '../../documents/node.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule, type Report } from '../rule.ts'
import { declaredHeaders } from '../shared/headers/declared-headers.ts'

/** How long header values may be, in bytes (Limits). */
interface Bounds {
  /** One of them. */
  readonly value: number
  /** All of a request together. */
  readonly total: number
}

export default defineRule({
  id: 'headers/value-size',
  clauses: ['limits.header-value', 'limits.header-total'],
  on: 'openapi',
  severity: 'warn',
  ownOptions: {
    'max-value': {
      summary: 'How many bytes one header value has at most.',
      form: integerOf({ from: 1 }),
      default: 4096,
      example: '2048',
    },
    'max-total': {
      summary: 'How many bytes the headers of a request have at most together.',
      form: integerOf({ from: 1 }),
      default: 8192,
      example: '16384',
    },
  },
  summary: 'A header value has at most 4096 bytes, and the headers of a request at most 8192.',
  why: 'Servers and proxies refuse larger headers with 431, each at a limit of its own. What is allowed here must get through all of them.',
  notes: [
    'Judged is `maxLength`, as characters of one byte; a header without one is not judged.',
    'The sum is over the header parameters of one operation. It is reported at the one that exceeds it, in the order of the text; one that is itself too long counts as 4096 there.',
    'Of several `maxLength` in `allOf` the smallest counts.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: Order-Channel, in: header, schema: { type: string, maxLength: 64 } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: Order-Channel
          in: header
          schema:
            type: string
            maxLength: 10000 # <- reported
`,
  },
  *check(api, { own }) {
    const bounds = { value: own['max-value'], total: own['max-total'] }
    yield* declaredOnce([...longValues(api, bounds), ...longRequests(api, bounds)])
  },
})

function* longValues(api: OpenApi, bounds: Bounds): Generator<Report> {
  for (const { name, schema } of declaredHeaders(api)) {
    const limit = maxLengthOf(schema)
    if (limit === undefined || limit.value <= bounds.value) continue
    yield {
      node: limit.node,
      message: `Header ${quote(name)} may have ${limit.value} characters.`,
      help: `Write a \`maxLength\` of at most ${bounds.value}.`,
    }
  }
}

function* longRequests(api: OpenApi, bounds: Bounds): Generator<Report> {
  for (const operation of api.operations) {
    const found = findExcess(operation, bounds)
    if (found === undefined) continue
    yield {
      node: found.node,
      message: `The headers of ${nameOperation(operation)} may have ${found.total} characters together.`,
      help: `Lower their \`maxLength\` to ${bounds.total} characters together.`,
    }
  }
}

/** The `maxLength` with which the headers of an operation exceed the limit, and the sum of all. */
function findExcess({ parameters }: Operation, bounds: Bounds) {
  let total = 0
  let node: SpecNode | undefined
  for (const parameter of parameters) {
    const limit = parameter.in === 'header' ? maxLengthOf(parameter.schema) : undefined
    if (limit === undefined) continue
    total += Math.min(limit.value, bounds.value)
    if (total > bounds.total) node ??= limit.node
  }
  return node === undefined ? undefined : { node, total }
}

interface MaxLength {
  readonly node: SpecNode
  readonly value: number
}

function maxLengthOf(schema: Schema | undefined): MaxLength | undefined {
  let least: MaxLength | undefined
  for (const part of schema === undefined ? [] : [schema, ...schema.parts]) {
    const node = part?.node.get('maxLength')
    if (node === undefined || typeof node.value !== 'number') continue
    if (least === undefined || node.value < least.value) least = { node, value: node.value }
  }
  return least
}
