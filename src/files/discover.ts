import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { findOwnStats, findStats } from '../documents/disk/find-stats.ts'
import type { Input } from '../documents/input.ts'
import type { Failure } from '../findings/finding.ts'
import { quote, quoteSome } from '../text/quote.ts'
import { describeUnversioned } from './describe-unversioned.ts'
import type { IgnorePatterns } from './ignore-patterns.ts'
import { isWithin, toPosix } from './repository.ts'
import { likenessOfFile } from './sniff.ts'
import { describeSystemError } from './system-errors.ts'

/** What the arguments of a command stand for. */
interface Discovery {
  /** Each file once, sorted by path: the order of the arguments does not matter. */
  readonly inputs: readonly Extract<Input, { kind: 'file' }>[]
  /** Arguments that stand for nothing, and folders that could not be read. */
  readonly failures: readonly Failure[]
  /** The files that look like documents and name no version; `notes` says so. */
  readonly unversioned: readonly string[]
  /** What else there is to say, sentence by sentence. */
  readonly notes: readonly string[]
}

/** How files are looked for. */
export interface DiscoverOptions {
  /** Whether folders and patterns may stand for no document; else these fail. */
  readonly mayBeEmpty?: boolean
  /**
   * The directory that the user named as the root, an absolute path: what folders and patterns hold as
   * links out of it is not read. A file that is named may stand anywhere.
   */
  readonly root?: string
  /** Says what leaves a file out, such as the `ignores` of a ruleset; undefined: nothing does. */
  readonly whoIgnores?: WhoIgnores
}

/** @param path an absolute path without symbolic links */
export type WhoIgnores = (path: string) => Promise<string | undefined>

/** The names that documents have; other files in folders and among matches are passed over. */
const DOCUMENT_NAME = /\.(ya?ml|json)$/i

/** What to do with text that is in no file. */
const HAND_OVER = 'hand the text to standard input, with `-`.'

/**
 * Finds the files that arguments stand for. A file that is named is taken whatever it is, even
 * where it is missing: the engine says so. Folders and patterns stand for the OpenAPI and AsyncAPI
 * documents in them; what git ignores, `.git` and `node_modules` are left out. An argument with `!`
 * before it, as in a `.gitignore`, leaves files out, those that are named too.
 * @param cwd an absolute path
 */
export async function discover(
  args: readonly string[],
  cwd: string,
  options: DiscoverOptions = {},
): Promise<Discovery> {
  const { named, ignored } = splitIgnored(args, cwd)
  const patterns = ignored.length > 0 ? await openPatterns(ignored, cwd) : undefined
  const search = new Search(cwd, options, patterns)
  for (const argument of new Set(named)) await search.add(argument)
  return search.finish()
}

/**
 * Tells the arguments that leave files out from the others. A file may be called `!a.yaml`.
 * @returns the patterns without the `!` that makes them leave out
 */
export function splitIgnored(
  args: readonly string[],
  cwd: string,
): { readonly named: readonly string[]; readonly ignored: readonly string[] } {
  const isPattern = (argument: string) =>
    argument.startsWith('!') && argument !== '!' && findStats(resolve(cwd, argument)) === undefined
  return {
    named: args.filter((argument) => !isPattern(argument)),
    ignored: args.filter(isPattern).map((argument) => argument.slice(1)),
  }
}

async function openPatterns(patterns: readonly string[], cwd: string): Promise<IgnorePatterns> {
  const { IgnorePatterns } = await import('./ignore-patterns.ts')
  return new IgnorePatterns(patterns, realpathSync(cwd))
}

class Search {
  readonly #cwd: string
  readonly #options: DiscoverOptions
  readonly #patterns: IgnorePatterns | undefined
  /** Without symbolic links. */
  readonly #root: string | undefined
  /** Absolute paths, without symbolic links where they exist. */
  readonly #files = new Set<string>()
  readonly #failures: Failure[] = []
  /** The files that are left out, by what leaves them out. */
  readonly #leftOut = new Map<string, Set<string>>()
  /** The files that look like documents, and name no version. */
  readonly #unversioned = new Set<string>()
  /** The links to folders elsewhere, which are not followed. */
  readonly #links = new Set<string>()

  constructor(cwd: string, options: DiscoverOptions, patterns: IgnorePatterns | undefined) {
    this.#cwd = realpathSync(cwd)
    this.#options = options
    this.#patterns = patterns
    this.#root = options.root === undefined ? undefined : realPath(options.root)
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
    else if (stats === undefined || stats.isFile()) await this.#add(realPath(path))
    else this.#fail(this.#nameOf(path), `This is no regular file: ${HAND_OVER}`)
  }

