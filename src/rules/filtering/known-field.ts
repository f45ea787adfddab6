import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../model/openapi/http.ts'
import { toPlural, toSingular } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { itemFieldsOf } from '../shared/item-fields.ts'
import { findUnknownField } from '../shared/known-field-predicate.ts'
import { renamedElsewhere } from '../words/renamed-parameters.ts'

export default defineRule({
  id: 'filtering/known-field',
  clauses: ['query.filter'],
  on: 'openapi',
  severity: 'info',
  summary: 'A query parameter of a collection is named after a field of its items.',
  why: 'A client sees a field in an item and filters by its name. A parameter of another name has to be looked up, and what it compares cannot be seen in the result.',
  notes: [
    'Looked at are collections whose items have known properties: those of `data`, or of a bare array.',
    'An operator (`created_at_gte`) is taken off first; `created_after` and `created_until` may stand for `created`, `created_at` or `created_on`; a member of an object counts behind the name of the object (`customer_id` of `customer`).',
    'Parameters that the conventions name, also in their examples (`deleted`, `item_id`), and lang, language and locale are none.',
    'What selects or groups by the names of fields (`include`, `group_by`, `opt_fields`) is no filter.',
    'What another rule wants to be renamed is left to it: names that are not snake_case, pagination/forbidden-parameter, pagination/total-opt-in, sorting/sort-parameter, filtering/operator-suffix, versioning/no-query-version, security/credential-location, naming/reserved-word, naming/temporal-suffix, naming/boolean-prefix.',
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
  *check(api) {
    const gets = ownCollectionGets(api)
    const isRenamed = renamedElsewhere(api)
    for (const parameter of api.parameters) {
      const { name, nameNode, nameOn } = parameter
      const operation = findUnknownField(parameter, gets)
      if (operation === undefined || isRenamed(parameter)) continue
      yield {
        node: nameNode,
        ...(nameOn && { on: nameOn }),
        message: `${nameOperation(operation)} takes ${quote(name)}, and its items have no such property.`,
        help: toHelp(name, operation),
      }
    }
  },
})

/** Names the field that is meant (`statuses` → `status_in`, `created` → `created_at`), where there is one. */
function toHelp(name: string, operation: Operation): string {
  const fields = itemFieldsOf(operation)
  const words = name.split('_')
  const last = words.pop() ?? ''
  const moment = [`${name}_at`, `${name}_on`].find((field) => fields?.has(field))
  if (moment !== undefined) return `Write ${quote(moment)}.`
  const one = [...words, toSingular(last)].join('_')
  const many = [...words, toPlural(last)].join('_')
  if (one !== name && fields?.has(one)) return `Write ${quote(`${one}_in`)}.`
  if (many !== name && fields?.has(many)) return `Write ${quote(many)}.`
  return 'Name the parameter after the property that it compares, or declare that property.'
}
