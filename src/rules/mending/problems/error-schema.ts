import { isCertainError, type Response, type ResponseUse } from '../../../model/openapi/http.ts'
import { isForeignJson, isJson } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../../model/openapi/problem.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import type { Adopted } from '../components/component-place.ts'
import { isReusable } from '../components/is-reusable.ts'
import { isForAnyStatus } from '../definitions/status-binding.ts'
import {
  addMembers,
  canBecomeProblem,
  isJudged,
  missingMembers,
  shownOf,
} from './add-problem-members.ts'

/**
 * The schema that a document has for its errors, whatever they are, with the members of problems that
 * it lacks: a second schema beside it would describe one thing twice.
 */
export const errorSchemaOf = perObject((api: OpenApi): Adopted | undefined => {
  const general = [...usesOf(api)].filter(isGeneral)
  for (const [schema] of general.sort(([, a], [, b]) => b.length - a.length)) {
    const edits = completing(api, schema)
    if (edits !== undefined) return { component: schema.node, edits }
  }
  return undefined
})

/** The uses of the responses that have a schema. */
function usesOf(api: OpenApi): Map<Schema, ResponseUse[]> {
  const known = new Map<Schema, ResponseUse[]>()
  for (const response of api.responses)
    for (const schema of new Set(schemasOf(api, response)))
      for (const use of response.uses) append(known, schema, use)
  return known
}

function* schemasOf(api: OpenApi, { content }: Response): Generator<Schema> {
  for (const { name, schema } of content) {
    const isPlain = api.syntax.listsMediaTypes || (isJson(name) && !isForeignJson(name))
    if (schema !== undefined && isPlain) yield schema
  }
}

/** Whether a schema is a component of errors, and not of those of one status alone. */
function isGeneral([schema, uses]: readonly [Schema, readonly ResponseUse[]]): boolean {
  const statuses = uses.map(({ status }) => status)
  const isOfMany = new Set(statuses).size > 1 || !/^\d{3}$/.test(statuses[0] ?? '')
  const isOfErrors = uses.every(isCertainError)
  return isOfErrors && isOfMany && isReusable(schema.node) && isForAnyStatus(schema)
}

/** The changes that make a schema that of problems, and break nobody. */
function completing(api: OpenApi, schema: Schema) {
  if (!api.walk.schemas.has(schema) || isJudged(shownOf(api, schema))) return undefined
  if (isProblemSchema(schema) || !canBecomeProblem(schema)) return undefined
  return addMembers(schema, missingMembers(schema))
}
