import { type Operation, queryParameterOf, type ResponseUse } from '../../model/openapi/http.ts'
import { essenceOf, isProblem } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isSecured } from '../../model/openapi/security.ts'
import { declaredOnce } from '../declared-once.ts'
import type { KnownStatus } from '../mending/definitions/response-definitions.ts'
import { addResponses } from '../mending/responses/add-response.ts'
import { nameOperation } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule, type Report } from '../rule.ts'
import { idempotencyKeyOf } from '../shared/headers/idempotency-key.ts'
import { deniesBy403 } from '../shared/operations/denial.ts'
import { hasUnknownResponses } from '../shared/operations/own-operations.ts'
import { leavesRepetitionOpen } from '../shared/operations/repeated-delete.ts'

/** A response that an operation ought to document. */
interface Expectation {
  /** The statuses of which one is enough; the first is the one to suggest. */
  readonly statuses: readonly [KnownStatus, ...KnownStatus[]]
  /** What the operation does to need it. */
  readonly reason: string
  isExpected(operation: Operation, api: OpenApi): boolean
}

/** In the order of the statuses (Errors, table; Idempotency 3 and 4; Headers, Accept). */
const EXPECTATIONS: readonly Expectation[] = [
  {
    statuses: ['400'],
    reason: 'it takes both cursors',
    isExpected: takesBothCursors,
  },
  {
    statuses: ['400'],
    reason: 'it requires an idempotency key',
    isExpected: (operation) => idempotencyKeyOf(operation)?.isRequired === true,
  },
  {
    statuses: ['401'],
    reason: 'it is secured',
    isExpected: (operation, api) => isSecured(api, operation),
  },
  {
    statuses: ['404', '403'],
    reason: 'its path has a parameter',
    // A DELETE that leaves open what it answers when it is repeated is methods/delete-repeated's.
    isExpected: (operation) =>
      operation.pathItem.path.segments.some(
        ({ kind }) => kind === 'parameter' || kind === 'mixed',
      ) && !leavesRepetitionOpen(operation),
  },
  {
    statuses: ['406'],
    reason: 'it offers several media types',
    isExpected: (operation) => operation.responses.some(offersSeveralTypes),
  },
  {
    statuses: ['409'],
    reason: 'it accepts an idempotency key',
    // With other methods the key is out of place (idempotency/key-method).
    isExpected: (operation) =>
      /^(?:post|patch)$/.test(operation.method) && idempotencyKeyOf(operation) !== undefined,
  },
  { statuses: ['412'], reason: 'it accepts a precondition', isExpected: takesPrecondition },
  {
    statuses: ['429'],
    reason: 'it documents `RateLimit`',
    isExpected: (operation) => operation.responses.some(hasRateLimit),
  },
]

