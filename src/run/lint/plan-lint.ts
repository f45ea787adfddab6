import { dirname, resolve } from 'node:path'
import type { FileScope } from '../../documents/disk/file-names.ts'
import { type Input, pathOf } from '../../documents/input.ts'
import type { LintOptions } from '../../engine/lint/lint.ts'
import type { Environment } from '../../files/environment.ts'
import { toRealPath } from '../../files/real-path.ts'
import { findRoot } from '../../files/resolve-root.ts'
import { choosesRules, isLimited } from '../../settings/rule-choice.ts'
import type { Affected } from '../affected/collect-affected.ts'
import type { BaselineFile } from '../baseline/baseline-file.ts'
import { type BaselineFlags, openBaseline, requireNames } from '../baseline/choose-baseline.ts'
import { type CacheFlags, type OpenCache, openCache } from '../cache/open-cache.ts'
import type { RulesetFlags } from '../configurations.ts'
import type { AddChanges } from '../diff/add-changes.ts'
import { type BaseFlags, openBase } from '../diff/open-base.ts'
import { type FixFlags, mends } from '../fix/fix-flags.ts'
import { collectInputs, type Guard, type Inputs } from '../inputs.ts'
import { chooseFiles, Rulesets } from '../rulesets.ts'
import type { ShardRun } from '../shard/shard-run.ts'
import type { Shard } from '../shard/split.ts'
import type { KeepChanged } from '../since/keep-changed.ts'
import { openSince } from '../since/open-since.ts'
import type { SuppressFlags } from '../suppress/suppress-flags.ts'
import { asksForFixes, type FixViews } from './asks-for-fixes.ts'

/** What a run is asked for: all that `lintel lint` has options for but its reports. */
export interface RunRequest
  extends BaselineFlags,
    CacheFlags,
    BaseFlags,
    RulesetFlags,
    SuppressFlags,
    FixFlags,
    FixViews {
  readonly root?: string
  readonly stdinFilename?: string
  /** The documents that are left out: patterns as in a `.gitignore`. */
  readonly ignore?: readonly string[]
  readonly threads?: number
  readonly shard?: Shard
}

/** How much of what belongs together a run looks at. */
interface Coverage {
  /** Whether documents are left out: rules over all documents cannot judge them. */
  readonly isPart: boolean
  /** Whether something chose the documents, so that what rulesets say in vain cannot be told. */
  readonly isChosen: boolean
}

