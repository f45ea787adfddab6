import { sep } from 'node:path'
import type { DocumentResult, InputDocument, LintElsewhere } from '../../engine/lint.ts'

/** What was found in a document, and the files that it depends on. */
interface Kept {
  readonly result: DocumentResult
  /** Absolute paths: by which they were asked for, and links followed. */
  readonly uses: ReadonlySet<string>
}

/** Keeps what was found in documents until a file changes that they depend on. */
export class KeptOutcomes {
  readonly #kept = new Map<string, Kept>()

  get size(): number {
    return this.#kept.size
  }

  /** Forgets all, since something changed that all depend on. */
  clear(): void {
    this.#kept.clear()
  }

  /**
   * Forgets what depends on files that changed, came or went.
   * @param paths absolute paths; one of a folder stands for all that is in it
   */
  forget(paths: Iterable<string>): void {
    for (const path of paths) {
      const below = `${path}${sep}`
      for (const [location, { uses }] of this.#kept)
        if (uses.has(path) || [...uses].some((use) => use.startsWith(below)))
          this.#kept.delete(location)
    }
  }

  /**
   * Makes the linting of documents that takes what is kept, and keeps what it finds.
   * @param refuse says of a document that is not to be linted why
   */
  lintWith(refuse: (document: InputDocument) => string | undefined): LintElsewhere {
    return async (documents, here) => {
      const results: DocumentResult[] = []
      for (const document of documents) {
        const { file, location } = document
        const message = refuse(document)
        if (message !== undefined) results.push({ file, message })
        else {
          const known = this.#kept.get(location)?.result
          const [result] = known === undefined ? await here([document]) : [known]
          if (result === undefined) continue
          results.push(result)
          this.#keep(location, result)
        }
      }
      this.#forgetOthers(documents)
      return results
    }
  }

  #keep(location: string, result: DocumentResult): void {
    // What could not be read may be there the next time, and nobody tells.
    if ('message' in result || this.#kept.has(location)) return
    const uses = result.files.flatMap(({ asked, read }) =>
      read === undefined ? [asked] : [asked, read.location],
    )
    this.#kept.set(location, { result, uses: new Set(uses) })
  }

  #forgetOthers(documents: readonly InputDocument[]): void {
    const locations = new Set(documents.map(({ location }) => location))
    for (const location of this.#kept.keys())
      if (!locations.has(location)) this.#kept.delete(location)
  }
}