export default defineRule({
  id: 'errors/expected-status',
  clauses: [
    'errors.400',
    'errors.401',
    'errors.404',
    'errors.406',
    'errors.409',
    'errors.412',
    'errors.429',
    'idempotency.3',
    'idempotency.4',
    'states.key-mismatch',
  ],
  on: 'openapi',
  severity: 'warn',
  summary: 'An operation documents the errors that what it takes and offers brings about.',
  why: 'An error that is documented gets handled. Each of these statuses follows from something that the operation itself declares, so clients will meet it.',
  notes: [
    'A 400 is expected of an operation that takes `starting_after` and `ending_before`, or requires the idempotency key; 401 where security admits no request without credentials; 404 or 403 where the path has a parameter; 406 where a 2xx other than 204 and 205 offers several media types.',
    'A 409 is expected of a POST or PATCH that accepts `Idempotency-Key` or `X-Idempotency-Key`; 412 of PUT, PATCH and DELETE with `If-Match` and of POST with `If-None-Match` that does not answer with 304; 429 where one of the responses documents `RateLimit`.',
    'A range such as `4XX` documents none of them, unless the option `ranges-count` is set; `default` never does.',
    'Media types that differ only in parameters are one type, and application/problem+json is none of those that a 2xx offers.',
    'A version in the path (`/{version}/orders`) is no parameter. HEAD, OPTIONS and additional operations count like any other; webhooks and callbacks are not looked at.',
  ],
  fix: 'safe',
  options: ['ranges-count', 'fix'],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200': { description: The order. }
        '404': { description: There is no such order. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      security: [{ oauth: [] }]
      responses: # <- reported
        '200': { description: The order. }
        4XX: { description: The request failed. }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: {} }
`,
  },
  *check(api, { options }) {
    yield* declaredOnce(judgeAll(api, options))
  },
})

function* judgeAll(
  api: OpenApi,
  options: Pick<RuleOptions, 'fix' | 'rangesCount'>,
): Generator<Report> {
  for (const operation of api.operations) {
    if (hasUnknownResponses(api, operation)) continue
    const documented = new Set(operation.responses.map(({ status }) => status.toUpperCase()))
    // All the statuses that are expected are errors of the client.
    if (options.rangesCount && documented.has('4XX')) continue
    const missing = EXPECTATIONS.filter(
      (expectation) =>
        !expectation.statuses.some((status) => documented.has(status)) &&
        expectation.isExpected(operation, api),
    )
    if (missing.length === 0) continue
    const added = [...new Set(missing.map(({ statuses }) => pickStatus(api, operation, statuses)))]
    yield {
      ...toReport(operation, missing, added),
      mend: () => addResponses(api, operation, added, options) ?? [],
    }
  }
}

/** Items that nobody has access to are answered in one way everywhere (Authentication 6). */
function pickStatus(
  api: OpenApi,
  operation: Operation,
  statuses: Expectation['statuses'],
): KnownStatus {
  const [first] = statuses
  const isForbidden = statuses.includes('403') && deniesBy403(api, operation.pathItem)
  return isForbidden ? '403' : first
}

function toReport(
  operation: Operation,
  missing: readonly Expectation[],
  added: readonly KnownStatus[],
): Report {
  const reasons = new Map<string, string[]>()
  for (const { statuses, reason } of missing) {
    const text = statuses.map((status) => `\`${status}\``).join(' or ')
    reasons.set(text, [...(reasons.get(text) ?? []), reason])
  }
  const lacks = [...reasons].map(([statuses, texts]) => `${statuses} (${texts.join(' and ')})`)
  // The answer to HEAD has no body.
  const body = operation.method === 'head' ? '' : ', with a body of type `application/problem+json`'
  return {
    node: operation.node.get('responses') ?? operation.node,
    on: 'key',
    message: `${nameOperation(operation)} does not document ${lacks.join(', ')}.`,
    help: `Add ${added.map((status) => `\`${status}\``).join(', ')} to its \`responses\`${body}.`,
  }
}

function takesBothCursors(operation: Operation): boolean {
  return ['starting_after', 'ending_before'].every((name) => queryParameterOf(operation, name))
}

function takesPrecondition({ method, isAdditional, parameters, responses }: Operation): boolean {
  const name = isAdditional ? undefined : PRECONDITIONS.get(method)
  // A POST that answers 304 compares tags, as a GET does, and creates nothing that may be there.
  if (method === 'post' && responses.some(({ status }) => status === '304')) return false
  return parameters.some(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name,
  )
}

/** The header by which a method asks for a 412 (Headers: If-Match, If-None-Match). */
const PRECONDITIONS: ReadonlyMap<string, string> = new Map([
  ['put', 'if-match'],
  ['patch', 'if-match'],
  ['delete', 'if-match'],
  ['post', 'if-none-match'],
])

function offersSeveralTypes({ status, response }: ResponseUse): boolean {
  // A 204 and 205 have no body, whatever Swagger 2.0 takes `produces` for.
  if (!/^2(\d\d|XX)$/i.test(status) || /^20[45]$/.test(status)) return false
  if (response === undefined || response.content.length < 2) return false
  const types = response.content.filter(({ name }) => !isProblem(name))
  return new Set(types.map(({ name }) => essenceOf(name))).size > 1
}

function hasRateLimit({ response }: ResponseUse): boolean {
  return response?.headers.some(({ name }) => name.toLowerCase() === 'ratelimit') === true
}
