import { stateOf } from '../../model/lifecycle.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { forAllUses } from '../mending/components/for-all-uses.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import {
  isOfDeprecatedVersion,
  missingDeprecationHeaders,
} from './parts/deprecation-header-predicate.ts'

export default defineRule({
  id: 'versioning/deprecated-operation-headers',
  clauses: ['versioning.5'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'Every response of a deprecated operation documents Deprecation and Sunset.',
  why: 'That an operation is deprecated stands in its description, which running clients do not read. The headers tell them.',
  notes: [
    'It is about operations with `deprecated: true` in a version that is neither DEPRECATED nor SUNSET; a version without `x-lifecycle` is active.',
    'A response that an operation of a deprecated version shares is left to versioning/deprecation-headers.',
    'All statuses count, and a shared response is reported once, where it is declared.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      deprecated: true
      responses:
        '200':
          description: The orders.
          headers:
            Deprecation: { schema: { type: string } }
            Sunset: { schema: { type: string } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      deprecated: true
      responses:
        '200': # <- reported
          description: The orders.
`,
  },
  *check(api, { options }) {
    for (const response of api.responses) {
      const use = response.uses.find(({ operation }) => isDeprecatedOperation(api, operation))
      if (use === undefined) continue
      const missing = missingDeprecationHeaders(response)
      if (missing.length === 0) continue
      if (response.uses.some(({ operation }) => isOfDeprecatedVersion(api, operation))) continue
      const isShared = response.uses.some(({ operation }) => !isDeprecated(operation))
      yield {
        node: response.node,
        message: `The ${nameResponse(use)}, which is deprecated, does not document ${missing.map(quote).join(' or ')}.`,
        help: isShared
          ? `Give the operation a response of its own, with ${quoteAll(missing)}.`
          : `Add ${quoteAll(missing)} to its \`headers\`: ${missing.length > 1 ? 'strings that hold HTTP-dates' : 'a string that holds an HTTP-date'}.`,
        mend: () =>
          isShared ? [] : forAllUses(response.node, addHeaders(api, response, missing, options)),
      }
    }
  },
})

function isDeprecatedOperation(api: OpenApi, operation: Operation): boolean {
  return isDeprecated(operation) && stateOf(api, operation) === 'ACTIVE'
}

function isDeprecated({ node }: Operation): boolean {
  return node.object?.deprecated === true
}
