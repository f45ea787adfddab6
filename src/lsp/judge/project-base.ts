import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Input, pathOf } from '../../documents/input.ts'
import type { LintOptions } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { WhoIgnores } from '../../files/discover.ts'
import { UserError } from '../../findings/user-error.ts'
import type { AddChanges } from '../../run/diff/add-changes.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'

/** What the documents of a project are compared with: a commit, or a file that one of them was. */
export class ProjectBase {
  readonly #ref: string | undefined
  /** What adds the changes of some documents, which it stands for. */
  #opened: { readonly names: string; readonly add: AddChanges } | undefined
  #fault: string | undefined

  /** @param ref a branch, a tag or a commit, or the path of a file; undefined: nothing is compared */
  constructor(ref: string | undefined) {
    this.#ref = ref
  }

  /** Why nothing is compared, though that is asked for. */
  get fault(): string | undefined {
    return this.#fault
  }

  /** Adds to a run what its documents differ in from the commit. */
  async addChanges(
    run: LintRun,
    inputs: readonly Input[],
    options: LintOptions,
    whoIgnores: WhoIgnores,
  ): Promise<LintRun> {
    const ref = this.#ref
    if (ref === undefined || this.#fault !== undefined) return run
    const names = inputs.map(pathOf).join('\n')
    try {
      if (this.#opened?.names !== names)
        this.#opened = { names, add: await open(ref, inputs, options, whoIgnores) }
      return (await this.#opened.add(run)).run
    } catch (error) {
      if (!(error instanceof UserError || error instanceof ConfigurationError)) throw error
      this.#fault = `Nothing is compared with \`${ref}\`. ${error.message}`
      return run
    }
  }
}

async function open(
  base: string,
  inputs: readonly Input[],
  options: LintOptions,
  whoIgnores: WhoIgnores,
): Promise<AddChanges> {
  const { openChanges, openFileChanges } = await import('../../run/diff/add-changes.ts')
  const { cwd } = options
  const file = resolve(cwd, base)
  // A branch may have the name of a folder.
  if (statSync(file, { throwIfNoEntry: false })?.isFile())
    return openFileChanges(file, inputs, options)
  const compared = { base, versionSource: undefined, inputs, args: [cwd], options, whoIgnores }
  return openChanges(compared, { cwd, env: process.env })
}
