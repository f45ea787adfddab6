import type { SpecNode } from '../../../documents/node.ts'
import { isErrorStatus } from '../../../model/openapi/http.ts'
import { isProblem, type MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { findProblemSchemas } from '../../../model/openapi/problem.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { PROBLEM_MEMBERS } from '../../../model/schema/use.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { type ComponentReference, referTo } from '../components/components.ts'
import { isReusable } from '../components/is-reusable.ts'
import { PROBLEM } from '../definitions/problem-definition.ts'
import { isForAnyStatus } from '../definitions/status-binding.ts'
import { errorSchemaOf } from './error-schema.ts'

/**
 * Refers to the schema of problems: one that the document has; that of its errors, which becomes one;
 * or a new one.
 */
export function referToProblem(api: OpenApi, from: SpecNode): ComponentReference | undefined {
  return referTo(api, from, {
    kind: 'schemas',
    name: 'Problem',
    word: 'Details',
    write: () => ({ value: PROBLEM, edits: [] }),
    isServedBy: (component) => isGeneral(api, component),
    candidates: () => candidates(api),
    adopt: () => errorSchemaOf(api),
  })
}

/** Whether a component is the schema of problems, and of no special ones. */
function isGeneral(api: OpenApi, component: SpecNode): boolean {
  const schema = api.schemas.at(component)
  if (schema === undefined || !problemsOfErrors(api).has(schema)) return false
  return isForAnyStatus(schema) && !isOfOneStatus(api, schema)
}

/** Words of names that say which error a problem is about. */
const TELLING: ReadonlySet<string> = new Set(
  'bad conflict denied duplicate exists expired forbidden found gateway gone internal invalid limit limited limits many missing precondition quota rate refused rejected server throttled timeout unauthenticated unauthorized unavailable unprocessable unsupported validation'.split(
    ' ',
  ),
)

/** Whether a schema is that of the problems of one status alone, as it is called: `RateLimitReached`. */
function isOfOneStatus(api: OpenApi, { node }: Schema): boolean {
  const statuses = statusesOf(api).get(node.value) ?? new Set()
  const [status = '', ...others] = statuses
  if (others.length > 0 || !/^\d{3}$/.test(status)) return false
  const file = node.document.source.file.split('/').at(-1)
  return lowerWords(String(node.key ?? file)).some((word) => TELLING.has(word))
}

/** The statuses of the errors that have a schema of problems, by the value of its node. */
const statusesOf = perObject((api: OpenApi): ReadonlyMap<unknown, ReadonlySet<string>> => {
  const statuses = new Map<unknown, Set<string>>()
  for (const { content, uses } of api.responses)
    for (const { schema } of content.filter(({ name }) => isProblem(name)))
      for (const { status } of schema === undefined ? [] : uses) {
        const known = statuses.get(schema?.node.value) ?? new Set()
        statuses.set(schema?.node.value, known.add(status))
      }
  return statuses
})

/** Whether an object with members of its own may be a problem as a component has it, too. */
export function isBaseFor(api: OpenApi, component: SpecNode, own: ReadonlySet<string>): boolean {
  const shapes = api.schemas.at(component)?.shapes ?? []
  return shapes.every(
    ({ required, properties }) =>
      [...required].every((name) => PROBLEM_MEMBERS.has(name)) &&
      [...properties.keys()].every((name) => PROBLEM_MEMBERS.has(name) || !own.has(name)),
  )
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

/** Those that errors have, each as often as one has it, and then the others. */
function* candidates(api: OpenApi): Generator<SpecNode> {
  const bodies = [...errorBodies(api)].flatMap(({ schema }) => schema ?? [])
  for (const { node } of [...bodies, ...problemsOfErrors(api)]) if (isReusable(node)) yield node
}
