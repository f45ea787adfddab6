import { isDiffRule } from '../../diff/kinds/diff-rules.ts'
import type { Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { settleUnchecked } from '../../engine/unchecked/settle-unchecked.ts'
import type { ShardMember } from '../../report/parts/shard.ts'
import { splitKind } from '../../rules/rule-names.ts'
import { leaveOutKnown } from '../baseline/leave-out-known.ts'
import { joinFailures } from '../join-failures.ts'
import { describeRulesets } from '../rulesets.ts'
import { describeUnjudgedDays } from '../unjudged-days.ts'
import { describeIdleNames } from './idle-names.ts'
import type { LintPlan } from './plan-lint.ts'

/** A run as it is reported. */
interface SettledLint extends Settled {
  /** Of a run over a shard: what its report carries for `lintel merge`. */
  readonly shard: ShardMember | undefined
}

/**
 * Settles what was found: adds the changes to the base, leaves out what did not change and what is
 * known, and says what else there is to say.
 * @param isMergeable whether a report will be written that `lintel merge` reads
 */
export async function settleFindings(
  plan: LintPlan,
  found: Settled,
  isMergeable: boolean,
): Promise<SettledLint> {
  const { request, inputs, coverage, cwd, baseline, shard, rulesets } = plan
  const isPart = coverage.isPart || request.base !== undefined
  const checked = await settleUnchecked(found.run, isPart, request)
  const all = addFailures(checked.run, inputs.failures)
  const joined = await plan.addChanges(await plan.keepChanged(all))
  const { run, notes } = await leaveOutKnown(joined.run, baseline, request, cwd)
  // What is in vain, a run over chosen documents cannot tell.
  const idle = coverage.isChosen ? [] : await describeRulesets(rulesets, run, plan.files, cwd)
  const waiting = isMergeable ? [] : (shard?.describeWaiting() ?? [])
  return {
    run,
    notes: [
      ...[
        ...found.notes,
        ...(comparesOnly(request) ? [] : checked.notes),
        ...joined.notes,
        ...notes,
        ...plan.notes,
        ...idle,
      ],
      ...[...describeIdleNames(request, joined.run), ...waiting],
      ...describeUnjudgedDays(run, request.today),
      ...(await plan.cache.close(await rulesets.known())),
    ],
    shard: isMergeable ? shard?.describe(all) : undefined,
  }
}

/** Whether a run is limited to rules over two states: then no rule looks at a document alone. */
function comparesOnly({ base, only }: LintPlan['request']): boolean {
  return base !== undefined && only?.every((name) => isDiffRule(splitKind(name).rule)) === true
}

function addFailures(run: LintRun, failures: LintRun['failures']): LintRun {
  return { ...run, failures: joinFailures(run.failures, failures) }
}
