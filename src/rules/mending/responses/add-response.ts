import { isDeepStrictEqual } from 'node:util'
import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { Operation, Response, ResponseUse } from '../../../model/openapi/http.ts'
import { isProblem } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../../model/openapi/problem.ts'
import { securityOf } from '../../../model/openapi/security.ts'
import { perObject } from '../../../text/memoize.ts'
import type { RuleOptions } from '../../options.ts'
import { idempotencyKeyOf } from '../../shared/headers/idempotency-key.ts'
import type { NewValue } from '../components/component-place.ts'
import { referTo } from '../components/components.ts'
import { isReusable } from '../components/is-reusable.ts'
import {
  type KnownStatus,
  RESPONSES,
  type ResponseDefinition,
} from '../definitions/response-definitions.ts'
import { isOfOneProfile, profileOf } from '../definitions/response-profile.ts'
import { isForAnyStatus } from '../definitions/status-binding.ts'
import { addMember } from '../members/add-member.ts'
import { offerFirstProblem } from '../problems/offer-problems.ts'
import { referToProblem } from '../problems/refer-to-problem.ts'
import { headerAt } from './add-headers.ts'
import { addRateLimit } from './add-rate-limit.ts'

const PROBLEM = 'application/problem+json'

/**
 * The changes by which an operation documents responses: each is declared once, as a component that
 * operations refer to, or in place where the ruleset wants it. What is documented already stays.
 * @returns undefined where one of them has no place, or would change what other responses are
 */
export function addResponses(
  api: OpenApi,
  operation: Operation,
  statuses: readonly KnownStatus[],
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] | undefined {
  const responses = operation.node.get('responses')
  if (responses === undefined) return undefined
  const edits = statuses
    .filter((status) => responses.get(status) === undefined)
    .map((status) => addResponse(api, operation, responses, status, options))
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined
}

function addResponse(
  api: OpenApi,
  operation: Operation,
  responses: SpecNode,
  status: KnownStatus,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] | undefined {
  const written = responseAt(api, operation, status, options.fix.inline)
  const types = hasProblem(operation, status) ? offerFirstProblem(api, operation) : []
  const limits = status === '429' ? limitOthers(api, operation, options) : []
  if (written === undefined || types === undefined || limits === undefined) return undefined
  const member = addMember(responses, [status], written.value)
  return member && [member, ...written.edits, ...types, ...limits]
}

/** The answer to HEAD has no body. */
function hasProblem({ method }: Operation, status: KnownStatus): boolean {
  return RESPONSES[status].isProblem && method !== 'head'
}

/** What is rate-limited tells of the limits in each response. */
function limitOthers(
  api: OpenApi,
  operation: Operation,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] | undefined {
  const edits = operation.responses.map(({ response }) =>
    response === undefined ? undefined : addRateLimit(api, response, options),
  )
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined
}

/** What the response of a status is written as. */
function responseAt(
  api: OpenApi,
  operation: Operation,
  status: KnownStatus,
  isInline: boolean,
): NewValue | undefined {
  const { node: from } = operation
  const isPlain = hasProblem(operation, status) === RESPONSES[status].isProblem
  if (isInline || !isPlain) return writeResponse(api, operation, status, { from, isInline })
  const shared = referTo(api, from, {
    kind: 'responses',
    name: profileOf(api, operation).prefix + RESPONSES[status].component,
    word: RESPONSES[status].isProblem ? 'Problem' : 'Response',
    write: (home) => writeResponse(api, operation, status, { from: home, isInline }),
    isServedBy: (component) => isServedBy(api, component, operation, status),
    candidates: () => candidates(api, status),
  })
  if (shared === undefined) return writeResponse(api, operation, status, { from, isInline })
  return { value: shared.reference, edits: shared.edits }
}

interface Writing {
  /** Where it is to stand. */
  readonly from: SpecNode
  readonly isInline: boolean
}

