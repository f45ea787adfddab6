import type { RuleChoice } from '../../settings/rule-choice.ts'
import type { Settled } from '../lint/lint.ts'
import type { LintRun } from '../outcomes/lint-run.ts'

/**
 * Says which documents no rule looked at, and which files of documents. Where these are all, the run
 * checked nothing, and fails.
 * @param isPart whether it was over a part of the documents, or did something besides: then it may be
 * that none of them has a rule
 * @param choice the rules that the run was limited to
 */
export async function settleUnchecked<R extends LintRun>(
  run: R,
  isPart: boolean,
  choice: RuleChoice = {},
): Promise<Settled<R>> {
  const { passedOver, unfollowed = [] } = run
  if (passedOver.length + unfollowed.length === 0) return { run, notes: [] }
  const { describeUnchecked } = await import('./describe-unchecked.ts')
  return describeUnchecked(run, isPart, choice)
}
