import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import type { LintOptions } from '../../engine/lint.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import { GitIgnore } from '../../files/gitignore.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import type { Finding, Fix } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'

/** The files of a run that may be written. */
export class WritableFiles {
  readonly #root: string
  readonly #locations: ReadonlyMap<string, string>
  /** Why a file must not be written, by its name; undefined where it may be. */
  readonly #reasons = new Map<string, string | undefined>()
  readonly #ignores = new Map<string, GitIgnore>()

  constructor({ sources }: LintRun, { cwd, root = cwd }: LintOptions) {
    this.#root = toRealPath(root)
    this.#locations = new Map(sources.map(({ file, location }) => [file, location]))
  }

  /** @param file the name that findings carry */
  has(file: string): boolean {
    return this.#reasonOf(file) === undefined
  }

  /** The files that fixes change and that must not be written. */
  refusedOf(fixes: readonly Fix[]): string[] {
    const files = fixes.flatMap(({ edits }) => edits.map(({ file }) => file))
    return [...new Set(files)].filter((file) => !this.has(file))
  }

  /** Says which files were to be mended and must not be written, and why. */
  describeRefused(fixes: readonly Fix[]): string[] {
    return this.refusedOf(fixes).map(
      (file) => `\`${toVisible(file)}\` was not mended: ${this.#reasonOf(file)}.`,
    )
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
    const location = this.#locations.get(file)
    if (location === undefined) return 'it is no file that this run read'
    if (!isWithin(this.#root, location)) return 'it is outside of the root'
    if (location.split(/[\\/]/).includes('node_modules')) return 'it is in node_modules'
    if (this.#isIgnored(location)) return 'git ignores it'
    return isWritable(location) ? undefined : 'it is read-only'
  }

  #isIgnored(location: string): boolean {
    const folder = dirname(location)
    const ignore = this.#ignores.get(folder) ?? new GitIgnore(folder)
    this.#ignores.set(folder, ignore)
    return ignore.ignores(location, false)
  }
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
