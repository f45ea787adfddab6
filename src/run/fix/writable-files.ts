import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import type { LintOptions, LintRun } from '../../engine/lint.ts'
import { GitIgnore } from '../../files/gitignore.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import type { Finding } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'

/** The files of a run that may be written. */
export class WritableFiles {
  readonly #root: string
  readonly #locations: ReadonlyMap<string, string>
  readonly #known = new Map<string, boolean>()
  readonly #ignores = new Map<string, GitIgnore>()

  constructor({ sources }: LintRun, { cwd, root = cwd }: LintOptions) {
    this.#root = toRealPath(root)
    this.#locations = new Map(sources.map(({ file, location }) => [file, location]))
  }

  /** @param file the name that findings carry */
  has(file: string): boolean {
    const known = this.#known.get(file) ?? this.#find(file)
    this.#known.set(file, known)
    return known
  }

  /** Says which files were to be mended and must not be written. */
  describeRefused(findings: readonly Finding[]): string[] {
    const files = findings.flatMap(({ fix }) => fix?.edits.map(({ file }) => file) ?? [])
    return [...new Set(files)]
      .filter((file) => !this.has(file))
      .map(
        (file) =>
          `\`${toVisible(file)}\` was not mended: it is read-only, ignored by git, or outside of the root.`,
      )
  }

  #find(file: string): boolean {
    const location = this.#locations.get(file)
    if (location === undefined || !isWithin(this.#root, location)) return false
    return isWritable(location) && !this.#isIgnored(location)
  }

  #isIgnored(location: string): boolean {
    const folder = dirname(location)
    const ignore = this.#ignores.get(folder) ?? new GitIgnore(folder)
    this.#ignores.set(folder, ignore)
    return location.split(/[\\/]/).includes('node_modules') || ignore.ignores(location, false)
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
