import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import {
  findExcludeFile,
  findRepositoryRoot,
  isWithin,
  readSmallText,
  toPosix,
} from './repository.ts'

// It matches by the same library, which would else be one more file for every run over folders.
export { readCodeOwners } from './code-owners.ts'

/** What counts in one folder: all patterns from the base down, as if they stood in one file there. */
interface FolderState {
  readonly isIgnored: boolean
  readonly base: string
  readonly patterns: Ignore
}

/**
 * What git ignores below one folder: every `.gitignore` from the root of the repository down, and
 * `.git/info/exclude`. Without a repository, the `.gitignore`s of the folder and below count.
 */
export class GitIgnore {
  /** Where the patterns start to count. */
  readonly #root: string
  readonly #states = new Map<string, FolderState>()

  /** @param folder an absolute path without symbolic links */
  constructor(folder: string) {
    this.#root = findRepositoryRoot(folder) ?? folder
    // Who names an ignored folder means what is in it: then only its own files count.
    if (this.#stateOf(folder).isIgnored) {
      this.#root = folder
      this.#states.clear()
    }
  }

  /** Whether git ignores a file or folder below the one that was named; an absolute path. */
  ignores(path: string, isFolder: boolean): boolean {
    if (path === this.#root || !isWithin(this.#root, path)) return false
    const state = this.#stateOf(dirname(path))
    return state.isIgnored || matches(state, path, isFolder)
  }

  #stateOf(folder: string): FolderState {
    const known = this.#states.get(folder)
    if (known !== undefined) return known
    const state = this.#readState(folder)
    this.#states.set(folder, state)
    return state
  }

  #readState(folder: string): FolderState {
    const isRepository = existsSync(join(folder, '.git'))
    const own = readSmallText(join(folder, '.gitignore'))
    if (folder !== this.#root) {
      const parent = this.#stateOf(dirname(folder))
      if (parent.isIgnored || matches(parent, folder, true)) return { ...parent, isIgnored: true }
      if (!isRepository) {
        if (own === undefined) return parent
        const prefixed = prefixPatterns(own, toPosix(relative(parent.base, folder)))
        return { ...parent, patterns: createIgnore().add(parent.patterns).add(prefixed) }
      }
    }
    // A repository inside the repository, such as a submodule, has its own rules.
    const exclude = isRepository ? readSmallText(findExcludeFile(folder)) : undefined
    const patterns = createIgnore()
      .add(exclude ?? '')
      .add(own ?? '')
    return { isIgnored: false, base: folder, patterns }
  }
}

function createIgnore(): Ignore {
  return ignore({ ignorecase: process.platform === 'win32' || process.platform === 'darwin' })
}

function matches({ base, patterns }: FolderState, path: string, isFolder: boolean): boolean {
  const name = toPosix(relative(base, path))
  return patterns.ignores(isFolder ? `${name}/` : name)
}

/** Rewrites the patterns of a folder so that they mean the same in a file further up. */
function prefixPatterns(text: string, folder: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.flatMap((line) => prefixPattern(line, folder) ?? [])
}

/**
 * Rewrites a pattern of a folder so that it means the same further up.
 * @param line a line of a `.gitignore`
 * @param folder the way down to the folder, with `/`
 * @returns undefined for what is no pattern: a comment, an empty line
 */
export function prefixPattern(line: string, folder: string): string | undefined {
  const [, negation = '', pattern = ''] = /^(!?)(.*)$/.exec(line) ?? []
  const steps = pattern.trimEnd().replace(/\/$/, '')
  if (steps === '' || line.startsWith('#')) return undefined
  const prefix = `/${folder.replaceAll(/[\\*?[\]!# ]/g, '\\$&')}/`
  // A pattern without a slash holds at every depth.
  const path = steps.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`
  return `${negation}${prefix}${path}`
}
