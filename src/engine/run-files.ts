import type { FileName } from '../documents/disk/file-names.ts'
import type { SpecDocument } from '../documents/document.ts'
import type { Loader } from '../documents/loader.ts'
import type { DocumentOutcome } from './document-outcome.ts'

/**
 * The files that were read in a run. Those that were read in this thread are at hand; others are
 * read again when they are asked for.
 */
export class RunFiles {
  readonly #loader: Loader
  /** By the names that findings carry. */
  readonly #files = new Map<string, FileName>()
  readonly #mentioning = new Map<string, FileName>()

  constructor(outcomes: readonly DocumentOutcome[], loader: Loader) {
    this.#loader = loader
    for (const { source } of loader.documents) this.#files.set(source.file, source)
    for (const { files } of outcomes) {
      for (const { read } of files) {
        if (read === undefined) continue
        if (!this.#files.has(read.file)) this.#files.set(read.file, read)
        if (read.mentionsLintel) this.#mentioning.set(read.file, read)
      }
    }
  }

  get all(): readonly FileName[] {
    return [...this.#files.values()]
  }

  /** The documents that may hold suppressions. */
  get mentioningLintel(): SpecDocument[] {
    return [...this.#mentioning.keys()].flatMap((file) => this.documentOf(file) ?? [])
  }

  /** The text of a file, its byte order mark included. */
  textOf(file: string): string | undefined {
    const name = this.#files.get(file)
    return name && this.#loader.readText(name)
  }

  /** @returns undefined where no such file was read, or it is gone */
  documentOf(file: string): SpecDocument | undefined {
    const known = this.#loader.documentOf(file)
    const name = this.#files.get(file)
    if (known !== undefined || name === undefined) return known
    return this.#loader.loadIfThere(name.location)
  }
}
