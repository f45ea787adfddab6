import { toRulesetOf } from '../../config/document-rulesets.ts'
import { diffInputs } from '../../engine/diff.ts'
import type { DiffOptions } from '../../engine/diff-inputs.ts'
import type { Settled } from '../../engine/lint.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import type { Environment } from '../../files/environment.ts'
import { resolveRoot } from '../../files/resolve-root.ts'
import { UserError } from '../../findings/user-error.ts'
import { isLimited, type RuleChoice } from '../../settings/rule-choice.ts'
import type { BaselineFile } from '../baseline/baseline-file.ts'
import { type BaselineFlags, openBaseline } from '../baseline/choose-baseline.ts'
import { leaveOutKnown } from '../baseline/leave-out-known.ts'
import type { RulesetFlags } from '../configurations.ts'
import type { Guard } from '../inputs.ts'
import { joinFailures } from '../join-failures.ts'
import { defaultFiles, Rulesets } from '../rulesets.ts'
import { describeUnjudgedDays } from '../unjudged-days.ts'
import type { ChosenPairs } from './chosen-pairs.ts'
import { type KindFlags, readKinds } from './kinds.ts'
import type { BaseFlags } from './open-base.ts'

/** What a comparison is asked for: all that `lintel diff` has options for but its reports. */
export interface ComparisonRequest extends BaselineFlags, BaseFlags, RulesetFlags, KindFlags {
  readonly root?: string
  readonly today?: string
}

/** What is to be compared with what, and how: all that can be known before a document is read. */
interface DiffPlan {
  readonly request: ComparisonRequest
  readonly cwd: string
  readonly chosen: ChosenPairs
  readonly options: DiffOptions
  readonly baseline: BaselineFile | undefined
}

/**
 * Plans a comparison: finds the documents, their rulesets and the baseline.
 * @param args two files, or with a base files, folders and patterns
 * @throws UserError where what is asked for contradicts itself, or cannot be had
 * @throws ConfigurationError where a ruleset or the baseline is faulty
 */
export async function planDiff(
  args: readonly string[],
  request: ComparisonRequest,
  environment: Environment,
  guard: Guard,
): Promise<DiffPlan> {
  const { cwd } = environment
  const kinds = await readKinds(request)
  const root = request.root === undefined ? undefined : resolveRoot(request.root, cwd)
  const choice = await readChoice(request)
  const rulesets = new Rulesets(request, cwd)
  const ruleset = await rulesets.forFolder(cwd)
  refuseNameless(args, request)
  const files = args.length > 0 ? args : defaultFiles(ruleset, cwd)
  const named = request.base === undefined ? args : files
  const chosen = await choosePairs(request.base, named, root, environment)
  guard(chosen.paths, 'one of the documents')
  const baseline = await openBaseline(request, cwd, ruleset.folder)
  if (baseline !== undefined) guard([baseline.path], 'the baseline')
  const rulesetOf = toRulesetOf(await rulesets.read(), choice)
  const options = { ...toDiffOptions(request), cwd, root: chosen.root, base: chosen.base }
  return { request, cwd, chosen, baseline, options: { ...options, kinds, rulesetOf } }
}

/** Compares the documents of a plan, leaves out what is known, and says what else there is to say. */
export async function runDiff({
  request,
  cwd,
  chosen,
  baseline,
  options,
}: DiffPlan): Promise<Settled> {
  const compared = await diffInputs(chosen.inputs, options)
  const { version, ...rest } = compared
  const all: LintRun = {
    ...rest,
    failures: joinFailures(compared.failures, chosen.failures),
    // Of what could not be read nobody knows what it asks for.
    ...(version !== undefined && chosen.failures.length === 0 && { version }),
  }
  const { run, notes } = await leaveOutKnown(all, baseline, request, cwd)
  const undated = describeUnjudgedDays(run, request.today)
  return { run, notes: [...chosen.notes, ...compared.notes, ...notes, ...undated] }
}

function toDiffOptions({
  base,
  remote,
  today,
  versionSource = 'path',
  sdk,
  all,
  release,
}: ComparisonRequest): Omit<DiffOptions, 'cwd' | 'rulesetOf' | 'root' | 'base'> {
  return {
    remote: remote === true,
    today,
    versionSource,
    sdk: sdk === true,
    isRelease: release === true,
    all: all === true,
    isPart: base !== undefined,
  }
}

/** @throws UserError where it names what there is not, or leaves nothing to compare by */
async function readChoice({ only, skip }: ComparisonRequest): Promise<RuleChoice> {
  const choice = { only, skip }
  if (!isLimited(choice)) return choice
  const { checkChoice, requireDiffRule } = await import('../choose-rules.ts')
  checkChoice(choice, [])
  requireDiffRule(choice)
  return choice
}

async function choosePairs(
  ref: string | undefined,
  args: readonly string[],
  root: string | undefined,
  environment: Environment,
): Promise<ChosenPairs> {
  if (ref === undefined) {
    const { pairTwo } = await import('./pair-two.ts')
    return pairTwo(args, root, environment)
  }
  const { pairWithCommit } = await import('./pair-with-commit.ts')
  return pairWithCommit(ref, args, root, environment)
}

/** @throws UserError where findings are to be recorded that no file has */
function refuseNameless(args: readonly string[], { writeBaseline }: ComparisonRequest): void {
  if (writeBaseline && args[1] === '-')
    throw new UserError('`--write-baseline` records findings by file: name one in place of `-`.')
}
