import { plainFiles } from '../../documents/disk/file-access.ts'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { LineIndex } from '../../documents/lines.ts'
import { toUri } from '../locations.ts'
import { type Encoding, Positions } from '../positions.ts'
import type { TextChange } from './workspace-state.ts'

/** What the editor holds in place of what lies on disk, by absolute paths. */
export class EditorFiles {
  /** The bytes of open texts: the same as long as a text is the same. */
  readonly texts = new Map<string, Uint8Array>()
  readonly #uris = new Map<string, string>()

  /** @returns the paths of texts that are others than before: not of those that are opened as they lie on disk */
  take(changes: readonly TextChange[]): string[] {
    const changed: string[] = []
    for (const { location, uri, bytes } of changes) {
      const isOpened = bytes !== undefined && !this.texts.has(location)
      if (!isOpened || !liesOnDisk(location, bytes)) changed.push(location)
      if (bytes === undefined) this.texts.delete(location)
      else this.texts.set(location, bytes)
      this.#uris.set(location, uri)
      // What is closed may be called otherwise when it is opened again.
      if (bytes === undefined) this.#uris.delete(location)
    }
    return changed
  }

  /** As the client calls a file. */
  uriOf(location: string): string {
    return this.#uris.get(location) ?? toUri(location)
  }

  /** Whether the client sees a byte order mark at the beginning of a file. */
  showsMark(location: string): boolean {
    const bytes = this.texts.get(location)
    return bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  }

  /**
   * Turns places of a file to what the client counts.
   * @param textOf gives its text, without a byte order mark; asked only where that is needed
   */
  positionsIn(location: string, encoding: Encoding, textOf: () => string | undefined): Positions {
    let lines: ((line: number) => string) | undefined
    const lineOf = (line: number) => {
      lines ??= readLines(textOf() ?? '')
      return lines(line)
    }
    return new Positions(lineOf, encoding, this.showsMark(location))
  }
}

function readLines(text: string): (line: number) => string {
  const index = new LineIndex(text)
  return (line) => text.slice(index.startOf(line), index.startOf(line + 1)).replace(/[\r\n]+$/, '')
}

/** Whether a file holds just some bytes; of what cannot be read, those who judge it say why. */
function liesOnDisk(location: string, bytes: Uint8Array): boolean {
  if (plainFiles.measure(location) !== bytes.length) return false
  const read = plainFiles.read(location)
  return !(read instanceof FileFault) && Buffer.compare(read, bytes) === 0
}