  /** @returns whether nothing leaves the file out */
  async #add(path: string): Promise<boolean> {
    const reason = await this.#whoIgnores(path)
    if (reason === undefined) this.#files.add(path)
    else this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? new Set()).add(path))
    return reason === undefined
  }

  /** What leaves a file out, for a sentence. */
  async #whoIgnores(path: string): Promise<string | undefined> {
    if (this.#patterns?.ignores(path)) return 'a pattern with `!` or `--ignore`'
    return this.#options.whoIgnores?.(path)
  }

  async #addMissing(argument: string, path: string): Promise<void> {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(argument)) {
      this.#fail(argument, `URLs are not read: ${HAND_OVER}`)
      return
    }
    // The library for patterns costs start-up time, and most runs name files.
    if (!/[*?{}()[\]!]/.test(argument)) {
      await this.#add(path)
      return
    }
    const { expandGlob, isGlob } = await import('./expand-glob.ts')
    if (!isGlob(argument)) {
      await this.#add(path)
      return
    }
    const failuresBefore = this.#failures.length
    const matches = await expandGlob(argument, this.#cwd)
    if (matches.length === 0) {
      this.#failEmpty(argument, 'No file matches this pattern; what git ignores is left out.')
      return
    }
    const found = await this.#addDocuments(matches)
    if (found.added > 0 || this.#failures.length > failuresBefore) return
    const none = 'No file that matches this pattern is an OpenAPI or AsyncAPI document.'
    this.#failEmpty(argument, describeLeftOut(found) ?? none)
  }

  async #addFolder(path: string): Promise<void> {
    const [{ GitIgnore }, { walkFolder }] = await Promise.all([
      import('./gitignore.ts'),
      import('./walk.ts'),
    ])
    const folder = realPath(path)
    const failuresBefore = this.#failures.length
    const onUnreadable = (unreadable: string, error: unknown) =>
      this.#fail(this.#nameOf(unreadable), describeSystemError(error))
    const onLeft = (link: string) => this.#links.add(this.#nameOf(link))
    const files = walkFolder(folder, new GitIgnore(folder), onUnreadable, onLeft)
    const found = await this.#addDocuments(files)
    if (found.added > 0 || this.#failures.length > failuresBefore) return
    const none =
      'No OpenAPI or AsyncAPI documents found in this folder; what git ignores is left out.'
    this.#failEmpty(this.#nameOf(folder), describeLeftOut(found) ?? none)
  }

  /** Adds the documents among the files that nothing leaves out. */
  async #addDocuments(files: Iterable<string>): Promise<AddedDocuments> {
    const count = { added: 0, leftOut: 0 }
    for (const file of files) {
      if (!DOCUMENT_NAME.test(file)) continue
      if (isGarbled(file)) {
        this.#fail(this.#nameOf(file), 'The name of this file is not UTF-8. Rename the file.')
        continue
      }
      const likeness = likenessOfFile(file)
      if (likeness === 'other') continue
      const path = realPath(file)
      if (this.#root !== undefined && isWithin(this.#root, file) && !isWithin(this.#root, path)) {
        this.#fail(
          this.#nameOf(file),
          'The link leads out of the root directory: name the file, if it is to be read.',
        )
        continue
      }
      if (likeness === 'unversioned') {
        if ((await this.#whoIgnores(path)) === undefined) this.#unversioned.add(path)
        continue
      }
      count[(await this.#add(path)) ? 'added' : 'leftOut']++
    }
    return count
  }

  #failEmpty(file: string, message: string): void {
    if (!this.#options.mayBeEmpty) this.#fail(file, message)
  }

  #fail(file: string, message: string): void {
    this.#failures.push({ file, message })
  }

  #nameOf(path: string): string {
    return toPosix(relative(this.#cwd, path)) || '.'
  }

  finish(): Discovery {
    const paths = [...this.#files].map((path) => this.#nameOf(path)).sort()
    const unversioned = [...this.#unversioned]
      .filter((path) => !this.#files.has(path))
      .map((path) => this.#nameOf(path))
    return {
      inputs: paths.map((path) => ({ kind: 'file', path })),
      failures: this.#failures,
      unversioned,
      notes: [
        ...this.#describeLeftOut(),
        ...this.#describeLinks(),
        ...describeUnversioned(unversioned, true),
        ...this.#describeIdle(),
      ],
    }
  }

  #describeLeftOut(): string[] {
    return [...this.#leftOut].map(([reason, paths]) => {
      const names = [...paths].map((path) => this.#nameOf(path)).sort()
      return `${quoteSome(names)} ${names.length === 1 ? 'is' : 'are'} left out by ${reason}.`
    })
  }

  #describeLinks(): string[] {
    if (this.#links.size === 0) return []
    const [leads, them] = this.#links.size === 1 ? ['leads', 'it'] : ['lead', 'each']
    return [
      `${quoteSome([...this.#links].sort())} ${leads} to a folder elsewhere, where no document was looked for: name ${them} for that.`,
    ]
  }

  #describeIdle(): string[] {
    const idle = this.#patterns?.idle ?? []
    return idle.map((pattern) => `The pattern ${quote(`!${pattern}`)} leaves nothing out.`)
  }
}

/** How many documents a folder or a pattern stands for. */
interface AddedDocuments {
  readonly added: number
  readonly leftOut: number
}

/** Why there are none: undefined where nothing was left out. */
function describeLeftOut({ leftOut }: AddedDocuments): string | undefined {
  if (leftOut === 0) return undefined
  const what = leftOut === 1 ? 'The document in it is' : `All ${leftOut} documents in it are`
  return `${what} left out: see \`--ignore\` and the \`ignores\` of the ruleset.`
}

/** Whether a name was not UTF-8: what the system gave in its place names nothing. */
function isGarbled(file: string): boolean {
  return file.includes('\uFFFD') && findStats(file) === undefined && !isLink(file)
}

function isLink(path: string): boolean {
  return findOwnStats(path)?.isSymbolicLink() ?? false
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
