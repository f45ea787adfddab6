import type { SpecNode } from '../../documents/node.ts'
import type { JsonValue } from '../../edits/json-value.ts'
import { isErrorStatus } from '../../model/openapi/http.ts'
import { isProblem, type MediaType } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { findProblemSchemas } from '../../model/openapi/problem.ts'
import { withParts } from '../../model/schema/all-of.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { perObject } from '../../text/memoize.ts'

import { type ComponentReference, referTo } from './components.ts'
import { isReusable } from './is-reusable.ts'

/** The members of the problem body (RFC 9457; section Problem body), as schemas. */
export const PROBLEM_PROPERTIES: Readonly<Record<string, JsonValue>> = {
  type: {
    description: 'A URI that identifies the kind of problem.',
    type: 'string',
    format: 'uri',
  },
  title: { description: 'A short summary of the kind of problem.', type: 'string' },
  status: { description: 'The HTTP status code.', type: 'integer' },
  detail: { description: 'What happened this time.', type: 'string' },
  instance: { description: 'The path of the request that failed.', type: 'string' },
  correlationId: {
    description: 'The value of the response header X-Correlation-ID.',
    type: 'string',
    format: 'uuid',
  },
  errorCode: {
    description: 'A code in UPPER_SNAKE_CASE, which programs tell problems apart by.',
    type: 'string',
    pattern: '^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$',
  },
}

const PROBLEM: JsonValue = {
  description: 'What went wrong, as RFC 9457 describes it.',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: PROBLEM_PROPERTIES,
}

/** Refers to the schema of problems: one that the document has, or a new one. */
export function referToProblem(api: OpenApi, from: SpecNode): ComponentReference | undefined {
  return referTo(api, from, {
    kind: 'schemas',
    name: 'Problem',
    write: () => ({ value: PROBLEM, edits: [] }),
    isServedBy: (component) => isGeneral(api, component),
    candidates: () => candidates(api),
  })
}

/** Whether a component is the schema of problems, and of no special ones. */
function isGeneral(api: OpenApi, component: SpecNode): boolean {
  const schema = api.schemas.at(component)
  return schema !== undefined && problemsOfErrors(api).has(schema) && isForAnyStatus(schema)
}

/** The schemas of problems; those of results that are sent as problems are none. */
const problemsOfErrors = perObject((api: OpenApi): ReadonlySet<Schema> => {
  const problems = new Set([...errorBodies(api)].flatMap(({ schema }) => schema ?? []))
  for (const schema of findProblemSchemas(api)) if (hasMembers(schema)) problems.add(schema)
  return problems
})

function hasMembers({ shapes }: Schema): boolean {
  return shapes.every(({ properties }) =>
    ['type', 'title', 'status', 'detail'].every((name) => properties.has(name)),
  )
}

/** What errors have under application/problem+json. */
function* errorBodies(api: OpenApi): Generator<MediaType> {
  for (const { content, uses } of api.responses) {
    if (!uses.some(({ status }) => isErrorStatus(status))) continue
    yield* content.filter(({ name }) => isProblem(name))
  }
}

/** Whether a schema of problems says nothing of their `status` and `errorCode` but their types. */
export function isForAnyStatus({ shapes }: Schema): boolean {
  return shapes.every(({ properties }) =>
    ['status', 'errorCode'].every((name) => isUnbound(properties.get(name)?.schema)),
  )
}

function isUnbound(schema: Schema | undefined): boolean {
  if (schema === undefined) return true
  return [...withParts(schema)].every(
    (part) => part.keyword('enum') === undefined && part.keyword('const') === undefined,
  )
}

/** Those that errors have, each as often as one has it, and then the others. */
function* candidates(api: OpenApi): Generator<SpecNode> {
  const bodies = [...errorBodies(api)].flatMap(({ schema }) => schema ?? [])
  for (const { node } of [...bodies, ...problemsOfErrors(api)]) if (isReusable(node)) yield node
}
