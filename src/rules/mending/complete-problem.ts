import { isObject } from '../../documents/json-object.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { JsonValue } from '../../edits/json-value.ts'
import type { NodeEdit } from '../../edits/node-edit.ts'
import { bodyExamplesOf, ownExamplesOf } from '../../model/openapi/body-examples.ts'
import type { MediaType } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../model/openapi/problem.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { Use } from '../../model/schema/use.ts'
import { groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { meantMember, PROBLEM_MEMBER_TYPES } from '../shared/problem-members.ts'
import { addMember } from './add-member.ts'
import { forAllUses } from './for-all-uses.ts'
import { PROBLEM_PROPERTIES, referToProblem } from './refer-to-problem.ts'

/** Keywords that leave it open where a schema declares its members. */
const COMPOSING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties'] as const
/** So many members are not written out in each place: the schema refers to that of problems. */
const MANY = 4
/** Members that other rules compare with the response, wherever they are shown. */
const JUDGED = ['status', 'errorCode'] as const

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
  const bodies = bodiesOf(api).get(schema) ?? [mediaType]
  const shown = [
    ...bodies.flatMap((body) => bodyExamplesOf(api, body)),
    ...ownExamplesOf(schema.node),
  ]
  if (shown.some((example) => JUDGED.some((name) => example.get(name) !== undefined)))
    return undefined
  if (isProblemSchema(schema) || saysNothing(schema)) return []
  if (!canBecomeProblem(schema)) return undefined
  const missing = missingMembers(schema)
  // The schema of problems requires a status, which no example has here.
  if (shown.some(({ value }) => value !== null)) return addMembers(schema, missing)
  if (isBare(schemaNode)) return replaceByProblem(api, schemaNode)
  const isInPlace =
    schemaNode.value === schema.node.value && schema.node.parent?.value === node.value
  return isInPlace && missing.length >= MANY && isOpen(schema)
    ? composeWithProblem(api, schema.node)
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

/** Whether `additionalProperties` allows whatever there is: left out, `true` or `{}`. */
function allowsAny(others: unknown): boolean {
  return others === undefined || others === true || (isObject(others) && isEmpty(others))
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0
}

/** Whether a schema allows members that it does not declare. */
function isOpen({ node }: Schema): boolean {
  const { additionalProperties, unevaluatedProperties } = node.object ?? {}
  return allowsAny(additionalProperties) && unevaluatedProperties === undefined
}

/** Lets a schema that is written in place be that of problems too, which is declared once. */
function composeWithProblem(api: OpenApi, schema: SpecNode): readonly NodeEdit[] | undefined {
  const problem = referToProblem(api, schema)
  const edit = problem && addMember(schema, ['allOf'], [problem.reference], 'type')
  return edit && forAllUses(schema, [edit, ...(problem?.edits ?? [])])
}

function replaceByProblem(api: OpenApi, schema: SpecNode): readonly NodeEdit[] | undefined {
  const problem = referToProblem(api, schema)
  if (!problem) return undefined
  const { reference: value, edits } = problem
  return forAllUses(schema, [{ kind: 'replace-value', node: schema, value }, ...edits])
}

/** The bodies of responses by their schemas. */
const bodiesOf = perObject((api: OpenApi) =>
  groupBy(
    api.responses.flatMap(({ content }) => content),
    ({ schema }) => schema,
  ),
)

function saysNothing({ shapes }: Schema): boolean {
  return shapes.every(({ isUnknown }) => isUnknown)
}

function canBecomeProblem({ node, types, uses, properties }: Schema): boolean {
  if ((uses & Use.request) !== 0 || COMPOSING.some((keyword) => node.get(keyword) !== undefined))
    return false
  if (types?.size !== 1 || !types.has('object')) return false
  return properties.every(
    ({ name, ...property }) => meantMember(name) === undefined && isRight(name, property.node),
  )
}

/** Whether a member is no problem's, or typed as one's, with nothing that could contradict it. */
function isRight(name: string, node: SpecNode): boolean {
  const type = PROBLEM_MEMBER_TYPES.get(name)
  if (type === undefined) return true
  if (node.get('type')?.string !== type) return false
  return JUDGED.every((judged) => judged !== name) || hasOnlyType(node)
}

function hasOnlyType({ object = {} }: SpecNode): boolean {
  return Object.keys(object).every((key) => ['type', 'format', 'description'].includes(key))
}

type Members = readonly (readonly [name: string, value: JsonValue])[]

function missingMembers({ properties }: Schema): Members {
  const known = new Set(properties.map(({ name }) => name))
  return Object.entries(PROBLEM_PROPERTIES).filter(
    ([name]) => name !== 'instance' && !known.has(name),
  )
}

function addMembers({ node }: Schema, missing: Members): readonly NodeEdit[] | undefined {
  const edits = missing.map(([name, value]) => addMember(node, ['properties', name], value))
  return edits.every((edit) => edit !== undefined) ? forAllUses(node, edits) : undefined
}
