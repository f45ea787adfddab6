import { isSuccessStatus } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { findProblemSchemas } from '../../../model/openapi/problem.ts'
import { withParts } from '../../../model/schema/all-of.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { append } from '../../../text/group-by.ts'
import { meantMember, PROBLEM_MEMBER_TYPES } from '../../shared/bodies/problem-members.ts'

/** A problem schema, and the members that it lacks. */
interface IncompleteProblem {
  readonly schema: Schema
  readonly members: readonly string[]
}

/**
 * Finds what problem schemas lack. What several lack because a component that they are made of does
 * is said once, of that component; each keeps what it lacks besides.
 */
export function* findIncomplete(api: OpenApi): Generator<IncompleteProblem> {
  const problems = findProblemSchemas(api)
  const results = findResults(api)
  const missing = new Map<Schema, readonly string[]>()
  for (const schema of problems) {
    const members = missingMembers(schema)
    if (members.length > 0 && !results.has(schema)) missing.set(schema, members)
  }
  if (missing.size === 0) return
  const users = findUsers(problems)
  const reported = new Map<Schema, readonly string[]>()
  for (const [schema, members] of missing) {
    const base = findBase(schema, users)
    const isKnown = base === undefined || reported.has(base)
    if (!isKnown) reported.set(base, sharedMembers(base, users.get(base) ?? [], missing))
    const shared = (base && reported.get(base)) ?? []
    if (!isKnown && shared.length > 0) yield { schema: base, members: shared }
    const own = members.filter((member) => !shared.includes(member))
    if (own.length > 0) yield { schema, members: own }
  }
}

/** The schemas of successes alone, which `application/problem+json` makes no problems. */
function findResults(api: OpenApi): ReadonlySet<Schema> {
  const results = new Set<Schema>()
  const others = new Set<Schema>()
  for (const { content, uses } of api.responses) {
    const isResult = uses.length > 0 && uses.every(({ status }) => isSuccessStatus(status))
    for (const { schema } of content) {
      if (schema !== undefined) (isResult ? results : others).add(schema)
    }
  }
  for (const schema of others) results.delete(schema)
  return results
}

/** The members that one of the alternatives has under no spelling. */
function missingMembers(schema: Schema): string[] {
  const missing = new Set<string>()
  for (const { properties, isUnknown } of schema.shapes) {
    if (isUnknown) continue
    const meant = new Set([...properties.keys()].map(meantMember))
    for (const member of PROBLEM_MEMBER_TYPES.keys()) {
      const isThere = properties.has(member) || meant.has(member)
      if (!isThere && member !== 'instance') missing.add(member)
    }
  }
  return [...PROBLEM_MEMBER_TYPES.keys()].filter((member) => missing.has(member))
}

/** The components that problems are, or are made of (`allOf`), with the problems. */
function findUsers(problems: Iterable<Schema>): ReadonlyMap<Schema, readonly Schema[]> {
  const users = new Map<Schema, Schema[]>()
  for (const problem of problems) {
    for (const part of withParts(problem)) {
      if (isComponentSchema(part)) append(users, part, problem)
    }
  }
  return users
}

/** The component that most problems share with this one, and of such the innermost. */
function findBase(
  schema: Schema,
  users: ReadonlyMap<Schema, readonly Schema[]>,
): Schema | undefined {
  let base: Schema | undefined
  let most = 2
  for (const part of withParts(schema)) {
    const count = users.get(part)?.length ?? 0
    if (count < most) continue
    base = part
    most = count
  }
  return base
}

/** What a base and all that are made of it lack. */
function sharedMembers(
  base: Schema,
  problems: readonly Schema[],
  missing: ReadonlyMap<Schema, readonly string[]>,
): readonly string[] {
  return missingMembers(base).filter((member) =>
    problems.every((problem) => missing.get(problem)?.includes(member)),
  )
}

/** Whether a schema is declared under a name of its own. */
export function isComponentSchema({ node }: Schema): boolean {
  return node.parent?.key === 'schemas' || node.parent?.key === 'definitions'
}
