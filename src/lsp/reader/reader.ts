import { dirname } from 'node:path'
import type { Location, Position, Range } from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import type { SpecNode } from '../../documents/node.ts'
import { overlayFiles } from '../../documents/overlaid-files.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { References } from '../../documents/references/references.ts'
import { isWithin } from '../../files/repository.ts'
import { defaultRoot } from '../../files/resolve-root.ts'
import type { Positions } from '../positions.ts'
import { collectGarbage, LARGE } from '../workspace/collect-garbage.ts'
import type { EditorFiles } from '../workspace/editor-files.ts'
import { keepDocuments } from '../workspace/keep-documents.ts'
import type { ThreadSetup } from '../workspace/workspace-state.ts'
import { ReadableDocuments } from './readable-documents.ts'
import { MAX_FILES, referableFiles } from './referable-files.ts'

/** Reads documents for those who ask about a place in one. */
export class Reader {
  readonly #files: EditorFiles
  readonly #setup: ThreadSetup
  readonly #kept = keepDocuments((_, { length }) => {
    // Parsing leaves half as much behind as it gives. Whoever asked is answered before.
    if (length >= LARGE) setImmediate(collectGarbage)
  })
  readonly #documents: ReadableDocuments
  readonly #said = new Set<string>()
  readonly #onNote: (sentence: string) => void

  /** @param onNote hears sentences for the log, each once */
  constructor(files: EditorFiles, setup: ThreadSetup, onNote: (sentence: string) => void) {
    this.#files = files
    this.#setup = setup
    this.#documents = new ReadableDocuments(this.#kept, files.texts)
    this.#onNote = onNote
  }

  #note(sentence: string): void {
    if (this.#said.has(sentence)) return
    this.#said.add(sentence)
    this.#onNote(sentence)
  }

  /** Reads the files around one, as they are in the editor. */
  around(location: string): ReadFiles {
    const { folders } = this.#setup
    const cwd = folders.find((folder) => isWithin(folder, location)) ?? dirname(location)
    const scope = { cwd, root: defaultRoot(cwd), files: overlayFiles(this.#files.texts) }
    const note = (sentence: string) => this.#note(sentence)
    this.#documents.forgetClosed()
    return new ReadFiles(new Loader(scope, this.#documents), this.#documents, {
      ...{ files: this.#files, setup: this.#setup, note },
    })
  }
}

/** What the editor has, and says. */
interface ReaderHost {
  readonly files: EditorFiles
  readonly setup: Pick<ThreadSetup, 'encoding' | 'folders'>
  /** Takes sentences for the log. */
  readonly note: (sentence: string) => void
}

/** The files that one answer is about. */
export class ReadFiles {
  readonly loader: Loader
  readonly references: References
  readonly #documents: ReadableDocuments
  readonly #host: ReaderHost

  constructor(loader: Loader, documents: ReadableDocuments, host: ReaderHost) {
    this.loader = loader
    this.references = new References(loader)
    this.#documents = documents
    this.#host = host
  }

  /**
   * Opens a file; of an open text that is broken, as it was when it could be read. Places are turned to
   * those of the text that the editor has.
   * @returns undefined where it cannot be read
   */
  open(location: string): SpecDocument | undefined {
    return this.loader.loadIfThere(location)
  }

  /** The text of a file, which is not parsed for it; undefined where it cannot be read. */
  textOf(location: string): string | undefined {
    return this.loader.readText({ file: this.loader.nameOf(location), location })
  }

  /** What a reference in a file may lead to on disk, in the folder of the workspace that the file is in. */
  referableFiles(location: string): string[] {
    const folder = this.#host.setup.folders.find((each) => isWithin(each, location))
    if (folder === undefined) return []
    return referableFiles(folder, () =>
      this.#host.note(
        `Completion of references looks at ${MAX_FILES} files of ${folder} only: files that no document refers to yet may be missing in its list.`,
      ),
    )
  }

  /** The document as the editor has it. */
  nowOf(document: SpecDocument): SpecDocument {
    return this.#documents.nowOf(document)
  }

  /** A file that was opened and cannot be read at the moment; undefined where there is none. */
  get broken(): SpecDocument | undefined {
    return this.loader.documents
      .map((document) => this.nowOf(document))
      .find(({ isReadable, source }) => !isReadable && /\S/.test(source.text))
  }

  /** The offset of a place that the client names; undefined where the text is new and broken. */
  offsetAt(document: SpecDocument, position: Position): number | undefined {
    return this.offsetIn(document, this.offsetNow(document, position))
  }

  /** The offset of a place that the client names, in the text that the editor has. */
  offsetNow(document: SpecDocument, position: Position): number {
    const now = this.nowOf(document)
    return now.offsetAt(this.#positionsIn(now).fromClient(position))
  }

  /** Where an offset of the text that the editor has is in a document, as `offsetAt`. */
  offsetIn(document: SpecDocument, offset: number): number | undefined {
    const isNow = this.nowOf(document) === document
    return isNow ? offset : this.#documents.offsetBefore(document, offset)
  }

  rangeOf(document: SpecDocument, span: Span): Range {
    const now = this.nowOf(document)
    const there = now === document ? span : this.#documents.spanNow(document, span)
    return this.#positionsIn(now).toClientRange(now.toRange(there))
  }

  #positionsIn({ source }: SpecDocument): Positions {
    const { files, setup } = this.#host
    return files.positionsIn(source.location, setup.encoding, () => source.text)
  }

  uriOf({ source }: SpecDocument): string {
    return this.#host.files.uriOf(source.location)
  }

  /** Where a node is named: its key, or else its value up to the end of its line. */
  placeOf(node: SpecNode): Location {
    const { document } = node
    return { uri: this.uriOf(document), range: this.rangeOf(document, nameSpan(node)) }
  }
}

/** The key of a node; of an item or the root, its first line. */
export function nameSpan(node: SpecNode): Span {
  const place = node.document.offsetsOfNode(node)
  if (place?.key !== undefined) return place.key
  const { start, end } = place?.value ?? { start: 0, end: 0 }
  const length = node.document.source.text.slice(start, end).search(/[\r\n]|$/)
  return { start, end: start + length }
}

/** A node with its key. */
export function wholeSpan(node: SpecNode): Span {
  const place = node.document.offsetsOfNode(node)
  const { start, end } = place?.value ?? { start: 0, end: 0 }
  return { start: place?.key?.start ?? start, end }
}

/** The stretch of a node's value. */
export function valueSpan(node: SpecNode): Span {
  return node.document.offsetsOfNode(node)?.value ?? { start: 0, end: 0 }
}