function writeResponse(
  api: OpenApi,
  operation: Operation,
  status: KnownStatus,
  { from, isInline }: Writing,
): NewValue | undefined {
  const definition: ResponseDefinition = RESPONSES[status]
  const names = [...profileOf(api, operation).headers, ...definition.headers]
  const headers = names.map((name) => [name, headerAt(api, from, name, isInline)] as const)
  const body = hasProblem(operation, status) ? bodyAt(api, from) : { value: {}, edits: [] }
  if (body === undefined) return undefined
  return {
    value: {
      description: definition.description,
      headers: Object.fromEntries(headers.map(([name, { value }]) => [name, value])),
      ...body.value,
    },
    edits: [...headers.flatMap(([, { edits }]) => edits), ...body.edits],
  }
}

/** The members by which a response has a problem for its body. */
function bodyAt(
  api: OpenApi,
  from: SpecNode,
): { value: { readonly [name: string]: JsonValue }; edits: readonly NodeEdit[] } | undefined {
  const problem = referToProblem(api, from)
  if (problem === undefined) return undefined
  const schema = { schema: problem.reference }
  const value = api.syntax.listsMediaTypes ? schema : { content: { [PROBLEM]: schema } }
  return { value, edits: problem.edits }
}

const responsesByNode = perObject(
  (api: OpenApi): ReadonlyMap<unknown, Response> =>
    new Map(api.responses.map((response) => [response.node.value, response])),
)

/** The components that operations refer to for a status. */
function* candidates(api: OpenApi, status: KnownStatus): Generator<SpecNode> {
  for (const { node, uses } of api.responses) {
    if (!isReusable(node)) continue
    for (const use of uses)
      if (use.status === status && use.node.get('$ref') !== undefined) yield node
  }
}

/** Whether a response that is used already says all that it has to say for a further operation. */
function isServedBy(
  api: OpenApi,
  component: SpecNode,
  operation: Operation,
  status: KnownStatus,
): boolean {
  const response = responsesByNode(api).get(component.value)
  if (response === undefined) return isSameUnused(api, component, status)
  const { uses, content } = response
  if (uses.some(({ status: other }) => other !== status)) return false
  if (!isOfProfile(api, uses, operation)) return false
  if (!RESPONSES[status].isProblem) return content.length === 0
  if (!uses.some((use) => use.operation.method !== 'head')) return false
  if (api.syntax.listsMediaTypes && !holdsProblem(response)) return false
  switch (status) {
    case '401':
      return uses.some((use) => haveOneSecurity(api, use.operation, operation))
    case '409':
      return takesKeys(response)
    default:
      return true
  }
}

/** Whether a response that nothing refers to yet has the body of those of a status, and no other. */
function isSameUnused(api: OpenApi, component: SpecNode, status: KnownStatus): boolean {
  const bodies = api.syntax.listsMediaTypes ? component.get('schema') : component.get('content')
  if (!RESPONSES[status].isProblem) return bodies === undefined
  if (api.syntax.listsMediaTypes) return false
  const [type, ...others] = Object.keys(bodies?.object ?? {})
  return type !== undefined && others.length === 0 && isProblem(type)
}

/**
 * Whether a response tells what all those of an operation have to tell. What an ordinary operation needs,
 * others need too: it may share the response of one like it with them.
 */
function isOfProfile(api: OpenApi, uses: readonly ResponseUse[], operation: Operation): boolean {
  const isSame = (use: ResponseUse) => isOfOneProfile(api, use.operation, operation)
  return profileOf(api, operation).prefix === '' ? uses.some(isSame) : uses.every(isSame)
}

/** In OpenAPI 2.0, a body becomes a problem with the operation that sends one. */
function holdsProblem({ content }: Response): boolean {
  return content.every(({ schema }) => schema !== undefined && isProblemSchema(schema))
}

function haveOneSecurity(api: OpenApi, a: Operation, b: Operation): boolean {
  return isDeepStrictEqual(securityOf(api, a)?.node.value, securityOf(api, b)?.node.value)
}

/** Whether a conflict can say that a key was sent with another body. */
function takesKeys({ uses, content }: Response): boolean {
  if (uses.some(({ operation }) => idempotencyKeyOf(operation) !== undefined)) return true
  return content.every(({ schema }) => schema === undefined || isForAnyStatus(schema))
}
