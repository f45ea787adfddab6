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
import { MAX_FILES, referableFiles } from './referable-files.ts'

/** Reads documents for those who ask about a place in one. */
export class Reader {
  readonly #files: EditorFiles
  readonly #setup: ThreadSetup
  readonly #kept = keepDocuments((_, { length }) => {
    // Parsing leaves half as much behind as it gives. Whoever asked is answered before.
    if (length >= LARGE) setImmediate(collectGarbage)
  })
  readonly #said = new Set<string>()
  readonly #onNote: (sentence: string) => void

  /** @param onNote hears sentences for the log, each once */
  constructor(files: EditorFiles, setup: ThreadSetup, onNote: (sentence: string) => void) {
    this.#files = files
    this.#setup = setup
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
    return new ReadFiles(new Loader(scope, this.#kept), this.#files, this.#setup, note)
  }
}

/** The files that one answer is about. */
export class ReadFiles {
  readonly loader: Loader
  readonly references: References
  readonly #files: EditorFiles
  readonly #setup: Pick<ThreadSetup, 'encoding' | 'folders'>
  readonly #note: (sentence: string) => void

  /** @param note takes sentences for the log */
  constructor(
    loader: Loader,
    files: EditorFiles,
    setup: Pick<ThreadSetup, 'encoding' | 'folders'>,
    note: (sentence: string) => void = () => {},
  ) {
    this.#note = note
    this.loader = loader
    this.references = new References(loader)
    this.#files = files
    this.#setup = setup
  }

  /** @returns undefined where it cannot be read */
  open(location: string): SpecDocument | undefined {
    return this.loader.loadIfThere(location)
  }

  /** The text of a file, which is not parsed for it; undefined where it cannot be read. */
  textOf(location: string): string | undefined {
    return this.loader.readText({ file: this.loader.nameOf(location), location })
  }

  /** What a reference in a file may lead to on disk, in the folder of the workspace that the file is in. */
  referableFiles(location: string): string[] {
    const folder = this.#setup.folders.find((each) => isWithin(each, location))
    if (folder === undefined) return []
    return referableFiles(folder, () =>
      this.#note(
        `Completion of references looks at ${MAX_FILES} files of ${folder} only: files that no document refers to yet may be missing in its list.`,
      ),
    )
  }

  positionsIn({ source }: SpecDocument): Positions {
    return this.#files.positionsIn(source.location, this.#setup.encoding, () => source.text)
  }

  /** The offset of a place that the client names. */
  offsetAt(document: SpecDocument, position: Position): number {
    return document.offsetAt(this.positionsIn(document).fromClient(position))
  }

  rangeOf(document: SpecDocument, span: Span): Range {
    return this.positionsIn(document).toClientRange(document.toRange(span))
  }

  uriOf({ source }: SpecDocument): string {
    return this.#files.uriOf(source.location)
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
