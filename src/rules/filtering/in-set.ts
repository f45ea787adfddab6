import { hasResourceField } from '../../model/openapi/collection.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import type { Operation, Parameter } from '../../model/openapi/http.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { findForeignFilter } from '../shared/filtering/operator-suffix-predicate.ts'
import { findListFault } from '../shared/query/list-fault.ts'

const OPERATOR = '_in'

export default defineRule({
  id: 'filtering/in-set',
  clauses: ['query.filter-in'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A filter by a set, _in, is a comma-separated string.',
  why: 'A repeated parameter and a comma-separated one look alike in a description and not on the wire. A server that reads the other form filters by the first value, or by none.',
  notes: [
    'An array in form style with `explode: false` (Swagger 2.0: `collectionFormat: csv`, the default) is a comma-separated string.',
    '`_in` is an operator where what stands before it is a field of the items, or the parameter is no boolean; it is none where the whole name is a field (`checked_in`).',
    'What filtering/operator-suffix reports (style deepObject) is left to it; a type that cannot be known, or a union, is not judged.',
    'A shared parameter is reported once, and the message names the first collection that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: status_in, in: query, schema: { type: string }, example: 'PAID,SHIPPED' }
        - { name: id_in, in: query, explode: false, schema: { type: array, items: { type: string } } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: status_in # <- reported
          in: query
          schema: { type: array, items: { type: string } }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters) {
      const { in: place, name, node, operations } = parameter
      if (place !== 'query' || !name.endsWith(OPERATOR) || name === OPERATOR) continue
      const operation = operations.find((user) => gets.has(user) && isSetFilter(parameter, user))
      const fault = operation && findListFault(parameter, api.syntax)
      if (operation === undefined || fault === undefined) continue
      if (findForeignFilter(parameter, gets) !== undefined) continue
      yield {
        node,
        message: `Filter ${quote(name)} of ${nameOperation(operation)} ${fault.fault}.`,
        help: fault.help,
        mend: () => fault.edits,
      }
    }
  },
})

function isSetFilter({ name, schema }: Parameter, operation: Operation): boolean {
  if (hasResourceField(operation, name.slice(0, -OPERATOR.length))) return true
  return schema?.isOfType('boolean') !== true && !hasResourceField(operation, name)
}
