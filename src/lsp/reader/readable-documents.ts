import { plainFiles } from '../../documents/disk/file-access.ts'
import { FileFault } from '../../documents/disk/file-fault.ts'
import type { SpecDocument } from '../../documents/document.ts'
import type { KeptDocuments } from '../../documents/kept-documents.ts'
import type { Span } from '../../documents/parsing/node-table.ts'

type Parse = (bytes: Uint8Array) => SpecDocument

/** A stretch of one text, and where it ends in the other, which is the same around it. */
interface Difference extends Span {
  readonly endNow: number
}

/** What is known of an open text. */
interface Known {
  readonly location: string
  /** What could be parsed last. */
  readonly readable: Uint8Array
  /** What cannot be, and the document that stands for it. */
  readonly broken?: Uint8Array
  readonly standIn?: SpecDocument
}

/**
 * Gives, of an open text that cannot be parsed while somebody writes in it, the document as it was when
 * it could be, or else as it was saved.
 */
export class ReadableDocuments {
  readonly #kept: KeptDocuments
  readonly #texts: ReadonlyMap<string, Uint8Array>
  /** By the keys that `parse` takes. */
  readonly #known = new Map<string, Known>()
  readonly #broken = new WeakMap<SpecDocument, SpecDocument>()
  readonly #differences = new WeakMap<SpecDocument, Difference>()

  /** @param texts the bytes of open texts, by their paths; they change */
  constructor(kept: KeptDocuments, texts: ReadonlyMap<string, Uint8Array>) {
    this.#kept = kept
    this.#texts = texts
  }

  /** As `KeptDocuments` does, but for open texts that are broken. */
  parse(key: string, bytes: Uint8Array, parse: Parse): SpecDocument {
    const known = this.#known.get(key)
    if (known?.standIn !== undefined && known.broken === bytes) return known.standIn
    const document = this.#kept.parse(key, bytes, parse)
    const { location, text } = document.source
    if (this.#texts.get(location) !== bytes) return document
    if (document.isReadable || !/\S/.test(text)) {
      this.#known.set(key, { location, readable: bytes })
      return document
    }
    const readable = known?.readable ?? plainFiles.read(location)
    if (readable instanceof FileFault) return document
    const standIn = known?.standIn ?? parse(readable)
    if (!standIn.isReadable) return document
    this.#known.set(key, { location, readable, broken: bytes, standIn })
    this.#broken.set(standIn, document)
    this.#differences.delete(standIn)
    return standIn
  }

  /** Forgets texts that are not open any more. */
  forgetClosed(): void {
    for (const [key, { location }] of this.#known)
      if (!this.#texts.has(location)) this.#known.delete(key)
  }

  /** The document as the editor has it. */
  nowOf(document: SpecDocument): SpecDocument {
    return this.#broken.get(document) ?? document
  }

  /** Where a place of the text that the editor has is in a document; undefined in what differs. */
  offsetBefore(document: SpecDocument, offset: number): number | undefined {
    const { start, end, endNow } = this.#differenceOf(document)
    if (offset <= start) return offset
    return offset < endNow ? undefined : offset - endNow + end
  }

  /** Where a stretch of a document is in the text that the editor has. */
  spanNow(document: SpecDocument, span: Span): Span {
    const { start, end, endNow } = this.#differenceOf(document)
    const move = (offset: number, within: number) => {
      if (offset <= start) return offset
      return offset < end ? within : offset - end + endNow
    }
    return { start: move(span.start, start), end: move(span.end, endNow) }
  }

  #differenceOf(document: SpecDocument): Difference {
    const known = this.#differences.get(document)
    if (known !== undefined) return known
    const found = compare(document.source.text, this.nowOf(document).source.text)
    this.#differences.set(document, found)
    return found
  }
}

function compare(before: string, now: string): Difference {
  if (before === now) return { start: before.length, end: before.length, endNow: before.length }
  const shorter = Math.min(before.length, now.length)
  let start = 0
  while (start < shorter && before[start] === now[start]) start++
  let tail = 0
  const most = shorter - start
  while (tail < most && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  return { start, end: before.length - tail, endNow: now.length - tail }
}
