import { type BigIntStats, statSync } from 'node:fs'
import { digest } from '../documents/disk/observed-files.ts'
import type { CacheFolder } from './cache-folder.ts'

/** Answers of another form are never read: their name differs. */
const FORM = 1
/**
 * A file that changed so many milliseconds before it was read, or later, is read again: it may change
 * once more in the same tick of a coarse clock, a file server's clock may differ from this one, and
 * what is written through memory may come later than its time. Git calls such files racy.
 */
const SETTLED_AFTER = 60_000
/** So many files are remembered; an entry takes some 200 bytes. */
const MAX_FILES = 50_000

/** What tells one state of a file from another, and the answer to the question for its content. */
type Known = readonly [state: string, answer: string]

/**
 * Remembers the digests of files from run to run, so that a file which did not change since is not
 * read and hashed again. By size, both times in nanoseconds, inode and device, the system tells whether it
 * did: users can set the time of the last modification, but not that of the last change.
 */
export class KnownDigests {
  readonly #folder: CacheFolder
  readonly #name: string
  /** Of the runs before. */
  #before: ReadonlyMap<string, Known> | undefined
  /** Of this run. */
  readonly #asked = new Map<string, Known>()
  #isChanged = false

  /** @param cwd the directory of the run: runs elsewhere ask for other files */
  constructor(folder: CacheFolder, cwd: string) {
    this.#folder = folder
    // What one user may read, another may not.
    const user = process.getuid?.() ?? null
    this.#name = digest(JSON.stringify(['digests', FORM, user, cwd]))
  }

  /**
   * Answers the question for the content of a file, by asking only where that may have changed.
   * @param path an absolute path
   * @param ask reads the file
   * @param isContent whether an answer is the digest of a content, and no fault
   */
  answer(path: string, ask: () => string, isContent: (answer: string) => boolean): string {
    const time = this.#folder.now().getTime()
    const state = stateOf(path)
    const known = this.#asked.get(path) ?? this.#openBefore().get(path)
    if (state !== undefined && known?.[0] === state.text) {
      this.#asked.set(path, known)
      return known[1]
    }
    const answer = ask()
    const isSettled = state !== undefined && state.changedAt + SETTLED_AFTER < time
    if (isSettled && isContent(answer) && stateOf(path)?.text === state.text) {
      this.#asked.set(path, [state.text, answer])
      this.#isChanged = true
    }
    return answer
  }

  /** Keeps what this run learnt, where there is something new; without it, more is read next time. */
  save(): void {
    if (!this.#isChanged) return
    // Those of this run first, since they stay where there are too many, and once more, since they are newer.
    const all = new Map([...this.#asked, ...this.#openBefore(), ...this.#asked])
    const files = Array.from(all, ([path, known]) => [path, ...known])
    this.#folder.writeQuietly(this.#name, files.slice(0, MAX_FILES))
  }

  #openBefore(): ReadonlyMap<string, Known> {
    // The digest of the entry says that it is as `save` wrote it.
    const load = () => (this.#folder.read(this.#name) ?? []) as [string, string, string][]
    this.#before ??= new Map(load().map(([path, state, answer]) => [path, [state, answer]]))
    return this.#before
  }
}

/** The state of a file, and when it was reached, in milliseconds; undefined where it has none. */
function stateOf(path: string): { readonly text: string; readonly changedAt: number } | undefined {
  const stats = findStats(path)
  if (stats?.isFile() !== true) return undefined
  const { size, mtimeNs, ctimeNs, mtimeMs, ctimeMs, ino, dev } = stats
  const changedAt = Math.max(Number(mtimeMs), Number(ctimeMs))
  return { text: [size, mtimeNs, ctimeNs, ino, dev].join(' '), changedAt }
}

function findStats(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
