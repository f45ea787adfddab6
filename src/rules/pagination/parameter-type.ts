import type { Parameter } from '../../model/openapi/http.ts'
import type { OpenApiSyntax } from '../../model/openapi/syntax.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { isDisguisedBoolean } from '../shared/query/boolean-parameter.ts'
import { findListFault, type ListFault } from '../shared/query/list-fault.ts'
import { queryParametersNamed } from '../shared/query/named-parameters.ts'

const NAMES: ReadonlySet<string> = new Set(['include_total', 'sort', 'fields', 'expand'])

export default defineRule({
  id: 'pagination/parameter-type',
  clauses: ['query.include_total', 'query.sort', 'query.fields', 'query.expand'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Parameter include_total is a boolean; sort, fields and expand are strings.',
  why: 'A client writes these parameters once for all collections. One that wants another form here gets an error from a server, or is not understood.',
  notes: [
    'Query parameters of these names are looked at on any operation.',
    'An array in form style with `explode: false` (Swagger 2.0: `collectionFormat: csv`, the default) is a comma-separated string.',
    'An `include_total` whose values are strings such as true and false is left to naming/boolean-query; a type that cannot be known, or a union, is not judged.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: include_total, in: query, schema: { type: boolean } }
        - { name: sort, in: query, schema: { type: string } }
        - { name: fields, in: query, explode: false, schema: { type: array, items: { type: string } } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: include_total # <- reported
          in: query
          schema: { type: integer }
        - name: expand # <- reported
          in: query
          schema: { type: array, items: { type: string } }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    for (const parameter of queryParametersNamed(api, NAMES)) {
      const fault = findFault(parameter, api.syntax)
      if (fault === undefined) continue
      yield {
        node: parameter.node,
        message: `Parameter ${quote(parameter.name)} ${fault.fault}.`,
        help: fault.help,
        mend: () => fault.edits,
      }
    }
  },
})

function findFault(parameter: Parameter, syntax: OpenApiSyntax): ListFault | undefined {
  if (parameter.name !== 'include_total') return findListFault(parameter, syntax)
  const [type, ...others] = parameter.schema?.types ?? []
  if (type === undefined || type === 'boolean' || others.length > 0) return undefined
  if (isDisguisedBoolean(parameter)) return undefined
  return { fault: `is of type ${type}`, help: 'Write `type: boolean`.', edits: [] }
}
