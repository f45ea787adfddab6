import type { SpecDocument } from './document.ts'

/** A parsed file with the bytes that it was parsed from. */
interface Kept {
  readonly bytes: Uint8Array
  readonly document: SpecDocument
}

/** Hears of a document that is parsed anew, before anybody reads it. */
export type OnParsed = (document: SpecDocument, bytes: Uint8Array) => void

/**
 * Keeps parsed files from run to run, so that what has not changed is not parsed again. A parsed text
 * takes some twenty times its length: what was asked for longest ago is let go.
 */
export class KeptDocuments {
  readonly #maxLength: number
  readonly #onDropped: (length: number) => void
  readonly #onParsed: OnParsed
  /** By name and path, what was asked for last at the end. */
  readonly #kept = new Map<string, Kept>()
  #length = 0
  /** How long what was let go is that nobody was told of. */
  #dropped = 0

  /**
   * @param maxLength how many characters of text are kept parsed; the last text in any case
   * @param onDropped hears of how many characters what was parsed is let go, before others are parsed
   * @param onParsed hears of each document that is parsed anew, before anybody reads it
   */
  constructor(
    maxLength: number,
    onDropped: (length: number) => void = () => {},
    onParsed: OnParsed = () => {},
  ) {
    this.#maxLength = maxLength
    this.#onDropped = onDropped
    this.#onParsed = onParsed
  }

  /** How many files are kept. */
  get size(): number {
    return this.#kept.size
  }

  /**
   * Gives the document of a file, parsed anew where its bytes are others than before.
   * @param key stands for the file, and for all besides its bytes that the document depends on
   */
  parse(key: string, bytes: Uint8Array, parse: (bytes: Uint8Array) => SpecDocument): SpecDocument {
    const known = this.#take(key, bytes)
    if (known === undefined) this.#tell()
    const document = known ?? this.#parse(bytes, parse)
    this.#kept.set(key, { bytes, document })
    this.#length += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#maxLength || oldest === key) break
      this.#drop(oldest)
    }
    return document
  }

  /**
   * Lets documents go between two runs, when no caller has one at hand.
   * @returns how many characters they have together
   */
  letGo(isNeeded: (document: SpecDocument) => boolean): number {
    const before = this.#length
    for (const [key, { document }] of this.#kept) if (!isNeeded(document)) this.#drop(key)
    return before - this.#length
  }

  /**
   * Takes a document out. What was parsed of other bytes is let go before those are parsed, and no
   * caller has it at hand: both at once would take twice the memory.
   */
  #take(key: string, bytes: Uint8Array): SpecDocument | undefined {
    const known = this.#kept.get(key)
    if (known === undefined) return undefined
    this.#drop(key)
    if (known.bytes === bytes || equals(known.bytes, bytes)) return known.document
    this.#dropped = known.bytes.length
    return undefined
  }

  #parse(bytes: Uint8Array, parse: (bytes: Uint8Array) => SpecDocument): SpecDocument {
    const document = parse(bytes)
    this.#onParsed(document, bytes)
    return document
  }

  #tell(): void {
    if (this.#dropped > 0) this.#onDropped(this.#dropped)
    this.#dropped = 0
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
