import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Input } from '../documents/input.ts'
import type { Failure } from '../findings/finding.ts'
import { toPosix } from './repository.ts'
import { sniffFile } from './sniff.ts'
import { describeSystemError } from './system-errors.ts'

/** What the arguments of a command stand for. */
interface Discovery {
  /** Each file once, sorted by path: the order of the arguments does not matter. */
  readonly inputs: readonly Extract<Input, { kind: 'file' }>[]
  /** Arguments that stand for nothing, and folders that could not be read. */
  readonly failures: readonly Failure[]
}

/** The names that documents have; other files in folders and among matches are passed over. */
const DOCUMENT_NAME = /\.(ya?ml|json)$/i

/** What to do with text that is in no file. */
const HAND_OVER = 'hand the text to standard input, with `-`.'

/**
 * Finds the files that arguments stand for. A file that is named is taken whatever it is, even
 * where it is missing: the engine says so. Folders and patterns stand for the OpenAPI and AsyncAPI
 * documents in them; what git ignores, `.git` and `node_modules` are left out.
 * @param cwd an absolute path
 * @param mayBeEmpty whether folders and patterns may stand for no document; else these fail
 */
export async function discover(
  args: readonly string[],
  cwd: string,
  mayBeEmpty = false,
): Promise<Discovery> {
  const search = new Search(cwd, mayBeEmpty)
  for (const argument of new Set(args)) await search.add(argument)
  return search.finish()
}

class Search {
  readonly #cwd: string
  readonly #mayBeEmpty: boolean
  /** Absolute paths, without symbolic links where they exist. */
  readonly #files = new Set<string>()
  readonly #failures: Failure[] = []

  constructor(cwd: string, mayBeEmpty: boolean) {
    this.#cwd = realpathSync(cwd)
    this.#mayBeEmpty = mayBeEmpty
  }

  async add(argument: string): Promise<void> {
    if (argument === '') {
      this.#fail('', 'An argument is empty: it names no file.')
      return
    }
    const path = resolve(this.#cwd, argument)
    const stats = findStats(path)
    // A file may be called `objects@{id}.yaml`: only what names nothing is a pattern.
    if (stats === undefined && !isLink(path)) await this.#addMissing(argument, path)
    else if (stats?.isDirectory()) await this.#addFolder(path)
    else if (stats === undefined || stats.isFile()) this.#files.add(realPath(path))
    else this.#fail(this.#nameOf(path), `This is no regular file: ${HAND_OVER}`)
  }

  async #addMissing(argument: string, path: string): Promise<void> {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(argument)) {
      this.#fail(argument, `URLs are not read: ${HAND_OVER}`)
      return
    }
    // The library for patterns costs start-up time, and most runs name files.
    if (!/[*?{}()[\]!]/.test(argument)) {
      this.#files.add(path)
      return
    }
    const { expandGlob, isGlob } = await import('./expand-glob.ts')
    if (!isGlob(argument)) {
      this.#files.add(path)
      return
    }
    const matches = await expandGlob(argument, this.#cwd)
    if (matches.length === 0) {
      this.#failEmpty(argument, 'No file matches this pattern; what git ignores is left out.')
    } else if (!this.#addDocuments(matches)) {
      this.#failEmpty(
        argument,
        'No file that matches this pattern is an OpenAPI or AsyncAPI document.',
      )
    }
  }

  async #addFolder(path: string): Promise<void> {
    const [{ GitIgnore }, { walkFolder }] = await Promise.all([
      import('./gitignore.ts'),
      import('./walk.ts'),
    ])
    const folder = realPath(path)
    const failuresBefore = this.#failures.length
    const files = walkFolder(folder, new GitIgnore(folder), (unreadable, error) => {
      this.#fail(this.#nameOf(unreadable), describeSystemError(error))
    })
    const hasDocuments = this.#addDocuments(files)
    if (hasDocuments || this.#failures.length > failuresBefore) return
    this.#failEmpty(
      this.#nameOf(folder),
      'No OpenAPI or AsyncAPI documents found in this folder; what git ignores is left out.',
    )
  }

  /** @returns whether there is a document among the files */
  #addDocuments(files: Iterable<string>): boolean {
    let hasDocuments = false
    for (const file of files) {
      if (!DOCUMENT_NAME.test(file)) continue
      if (isGarbled(file)) {
        this.#fail(this.#nameOf(file), 'The name of this file is not UTF-8. Rename the file.')
        continue
      }
      if (!sniffFile(file)) continue
      hasDocuments = true
      this.#files.add(realPath(file))
    }
    return hasDocuments
  }

  #failEmpty(file: string, message: string): void {
    if (!this.#mayBeEmpty) this.#fail(file, message)
  }

  #fail(file: string, message: string): void {
    this.#failures.push({ file, message })
  }

  #nameOf(path: string): string {
    return toPosix(relative(this.#cwd, path)) || '.'
  }

  finish(): Discovery {
    const paths = [...this.#files].map((path) => this.#nameOf(path)).sort()
    return { inputs: paths.map((path) => ({ kind: 'file', path })), failures: this.#failures }
  }
}

/** Whether a name was not UTF-8: what the system gave in its place names nothing. */
function isGarbled(file: string): boolean {
  return file.includes('\uFFFD') && findStats(file) === undefined && !isLink(file)
}

function findStats(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
