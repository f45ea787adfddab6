import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { addParameter } from '../mending/parameters/add-parameter.ts'
import type { ParameterDefinition } from '../mending/parameters/parameter-definitions.ts'
import { QUERY_PARAMETERS } from '../mending/parameters/query-parameters.ts'
import { nameOperation } from '../operation-name.ts'
import { integerOf } from '../option-forms.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule, type Report } from '../rule.ts'
import { findForbiddenUse } from '../shared/pagination/forbidden-parameter-predicate.ts'
import { adoptLimit } from './parts/adopt-limit.ts'
import { findLimitFault } from './parts/limit-fault.ts'
import { boundLimit } from './parts/mend-limit.ts'

export default defineRule({
  id: 'pagination/limit',
  clauses: ['query.limit', 'query.limit.b', 'limits.page-size'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  options: ['fix'],
  ownOptions: {
    max: {
      summary: 'The greatest size of a page.',
      form: integerOf({ from: 1 }),
      default: 100,
      example: '200',
    },
  },
  summary: 'A collection takes an integer limit of at most 100.',
  why: 'Without a bound one request can ask for everything, which is slow for its sender and for everyone else. A bound that is added later breaks the clients that go beyond it.',
  notes: [
    'An `exclusiveMaximum` of 101, and an `enum` whose values are all at most 100, bound the limit too.',
    'A collection that sizes its pages under another name (`page_size`) is left to pagination/forbidden-parameter.',
    'A limit that is no integer and has no maximum is one finding.',
    'A shared parameter is reported once, and the message names the first collection that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: limit
          in: query
          schema: { type: integer, minimum: 1, maximum: 100, default: 20 }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get: # <- reported
      responses:
        '200': { description: The orders. }
  /v1/invoices:
    get:
      parameters:
        - name: limit # <- reported
          in: query
          schema: { type: integer, maximum: 1000 }
      responses:
        '200': { description: The invoices. }
`,
  },
  check: (api, { options, own }) => declaredOnce(judgeLimits(api, options, own.max)),
})

function* judgeLimits(api: OpenApi, options: RuleOptions, max: number): Generator<Report> {
  const judged = new Set<Parameter>()
  for (const operation of ownCollectionGets(api)) {
    const limit = queryParameterOf(operation, 'limit')
    if (limit === undefined) {
      if (operation.hasUnknownParameters || sizesOtherwise(operation)) continue
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} takes no \`limit\`.`,
        help: `Add the query parameter \`limit\`, an integer with \`maximum: ${max}\`.`,
        mend: () => addParameter(api, operation, limitOf(api, max), options),
      }
      continue
    }
    if (judged.has(limit)) continue
    judged.add(limit)
    const fault = findLimitFault(limit, max)
    if (fault === undefined) continue
    yield {
      node: limit.node,
      message: `The \`limit\` of ${nameOperation(operation)} ${fault}.`,
      help: `Write \`type: integer\` and \`maximum: ${max}\`.`,
      mend: () => boundLimit(limit, api, max),
    }
  }
}

/** The parameter that fixes add. */
function limitOf(api: OpenApi, max: number): ParameterDefinition {
  const { schema, ...parameter } = QUERY_PARAMETERS.limit
  const bounds = { maximum: max, default: Math.min(schema.default, max) }
  return { ...parameter, schema: { ...schema, ...bounds }, adopt: () => adoptLimit(api, max) }
}

/** Whether pages are sized under another name, which pagination/forbidden-parameter wants to be `limit`. */
function sizesOtherwise(operation: Operation): boolean {
  const gets = new Set([operation])
  return operation.parameters.some(
    (parameter) => findForbiddenUse(parameter, gets)?.role === 'size',
  )
}
