import { findStats } from '../../documents/disk/find-stats.ts'

/** Knows how files were, for clients that do not tell what changes on disk. */
export class DiskState {
  readonly #known = new Map<string, string>()

  /** Remembers how files are that it does not know, and forgets others. */
  remember(paths: ReadonlySet<string>): void {
    for (const path of this.#known.keys()) if (!paths.has(path)) this.#known.delete(path)
    for (const path of paths) if (!this.#known.has(path)) this.#known.set(path, stateOf(path))
  }

  /** The files that are not as they were when it was asked last, or were remembered. */
  findChanged(): string[] {
    const changed: string[] = []
    for (const [path, before] of this.#known) {
      const state = stateOf(path)
      if (state === before) continue
      this.#known.set(path, state)
      changed.push(path)
    }
    return changed
  }
}

/** When a file was written, and how large it is; empty where there is none. */
function stateOf(path: string): string {
  const stats = findStats(path)
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`
}
