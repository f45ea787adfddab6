import { describeChoice, isLimited, type RuleChoice } from '../settings/rule-choice.ts'
import { quoteSome } from '../text/quote.ts'
import type { Settled } from './lint.ts'
import type { LintRun } from './lint-run.ts'

/**
 * Says what nobody looked at: documents without a rule, and what stands behind URLs. Where no document
 * has a rule, the run checked nothing, and fails.
 * @param isPart whether it was over a part of the documents, or did something besides: then it may be
 * that none of them has a rule
 * @param choice the rules that the run was limited to
 */
export function settleUnchecked<R extends LintRun>(
  run: R,
  isPart: boolean,
  choice: RuleChoice = {},
): Settled<R> {
  const { passedOver, documents, failures } = run
  const notes = describeUnfollowed(run)
  const [first] = passedOver
  if (first === undefined) return { run, notes }
  const name = passedOver.length === 1 && !/\s/.test(first) ? first : '<file>'
  const limit = isLimited(choice) ? ` with \`${describeChoice(choice)}\`` : ''
  const advice = `\`lintel config ${name}\` says which rules are on, and why.`
  const said = `No rule looked at ${quoteSome(passedOver)}${limit}`
  if (isPart || documents > 0) return { run, notes: [`${said}: ${advice}`, ...notes] }
  const message = `${said}, so nothing was checked: ${advice}`
  return { run: { ...run, failures: [...failures, { file: '', message }] }, notes }
}

function describeUnfollowed({ unfollowed = [] }: LintRun): string[] {
  if (unfollowed.length === 0) return []
  const [they, them] = unfollowed.length === 1 ? ['a URL', 'it'] : ['URLs', 'them']
  return [
    `Documents refer to ${quoteSome(unfollowed)}, ${they}: nobody looked at what is behind. \`--remote\` follows ${them}.`,
  ]
}
