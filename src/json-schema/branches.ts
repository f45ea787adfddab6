import type { SpecNode } from '../documents/node.ts'
import type { BranchList } from './branch-rules.ts'
import { Evaluated, undecided } from './evaluated.ts'
import type { Evaluation } from './evaluation.ts'
import { explainBranches, type FailedBranch, hasReference } from './meant-branch.ts'
import { both, gather, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'

/** Judges a value by the other schemas that a schema composes: `$ref`, `allOf`, `anyOf`, `if`, … */
export function judgeBranches(
  evaluation: Evaluation,
  schema: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { refers, allOf, anyOf, oneOf, not, condition, isUnclear } = schema.branches
  let outcome: Outcome = isUnclear ? undecided(evaluated) : VALID
  if (refers) outcome = both(outcome, evaluation.evaluateTargets(schema, node, evaluated))
  if (allOf.length > 0) outcome = both(outcome, judgeAll(evaluation, allOf, node, evaluated))
  for (const alternatives of [anyOf, oneOf]) {
    if (alternatives !== undefined && alternatives.branches.length > 0)
      outcome = both(outcome, judgeAlternatives(evaluation, schema, alternatives, node, evaluated))
  }
  if (not !== undefined) outcome = both(outcome, judgeNot(evaluation, schema, not, node))
  if (condition !== undefined)
    outcome = both(outcome, judgeCondition(evaluation, schema, node, evaluated))
  return outcome
}

function judgeAll(
  evaluation: Evaluation,
  parts: readonly JsonSchema[],
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  let found = gather(undefined, VALID)
  for (const part of parts) found = gather(found, evaluation.evaluate(part, node, evaluated))
  return found?.outcome ?? VALID
}

function judgeCondition(
  evaluation: Evaluation,
  { branches }: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { condition } = branches
  if (condition === undefined) return VALID
  const { test, consequence, alternative, member } = condition
  const verdict =
    member !== undefined && evaluated === undefined
      ? hasMember(node, member)
      : collect(evaluation, test, node, evaluated)
  if (verdict === UNDECIDED) return UNDECIDED
  const branch = verdict === VALID ? consequence : alternative
  return branch === undefined ? VALID : evaluation.evaluate(branch, node, evaluated)
}

const INVALID: Outcome = []

function hasMember({ object }: SpecNode, name: string): Outcome {
  return object?.[name] === undefined ? INVALID : VALID
}

/** Judges a test, which says nothing where it fails, and speaks of members and items where it holds. */
function collect(
  evaluation: Evaluation,
  test: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const own = evaluated && new Evaluated()
  const outcome = evaluation.test(test, node, own)
  if (outcome === VALID && own !== undefined) evaluated?.addAll(own)
  return outcome === UNDECIDED ? undecided(evaluated) : outcome
}

function judgeNot(
  evaluation: Evaluation,
  schema: JsonSchema,
  not: JsonSchema,
  node: SpecNode,
): Outcome {
  const outcome = evaluation.test(not, node)
  if (outcome === UNDECIDED) return UNDECIDED
  return outcome === VALID ? explainNot(schema, not, node) : VALID
}

/** What `not` excludes: a member, members that go together, or else the value as it is. */
function explainNot(schema: JsonSchema, not: JsonSchema, node: SpecNode): Outcome {
  const [first, ...others] = not.required
  if (first === undefined || !(schema.source.isOfficial || isBare(not)))
    return not.blame({ kind: 'combination', node })
  if (others.length > 0) return not.blame({ kind: 'exclusive', node, names: not.required })
  return not.blame({ kind: 'misplaced', node: node.get(first) ?? node })
}

/** Whether a schema asks for members and says nothing else. */
function isBare({ keywords }: JsonSchema): boolean {
  return Object.keys(keywords).length === 1
}

function judgeAlternatives(
  evaluation: Evaluation,
  schema: JsonSchema,
  alternatives: BranchList,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { keyword, reference, exclusive } = alternatives
  const isOneOf = keyword === 'oneOf'
  if (isOneOf && exclusive !== undefined) {
    const names = exclusive.filter((name) => node.object?.[name] !== undefined)
    if (names.length > 1) return schema.blame({ kind: 'exclusive', node, names })
  }
  // Before all that a reference is not is found out.
  const isReference = hasReference(node) && reference !== undefined
  if (isReference && evaluation.test(reference, node) === VALID) return VALID
  const { valid, isUndecided, failed } = tryBranches(evaluation, alternatives, node, evaluated)
  const isExact = isOneOf && !schema.source.isOfficial
  if (isExact && valid > 1)
    return schema.blame({ kind: 'alternatives', node, keyword, isAmbiguous: true })
  if (isUndecided && (isExact || valid === 0)) return UNDECIDED
  return valid > 0 ? VALID : explain(evaluation, schema, alternatives, node, failed)
}

interface Tried {
  readonly valid: number
  readonly isUndecided: boolean
  readonly failed: readonly FailedBranch[]
}

/** Tries the branches, no more of them than the verdict needs. */
function tryBranches(
  evaluation: Evaluation,
  { keyword, branches, others }: BranchList,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Tried {
  const failed: FailedBranch[] = []
  let valid = 0
  let isUndecided = false
  for (const branch of hasReference(node) ? branches : others) {
    const mark = evaluation.mark()
    const own = evaluated && new Evaluated()
    const outcome = evaluation.evaluate(branch, node, own)
    if (outcome === VALID) {
      valid++
      if (own !== undefined) evaluated?.addAll(own)
      const isEnough = evaluated === undefined && (keyword === 'anyOf' || branch.source.isOfficial)
      if (isEnough || (valid > 1 && keyword === 'oneOf')) break
    } else if (outcome === UNDECIDED) isUndecided = true
    else
      failed.push({ check: branch, problems: outcome, references: evaluation.takeBack(mark), own })
  }
  if (evaluated !== undefined) noteTried(evaluated, valid, isUndecided, failed)
  return { valid, isUndecided, failed }
}

/** Where no branch holds, its members are no fault of their own. */
function noteTried(
  evaluated: Evaluated,
  valid: number,
  isUndecided: boolean,
  failed: readonly FailedBranch[],
): void {
  if (isUndecided) evaluated.isUncertain = true
  if (valid > 0) return
  for (const { own } of failed) if (own !== undefined) evaluated.addAll(own)
}

function explain(
  evaluation: Evaluation,
  schema: JsonSchema,
  { keyword }: BranchList,
  node: SpecNode,
  failed: readonly FailedBranch[],
): Outcome {
  const problems = explainBranches(node, failed, schema)
  if (problems === undefined)
    return schema.blame({ kind: 'alternatives', node, keyword, isAmbiguous: false })
  const meant = failed.find((branch) => branch.problems === problems)
  if (meant !== undefined) evaluation.giveBack(meant.references)
  return problems
}
