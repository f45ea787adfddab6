import type { NodeEdit } from '../../edits/node-edit.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { defaultOf } from './parts/declared-default.ts'
import { maximumOf } from './parts/maximum.ts'

const RECOMMENDED = 20

export default defineRule({
  id: 'pagination/limit-default',
  clauses: ['query.limit', 'limits.page-size'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  summary: 'The limit of a collection has a default.',
  why: 'A client that sends no limit has to know how many items it gets. Where the default is not documented, changing it breaks clients that nobody knew of.',
  notes: [
    'A default beside the `$ref` of the schema counts, and so does one in a part of an `allOf`.',
    'A default that only the description states is not seen by tools, and does not count.',
    'Nothing is reported where a part of the schema cannot be seen, nor where there is no `limit`: that is for pagination/limit.',
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
          schema: { type: integer, maximum: 100, default: 20 }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: limit # <- reported
          in: query
          schema: { type: integer, maximum: 100 }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    const judged = new Set<Parameter>()
    for (const operation of ownCollectionGets(api)) {
      const limit = queryParameterOf(operation, 'limit')
      if (limit?.schema === undefined || judged.has(limit)) continue
      judged.add(limit)
      if (defaultOf(limit) !== undefined || isPartlyUnknown(limit.schema)) continue
      yield {
        node: limit.node,
        message: `The \`limit\` of ${nameOperation(operation)} has no default.`,
        help: `${limit.isRequired ? 'Make it optional and write' : 'Write'} \`default: ${suggestDefault(limit.schema)}\`.`,
        mend: () => addDefault(limit),
      }
    }
  },
})

/** Whether a part of the schema stands behind a reference that leads nowhere. */
function isPartlyUnknown(schema: Schema): boolean {
  return [...schema.parts, ...schema.branches.flat()].includes(undefined)
}

/** Where the schema may say that another default, or none, fits. */
const DECIDING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'multipleOf', 'exclusiveMinimum', 'const']

/**
 * The change that declares a default.
 * @returns none where the limit has to be sent, or its schema is no plain integer of its own
 */
function addDefault({ node, schema, isRequired }: Parameter): readonly NodeEdit[] {
  const own = node.get('schema') ?? node
  const { object = {} } = own
  if (schema === undefined || isRequired || object.type !== 'integer') return []
  if (DECIDING.some((keyword) => Object.hasOwn(object, keyword))) return []
  const after = Object.hasOwn(object, 'maximum') ? 'maximum' : 'type'
  return [
    { kind: 'insert-member', into: own, key: 'default', value: suggestDefault(schema), after },
  ]
}

/** The recommended default, or the nearest that the schema takes. */
function suggestDefault(schema: Schema): number {
  const listed = valuesOfSchema(schema)
    .filter(({ kind }) => kind === 'enum')
    .map(({ node }) => node.value)
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other)
  const [least] = listed
  if (least !== undefined) return listed.findLast((value) => value <= RECOMMENDED) ?? least
  const minimum = schema.keyword('minimum')
  const bound = Math.min(RECOMMENDED, maximumOf(schema) ?? RECOMMENDED)
  return typeof minimum === 'number' ? Math.max(bound, minimum) : bound
}
