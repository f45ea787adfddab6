import { basename, resolve } from 'node:path'
import type { LintRun } from '../../engine/lint.ts'
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
  /** What is wrong with it: then nothing is left out. */
  readonly fault: ConfigurationError | undefined

  private constructor(
    cwd: string,
    flags: Pick<Settings, 'baseline'>,
    file: BaselineFile | undefined,
    fault?: ConfigurationError,
  ) {
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
      return new ProjectBaseline(cwd, flags, await openBaseline(flags, cwd, rulesetFolder))
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      return new ProjectBaseline(cwd, flags, undefined, error)
    }
  }

  /** Whether a file is the baseline, or would be. */
  isAt(path: string): boolean {
    if (this.#file?.path === path || basename(path) === BASELINE_NAME) return true
    const { baseline } = this.#flags
    return typeof baseline === 'string' && resolve(this.#cwd, baseline) === path
  }

  /** Leaves out the findings that it holds. */
  async leaveOutKnown(run: LintRun): Promise<LintRun> {
    return (await leaveOutKnown(run, this.#file, this.#flags, this.#cwd)).run
  }
}
