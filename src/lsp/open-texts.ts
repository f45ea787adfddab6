import {
  TextDocument,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-textdocument'
import { perObject } from '../text/memoize.ts'
import { toLocation, toUri } from './locations.ts'
import { type Encoding, fromClientColumn } from './positions.ts'
import { collectGarbage, LARGE } from './workspace/collect-garbage.ts'
import type { TextChange } from './workspace/workspace-state.ts'

/** A text that the client has open. */
export interface OpenText {
  readonly location: string
  readonly document: TextDocument
  /** The number of the change that made it what it is. */
  readonly change: number
}

/** The bytes of a text, once for all threads: each of its versions is an object of its own. */
const bytesOf = perObject(({ document }: OpenText): Uint8Array => {
  const text = document.getText()
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)))
  Buffer.from(bytes.buffer).write(text)
  // The text before it would stay for long: this thread makes little else that has to be collected.
  if (text.length >= LARGE) setImmediate(collectGarbage)
  return bytes
})

/** The texts that the client has open, and how often they changed. */
export class OpenTexts {
  readonly #texts = new Map<string, OpenText>()
  readonly #uris = new Map<string, string>()
  /** The number of the newest change, which threads look at. */
  readonly newest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  /** Where buffers stand that are no files; the client says it before it opens any. */
  folder = ''
  encoding: Encoding = 'utf-16'

  /** The number of the newest change. */
  get change(): number {
    return Atomics.load(this.newest, 0)
  }

  /** Notes that something changed that is no text. */
  noteChange(): number {
    return Atomics.add(this.newest, 0, 1) + 1
  }

  get(uri: string): OpenText | undefined {
    return this.#texts.get(uri)
  }

  /** Whether a file is open, by its path. */
  has(location: string): boolean {
    return this.#uris.has(location)
  }

  /** As the client calls a file, by its path. */
  uriOf(location: string): string {
    return this.#uris.get(location) ?? toUri(location)
  }

  get all(): readonly OpenText[] {
    return [...this.#texts.values()]
  }

  /** @returns whether it is one that lintel looks at */
  open(uri: string, languageId: string, version: number, text: string): boolean {
    const location = toLocation(uri, this.folder)
    if (location === undefined) return false
    this.#put(uri, location, TextDocument.create(uri, languageId, version, text))
    return true
  }

  /** @returns whether it is open */
  update(
    uri: string,
    version: number,
    changes: readonly TextDocumentContentChangeEvent[],
  ): boolean {
    const known = this.#texts.get(uri)
    if (known === undefined) return false
    let { document } = known
    for (const change of changes)
      document = TextDocument.update(document, [this.#toUnits(change, document)], version)
    this.#put(uri, known.location, document)
    return true
  }

  /** @returns whether it was open */
  close(uri: string): boolean {
    const known = this.#texts.get(uri)
    if (known === undefined) return false
    this.#texts.delete(uri)
    this.#uris.delete(known.location)
    this.noteChange()
    return true
  }

  /**
   * What a thread has yet to hear of.
   * @param sent what it heard of, by URI; brought up to date
   */
  changesSince(sent: Map<string, Pick<OpenText, 'location' | 'change'>>): TextChange[] {
    const changes: TextChange[] = []
    for (const [uri, { location }] of sent)
      if (!this.#texts.has(uri)) {
        sent.delete(uri)
        if (!this.has(location)) changes.push({ location, uri, bytes: undefined })
      }
    for (const [uri, text] of this.#texts) {
      const { location, change } = text
      if (sent.get(uri)?.change !== change) {
        sent.set(uri, { location, change })
        changes.push({ location, uri, bytes: bytesOf(text) })
      }
    }
    return changes
  }

  #put(uri: string, location: string, document: TextDocument): void {
    this.#texts.set(uri, { location, document, change: this.noteChange() })
    this.#uris.set(location, uri)
  }

  /** The text library counts in UTF-16 units. */
  #toUnits(
    change: TextDocumentContentChangeEvent,
    document: TextDocument,
  ): TextDocumentContentChangeEvent {
    if (this.encoding === 'utf-16' || !('range' in change)) return change
    const toUnits = ({ line, character }: { line: number; character: number }) => {
      const end = { line: line + 1, character: 0 }
      const text = document.getText({ start: { line, character: 0 }, end }).replace(/[\r\n]+$/, '')
      return { line, character: fromClientColumn(text, character, this.encoding) }
    }
    const { start, end } = change.range
    return { range: { start: toUnits(start), end: toUnits(end) }, text: change.text }
  }
}
