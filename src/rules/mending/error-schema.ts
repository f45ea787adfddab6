import { isErrorStatus, type Response } from '../../model/openapi/http.ts'
import { isForeignJson, isJson } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../model/openapi/problem.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { append } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import {
  addMembers,
  canBecomeProblem,
  isJudged,
  missingMembers,
  shownOf,
} from './add-problem-members.ts'
import type { Adopted } from './components.ts'
import { isReusable } from './is-reusable.ts'
import { isForAnyStatus } from './status-binding.ts'

/**
 * The schema that a document has for its errors, whatever they are, with the members of problems that
 * it lacks: a second schema beside it would describe one thing twice.
 */
export const errorSchemaOf = perObject((api: OpenApi): Adopted | undefined => {
  const general = [...statusesOf(api)].filter(isGeneral)
  for (const [schema] of general.sort(([, a], [, b]) => b.length - a.length)) {
    const edits = completing(api, schema)
    if (edits !== undefined) return { component: schema.node, edits }
  }
  return undefined
})

/** The statuses of the responses that have a schema, one for each use. */
function statusesOf(api: OpenApi): Map<Schema, string[]> {
  const known = new Map<Schema, string[]>()
  for (const response of api.responses)
    for (const schema of new Set(schemasOf(api, response)))
      for (const { status } of response.uses) append(known, schema, status)
  return known
}

function* schemasOf(api: OpenApi, { content }: Response): Generator<Schema> {
  for (const { name, schema } of content) {
    const isPlain = api.syntax.listsMediaTypes || (isJson(name) && !isForeignJson(name))
    if (schema !== undefined && isPlain) yield schema
  }
}

/** Whether a schema is a component of errors, and not of those of one status alone. */
function isGeneral([schema, statuses]: readonly [Schema, readonly string[]]): boolean {
  const isOfMany = new Set(statuses).size > 1 || !/^\d{3}$/.test(statuses[0] ?? '')
  const isOfErrors = statuses.every(isErrorStatus)
  return isOfErrors && isOfMany && isReusable(schema.node) && isForAnyStatus(schema)
}

/** The changes that make a schema that of problems, and break nobody. */
function completing(api: OpenApi, schema: Schema) {
  if (!api.walk.schemas.has(schema) || isJudged(shownOf(api, schema))) return undefined
  if (isProblemSchema(schema) || !canBecomeProblem(schema)) return undefined
  return addMembers(schema, missingMembers(schema))
}
