import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { Configurations, makeRuleset, toConfiguration } from './config/configurations.ts'
import { toDocumentRuleset, toRulesetOf } from './config/document-rulesets.ts'
import { isObject } from './documents/json-object.ts'
import { type Input, type LintRun, lintInputs } from './engine/lint.ts'
import { settleUnchecked } from './engine/nothing-checked.ts'
import { discover } from './files/discover.ts'
import { toRealPath } from './files/real-path.ts'
import { defaultRoot } from './files/resolve-root.ts'
import type { Failure, LintResult } from './findings/finding.ts'
import { isDate } from './model/calendar-date.ts'
import { DIFF_MEMBERS, LINT_MEMBERS, refuseUnknownMembers } from './request-shape.ts'
import { allRules } from './rules/index.ts'
import { joinFailures } from './run/join-failures.ts'
import { ConfigurationError } from './settings/configuration-error.ts'
import type { RulesetOf } from './settings/document-ruleset.ts'

export type { Position, Range } from './documents/lines.ts'
export type { Breaks, ChangeDirection, ChangeVerdict } from './findings/change-words.ts'
export type {
  BaselineCounts,
  ChangeDetails,
  Edit,
  Failure,
  Finding,
  Fix,
  LintResult,
  RelatedLocation,
  SuppressedFinding,
} from './findings/finding.ts'
export type { Severity } from './findings/severity.ts'
export type { JsonReport } from './report/json.ts'
export { ConfigurationError }

/** A document that is not read from a file, such as an editor's buffer. */
export interface TextInput {
  /** The name that findings carry and that relative `$ref`s start from. */
  readonly name: string
  readonly text: string | Uint8Array
}

/** What a ruleset gives a rule: `error`, `warn`, `info`, `off`, or true for its own severity. */
export type RuleLevel = string | number | boolean

/** A ruleset written in code: what a ruleset file says. Relative names start from `cwd`. */
export interface RulesetDefinition {
  readonly extends?: string | readonly (string | readonly [string, string])[]
  readonly rules?: Readonly<Record<string, RuleLevel>>
  readonly overrides?: readonly {
    readonly files: readonly string[]
    readonly extends?: string | readonly string[]
    readonly rules?: Readonly<Record<string, RuleLevel>>
  }[]
  /** The options of the rules; a relative `event-catalog` starts from `cwd`. */
  readonly 'x-lintel'?: Readonly<Record<string, string | boolean | readonly string[]>>
}

/** What to lint, and how. */
export interface LintRequest {
  /** Files, folders and patterns, as on the command line. */
  readonly files?: readonly string[]
  readonly texts?: readonly TextInput[]
  /** The directory that paths start from. Default: the process's. */
  readonly cwd?: string
  /**
   * The directory outside of which no `$ref` is followed. Default: the top of the git repository that
   * holds `cwd`, else `cwd`.
   */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  /** The day that rules compare dates with, `YYYY-MM-DD`. Default: none, and such rules are silent. */
  readonly today?: string
  /**
   * The path of a ruleset file, the name of a ruleset of lintel's, or what a file would say. Default:
   * the ruleset file that is found from each document upwards, else `lintel:recommended`.
   */
  readonly ruleset?: string | RulesetDefinition
  /** The path of a baseline, whose findings are left out. Default: none. */
  readonly baseline?: string
}

/**
 * Lints documents. What cannot be read is listed under `failures`; nothing is printed or written.
 * @throws ConfigurationError where the ruleset, the baseline, the day or the directory that is given
 * is faulty, or the request names nothing to lint, or has a member that there is none of, or of a
 * wrong type
 */
export async function lint(request: LintRequest): Promise<LintResult> {
  refuseUnknownMembers('lint', request, LINT_MEMBERS satisfies Record<keyof LintRequest, unknown>)
  const cwd = toDirectory(request.cwd ?? process.cwd())
  refuseNoDay(request.today)
  const rulesetOf = await openRulesets(request, cwd)
  // A list may turn out empty; who hands over none at all has forgotten it.
  if (request.files === undefined && request.texts === undefined)
    throw new ConfigurationError('lint', 'Name what is to be linted, in `files` or `texts`.')
  const found = await discover(request.files ?? [], cwd)
  const texts = (request.texts ?? []).map((text): Input => ({ kind: 'text', ...text }))
  const all = await lintInputs([...found.inputs, ...texts], {
    cwd,
    rulesetOf,
    root: request.root === undefined ? defaultRoot(cwd) : resolve(cwd, request.root),
    ...(request.remote !== undefined && { remote: request.remote }),
    ...(request.today !== undefined && { today: request.today }),
  })
  const { run: checked } = settleUnchecked(all, false)
  const run = await leaveOutKnown(checked, request.baseline, cwd)
  return toResult(run, found.failures)
}

