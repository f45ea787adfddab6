import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { LintOptions } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { GitIgnore } from '../../files/gitignore.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import type { Finding, Fix } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'

/** The files of a run that may be written, and those that may be made. */
export class WritableFiles {
  readonly #root: string
  readonly #cwd: string
  readonly #locations: Map<string, string>
  /** Why a file must not be written, by its name; undefined where it may be. */
  readonly #reasons = new Map<string, string | undefined>()
  readonly #ignores = new Map<string, GitIgnore>()

  constructor({ sources }: LintRun, { cwd, root = cwd }: LintOptions) {
    this.#root = toRealPath(root)
    this.#cwd = toRealPath(cwd)
    this.#locations = new Map(sources.map(({ file, location }) => [file, location]))
  }

  /**
   * @param file the name that findings carry
   * @param location where a file lies that only fixes read
   */
  has(file: string, location?: string): boolean {
    if (location !== undefined && !this.#locations.has(file)) this.#locations.set(file, location)
    return this.#reasonOf(file) === undefined
  }

  /** The files that fixes change and that must not be written. */
  refusedOf(fixes: readonly Fix[]): string[] {
    const files = fixes.flatMap(({ edits }) => edits.map(({ file }) => file))
    return [...new Set(files)].filter((file) => !this.has(file))
  }

  /** Says which files were to be mended and must not be written, and why. */
  describeRefused(fixes: readonly Fix[]): string[] {
    return this.refusedOf(fixes).map((file) => {
      const isThere = this.#locations.has(file) || existsSync(resolve(this.#cwd, file))
      const verb = isThere ? 'mended' : 'made'
      return `\`${toVisible(file)}\` was not ${verb}: ${this.#reasonOf(file)}.`
    })
  }

  /** Says which files that findings lie in must not be written, and why. */
  describeClosed(findings: readonly Finding[]): string[] {
    const files = new Set(findings.map(({ file }) => file))
    return [...files]
      .filter((file) => !this.has(file))
      .map((file) => `\`${toVisible(file)}\` was not changed: ${this.#reasonOf(file)}.`)
  }

  #reasonOf(file: string): string | undefined {
    if (!this.#reasons.has(file)) this.#reasons.set(file, this.#findReason(file))
    return this.#reasons.get(file)
  }

  #findReason(file: string): string | undefined {
    const known = this.#locations.get(file)
    const location = known ?? resolve(this.#cwd, file)
    if (known === undefined && existsSync(location)) return 'it is no file that this run read'
    if (!isWithin(this.#root, location)) return 'it is outside of the root'
    if (location.split(/[\\/]/).includes('node_modules')) return 'it is in node_modules'
    if (this.#isIgnored(location)) return 'git ignores it'
    return isWritable(known ?? existingFolder(location)) ? undefined : 'it is read-only'
  }

  #isIgnored(location: string): boolean {
    const folder = existingFolder(location)
    const ignore = this.#ignores.get(folder) ?? new GitIgnore(folder)
    this.#ignores.set(folder, ignore)
    return ignore.ignores(location, false)
  }
}

/** The folder that a file comes to lie in, or the nearest above it that is there. */
function existingFolder(location: string): string {
  let folder = dirname(location)
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** A new file that took the place of a read-only one would get around its owner's wish. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