/** What is to be done: everything that can be known, or refused, before a document is read. */
export interface LintPlan {
  readonly request: RunRequest
  readonly cwd: string
  /** What the user named, or what the ruleset or the folder names instead. */
  readonly files: readonly string[]
  readonly inputs: Inputs
  readonly coverage: Coverage
  readonly options: LintOptions
  /** Whether reports list the fixes of findings. */
  readonly listsFixes: boolean
  readonly rulesets: Rulesets
  readonly cache: OpenCache
  /** The baseline whose findings are known; undefined where there is none. */
  readonly baseline: BaselineFile | undefined
  /** The part of the documents that is linted; undefined for all. */
  readonly shard: ShardRun | undefined
  readonly keepChanged: KeepChanged
  readonly addChanges: AddChanges
  /** What is to be said of the choice of documents, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Plans a run: finds its documents, rulesets and baseline, and asks git what it is to be asked.
 * @param args files, folders and patterns; `-` stands for standard input
 * @throws UserError where what is asked for contradicts itself, or cannot be had
 * @throws ConfigurationError where a ruleset or the baseline is faulty
 */
export async function planLint(
  args: readonly string[],
  request: RunRequest,
  environment: Environment,
  guard: Guard,
): Promise<LintPlan> {
  const { cwd } = environment
  if (request.suppress !== undefined || request.until !== undefined) {
    const { checkSuppress } = await import('../suppress/suppress-left.ts')
    checkSuppress(request)
  }
  const root = findRoot(request.root, cwd)
  const cache = await openCache(request, root, environment)
  const rulesets = new Rulesets(request, cwd, cache.cache?.rulesets, request)
  // One that is named is read first: without it there is nothing to do.
  const ruleset = await rulesets.forFolder(cwd)
  const affected = await openAffected(args, request, { cwd, root }, rulesets)
  const files = chooseFiles([...args, ...ignoredOf(request)], ruleset, cwd)
  requireNames(files, request)
  const inputs =
    affected?.inputs ??
    (await collectInputs(files, request.stdinFilename, environment, {
      whoIgnores: rulesets.whoIgnores,
      ...(request.root !== undefined && { root }),
    }))
  guard(inputs.inputs.map(pathOf), 'one of the documents')
  await checkRules(request, inputs.inputs.map(pathOf), cwd, rulesets)
  const baseline = await openBaseline(request, cwd, ruleset.folder)
  if (baseline !== undefined) guard([baseline.path], 'the baseline')
  const shard = await openShard(request, inputs.inputs)
  const keepChanged = await openSince(request, inputs.inputs, environment)
  const isPart = shard !== undefined || affected?.isPart === true
  const listsFixes = asksForFixes(request, inputs.inputs, cwd)
  const withFixes = listsFixes || mends(request)
  const options = { ...toLintOptions(request, { cwd, root }, rulesets, isPart), withFixes }
  const named = affected === undefined ? files : [...args, ...ignoredOf(request)]
  const { whoIgnores } = rulesets
  const compared = { inputs: inputs.inputs, args: named, options, whoIgnores }
  return {
    ...{ request, cwd, files, inputs, options, rulesets, cache, baseline, shard, keepChanged },
    listsFixes,
    coverage: { isPart, isChosen: affected !== undefined || shard !== undefined },
    addChanges: await openBase(request, compared, environment),
    notes: [...inputs.notes, ...(affected?.notes ?? [])],
  }
}

/** What is left out, as arguments that say so. */
function ignoredOf({ ignore = [] }: RunRequest): string[] {
  return ignore.map((pattern) => `!${pattern}`)
}

/** Rules that rulesets bring can be named too. */
async function checkRules(
  request: RunRequest,
  paths: readonly string[],
  cwd: string,
  rulesets: Rulesets,
): Promise<void> {
  if (!choosesRules(request)) return
  const folders = [cwd, ...paths.map((path) => dirname(toRealPath(resolve(cwd, path))))]
  const summaries = await Promise.allSettled(
    [...new Set(folders)].map((folder) => rulesets.forFolder(folder)),
  )
  const foreign = summaries.flatMap((summary) =>
    summary.status === 'fulfilled' ? summary.value.foreignRules : [],
  )
  const { checkChoice, requireDiffRule } = await import('../choose-rules.ts')
  checkChoice(
    request,
    foreign.map(({ id }) => id),
  )
  if (request.base !== undefined && isLimited(request)) requireDiffRule(request)
}

async function openAffected(
  args: readonly string[],
  request: RunRequest,
  scope: FileScope,
  rulesets: Rulesets,
): Promise<Affected | undefined> {
  const { affected, stdinFilename } = request
  if (!affected) return undefined
  const named = stdinFilename === undefined ? args : [...args, '-']
  const { collectAffected } = await import('../affected/collect-affected.ts')
  return collectAffected(named, scope, rulesets, ignoredOf(request))
}

async function openShard(
  request: RunRequest,
  inputs: readonly Input[],
): Promise<ShardRun | undefined> {
  if (request.shard === undefined) return undefined
  const { openShardRun } = await import('../shard/shard-run.ts')
  return openShardRun(request.shard, request, inputs)
}

function toLintOptions(
  request: RunRequest,
  { cwd, root }: FileScope,
  rulesets: Rulesets,
  isPart: boolean,
): LintOptions {
  const { today, remote } = request
  return {
    cwd,
    root,
    ...(today !== undefined && { today }),
    remote: remote === true,
    rulesetOf: (location) => rulesets.forDocument(location),
    isPart,
  }
}
