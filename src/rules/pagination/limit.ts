import type { NodeEdit } from '../../edits/node-edit.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { maximumOf } from './parts/maximum.ts'

const MAXIMUM = 100

export default defineRule({
  id: 'pagination/limit',
  clauses: ['query.limit', 'query.limit.b', 'limits.page-size'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A collection takes an integer limit of at most 100.',
  why: 'Without a bound one request can ask for everything, which is slow for its sender and for everyone else. A bound that is added later breaks the clients that go beyond it.',
  notes: [
    'An `exclusiveMaximum` of 101, and an `enum` whose values are all at most 100, bound the limit too.',
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
  check: (api) => declaredOnce(judgeLimits(api)),
})

function* judgeLimits(api: OpenApi): Generator<Report> {
  const judged = new Set<Parameter>()
  for (const operation of ownCollectionGets(api)) {
    const limit = queryParameterOf(operation, 'limit')
    if (limit === undefined) {
      if (operation.hasUnknownParameters) continue
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} takes no \`limit\`.`,
        help: 'Add the query parameter `limit`, an integer with `maximum: 100`.',
      }
      continue
    }
    if (judged.has(limit)) continue
    judged.add(limit)
    const fault = findFault(limit)
    if (fault === undefined) continue
    yield {
      node: limit.node,
      message: `The \`limit\` of ${nameOperation(operation)} ${fault}.`,
      help: 'Write `type: integer` and `maximum: 100`.',
      mend: () => lowerMaximum(limit),
    }
  }
}

/** Where else bounds may stand, or values that a lower maximum would exclude. */
const DECIDING = ['exclusiveMaximum', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf']

/**
 * The change that bounds a limit of its own by 100.
 * @returns none where it is shared, no plain integer, or has values above that
 */
function lowerMaximum({ node, schema }: Parameter): readonly NodeEdit[] {
  const own = node.get('schema') ?? node
  const { object = {} } = own
  if (schema === undefined || object.type !== 'integer') return []
  if (DECIDING.some((keyword) => Object.hasOwn(object, keyword))) return []
  const values = [object.minimum, object.default, object.example, node.object?.example]
  if (values.some((value) => typeof value === 'number' && value > MAXIMUM)) return []
  if (Object.hasOwn(object, 'examples') || node.get('examples') !== undefined) return []
  const present = own.get('maximum')
  return present === undefined
    ? [{ kind: 'insert-member', into: own, key: 'maximum', value: MAXIMUM }]
    : [{ kind: 'replace-value', node: present, value: MAXIMUM }]
}

/** What is wrong with a limit; undefined where nothing is, or its schema cannot be known. */
function findFault({ schema }: Parameter): string | undefined {
  if (schema === undefined) return undefined
  const { types } = schema
  if (types !== undefined && types.size > 1) return undefined
  const faults: string[] = []
  const [type] = types ?? []
  if (type !== undefined && type !== 'integer') faults.push(`is of type ${type}`)
  const maximum = maximumOf(schema)
  if (maximum === Number.POSITIVE_INFINITY) {
    if (!schema.isUnconstrained) faults.push('has no maximum')
  } else if (maximum !== undefined && maximum > MAXIMUM) faults.push(`may be ${maximum}`)
  return faults.length === 0 ? undefined : faults.join(' and ')
}
