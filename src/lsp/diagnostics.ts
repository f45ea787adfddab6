import type { Diagnostic } from 'vscode-languageserver-types'
import type { FileDiagnostics } from './judge/judge-messages.ts'

/** The diagnostics of a file, with what stands for them when the client asks again. */
interface KnownDiagnostics {
  readonly diagnostics: readonly Diagnostic[]
  readonly resultId: string
}

const NONE: KnownDiagnostics = { diagnostics: [], resultId: '0' }

/** The diagnostics of all files, by their absolute paths. */
export class Diagnostics {
  #known = new Map<string, KnownDiagnostics>()
  /** What was known before all was judged anew. */
  #stale: ReadonlyMap<string, KnownDiagnostics> = new Map()
  #lastId = 0

  get(location: string): KnownDiagnostics {
    return this.#known.get(location) ?? NONE
  }

  get locations(): string[] {
    return [...this.#known.keys()]
  }

  /** The next that is taken is all that there is. */
  beginAnew(): void {
    this.#stale = this.#known
  }

  /** @returns the files whose diagnostics are others than before */
  take(changed: readonly FileDiagnostics[]): string[] {
    const gone = [...this.#stale.keys()]
    const locations = new Set([...gone, ...changed.map(({ location }) => location)])
    for (const location of gone) this.#known.delete(location)
    this.#stale = new Map()
    for (const { location, diagnostics } of changed) {
      this.#lastId++
      if (diagnostics.length === 0) this.#known.delete(location)
      else this.#known.set(location, { diagnostics, resultId: `${this.#lastId}` })
    }
    return [...locations]
  }
}
