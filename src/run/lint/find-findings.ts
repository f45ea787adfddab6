import type { RulesetSummary } from '../../config/ruleset-summary.ts'
import { type Input, pathOf } from '../../documents/input.ts'
import type { LintOptions } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { choosesRules, type RuleChoice } from '../../settings/rule-choice.ts'
import { leaveOutKnown } from '../baseline/leave-out-known.ts'
import { mends } from '../fix/fix-flags.ts'
import type { Mended } from '../fix/lint-and-fix.ts'
import { lintInThreads } from '../threads/lint-in-threads.ts'
import type { LintPlan } from './plan-lint.ts'

/** The way in which documents are linted. */
type Lint = (inputs: readonly Input[], options: LintOptions) => Promise<LintRun>

/**
 * Lints the documents of a plan: from the cache, in threads, a part of them, with what is mended, as
 * it says.
 * @param onStep hears of each document
 */
export async function findFindings(plan: LintPlan, onStep: LintOptions['onStep']): Promise<Mended> {
  const { inputs, request, keepChanged } = plan
  const options = watch(plan, onStep)
  const lint = await chooseLint(plan)
  const found = await lintOrMend(plan, options, lint)
  const { suppress: reason, until } = request
  if (reason === undefined) return found
  const { suppressLeft } = await import('../suppress/suppress-left.ts')
  const keep = async (run: LintRun) => leaveOutBaseline(await keepChanged(run), plan)
  const added = { reason, until }
  const { run, notes } = await suppressLeft(found.run, {
    ...{ inputs: inputs.inputs, options, lint, added, keep },
  })
  return { run, notes: [...found.notes, ...notes] }
}

async function lintOrMend(
  { inputs, request, keepChanged, listsFixes }: LintPlan,
  options: LintOptions,
  lint: Lint,
): Promise<Mended> {
  if (!mends(request)) return { run: await lint(inputs.inputs, options), notes: [] }
  const { lintAndFix } = await import('../fix/lint-and-fix.ts')
  return lintAndFix(inputs.inputs, options, lint, keepChanged, {
    ...request,
    listsFixes,
  })
}

async function leaveOutBaseline(run: LintRun, { baseline, cwd }: LintPlan): Promise<LintRun> {
  if (baseline === undefined) return run
  return (await leaveOutKnown(run, baseline, {}, cwd)).run
}

/** The options of the run, with the threads that lint and whoever hears of its steps. */
function watch({ inputs, options, request }: LintPlan, onStep: LintOptions['onStep']): LintOptions {
  const { cwd, root, today, withFixes = false } = options
  const { ruleset, cache: notesAnswers = false, remote } = request
  const files = inputs.inputs.map(pathOf)
  const { only, skip, severity } = request
  const run = {
    cwd,
    root,
    today,
    ruleset,
    choice: { only, skip, severity },
    notesAnswers,
    files,
    withFixes,
  }
  // What was fetched is in this thread.
  const threads = remote ? 1 : request.threads
  return {
    ...options,
    ...(onStep !== undefined && { onStep }),
    lintDocuments: lintInThreads(threads, run, onStep),
  }
}

async function chooseLint(plan: LintPlan): Promise<Lint> {
  const { rulesets, shard, request } = plan
  const { cache } = plan.cache
  const lintAnew: Lint = async (inputs, options) => {
    const { lintInputs } = await import('../lint-modules.ts')
    const { lintDocuments } = options
    if (shard === undefined || lintDocuments === undefined) return lintInputs(inputs, options)
    return lintInputs(inputs, { ...options, lintDocuments: shard.lintShare(lintDocuments) })
  }
  if (cache === undefined) return lintAnew
  const { lintWithCache } = await import('../../cache/lint-with-cache.ts')
  const limit = await openLimit(request)
  const summaryOf = async (folder: string) => limit(await rulesets.forFolder(folder))
  const needsDocuments = asksForDocuments(plan)
  return (inputs, options) =>
    lintWithCache(inputs, options, { cache, summaryOf, needsDocuments, lintAnew })
}

/** Gives the function that takes out of summaries what the run leaves out. */
async function openLimit(choice: RuleChoice): Promise<(summary: RulesetSummary) => RulesetSummary> {
  if (!choosesRules(choice)) return (summary) => summary
  const { limitSummary } = await import('../../config/limit-summary.ts')
  return (summary) => limitSummary(summary, choice)
}

/** Whether the documents will be asked of the run, and not only findings and texts. */
function asksForDocuments({ baseline, request, shard }: LintPlan): boolean {
  const { since } = request
  const changes = mends(request) || request.suppress !== undefined
  return baseline !== undefined || since !== undefined || changes || shard !== undefined
}
