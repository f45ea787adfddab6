import { withoutExtension } from '../../model/openapi/collection.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule } from '../rule.ts'
import { textsOfParameters } from '../shared/query/shown-texts.ts'

export default defineRule({
  id: 'filtering/expand-depth',
  clauses: ['query.expand', 'query.expand.a', 'limits.expand'],
  on: 'openapi',
  severity: 'error',
  ownOptions: {
    max: {
      summary: 'How many levels are expanded at most.',
      form: integerOf({ from: 1 }),
      default: 1,
      example: '2',
    },
  },
  summary: 'Parameter expand names relationships of the resource itself, one level deep.',
  why: 'Each level of expansion multiplies what a server has to load for one request. A client that needs more asks for the related resource itself.',
  notes: [
    'Each enum value, const, default and example of a query parameter `expand` is looked at, on any operation, those of the items of an array too.',
    'A value that stands in several of these places is reported at each; the name of a file (`assetlinks.json`) is none.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: expand, in: query, schema: { type: string }, example: 'customer,items' }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: expand
          in: query
          schema: { type: string }
          example: customer.address # <- reported
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api, { own: { max } }) {
    for (const { node, text } of textsOfParameters(api, 'expand')) {
      const paths = text.split(',').map((path) => path.trim())
      if (!paths.some((path) => withoutExtension(path).split('.').length > max)) continue
      const names = paths.map((path) => path.split('.').slice(0, max).join('.'))
      const relationships = [...new Set(names.filter((name) => name !== ''))]
      yield {
        node,
        message: `${quote(text)} expands more than ${max === 1 ? 'one level' : `${max} levels`}.`,
        help:
          relationships.length === 0
            ? 'Name a relationship of the resource itself.'
            : `Name relationships ${max === 1 ? 'of the resource itself' : 'that are nearer'}: ${quoteAll(relationships)}.`,
      }
    }
  },
})
