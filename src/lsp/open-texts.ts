import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol'
import { ClientText } from './client-text.ts'
import { toLocation, toUri } from './locations.ts'
import type { Encoding } from './positions.ts'
import { collectGarbage, LARGE } from './workspace/collect-garbage.ts'
import type { TextChange } from './workspace/workspace-state.ts'

/** A text that the client has open. */
export interface OpenText {
  readonly location: string
  readonly version: number
  readonly text: ClientText
  /** The number of the change that made it what it is. */
  readonly change: number
}

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
  open(uri: string, version: number, text: string): boolean {
    const location = toLocation(uri, this.folder)
    if (location === undefined) return false
    this.#put(uri, location, version, ClientText.of(text))
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
    this.#put(uri, known.location, version, known.text.after(changes, this.encoding))
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
        changes.push({ location, uri, bytes: text.text.bytes })
      }
    }
    return changes
  }

  #put(uri: string, location: string, version: number, text: ClientText): void {
    this.#texts.set(uri, { location, version, text, change: this.noteChange() })
    this.#uris.set(location, uri)
    // What was before it would stay for long: this thread makes little else that has to be collected.
    if (text.bytes.length >= LARGE) setImmediate(collectGarbage)
  }
}
