import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { isQueryVersion } from '../shared/query/query-version-predicate.ts'

export default defineRule({
  id: 'versioning/no-query-version',
  clauses: ['versioning.2'],
  on: 'openapi',
  severity: 'error',
  summary: 'No query parameter selects the version of the API.',
  why: 'A version in the query is easily left off, and then the request means something else from one day to the next. In the path it is part of every link, log and cache key.',
  notes: [
    'The names are api_version and api_ver, in any case and with any separator, and also `version`, `v` and `ver` where something shows that the version is that of the API.',
    'That shows a text such as `v2` or a date as a value, a pattern that begins with `v` and digits, a description that says so (`API version`, `the version of this API`), or that more than half of the operations take the parameter, and three at least where it is described.',
    '`version`, `v` and `ver` are filters where the resource that the operation is about has such a field, and something else where they are a boolean, an integer, an array or an object.',
    'A component that no operation uses is looked at too.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      responses: {}
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: api_version, in: query, schema: { type: string } } # <- reported
      responses: {}
`,
  },
  *check(api) {
    const items = ownPathItems(api)
    for (const parameter of api.parameters) {
      if (!isQueryVersion(parameter, items)) continue
      yield {
        node: parameter.node,
        message: `Query parameter ${quote(parameter.name)} selects a version of the API.`,
        help: 'Remove it: the major version is the first segment of the path.',
      }
    }
  },
})
