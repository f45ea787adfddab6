import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import type { Operation, Parameter } from '../../model/openapi/http.ts'
import { toPlural, toSingular } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { acceptedName } from '../namer/accepted.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { findUnknownField } from '../shared/filtering/known-field-predicate.ts'
import { renamedElsewhere } from '../shared/filtering/renamed-parameters.ts'
import { itemFieldsOf } from '../shared/query/item-fields.ts'
import { isNumber } from '../shared/query/number-parameter.ts'

export default defineRule({
  id: 'filtering/known-field',
  clauses: ['query.filter'],
  on: 'openapi',
  severity: 'info',
  summary: 'A query parameter of a collection is named after a field of its items.',
  why: 'A client sees a field in an item and filters by its name. A parameter of another name has to be looked up, and what it compares cannot be seen in the result.',
  notes: [
    'Looked at are collections whose items have known properties: those of `data`, or of a bare array.',
    'A parameter without a description is taken for a filter, unless it is a boolean or has a default. Where more is said, something has to show that it filters: the first sentence of its description (“Filter by …”, “Only orders that …”, “… created after …”, “The state of the order”); a field of the items in the other number (`statuses`), with or without a last word such as `_id`, `_at` or `_name`, behind the noun of the collection (`tag_key` of `/tags`); a field of the same name elsewhere in the bodies of the API, of a boolean a boolean one; the name of an end of a time (`start_date`) where the items have a time; or an operation that says that it filters, where the parameter is no boolean and no number.',
    'Only the description and such a field count for a parameter with a default, and for one that is also a member beside the items, such as a cursor; only a field of nearly the same name, where the items are no resources but rows of figures: without an id, and most of their fields numbers or the path one of statistics or usage. Members of `attributes`, `data` and `properties` are fields.',
    'An operator (`created_at_gte`) is taken off first; `created_after` and `created_until` may stand for `created`, `created_at` or `created_on`; a member of an object counts behind the name of the object (`customer_id` of `customer`).',
    'Parameters that the conventions name, also in their examples (`deleted`, `item_id`), and lang, language and locale are none.',
    'What selects or groups by the names of fields (`include`, `group_by`, `opt_fields`) is no filter, nor is what says how to answer, what to look for in all fields, or where (`granularity`, `include_drafts`, `search`, `latitude`), nor a single letter (naming/descriptive), a number that says how much (`weeks`), nor a boolean that starts with a verb (`fill_gaps`). The description may tell so too (“Whether to include …”, of a boolean “Include …” or “… the keyword …”, of a number “Number of …”, “… to use”, “… rankings”, “full-text search”, “the page that …”, “… of the response”, “no longer available”), and that of the operation (“`last_id` can be used to paginate”).',
    'What another rule wants to be renamed is left to it: names that are not snake_case, pagination/forbidden-parameter, pagination/total-opt-in, sorting/sort-parameter, filtering/operator-suffix, versioning/no-query-version, security/credential-location, naming/reserved-word, naming/temporal-suffix, naming/boolean-prefix.',
    'Nor is a required parameter, also by its description (“Required, unless …”): without it there is no answer, so that it says whose items are listed.',
    'A shared parameter is reported once, and the message names the first collection whose items lack the field.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: status_in, in: query, schema: { type: string } }
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { properties: { status: { type: string } } } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: state # <- reported
          in: query
          schema: { type: string }
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { properties: { status: { type: string } } } }
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const gets = ownCollectionGets(api)
    const isRenamed = renamedElsewhere(api)
    for (const parameter of api.parameters) {
      const { name, nameNode, nameOn } = parameter
      const operation = findUnknownField(parameter, gets, api)
      if (operation === undefined || isRenamed(parameter)) continue
      yield {
        node: nameNode,
        ...(nameOn && { on: nameOn }),
        message: `${nameOperation(operation)} takes ${quote(name)}, and its items have no such property.`,
        help: toHelp(parameter, operation, namer),
      }
    }
  },
})

/** Names the field that is meant, where there is one and the name is a good one. */
function toHelp(parameter: Parameter, operation: Operation, namer: Namer): string {
  const name = meantName(parameter, operation)
  return name !== undefined &&
    acceptedName(namer, 'query-parameter', name, parameter.schema) === name
    ? `Write ${quote(name)}.`
    : 'Name the parameter after the property that it compares, or declare that property.'
}

/** `statuses` → `status_in`, `created` → `created_at` */
function meantName({ name, schema }: Parameter, operation: Operation): string | undefined {
  const fields = itemFieldsOf(operation)
  const words = name.split('_')
  const last = words.pop() ?? ''
  const isFlag = schema?.isOfType('boolean') === true
  const moment = [`${name}_at`, `${name}_on`].find((field) => !isFlag && fields?.has(field))
  if (moment !== undefined) return moment
  const one = [...words, toSingular(last)].join('_')
  const many = [...words, toPlural(last)].join('_')
  if (one !== name && fields?.has(one)) return isNumber(schema) ? one : `${one}_in`
  return many !== name && fields?.has(many) ? many : undefined
}
