import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { addDefault, defaultFor, lacksDefault } from './parts/mend-default.ts'

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
      if (!lacksDefault(limit)) continue
      yield {
        node: limit.node,
        message: `The \`limit\` of ${nameOperation(operation)} has no default.`,
        help: `${limit.isRequired ? 'Make it optional and write' : 'Write'} \`default: ${defaultFor(limit.node, limit.schema)}\`.`,
        mend: () => addDefault(limit),
      }
    }
  },
})
