import type { Lifecycle } from '../../model/lifecycle.ts'
import { type Header, headerOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { valuesOf } from '../../model/schema/shown-values.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { forAllUses } from '../mending/components/for-all-uses.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { isHttpDate, toHttpDate } from './parts/calendar.ts'
import {
  DEPRECATION_HEADERS,
  deprecatedResponses,
  isOfOneState,
  missingDeprecationHeaders,
} from './parts/deprecation-header-predicate.ts'

const OTHER_TYPES: ReadonlySet<string> = new Set(['boolean', 'integer', 'number'])

export default defineRule({
  id: 'versioning/deprecation-headers',
  clauses: [
    'versioning.5',
    'versioning.5.a',
    'states.deprecation',
    'states.deprecation.a',
    'headers.deprecation',
    'overview.lifecycle',
  ],
  on: 'openapi',
  severity: 'error',
  fix: 'safe',
  options: ['fix'],
  summary: 'Every response of a deprecated version documents Deprecation and Sunset, HTTP-dates.',
  why: 'Running clients do not read release notes. The headers let them notice the deprecation in time, and log or alert on it.',
  notes: [
    'A version is deprecated where the nearest `x-lifecycle` (operation, path item, `info`) has the state DEPRECATED.',
    'All statuses count. A response that several operations share is reported once, where it is declared, with the first of them whose version is deprecated.',
    'A header typed boolean, integer or number, or with a const, enum, default or example that is no HTTP-date, is reported where it is declared. The obsolete forms of HTTP-dates are taken, and a wrong day of the week.',
    'The conventions ask for an HTTP-date in Deprecation too. RFC 9745 differs: there it is a structured date (`@1688169599`).',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Deprecation: { schema: { type: string }, example: 'Thu, 15 Jan 2026 00:00:00 GMT' }
            Sunset: { schema: { type: string }, example: 'Fri, 15 Jan 2027 00:00:00 GMT' }
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          headers:
            Deprecation: { schema: { type: boolean } } # <- reported
            Sunset: { schema: { type: string } }
        default: # <- reported
          description: A problem.
`,
  },
  *check(api, { options }) {
    const judged = new Set<unknown>()
    for (const { response, use, lifecycle } of deprecatedResponses(api)) {
      const missing = missingDeprecationHeaders(response)
      if (missing.length > 0) {
        yield {
          node: response.node,
          message: `The ${nameResponse(use)} does not document ${missing.map(quote).join(' or ')}.`,
          help: `Add to its \`headers\`: ${missing
            .map((name) => `${quote(name)}, ${describeValue(name, lifecycle)}`)
            .join(', and ')}.`,
          mend: () =>
            isOfOneState(api, response)
              ? forAllUses(response.node, addHeaders(api, response, missing, options))
              : [],
        }
      }
      for (const name of DEPRECATION_HEADERS) {
        const header = headerOf(response, name)
        if (header?.target === undefined || judged.has(header.target.value)) continue
        judged.add(header.target.value)
        yield* judgeHeader(api, name, header, lifecycle)
      }
    }
  },
})

function* judgeHeader(
  api: OpenApi,
  name: string,
  { target, schema }: Header,
  lifecycle: Lifecycle,
): Generator<Report> {
  const types = [...(schema?.types ?? [])]
  const isOther = types.length > 0 && types.every((type) => OTHER_TYPES.has(type))
  const shown = valuesOf(target, schema, api.references).find(({ node }) => !isHttpDate(node.value))
  if (target === undefined || (!isOther && shown === undefined)) return
  const fault =
    isOther || shown === undefined
      ? `is of type ${quoteAll(types)}`
      : `shows ${quote(showValue(shown.node.value))}`
  const remark = name === 'Sunset' ? '' : ', which the conventions ask for though RFC 9745 differs'
  yield {
    node: target,
    on: 'key',
    message: `Header ${quote(name)} ${fault} and not an HTTP-date${remark}.`,
    help: `Write ${describeValue(name, lifecycle)}.`,
  }
}

/** What a header holds, with the day that the lifecycle gives. */
function describeValue(name: string, { deprecatedOn, sunsetOn }: Lifecycle): string {
  const date = name === 'Sunset' ? sunsetOn : deprecatedOn
  if (date === undefined) return 'a string with an HTTP-date'
  return `a string such as ${quote(toHttpDate(date))}`
}
