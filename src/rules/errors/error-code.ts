import type { SpecNode } from '../../documents/node.ts'
import { ownExamplesOf } from '../../model/openapi/body-examples.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../model/openapi/problem.ts'
import { accepts } from '../../model/schema/pattern.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { ownValuesOf } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { declaredOnce } from '../declared-once.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { literalStart } from '../pattern-start.ts'
import { defineRule, type Report } from '../rule.ts'
import {
  ERROR_CODE,
  errorCodeNodes,
  errorCodeSchemas,
} from '../shared/bodies/error-code-schemas.ts'
import { wordedName } from '../words/names/names.ts'
import { UPPER_SNAKE_CASE } from '../words/names/patterns.ts'
import { problemExamplesOf } from './parts/problem-examples.ts'

const LOWERCASE: readonly string[] = [
  'order_not_found',
  'ordernotfound',
  'order',
  'abcd',
  'ab',
  'a',
]

export default defineRule({
  id: 'errors/error-code',
  clauses: ['problem.errorCode'],
  on: 'openapi',
  severity: 'error',
  summary: 'Values of errorCode are in UPPER_SNAKE_CASE.',
  why: 'Clients compare error codes with constants. One spelling for all of them lets a code be searched for, and told from the words of the message.',
  notes: [
    'Judged are the enum values, constant, default and examples of the member errorCode of problem schemas, and the errorCode in examples of problems; null is none.',
    'A pattern is judged on samples in lowercase, among them ones that begin with its own literal start.',
    'These enums are left to this rule by naming/enum-upper-snake-case, also where something else shares them. An errorCode of a type other than string is left to errors/problem-schema.',
    'Problems of webhooks and callbacks are not looked at.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Problem:
      type: object
      properties:
        type: { type: string }
        title: { type: string }
        status: { type: integer }
        detail: { type: string }
        correlationId: { type: string }
        errorCode: { type: string, enum: [ORDER_CLOSED] }
`,
    fails: `
components:
  schemas:
    Problem:
      type: object
      properties:
        type: { type: string }
        title: { type: string }
        status: { type: integer }
        detail: { type: string }
        correlationId: { type: string }
        errorCode:
          type: string
          enum:
            - order-closed # <- reported
`,
  },
  *check(api, { options }) {
    yield* declaredOnce(judgeAll(api, namerOf(api, options)))
  },
})

function* judgeAll(api: OpenApi, namer: Namer): Generator<Report> {
  for (const schema of errorCodeSchemas(api)) {
    if (!takesStrings(schema)) continue
    yield* judgeValues(valuesIn(schema.node), namer)
    const pattern = schema.node.get('pattern')
    if (pattern?.string !== undefined && takesLowercase(pattern.string)) {
      yield {
        node: pattern,
        message: `The pattern ${quote(pattern.string)} of errorCode takes lowercase letters.`,
        help: 'Write `^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$`.',
      }
    }
  }
  // What stands beside a reference.
  for (const node of errorCodeNodes(api)) {
    if (node.get('$ref') !== undefined) yield* judgeValues(valuesIn(node), namer)
  }
  yield* judgeValues(codesIn(problemExamplesOf(api).map(({ node }) => node)), namer)
  for (const schema of api.walk.schemas) {
    if (isProblemSchema(schema)) yield* judgeValues(codesIn(ownExamplesOf(schema.node)), namer)
  }
}

function* judgeValues(nodes: Iterable<SpecNode>, namer: Namer): Generator<Report> {
  for (const node of nodes) {
    const { value } = node
    if (value === null || (typeof value === 'string' && UPPER_SNAKE_CASE.test(value))) continue
    const text = showValue(value)
    const name = typeof value === 'string' ? wordedName('enum-value', value) : undefined
    yield {
      node,
      message:
        text === ''
          ? 'An errorCode is empty.'
          : `The errorCode ${quote(text)} is not UPPER_SNAKE_CASE.`,
      help: adviseByNamer(
        name === undefined ? {} : namer.of(name),
        'Write uppercase words joined by `_`, the first starting with a letter.',
      ),
    }
  }
}

function valuesIn(node: SpecNode): SpecNode[] {
  return ownValuesOf(node).map((value) => value.node)
}

function* codesIn(examples: Iterable<SpecNode>): Generator<SpecNode> {
  for (const example of examples) {
    const code = example.get(ERROR_CODE)
    if (code !== undefined) yield code
  }
}

function takesStrings({ types }: Schema): boolean {
  return types === undefined || types.size === 0 || types.has('string')
}

function takesLowercase(pattern: string): boolean {
  const start = literalStart(pattern)
  const samples = LOWERCASE.flatMap((text) => [text, `${start}${text}`])
  return samples.some((sample) => accepts(pattern, sample) === true)
}
