import type { FileName } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import type { Loader } from '../../documents/loader.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import { MAX_KEPT } from './renewed-linter.ts'

/**
 * The files that were read in a run. Those that were read in this thread are at hand; others are
 * read again when they are asked for.
 */
export class RunFiles {
  #loader: Loader
  readonly #reopen: (() => Loader) | undefined
  readonly #maxKept: number
  /** By the names that findings carry. */
  readonly #files = new Map<string, FileName>()
  readonly #mentioning = new Map<string, FileName>()

  /**
   * @param loader what has read files in this thread
   * @param reopen opens one that has read nothing, where there are more than should be kept
   * @param maxKept after how many characters of text it does
   */
  constructor(
    outcomes: readonly Pick<DocumentOutcome, 'files'>[],
    loader: Loader,
    reopen?: () => Loader,
    maxKept = MAX_KEPT,
  ) {
    this.#loader = loader
    this.#reopen = reopen
    this.#maxKept = maxKept
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

  /** The files that may hold suppressions. */
  get mentioningLintel(): string[] {
    return [...this.#mentioning.keys()]
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
    if (this.#reopen !== undefined && this.#loader.textLength > this.#maxKept)
      this.#loader = this.#reopen()
    return this.#loader.loadIfThere(name.location)
  }
}
