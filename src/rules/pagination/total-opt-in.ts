import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { okSchemasOf } from '../../model/openapi/collection.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { groupBy } from '../../text/group-by.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { declaredOnce } from '../declared-once.ts'
import { addParameter } from '../mending/parameters/add-parameter.ts'
import { QUERY_PARAMETERS } from '../mending/parameters/query-parameters.ts'
import { nameOperation } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule, type Report } from '../rule.ts'
import { asksForTotal, findForeignTotal } from '../shared/pagination/foreign-total-predicate.ts'
import { mayBeBoolean } from '../shared/query/boolean-parameter.ts'
import { defaultOf } from './parts/declared-default.ts'
import { findTotals, type Total } from './parts/totals.ts'

export default defineRule({
  id: 'pagination/total-opt-in',
  clauses: ['collection.total', 'query.include_total', 'query.include_total.a'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  options: ['fix'],
  summary: 'A collection gives a total only to those who ask for it by include_total.',
  why: 'Counting a large collection can cost more than reading a page of it. Who pays for that on every request will want to drop the total one day, and clients will break.',
  notes: [
    'Totals are total, total_count, total_items, total_results, total_elements and total_pages, in any case style, at the top level of the body, in `pagination` or in `meta`.',
    'What is an object, an array, a string or a boolean is no count.',
    'Where a parameter of the operation cannot be seen it may be `include_total`; where the type of `include_total` cannot be seen it may be a boolean.',
    'A query parameter that asks for a total by another name (`total_required`, `with_count`, `$count` and the like, a list, or a boolean `count`) is reported, and then the totals of the operation are not.',
    'Several totals of one body are one finding, at the first. One that its description calls the number of items on this page, or of those returned, is none.',
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
  *check(api, { options }) {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters) {
      const operation = findForeignTotal(parameter, gets)
      if (operation !== undefined) yield reportName(parameter, operation)
    }
    yield* declaredOnce(judgeTotals(api, gets, options))
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

function* judgeTotals(
  api: OpenApi,
  gets: ReadonlySet<Operation>,
  options: RuleOptions,
): Generator<Report> {
  for (const operation of gets) {
    // Renamed, it is what the totals of the operation want.
    if (operation.parameters.some(asksForTotal)) continue
    const optIn = queryParameterOf(operation, 'include_total')
    const isUnasked = givesUnasked(operation, optIn)
    for (const body of okSchemasOf(operation)) {
      const totals = [...findTotals(body)]
      const [first] = totals
      if (isUnasked && first !== undefined)
        yield {
          ...reportUnasked(operation, [first, ...totals.slice(1)], optIn !== undefined),
          mend: () => askFor(api, totals, gets, options),
        }
      if (isUnasked) continue
      for (const total of totals) if (total.isRequired) yield reportRequired(operation, total)
    }
    if (optIn === undefined || showValue(defaultOf(optIn)?.value) !== 'true') continue
    yield {
      node: optIn.node,
      message: `The \`include_total\` of ${nameOperation(operation)} defaults to true.`,
      help: 'Write `default: false`.',
      mend: () => notByDefault(optIn),
    }
  }
}

function reportUnasked(
  operation: Operation,
  totals: readonly [Total, ...Total[]],
  hasOptIn: boolean,
): Report {
  const required = totals.flatMap(({ isRequired, name }) => (isRequired ? [name] : []))
  const optIn = hasOptIn
    ? 'Make the query parameter `include_total` a boolean'
    : 'Add the boolean query parameter `include_total`'
  return {
    node: totals[0].node,
    on: 'key',
    message: `${nameOperation(operation)} gives ${quoteAll(totals.map(({ name }) => name))}, and takes no boolean \`include_total\` to ask for ${totals.length === 1 ? 'it' : 'them'}.`,
    help:
      required.length === 0
        ? `${optIn}.`
        : `${optIn}, and take ${quoteAll(required)} out of \`required\`.`,
  }
}

function reportRequired(operation: Operation, { node, name }: Total): Report {
  return {
    node,
    on: 'key',
    message: `The body of ${nameOperation(operation)} requires ${quote(name)}, whatever \`include_total\` is.`,
    help: `Take ${quote(name)} out of \`required\`.`,
    mend: () => makeOptional([node]) ?? [],
  }
}

/** Whether totals are given to those who have not asked for them. */
function givesUnasked({ hasUnknownParameters }: Operation, optIn: Parameter | undefined): boolean {
  return optIn === undefined ? !hasUnknownParameters : !mayBeBoolean(optIn)
}

/** The changes by which all collections that give a total are asked for it. */
function askFor(
  api: OpenApi,
  totals: readonly Total[],
  gets: ReadonlySet<Operation>,
  options: RuleOptions,
): readonly NodeEdit[] {
  const required = totals.filter(({ isRequired }) => isRequired)
  const optional = makeOptional(required.map(({ node }) => node))
  if (optional === undefined) return []
  const values = new Set(totals.map(({ node }) => node.value))
  const givers = [...gets].filter((operation) =>
    okSchemasOf(operation)
      .flatMap((body) => [...findTotals(body)])
      .some((total) => values.has(total.node.value)),
  )
  const asked = givers
    .filter((operation) => givesUnasked(operation, queryParameterOf(operation, 'include_total')))
    .map((operation) => addIncludeTotal(api, operation, options))
  return asked.every((edits) => edits.length > 0) ? [...asked.flat(), ...optional] : []
}

/** None where it is there already, and of another type. */
function addIncludeTotal(
  api: OpenApi,
  operation: Operation,
  options: RuleOptions,
): readonly NodeEdit[] {
  const isThere = queryParameterOf(operation, 'include_total') !== undefined
  return isThere ? [] : addParameter(api, operation, QUERY_PARAMETERS.includeTotal, options)
}

/** The changes that take properties out of the lists beside them; undefined where another schema requires one. */
function makeOptional(properties: readonly SpecNode[]): readonly NodeEdit[] | undefined {
  const found = properties.map((property) => {
    const list = property.parent?.parent?.get('required')
    return { list, item: [...(list?.items() ?? [])].find(({ value }) => value === property.key) }
  })
  const edits: NodeEdit[] = []
  for (const [, uses] of groupBy(found, ({ list }) => list?.value)) {
    const list = uses[0]?.list
    const items = uses.flatMap(({ item }) => item ?? [])
    if (list === undefined || items.length < uses.length) return undefined
    // An empty list is none that all versions take.
    const isAll = [...list.items()].length === items.length
    for (const node of isAll ? [list] : items) edits.push({ kind: 'remove', node })
  }
  return edits
}

function notByDefault(optIn: Parameter): readonly NodeEdit[] {
  const node = defaultOf(optIn)
  return node?.value === true ? [{ kind: 'replace-value', node, value: false }] : []
}
