import { statSync } from 'node:fs'

/** Knows how files were, for clients that do not tell what changes on disk. */
export class DiskState {
  readonly #known = new Map<string, string>()

  /** Remembers how files are now, and forgets others. */
  remember(paths: Iterable<string>): void {
    this.#known.clear()
    for (const path of paths) this.#known.set(path, stateOf(path))
  }

  /** The files that are not as they were. */
  findChanged(): string[] {
    return [...this.#known].filter(([path, state]) => stateOf(path) !== state).map(([path]) => path)
  }
}

/** When a file was written, and how large it is; empty where there is none. */
function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`
}
