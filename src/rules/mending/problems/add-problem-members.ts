import { isObject } from '../../../documents/json-object.ts'
import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { bodyExamplesOf, ownExamplesOf } from '../../../model/openapi/body-examples.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { Use } from '../../../model/schema/use.ts'
import { groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { meantMember, PROBLEM_MEMBER_TYPES } from '../../shared/bodies/problem-members.ts'
import { forAllUses } from '../components/for-all-uses.ts'
import { PROBLEM_PROPERTIES } from '../definitions/problem-definition.ts'
import { addMember } from '../members/add-member.ts'

// What a schema needs to become that of a problem, where it stands.

/** Keywords that leave it open where a schema declares its members. */
const COMPOSING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties'] as const
/** Members that other rules compare with the response, wherever they are shown. */
const JUDGED = ['status', 'errorCode'] as const

/** The bodies of responses by their schemas. */
const bodiesOf = perObject((api: OpenApi) =>
  groupBy(
    api.responses.flatMap(({ content }) => content),
    ({ schema }) => schema,
  ),
)

/** What shows instances of a schema: the examples of the bodies that have it, and its own. */
export function shownOf(api: OpenApi, schema: Schema): readonly SpecNode[] {
  const bodies = bodiesOf(api).get(schema) ?? []
  return [...bodies.flatMap((body) => bodyExamplesOf(api, body)), ...ownExamplesOf(schema.node)]
}

/** Whether an example shows what other rules would compare, once its schema is that of a problem. */
export function isJudged(shown: readonly SpecNode[]): boolean {
  return shown.some((example) => JUDGED.some((name) => example.get(name) !== undefined))
}

/** Whether `additionalProperties` allows whatever there is: left out, `true` or `{}`. */
export function allowsAny(others: unknown): boolean {
  return others === undefined || others === true || (isObject(others) && isEmpty(others))
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0
}

/** Whether a schema allows members that it does not declare. */
export function isOpen({ node }: Schema): boolean {
  const { additionalProperties, unevaluatedProperties } = node.object ?? {}
  return allowsAny(additionalProperties) && unevaluatedProperties === undefined
}

/** Whether a schema is of an object, whose members mean nothing else than those of a problem. */
export function canBecomeProblem({ node, types, uses, properties }: Schema): boolean {
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

/** The members of problems that a schema does not declare. */
export function missingMembers({ properties }: Schema): Members {
  const known = new Set(properties.map(({ name }) => name))
  return Object.entries(PROBLEM_PROPERTIES).filter(
    ([name]) => name !== 'instance' && !known.has(name),
  )
}

/** The changes that declare members of a schema. */
export function addMembers({ node }: Schema, missing: Members): readonly NodeEdit[] | undefined {
  const edits = missing.map(([name, value]) => addMember(node, ['properties', name], value))
  return edits.every((edit) => edit !== undefined) ? forAllUses(node, edits) : undefined
}
