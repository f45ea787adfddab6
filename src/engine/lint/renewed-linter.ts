import type { Loader } from '../../documents/loader.ts'
import type { DocumentLinter } from './lint-document.ts'

/**
 * So many characters of text are kept parsed, for the next documents may refer to the same files;
 * then they are let go. A parsed text takes some twenty times its length.
 */
export const MAX_KEPT = 16_000_000

/** What lints, and what holds the files that it has parsed. */
interface OpenLinter {
  readonly loader: Loader
  readonly linter: DocumentLinter
}

/** Lints with the files at hand that were parsed before, as long as these are not too many. */
export class RenewedLinter {
  readonly #open: () => OpenLinter
  readonly #maxKept: number
  #present: OpenLinter

  /**
   * @param open opens a linter
   * @param maxKept after how many characters of text the next is opened
   */
  constructor(open: () => OpenLinter, maxKept = MAX_KEPT) {
    this.#open = open
    this.#maxKept = maxKept
    this.#present = open()
  }

  /** The linter for the next document. */
  get next(): DocumentLinter {
    if (this.#present.loader.textLength > this.#maxKept) this.#present = this.#open()
    return this.#present.linter
  }
}
