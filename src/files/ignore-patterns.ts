import { parse, posix, relative } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { prefixPattern } from './gitignore.ts'
import { isWithin, toPosix } from './repository.ts'

/** Patterns in the manner of a `.gitignore` that count from one folder. They may lead out of it. */
export class IgnorePatterns {
  readonly #top: string
  readonly #matcher: Ignore = ignore()
  readonly #idle: Set<string>

  /**
   * @param patterns the later ones win; with `!` before it, one takes files in again
   * @param folder an absolute path without symbolic links
   */
  constructor(patterns: readonly string[], folder: string) {
    this.#top = parse(folder).root
    const place = toPosix(relative(this.#top, folder))
    for (const mark of patterns) {
      const pattern = prefixPattern(mark, place)
      if (pattern !== undefined) this.#matcher.add({ pattern: posix.normalize(pattern), mark })
    }
    this.#idle = new Set(patterns.filter((pattern) => !pattern.startsWith('!')))
  }

  /** Whether a file is left out; an absolute path without symbolic links. */
  ignores(path: string): boolean {
    if (!isWithin(this.#top, path)) return false
    const { ignored, rule } = this.#matcher.test(toPosix(relative(this.#top, path)))
    if (rule?.mark !== undefined) this.#idle.delete(rule.mark)
    return ignored
  }

  /** The patterns that have left nothing out so far. */
  get idle(): readonly string[] {
    return [...this.#idle]
  }
}
