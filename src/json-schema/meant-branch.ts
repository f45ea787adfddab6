import type { SpecNode } from '../documents/node.ts'
import { alternativesOf } from './branch-rules.ts'
import type { Evaluated } from './evaluated.ts'
import type { JsonType } from './json-type.ts'
import type { MetReferences } from './met-references.ts'
import type { Outcome } from './outcome.ts'
import { isAbout, isAboutMember, type Problem } from './problem.ts'
import type { JsonSchema } from './schema.ts'

/** A branch of `anyOf` or `oneOf`, and why a value does not take it. */
export interface FailedBranch {
  readonly check: JsonSchema
  readonly problems: Outcome
  /** The `$ref`s that were met in it. */
  readonly references: readonly MetReferences[]
  /** What it speaks of, where that is asked. */
  readonly own: Evaluated | undefined
}

/**
 * Chooses among branches that all failed the one that the author most likely meant, and gives its
 * problems alone: a `$ref` means a reference; a value of the wrong type means no branch of that
 * type; a member that one branch alone takes (`type: http`, `in: query`) means that branch. Where
 * these leave several of an official schema, the one whose value has the fewest faults of its own is
 * meant.
 * @param schema the schema that has the branches
 * @returns undefined where no branch is meant more than the others
 */
export function explainBranches(
  node: SpecNode,
  branches: readonly FailedBranch[],
  schema: JsonSchema,
): Outcome | undefined {
  const missing = alternativesOf(branches.map(({ check }) => check))
  if (missing !== undefined) return schema.blame({ kind: 'missing', node, names: missing })
  const ofKind = branches.filter(({ check }) => check.isReference === hasReference(node))
  const candidates = ofKind.length > 0 ? ofKind : branches
  const ofType = candidates.filter(
    ({ problems }) => !problems.some((problem) => isWrongType(problem, node)),
  )
  if (ofType.length === 0)
    return schema.blame({ kind: 'type', node, expected: typesOf(candidates, node) })
  const meant = withMatchingTags(node, ofType)
  const told = missingTag(node, meant) ?? unionOfTags(node, meant)
  if (told !== undefined || schema.source.isOfficial) return told ?? fewestFaults(node, meant)
  return meant.length === 1 ? meant[0]?.problems : undefined
}

/** Whether a value is meant to be a reference. */
export function hasReference(node: SpecNode): boolean {
  return node.object?.$ref !== undefined
}

/** Whether a value is of another type: an object or array is no value of a list of scalars either. */
function isWrongType(problem: Problem, node: SpecNode): boolean {
  if (!isAbout(problem, node)) return false
  return problem.kind === 'type' || (problem.kind === 'value' && node.isCollection)
}

function typesOf(branches: readonly FailedBranch[], node: SpecNode): JsonType[] {
  const types = new Set<JsonType>()
  for (const problem of branches.flatMap(({ problems }) => problems)) {
    if (!isAbout(problem, node)) continue
    if (problem.kind === 'type') for (const type of problem.expected) types.add(type)
    if (problem.kind === 'value') types.add('string')
  }
  return [...types]
}

type Mismatch = Problem & { readonly kind: 'value' }

/** The members whose value a branch does not allow. */
function mismatchesOf(node: SpecNode, { problems }: FailedBranch): Map<unknown, Mismatch> {
  const mismatches = new Map<unknown, Mismatch>()
  for (const problem of problems)
    if (problem.kind === 'value' && isAboutMember(problem, node))
      mismatches.set(problem.node.key, problem)
  return mismatches
}

/** The members by whose one value a branch is told from others, which may allow several. */
function tagsOf(node: SpecNode, branches: readonly FailedBranch[]): Set<unknown> {
  const mismatches = branches.flatMap((branch) => [...mismatchesOf(node, branch)])
  return new Set(mismatches.flatMap(([tag, { isTag }]) => (isTag ? [tag] : [])))
}

function withMatchingTags(
  node: SpecNode,
  branches: readonly FailedBranch[],
): readonly FailedBranch[] {
  let rest = branches
  for (const tag of tagsOf(node, branches)) {
    const matching = rest.filter((branch) => !mismatchesOf(node, branch).has(tag))
    if (matching.length > 0) rest = matching
  }
  return rest
}

/** Where the member is missing by whose value the branches are told apart: nothing else is known. */
function missingTag(node: SpecNode, branches: readonly FailedBranch[]): Outcome | undefined {
  const [first, ...others] = branches.map((branch) => missingMembers(node, branch))
  if (first === undefined || others.length === 0) return undefined
  for (const [name, hasOneValue] of first) {
    const isMissingInAll = others.every((missing) => missing.has(name))
    if (hasOneValue && isMissingInAll) return [{ kind: 'missing', node, names: [name] }]
  }
  return undefined
}

/** The members that a branch misses, and whether it takes one value only for them. */
function missingMembers(node: SpecNode, { problems }: FailedBranch): Map<string, boolean> {
  const missing = new Map<string, boolean>()
  for (const problem of problems) {
    if (problem.kind !== 'missing' || !isAbout(problem, node)) continue
    for (const name of problem.names) missing.set(name, problem.value !== undefined)
  }
  return missing
}

/** Where every branch asks for another value of one member: that it has none of them. */
function unionOfTags(node: SpecNode, branches: readonly FailedBranch[]): Outcome | undefined {
  const [first, ...others] = branches.map((branch) => mismatchesOf(node, branch))
  if (first === undefined || others.length === 0) return undefined
  const tags = tagsOf(node, branches)
  for (const [tag, mismatch] of first) {
    if (!tags.has(tag)) continue
    const rest = others.flatMap((mismatches) => mismatches.get(tag) ?? [])
    if (rest.length < others.length) continue
    const allowed = new Set([mismatch, ...rest].flatMap((problem) => problem.allowed))
    return [{ ...mismatch, allowed: [...allowed] }]
  }
  return undefined
}

function fewestFaults(node: SpecNode, branches: readonly FailedBranch[]): Outcome {
  const ranked = branches.map(({ problems }) => {
    const own = problems.filter((problem) => isAbout(problem, node) || isAboutMember(problem, node))
    return { problems, own: own.length }
  })
  ranked.sort((a, b) => a.own - b.own || a.problems.length - b.problems.length)
  return ranked[0]?.problems ?? []
}
