import { basename, resolve } from 'node:path'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import type { BaselineFile } from '../../run/baseline/baseline-file.ts'
import { BASELINE_NAME, openBaseline } from '../../run/baseline/choose-baseline.ts'
import { leaveOutKnown } from '../../run/baseline/leave-out-known.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'
import type { Settings } from '../settings.ts'

/** The baseline of a project. */
export class ProjectBaseline {
  readonly #cwd: string
  readonly #flags: Pick<Settings, 'baseline'>
  readonly #file: BaselineFile | undefined
  readonly #rulesetFolder: string | undefined
  /** What is wrong with it: then nothing is left out. */
  readonly fault: ConfigurationError | undefined

  private constructor(
    cwd: string,
    flags: Pick<Settings, 'baseline'>,
    file: BaselineFile | undefined,
    rulesetFolder: string | undefined,
    fault?: ConfigurationError,
  ) {
    this.#rulesetFolder = rulesetFolder
    this.#cwd = cwd
    this.#flags = flags
    this.#file = file
    this.fault = fault
  }

  /** @param rulesetFolder the folder of the ruleset in use */
  static async open(
    cwd: string,
    { baseline }: Pick<Settings, 'baseline'>,
    rulesetFolder: string | undefined,
  ): Promise<ProjectBaseline> {
    const flags = baseline === undefined ? {} : { baseline }
    try {
      const file = await openBaseline(flags, cwd, rulesetFolder)
      return new ProjectBaseline(cwd, flags, file, rulesetFolder)
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      return new ProjectBaseline(cwd, flags, undefined, rulesetFolder, error)
    }
  }

  /** Whether a file is the baseline, or would be. */
  isAt(path: string): boolean {
    if (this.#file?.path === path || basename(path) === BASELINE_NAME) return true
    const { baseline } = this.#flags
    return typeof baseline === 'string' && resolve(this.#cwd, baseline) === path
  }

  /**
   * Records findings besides those that it holds, in a new one where there is none.
   * @param run with all findings
   * @throws UserError where the file cannot be written
   */
  async add(run: LintRun, isWanted: (finding: Finding) => boolean): Promise<readonly string[]> {
    const flags = { ...this.#flags, writeBaseline: true }
    const file = this.#file ?? (await openBaseline(flags, this.#cwd, this.#rulesetFolder))
    const fresh = new Set((await this.leaveOutKnown(run)).findings)
    const findings = run.findings.filter((each) => !fresh.has(each) || isWanted(each))
    return (await leaveOutKnown({ ...run, findings }, file, flags, this.#cwd)).notes
  }

  /** Leaves out the findings that it holds. */
  async leaveOutKnown(run: LintRun): Promise<LintRun> {
    return (await leaveOutKnown(run, this.#file, this.#flags, this.#cwd)).run
  }
}