/** What the library promises of a run, and no more. */
function toResult(run: LintRun, failed: readonly Failure[]): LintResult {
  const { documents, files, findings, suppressed, failures, baseline } = run
  return {
    documents,
    files,
    findings,
    suppressed,
    failures: joinFailures(failures, failed),
    ...(baseline !== undefined && { baseline }),
  }
}

/** What to compare with what, and how. */
export interface DiffRequest
  extends Pick<LintRequest, 'cwd' | 'root' | 'remote' | 'today' | 'ruleset' | 'baseline'> {
  /**
   * What was: the path of a file, or its text; or a branch, a tag or a commit of git, with which files
   * are compared as they are now.
   */
  readonly base: string | TextInput | { readonly ref: string }
  /** What is: the path of a file, or its text. With a `ref` left out. */
  readonly revision?: string | TextInput
  /** With a `ref`: files, folders and patterns, as on the command line. */
  readonly files?: readonly string[]
  /** Whether changes that break nobody are reported too, as `compatible-change`. Default: false. */
  readonly all?: boolean
  /** Whether what breaks generated code only is reported too. Default: false. */
  readonly sdk?: boolean
  /** Where the major version stands. Default: `path`. */
  readonly versionSource?: 'path' | 'info'
}

/**
 * Compares documents with what they were, and reports the changes that break consumers. What cannot
 * be read is listed under `failures`; nothing is printed, written or checked out.
 * @throws ConfigurationError where the ruleset, the baseline, the day, the directory or what is to be
 * compared is faulty, or the request has a member that there is none of, or of a wrong type
 */
export async function diff(request: DiffRequest): Promise<LintResult> {
  refuseUnknownMembers('diff', request, DIFF_MEMBERS satisfies Record<keyof DiffRequest, unknown>)
  const { baseline, versionSource = 'path', sdk = false, all = false, remote = false } = request
  const cwd = toDirectory(request.cwd ?? process.cwd())
  refuseNoDay(request.today)
  const rulesetOf = await openRulesets(request, cwd)
  const [{ diffInputs }, { pairRequest }] = await Promise.all([
    import('./engine/diff.ts'),
    import('./run/diff/pair-request.ts'),
  ])
  const root = request.root === undefined ? undefined : resolve(cwd, request.root)
  const chosen = await pairRequest(request, root, cwd)
  const compared = await diffInputs(chosen.inputs, {
    ...{ cwd, root: chosen.root, base: chosen.base, rulesetOf },
    ...{ remote, today: request.today, versionSource, sdk, all },
    isPart: request.revision === undefined,
  })
  const run = await leaveOutKnown(compared, baseline, cwd)
  return toResult(run, chosen.failures)
}

function toDirectory(cwd: string): string {
  try {
    return realpathSync(cwd)
  } catch {
    throw new ConfigurationError('cwd', `The directory \`${cwd}\` cannot be read.`)
  }
}

/** Days are compared as texts: what is no day would be before or after all of them. */
function refuseNoDay(today: string | undefined): void {
  if (today === undefined || isDate(today)) return
  throw new ConfigurationError('today', `\`${today}\` is no day: write it as YYYY-MM-DD.`)
}

async function leaveOutKnown(
  run: LintRun,
  baseline: string | undefined,
  cwd: string,
): Promise<LintRun> {
  if (baseline === undefined) return run
  const { readBaselineFile } = await import('./run/baseline/baseline-file.ts')
  const { settleBaseline } = await import('./run/baseline/settle-baseline.ts')
  const place = { path: toRealPath(resolve(cwd, baseline)), name: baseline }
  return (await settleBaseline(run, readBaselineFile(place, false), {}, cwd)).run
}

async function openRulesets(
  { ruleset, remote = false }: Pick<LintRequest, 'ruleset' | 'remote'>,
  cwd: string,
): Promise<RulesetOf> {
  const source = { cwd, rules: allRules, isRemote: remote }
  if (ruleset === undefined) return toRulesetOf(new Configurations(source))
  if (typeof ruleset === 'string') {
    const configurations = new Configurations({ ...source, ruleset })
    await configurations.forFolder(cwd)
    return toRulesetOf(configurations)
  }
  // Those who write JavaScript have no types that say so.
  if (!isObject(ruleset))
    throw new ConfigurationError('ruleset', 'Give the name of a file or a ruleset, or an object.')
  const written = makeRuleset({ ...ruleset }, cwd, allRules)
  if (written.isForeign)
    throw new ConfigurationError(
      'ruleset',
      'A ruleset in code names rules of lintel only: name a file for others.',
    )
  const configuration = await toConfiguration(written, allRules)
  return (location) => toDocumentRuleset(configuration, location)
}
