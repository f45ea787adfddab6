import { toRulesetOf } from '../../config/document-rulesets.ts'
import type { StabilityLevel } from '../../diff/changes/stability-levels.ts'
import { diffInputs } from '../../engine/diff/diff.ts'
import type { DiffOptions } from '../../engine/diff/diff-inputs.ts'
import type { Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Environment } from '../../files/environment.ts'
import { resolveRoot } from '../../files/resolve-root.ts'
import { UserError } from '../../findings/user-error.ts'
import { choosesRules, type RuleChoice } from '../../settings/rule-choice.ts'
import { quote } from '../../text/quote.ts'
import type { ApprovalFlags } from '../approvals/approval-flags.ts'
import { leaveOutApproved } from '../approvals/leave-out-approved.ts'
import { openApprovals } from '../approvals/open-approvals.ts'
import type { BaselineFile } from '../baseline/baseline-file.ts'
import { type BaselineFlags, openBaseline } from '../baseline/choose-baseline.ts'
import { leaveOutKnown } from '../baseline/leave-out-known.ts'
import type { RulesetFlags } from '../configurations.ts'
import type { Guard } from '../inputs.ts'
import { joinFailures } from '../join-failures.ts'
import type { RecordPlace } from '../read-record.ts'
import { chooseFiles, Rulesets } from '../rulesets.ts'
import { describeUnjudgedDays } from '../unjudged-days.ts'
import type { ChosenPairs } from './chosen-pairs.ts'
import { type BaseRun, joinBaseRuns } from './join-base-runs.ts'
import { type KindFlags, readKinds } from './kinds.ts'
import type { BaseFlags } from './open-base.ts'
import type { StateOptions } from './open-state.ts'
import type { SearchedDocuments } from './pair-with-commit.ts'
import { type PathFlags, readPaths } from './paths.ts'

/** What a comparison is asked for: all that `lintel diff` has options for but its reports. */
export interface ComparisonRequest
  extends BaselineFlags,
    Omit<BaseFlags, 'base'>,
    RulesetFlags,
    KindFlags,
    PathFlags,
    ApprovalFlags {
  /** Branches, tags or commits, each of which the documents are compared with. */
  readonly base?: readonly string[]
  readonly root?: string
  readonly today?: string
  /** The level from which on changes of operations are reported. */
  readonly stability?: StabilityLevel
}

/** What is compared with one base. */
interface NamedBase {
  /** As it was named; empty where two states are. */
  readonly base: string
  readonly chosen: ChosenPairs
}

/** What is to be compared with what, and how: all that can be known before a document is read. */
interface DiffPlan {
  readonly request: ComparisonRequest
  readonly environment: Environment
  /** Whether all documents are compared that there are. */
  readonly isWhole: boolean
  readonly compared: readonly NamedBase[]
  readonly options: DiffOptions
  readonly baseline: BaselineFile | undefined
  readonly approvals: RecordPlace | undefined
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
  const paths = readPaths(request)
  const root = request.root === undefined ? undefined : resolveRoot(request.root, cwd)
  const choice = await readChoice(request)
  const rulesets = new Rulesets(request, cwd)
  const ruleset = await rulesets.forFolder(cwd)
  refuseNameless(args, request)
  const files = chooseFiles(args, ruleset, cwd)
  const named = request.base === undefined ? args : files
  const how = { root, remote: request.remote === true }
  const compared: NamedBase[] = []
  for (const base of new Set(request.base ?? [undefined])) {
    const chosen = await choosePairs(base, named, how, environment, {
      ruleset,
      whoIgnores: rulesets.whoIgnores,
    })
    guard(chosen.paths, 'one of the documents')
    refusePast(chosen, args, request)
    compared.push({ base: base ?? '', chosen })
  }
  const baseline = await openBaseline(request, cwd, ruleset.folder)
  if (baseline !== undefined) guard([baseline.path], 'the baseline')
  const approvals = await openApprovals(request, cwd)
  if (approvals !== undefined) guard([approvals.path], 'the file of approvals')
  const rulesetOf = toRulesetOf(await rulesets.read(), choice)
  const options = { ...toDiffOptions(request), ...paths, cwd, kinds, rulesetOf }
  const isWhole = request.base !== undefined && args.length === 0
  return { request, environment, isWhole, compared, baseline, approvals, options }
}

