import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { discover } from './cli/discover.ts'
import { joinFailures } from './cli/failures.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { parseRuleset, type Ruleset, readRuleset, resolveSeverities } from './config/ruleset.ts'
import { Loader } from './documents/loader.ts'
import type { LintResult } from './engine/finding.ts'
import { type Input, lintInputs } from './engine/lint.ts'
import { allRules } from './rules/index.ts'

export type { Position, Range } from './documents/lines.ts'
export type {
  Edit,
  Failure,
  Finding,
  Fix,
  LintResult,
  RelatedLocation,
  SuppressedFinding,
} from './engine/finding.ts'
export type { JsonReport } from './report/json.ts'
export type { Severity } from './rules/rule.ts'
export { ConfigurationError }

/** A document that is not read from a file, such as an editor's buffer. */
export interface TextInput {
  /** The name that findings carry and that relative `$ref`s start from. */
  readonly name: string
  readonly text: string | Uint8Array
}

/** A ruleset written in code: what a ruleset file says. */
export interface RulesetDefinition {
  readonly extends?: string | readonly string[]
  readonly rules?: Readonly<Record<string, string | number | boolean>>
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
  /** The directory outside of which no `$ref` is followed. Default: `cwd`. */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  /** The day that rules compare dates with, `YYYY-MM-DD`. Default: none, and such rules are silent. */
  readonly today?: string
  /** The path of a ruleset file, or what one would say. Default: `lintel:recommended`. */
  readonly ruleset?: string | RulesetDefinition
}

/**
 * Lints documents. What cannot be read is listed under `failures`; nothing is printed or written.
 * @throws ConfigurationError where the ruleset is faulty
 */
export async function lint(request: LintRequest): Promise<LintResult> {
  const cwd = realpathSync(request.cwd ?? process.cwd())
  const ruleset = toRuleset(request.ruleset, cwd)
  const severities = resolveSeverities(ruleset, allRules)
  const found = await discover(request.files ?? [], cwd)
  const texts = (request.texts ?? []).map((text): Input => ({ kind: 'text', ...text }))
  const { documents, findings, suppressed, failures } = await lintInputs(
    [...found.inputs, ...texts],
    {
      cwd,
      severities,
      ...(ruleset !== undefined && { options: ruleset.options }),
      ...(request.root !== undefined && { root: resolve(cwd, request.root) }),
      ...(request.remote !== undefined && { remote: request.remote }),
      ...(request.today !== undefined && { today: request.today }),
    },
  )
  return { documents, findings, suppressed, failures: joinFailures(failures, found.failures) }
}

function toRuleset(ruleset: LintRequest['ruleset'], cwd: string): Ruleset | undefined {
  if (ruleset === undefined) return undefined
  if (typeof ruleset === 'string') return readRuleset(ruleset, cwd, allRules)
  const document = new Loader({ cwd, root: cwd }).add('ruleset.json', JSON.stringify(ruleset))
  try {
    return parseRuleset(document, cwd, allRules)
  } catch (error) {
    // A line and a column would be those of a text that nobody wrote.
    throw error instanceof ConfigurationError
      ? new ConfigurationError('ruleset', error.fault)
      : error
  }
}
