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
  readonly #known = new Map<string, KnownDiagnostics>()
  /** The files of what was known before all was judged anew. */
  #stale = new Set<string>()
  #lastId = 0

  get(location: string): KnownDiagnostics {
    return this.#known.get(location) ?? NONE
  }

  get locations(): string[] {
    return [...this.#known.keys()]
  }

  /** The next that is taken is all that there is. */
  beginAnew(): void {
    this.#stale = new Set(this.#known.keys())
  }

  /** Takes what is known so far: what it says nothing of, is as it was. */
  takePart(changed: readonly FileDiagnostics[]): void {
    for (const { location, diagnostics } of changed) {
      this.#stale.delete(location)
      this.#put(location, diagnostics)
    }
  }

  /** @returns the files whose diagnostics are others than before */
  take(changed: readonly FileDiagnostics[]): string[] {
    const gone = [...this.#stale]
    const locations = new Set([...gone, ...changed.map(({ location }) => location)])
    for (const location of gone) this.#known.delete(location)
    this.#stale.clear()
    for (const { location, diagnostics } of changed) this.#put(location, diagnostics)
    return [...locations]
  }

  #put(location: string, diagnostics: readonly Diagnostic[]): void {
    this.#lastId++
    if (diagnostics.length === 0) this.#known.delete(location)
    else this.#known.set(location, { diagnostics, resultId: `${this.#lastId}` })
  }
}
