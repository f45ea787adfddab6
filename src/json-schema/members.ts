import { SpecNode } from '../documents/node.ts'
import type { Evaluated } from './evaluated.ts'
import type { Evaluation } from './evaluation.ts'
import type { MemberParts } from './member-rules.ts'
import { both, gather, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'
import { takesScalar } from './values.ts'

/** Judges an object by the keywords about its members. */
export function judgeMembers(
  evaluation: Evaluation,
  schema: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const rules = schema.memberRules
  const object = node.object ?? {}
  const names = Object.keys(object)
  evaluation.spend(rules.required.length + rules.patterns.length * names.length)
  let found = gather(undefined, rules.isUnclear ? UNDECIDED : VALID)
  for (const name of rules.required) {
    if (object[name] === undefined) found = gather(found, findMissing(schema, node, name))
  }
  if (rules.dependents.size + rules.requiredWith.size > 0)
    found = gather(found, judgeDependents(evaluation, schema, node, evaluated))
  if (!rules.looksInside) return found?.outcome ?? VALID
  for (const name of names) {
    const parts = rules.partsFor(name)
    if (rules.names === undefined && isPlain(parts, object[name])) evaluated?.names.add(name)
    else found = gather(found, judgeMember(evaluation, schema, node, name, parts, evaluated))
  }
  return found?.outcome ?? VALID
}

/** Whether a member is a scalar that is valid. */
function isPlain({ only }: MemberParts, value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return false
  return only !== undefined && takesScalar(only, value)
}

function judgeMember(
  evaluation: Evaluation,
  schema: JsonSchema,
  node: SpecNode,
  name: string,
  parts: MemberParts,
  evaluated: Evaluated | undefined,
): Outcome {
  const member = evaluation.childOf(node, name)
  let outcome = judgeName(evaluation, schema, member, name)
  if (outcome.length > 0) return outcome
  if (parts.isForbidden) outcome = both(outcome, findUnknown(schema, member))
  for (const part of parts.schemas) outcome = both(outcome, evaluation.evaluatePart(part, member))
  if (parts.isUncertain) outcome = both(outcome, UNDECIDED)
  if (evaluated !== undefined) {
    if (parts.schemas.length > 0 || parts.isForbidden) evaluated.names.add(name)
    else if (parts.isUncertain) evaluated.isUncertain = true
  }
  return outcome
}

/** Judges the name of a member by `propertyNames`. */
function judgeName(
  evaluation: Evaluation,
  schema: JsonSchema,
  member: SpecNode,
  name: string,
): Outcome {
  const { names } = schema.memberRules
  if (names === undefined) return VALID
  const value = new SpecNode(member.document, name, member.parent, member.key)
  const outcome = evaluation.evaluate(names, value)
  const [problem] = outcome
  if (problem === undefined) return outcome
  return problem.kind === 'pattern' || problem.kind === 'format'
    ? [{ ...problem, node: member, isName: true }]
    : names.blame({ kind: 'name', node: member })
}

function judgeDependents(
  evaluation: Evaluation,
  schema: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { dependents, requiredWith } = schema.memberRules
  const object = node.object ?? {}
  evaluation.spend(dependents.size + requiredWith.size)
  let found = gather(undefined, VALID)
  for (const [name, names] of requiredWith) {
    if (object[name] === undefined) continue
    for (const other of names) {
      if (object[other] === undefined) found = gather(found, findMissing(schema, node, other))
    }
  }
  for (const [name, part] of dependents) {
    if (object[name] !== undefined)
      found = gather(found, evaluation.evaluate(part, node, evaluated))
  }
  return found?.outcome ?? VALID
}

function findMissing(schema: JsonSchema, node: SpecNode, name: string): Outcome {
  const allowed = schema.properties.get(name)?.allowed
  const value = allowed?.length === 1 ? { value: allowed[0] } : {}
  return schema.blame({ kind: 'missing', node, names: [name], ...value })
}

/** The problem of a member that is not known. */
export function findUnknown(schema: JsonSchema, node: SpecNode): Outcome {
  const known = schema.source.isOfficial ? [...knownNames(schema)] : []
  return schema.blame({ kind: 'unknown', node, owner: schema.owner, known })
}

/** The names that an official schema and the schemas for the same value speak of. */
function* knownNames(schema: JsonSchema): Generator<string> {
  const { condition, allOf, target, dependents } = schema
  yield* schema.properties.keys()
  const parts = [
    target,
    condition?.consequence,
    condition?.alternative,
    ...allOf,
    ...dependents.values(),
  ]
  for (const part of parts) if (part !== undefined) yield* knownNames(part)
}