/** Compares the documents of a plan, leaves out what is known, and says what else there is to say. */
export async function runDiff({
  request,
  environment,
  isWhole,
  compared,
  baseline,
  approvals,
  options,
}: DiffPlan): Promise<Settled> {
  const settled: (BaseRun & Settled)[] = []
  for (const { base, chosen } of compared)
    settled.push({ base, ...(await compareChosen(chosen, options)) })
  const all = await joinBaseRuns(settled)
  const left = await leaveOutApproved(all, approvals, request, isWhole, environment)
  const { run, notes } = await leaveOutKnown(left.run, baseline, request, environment.cwd)
  const undated = describeUnjudgedDays(run, request.today)
  const said = new Set(settled.flatMap((each) => each.notes))
  return { run, notes: [...said, ...left.notes, ...notes, ...undated] }
}

async function compareChosen(
  { inputs, root, base, revision, failures, notes }: ChosenPairs,
  options: DiffOptions,
): Promise<Settled> {
  const states = { root, base, ...(revision && { revision }) }
  const compared = await diffInputs(inputs, { ...options, ...states })
  const { version, ...rest } = compared
  const run: LintRun = {
    ...rest,
    failures: joinFailures(compared.failures, failures),
    // Of what could not be read nobody knows what it asks for.
    ...(version !== undefined && failures.length === 0 && { version }),
  }
  return { run, notes: [...notes, ...compared.notes] }
}

function toDiffOptions({
  base,
  remote,
  today,
  versionSource = 'path',
  sdk,
  all,
  release,
  stability,
}: ComparisonRequest): Omit<DiffOptions, 'cwd' | 'rulesetOf'> {
  return {
    remote: remote === true,
    today,
    versionSource,
    sdk: sdk === true,
    isRelease: release === true,
    ...(stability !== undefined && { stability }),
    all: all === true,
    isPart: base !== undefined,
  }
}

/** @throws UserError where it names what there is not, or leaves nothing to compare by */
async function readChoice({ only, skip, severity }: ComparisonRequest): Promise<RuleChoice> {
  const choice = { only, skip, severity }
  if (!choosesRules(choice)) return choice
  const { checkChoice, requireDiffRule } = await import('../choose-rules.ts')
  checkChoice(choice, [])
  requireDiffRule(choice)
  return choice
}

async function choosePairs(
  ref: string | undefined,
  args: readonly string[],
  how: StateOptions,
  environment: Environment,
  among: SearchedDocuments,
): Promise<ChosenPairs> {
  if (ref === undefined) {
    const { pairTwo } = await import('./pair-two.ts')
    return pairTwo(args, how, environment)
  }
  const { pairWithCommit } = await import('./pair-with-commit.ts')
  return pairWithCommit(ref, args, how.root, environment, among)
}

/** @throws UserError where findings are to be recorded that no file has */
function refuseNameless(args: readonly string[], { writeBaseline }: ComparisonRequest): void {
  if (writeBaseline && args[1] === '-')
    throw new UserError('`--write-baseline` records findings by file: name one in place of `-`.')
}

/** @throws UserError where what a baseline is to hold are findings in what is no file of the working tree */
function refusePast(
  { revision, inputs }: ChosenPairs,
  args: readonly string[],
  { writeBaseline, pruneBaseline }: ComparisonRequest,
): void {
  const isElsewhere = revision !== undefined || inputs.pairs[0]?.revision.kind === 'url'
  if (!isElsewhere || !(writeBaseline || pruneBaseline)) return
  const option = writeBaseline ? '--write-baseline' : '--prune-baseline'
  throw new UserError(
    `\`${option}\` is about the files that are there now: name one in place of ${quote(args[1] ?? '')}.`,
  )
}
