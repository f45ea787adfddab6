import { ownCollectionGets, ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { Operation, Parameter } from '../../model/openapi/http.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { nameOperation } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule } from '../rule.ts'
import { isNoField } from '../shared/filtering/known-field-predicate.ts'
import { findForeignFilter, LANGUAGE_NAMES } from '../shared/filtering/operator-suffix-predicate.ts'
import { isForeignSort, isSortName } from '../shared/filtering/sort-parameter-predicate.ts'
import { pageRoleOf } from '../shared/pagination/forbidden-names.ts'
import { findForbiddenUse } from '../shared/pagination/forbidden-parameter-predicate.ts'
import { itemFieldsOf } from '../shared/query/item-fields.ts'
import { isQueryVersion } from '../shared/query/query-version-predicate.ts'
import { withoutOperator } from '../words/names/filter-operator.ts'
import { wordedName } from '../words/names/names.ts'
import { SNAKE_CASE } from '../words/names/patterns.ts'
import { isReserved } from '../words/names/reserved-names.ts'
import { missingSuffix } from '../words/predicates/temporal-suffix-predicate.ts'
import { suggestFilters } from './parts/filter-suggestion.ts'

/** Fields that may stand as an example of a filter, where the items have them. */
const TELLING_FIELDS = ['status', 'state', 'name'] as const

export default defineRule({
  id: 'filtering/operator-suffix',
  clauses: ['query.filter', 'query.filter-operators', 'query.filter-in'],
  on: 'openapi',
  severity: 'warn',
  summary: 'A filter is a field, or a field with _gt, _gte, _lt, _lte, _ne or _in.',
  why: 'Filters that follow from the names of the fields need no documentation of their own, and work the same in each collection. A language of conditions has to be learned, parsed and kept safe.',
  notes: [
    'Reported are style deepObject, brackets in a name, the parameters filter, filters, where and q, and names that start with min_ or max_ or end in _from, _to, _eq, _like or _before, in any case style, or behind a field of the items in _min, _max, _contains, _not and the like (`price_min`); and operators that are signs (`created>`) or stand behind a dot, a colon or two underscores (`due_on.before`, `price__gte`, `price:less`, `name__icontains`). A `filter` that says to list the fields of the answer is none.',
    'A name without brackets that is a field of the resource (`assigned_to`, `filter`), or the way to one (`limits.messages.max`), is a plain filter, unless its style is deepObject; so are strings such as `reply_to` and `forked_from`, whose last word is no bound. `created_after` is fine: _after is a suffix of the conventions.',
    'Behind min_ and max_ stands a field where the items have it or are not known, another parameter is the other bound, nothing is said of it, or the description says that it filters (“Only orders of at least …”). Else `max_charge` may bound what a call costs, `max_event_count` the answer and `min_match` the search, and `max_width` is none of a field that “sets the width of the returned images”. A boolean has no bounds.',
    'What pagination/forbidden-parameter, sorting/sort-parameter or versioning/no-query-version reports is left to them.',
    'A shared parameter is reported once, and the message names the first collection that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: status, in: query, schema: { type: string } }
        - { name: total_amount_gte, in: query, schema: { type: string } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: min_total_amount # <- reported
          in: query
          schema: { type: string }
        - name: filter[status] # <- reported
          in: query
          schema: { type: string }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const gets = ownCollectionGets(api)
    const items = ownPathItems(api)
    for (const parameter of api.parameters) {
      const operation = findForeignFilter(parameter, gets)
      if (operation === undefined || findForbiddenUse(parameter, gets) !== undefined) continue
      if (isForeignSort(parameter, gets) || isQueryVersion(parameter, items)) continue
      yield {
        node: parameter.node,
        message: `${nameOperation(operation)} filters by ${describe(parameter)}.`,
        help: toHelp(parameter, operation, namer, options),
      }
    }
  },
})

function describe({ name, node }: Parameter): string {
  const isDeep = node.object?.style === 'deepObject'
  return `${quote(name)}${isDeep ? ' in style deepObject' : ''}, which is no field with an operator of the conventions`
}

function toHelp(
  parameter: Parameter,
  operation: Operation,
  namer: Namer,
  options: RuleOptions,
): string {
  const names = suggestFilters(parameter, operation)
    .map((name) => namer.of(wordedName('query-parameter', name)).name ?? name)
    .filter((name) => isGood(name, parameter) && isKnown(name, parameter, operation))
    // What naming/reserved-word would report next has no better name that is a field of the items.
    .filter((name) => !isReserved(withoutOperator(name, parameter.schema), options))
  if (names.length > 0) return `Write ${quoteAll([...new Set(names)])}.`
  const fields = itemFieldsOf(operation)
  const field = TELLING_FIELDS.find((name) => fields?.has(name))
  return `Take one parameter for each field, named as the field${field === undefined ? '' : ` (${quote(field)})`} or with _gt, _gte, _lt, _lte, _ne or _in behind it.`
}

/** Whether a member of `filter` is a field of the items, or these are not known. */
function isKnown(name: string, { name: outer }: Parameter, operation: Operation): boolean {
  return !LANGUAGE_NAMES.has(outer) || !isNoField({ name, schema: undefined }, operation)
}

/** Whether no rule on names would report a filter that takes the values of a parameter. */
function isGood(name: string, { schema }: Parameter): boolean {
  if (!SNAKE_CASE.test(name)) return false
  // `filter[page_size]` pages, whatever it is a member of.
  if (isSortName(name) || pageRoleOf(name, new Set()) !== undefined) return false
  return missingSuffix(withoutOperator(name, schema), schema, false) === undefined
}
