import type { SpecDocument } from './document.ts'

/** A parsed file with the bytes that it was parsed from. */
interface Kept {
  readonly bytes: Uint8Array
  readonly document: SpecDocument
}

/**
 * Keeps parsed files from run to run, so that what has not changed is not parsed again. A parsed text
 * takes some twenty times its length: what was asked for longest ago is let go.
 */
export class KeptDocuments {
  readonly #maxLength: number
  /** By name and path, what was asked for last at the end. */
  readonly #kept = new Map<string, Kept>()
  #length = 0

  /** @param maxLength how many characters of text are kept parsed; the last text in any case */
  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  /** How many files are kept. */
  get size(): number {
    return this.#kept.size
  }

  /**
   * Gives the document of a file, parsed anew where its bytes are others than before.
   * @param key stands for the file, and for all besides its bytes that the document depends on
   */
  parse(key: string, bytes: Uint8Array, parse: () => SpecDocument): SpecDocument {
    const known = this.#kept.get(key)
    const isSame = known !== undefined && (known.bytes === bytes || equals(known.bytes, bytes))
    // Before another one is parsed: both at once would take twice the memory.
    this.#drop(key)
    const document = isSame ? known.document : parse()
    this.#kept.set(key, { bytes, document })
    this.#length += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#maxLength || oldest === key) break
      this.#drop(oldest)
    }
    return document
  }

  #drop(key: string): void {
    const known = this.#kept.get(key)
    if (known === undefined) return
    this.#length -= known.bytes.length
    this.#kept.delete(key)
  }
}

function equals(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0
}
