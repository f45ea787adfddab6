import { basename, dirname, relative, resolve } from 'node:path'
import type { RulesetSummary } from '../../config/ruleset-summary.ts'
import type { Input } from '../../documents/input.ts'
import { discover, type WhoIgnores } from '../../files/discover.ts'
import { isGlob } from '../../files/expand-glob.ts'
import { GitIgnore } from '../../files/gitignore.ts'
import { isFolder } from '../../files/is-folder.ts'
import { isWithin, toPosix } from '../../files/repository.ts'
import { sniffBytes } from '../../files/sniff.ts'
import type { Failure } from '../../findings/finding.ts'
import { defaultFiles } from '../../run/rulesets.ts'
import { perObject } from '../../text/memoize.ts'

/** A folder whose documents are judged together. */
export interface ProjectFolder {
  /** An absolute path, links followed. */
  readonly path: string
  /** Whether it is no folder of the workspace: then only what is open in it is judged. */
  readonly isLoose: boolean
}

/** The texts of open files, by absolute paths. */
export type EditorTexts = ReadonlyMap<string, Uint8Array>

const DOCUMENT_NAME = /\.(?:ya?ml|json)$/i

const isDocumentText = perObject(sniffBytes)

/** Finds the documents of a project: those on disk, and what is open, by its text. */
export class ProjectInputs {
  readonly #folder: ProjectFolder
  readonly #names: readonly string[]
  readonly #found: ReadonlySet<string>
  readonly #ignore: GitIgnore
  readonly #whoIgnores: WhoIgnores
  readonly failures: readonly Failure[]

  private constructor(
    folder: ProjectFolder,
    names: readonly string[],
    found: readonly string[],
    failures: readonly Failure[],
    whoIgnores: WhoIgnores,
  ) {
    this.#folder = folder
    this.#names = names
    this.#found = new Set(found)
    this.#ignore = new GitIgnore(folder.path)
    this.#whoIgnores = whoIgnores
    this.failures = failures
  }

  /**
   * @param ruleset of the folder; undefined where it is faulty
   * @param whoIgnores says what leaves a file out
   */
  static async find(
    folder: ProjectFolder,
    ruleset: RulesetSummary | undefined,
    whoIgnores: WhoIgnores,
  ): Promise<ProjectInputs> {
    const names = ruleset === undefined ? ['.'] : defaultFiles(ruleset, folder.path)
    if (folder.isLoose) return new ProjectInputs(folder, ['.'], [], [], whoIgnores)
    // Of a folder that was deleted, what is open is judged.
    if (!isFolder(folder.path)) return new ProjectInputs(folder, names, [], [], whoIgnores)
    const { inputs, failures } = await discover(names, folder.path, {
      mayBeEmpty: true,
      whoIgnores,
    })
    const found = inputs.map(({ path }) => resolve(folder.path, path))
    return new ProjectInputs(folder, names, found, failures, whoIgnores)
  }

  /** Whether a file was found on disk. */
  has(location: string): boolean {
    return this.#found.has(location)
  }

  /** Whether a file that came into being may be a document of the project. */
  mayHold(location: string): boolean {
    return !this.#folder.isLoose && isWithin(this.#folder.path, location)
  }

  /** What is to be linted now. */
  async list(open: EditorTexts): Promise<Input[]> {
    const locations = new Set(this.#found)
    for (const [location, bytes] of open)
      if (!isDocumentText(bytes)) {
        if (!this.#isNamed(location)) locations.delete(location)
      } else if (!locations.has(location) && (await this.#takesIn(location)))
        locations.add(location)
    return [...locations].map((location) => ({ kind: 'file', path: location }))
  }

  #isNamed(location: string): boolean {
    return this.#names.includes(toPosix(relative(this.#folder.path, location)))
  }

  /** Whether what is open would be found, were it saved. */
  async #takesIn(location: string): Promise<boolean> {
    const { path, isLoose } = this.#folder
    if (isLoose) return dirname(location) === path
    if (!isWithin(path, location)) return false
    if (/^untitled:/i.test(basename(location))) return true
    if (!DOCUMENT_NAME.test(location) || this.#ignore.ignores(location, false)) return false
    if ((await this.#whoIgnores(location)) !== undefined) return false
    const name = toPosix(relative(path, location))
    for (const glob of this.#names) if (await covers(glob, name)) return true
    return false
  }
}

/** Whether what a run is given stands for a file: a folder around it, its name or a pattern. */
async function covers(name: string, file: string): Promise<boolean> {
  if (name === '.' || name === file || file.startsWith(`${name}/`)) return true
  if (!isGlob(name)) return false
  const { minimatch } = await import('minimatch')
  return minimatch(file, name)
}
