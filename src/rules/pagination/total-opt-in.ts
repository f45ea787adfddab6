import { okSchemasOf } from '../../model/openapi/collection.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { mayBeBoolean } from '../shared/boolean-parameter.ts'
import { asksForTotal, findForeignTotal } from '../shared/foreign-total-predicate.ts'
import { defaultOf } from './parts/declared-default.ts'
import { findTotals, type Total } from './parts/totals.ts'

export default defineRule({
  id: 'pagination/total-opt-in',
  clauses: ['collection.total', 'query.include_total', 'query.include_total.a'],
  on: 'openapi',
  severity: 'error',
  summary: 'A collection gives a total only to those who ask for it by include_total.',
  why: 'Counting a large collection can cost more than reading a page of it. Who pays for that on every request will want to drop the total one day, and clients will break.',
  notes: [
    'Totals are total, total_count, total_items, total_results, total_elements and total_pages, in any case style, at the top level of the body, in `pagination` or in `meta`.',
    'What is an object, an array, a string or a boolean is no count.',
    'Where a parameter of the operation cannot be seen it may be `include_total`; where the type of `include_total` cannot be seen it may be a boolean.',
    'A query parameter that asks for a total by another name (`total_required`, `with_count`, `$count` and the like, a list, or a boolean `count`) is reported, and then the totals of the operation are not.',
    'A shared property is reported once, and the message names the first collection that answers with it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: include_total, in: query, schema: { type: boolean, default: false } }
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { type: object } }
                  pagination:
                    type: object
                    properties:
                      total_count: { type: integer }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { type: object } }
                  pagination:
                    type: object
                    properties:
                      total_count: { type: integer } # <- reported
`,
  },
  *check(api) {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters) {
      const operation = findForeignTotal(parameter, gets)
      if (operation !== undefined) yield reportName(parameter, operation)
    }
    yield* declaredOnce(judgeTotals(gets))
  },
})

function reportName({ name, nameNode, nameOn }: Parameter, operation: Operation): Report {
  return {
    node: nameNode,
    ...(nameOn && { on: nameOn }),
    message: `${nameOperation(operation)} asks for a total by ${quote(name)} instead of \`include_total\`.`,
    help:
      queryParameterOf(operation, 'include_total') === undefined
        ? 'Call it `include_total`, a boolean that is false by default.'
        : 'Drop it, since `include_total` asks for the total.',
  }
}

function* judgeTotals(gets: ReadonlySet<Operation>): Generator<Report> {
  for (const operation of gets) {
    // Renamed, it is what the totals of the operation want.
    if (operation.parameters.some(asksForTotal)) continue
    const optIn = queryParameterOf(operation, 'include_total')
    const isUnasked = optIn === undefined ? !operation.hasUnknownParameters : !mayBeBoolean(optIn)
    for (const body of okSchemasOf(operation)) {
      for (const total of findTotals(body)) {
        if (isUnasked) yield reportUnasked(operation, total, optIn !== undefined)
        else if (total.isRequired) yield reportRequired(operation, total)
      }
    }
    if (optIn === undefined || showValue(defaultOf(optIn)?.value) !== 'true') continue
    yield {
      node: optIn.node,
      message: `The \`include_total\` of ${nameOperation(operation)} defaults to true.`,
      help: 'Write `default: false`.',
    }
  }
}

function reportUnasked(
  operation: Operation,
  { node, name, isRequired }: Total,
  hasOptIn: boolean,
): Report {
  const optIn = hasOptIn
    ? 'Make the query parameter `include_total` a boolean'
    : 'Add the boolean query parameter `include_total`'
  return {
    node,
    on: 'key',
    message: `${nameOperation(operation)} gives ${quote(name)}, and takes no boolean \`include_total\` to ask for it.`,
    help: isRequired ? `${optIn}, and take ${quote(name)} out of \`required\`.` : `${optIn}.`,
  }
}

function reportRequired(operation: Operation, { node, name }: Total): Report {
  return {
    node,
    on: 'key',
    message: `The body of ${nameOperation(operation)} requires ${quote(name)}, whatever \`include_total\` is.`,
    help: `Take ${quote(name)} out of \`required\`.`,
  }
}
