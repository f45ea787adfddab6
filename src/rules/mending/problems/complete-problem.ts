import { isObject } from '../../../documents/json-object.ts'
import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../../model/openapi/problem.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { forAllUses } from '../components/for-all-uses.ts'
import { addMember } from '../members/add-member.ts'
import {
  addMembers,
  allowsAny,
  canBecomeProblem,
  isJudged,
  isOpen,
  missingMembers,
  shownOf,
} from './add-problem-members.ts'
import { isBaseFor, referToProblem } from './refer-to-problem.ts'

/** So many members are not written out in each place: the schema refers to that of problems. */
const MANY = 4

/**
 * The changes by which the schema of a body is that of a problem.
 * @returns undefined where somebody has to decide
 */
export function completeProblem(
  api: OpenApi,
  mediaType: MediaType,
): readonly NodeEdit[] | undefined {
  const { node, schemaNode, schema } = mediaType
  if (schemaNode === undefined) {
    const problem = referToProblem(api, node)
    const edit = problem && addMember(node, ['schema'], problem.reference)
    return edit && [edit, ...(problem?.edits ?? [])]
  }
  if (schema === undefined || !api.walk.schemas.has(schema)) return undefined
  // What one body becomes, all become that have its schema.
  const shown = shownOf(api, schema)
  if (isJudged(shown)) return undefined
  if (isProblemSchema(schema) || saysNothing(schema)) return []
  if (!canBecomeProblem(schema)) return undefined
  const missing = missingMembers(schema)
  // The schema of problems requires a status, which no example has here.
  if (shown.some(({ value }) => value !== null)) return addMembers(schema, missing)
  if (isBare(schemaNode)) return replaceByProblem(api, schemaNode)
  const isInPlace =
    schemaNode.value === schema.node.value && schema.node.parent?.value === node.value
  return isInPlace && missing.length >= MANY && isOpen(schema)
    ? (composeWithProblem(api, schema) ?? addMembers(schema, missing))
    : addMembers(schema, missing)
}

/**
 * Whether a schema says in place that a body is an object, perhaps with texts in it, and no more, as
 * generators write it.
 */
function isBare({ object = {} }: SpecNode): boolean {
  const { type, additionalProperties: others } = object
  const holdsTexts = isObject(others) && Object.keys(others).join() === 'type'
  return (
    type === 'object' &&
    Object.keys(object).every((key) => BARE.has(key)) &&
    (allowsAny(others) || (holdsTexts && others.type === 'string'))
  )
}

const BARE: ReadonlySet<string> = new Set(['additionalProperties', 'type'])

/**
 * Lets a schema that is written in place be that of problems too, which is declared once.
 * @returns undefined where that says of its own members, or requires, what need not hold here
 */
function composeWithProblem(
  api: OpenApi,
  { node, properties }: Schema,
): readonly NodeEdit[] | undefined {
  const problem = referToProblem(api, node)
  const own = new Set(properties.map(({ name }) => name))
  if (problem?.component !== undefined && !isBaseFor(api, problem.component, own)) return undefined
  const edit = problem && addMember(node, ['allOf'], [problem.reference], 'type')
  return edit && forAllUses(node, [edit, ...(problem?.edits ?? [])])
}

function replaceByProblem(api: OpenApi, schema: SpecNode): readonly NodeEdit[] | undefined {
  const problem = referToProblem(api, schema)
  if (!problem) return undefined
  const { reference: value, edits } = problem
  return forAllUses(schema, [{ kind: 'replace-value', node: schema, value }, ...edits])
}

function saysNothing({ shapes }: Schema): boolean {
  return shapes.every(({ isUnknown }) => isUnknown)
}
