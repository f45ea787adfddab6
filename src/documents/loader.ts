import { dirname, extname, join } from 'node:path'
import { compareText } from '../text/compare-text.ts'
import type { FileAccess } from './disk/file-access.ts'
import { FileFault } from './disk/file-fault.ts'
import {
  type FileName,
  FileNames,
  type FileScope,
  type FoundFile,
  InputError,
} from './disk/file-names.ts'
import { readText } from './disk/read-text.ts'
import { SpecDocument } from './document.ts'
import type { KeptDocuments } from './kept-documents.ts'
import { decodeText, EncodingError, languageOf, type Source, takeText } from './source.ts'

/** A file that a document asked for, or a file that it refers to. */
interface FileUse {
  /** The absolute path, or the URL, by which it was asked for. */
  readonly asked: string
  /** Whether there is a file that may be read. */
  readonly exists: boolean
  /** What was read; undefined where nothing was. */
  readonly document: SpecDocument | undefined
}

type OnRead = (content: string | Uint8Array) => void

/** Parses files, or knows what was parsed of them. */
type DocumentKeeper = Pick<KeptDocuments, 'parse'>

/** Gives the document of a file, by the name that findings carry; undefined where it has to be read. */
export type DocumentOf = (file: string) => SpecDocument | undefined

/**
 * Reads and parses the files of one run, each once, however often it is referred to.
 * Remote documents are there when they were put in before.
 */
export class Loader {
  readonly #names: FileNames
  readonly #kept: DocumentKeeper | undefined
  readonly #documentOf: DocumentOf | undefined
  readonly #documents = new Map<string, SpecDocument | InputError>()
  readonly #byName = new Map<string, SpecDocument>()
  #textLength = 0
  /** What was asked for by the references in a file, by the paths of both. */
  readonly #uses = new Map<string, Map<string, FileUse>>()

  /**
   * @param kept what was parsed in earlier runs
   * @param documentOf gives the documents of files that are not read again, by their names
   */
  constructor(scope: FileScope, kept?: DocumentKeeper, documentOf?: DocumentOf) {
    this.#names = new FileNames(scope)
    this.#kept = kept
    this.#documentOf = documentOf
  }

  /** What answers for the file system. */
  get files(): FileAccess {
    return this.#names.files
  }

  /**
   * Reads a file that the user named; it may stand anywhere.
   * @param onRead takes what the file holds, before it is parsed, where it was not read before
   * @throws InputError where it cannot be read
   */
  load(path: string, onRead?: OnRead): SpecDocument {
    return this.#read(this.#names.locate(path), onRead)
  }

  /** As `load`; undefined where it cannot be read. */
  loadIfThere(path: string): SpecDocument | undefined {
    try {
      return this.load(path)
    } catch (error) {
      if (error instanceof InputError) return undefined
      throw error
    }
  }

  /** Takes text that comes from elsewhere: standard input, an editor's buffer, the network. */
  add(location: string, text: string | Uint8Array, file = this.nameOf(location)): SpecDocument {
    const pathInRoot = this.#names.pathInRoot(location)
    const found = { file, location, pathInRoot }
    if (this.#kept === undefined) return this.#keep(parse(found, text))
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    return this.#keep(this.#kept.parse(JSON.stringify(found), bytes, (each) => parse(found, each)))
  }

  /**
   * Finds a file that the user named, without reading it.
   * @throws InputError where it cannot be read
   */
  find(path: string): FoundFile {
    return this.#names.find(path)
  }

  /**
   * The text of a file that was read or added, by the name that findings carry; undefined where
   * its bytes are no text.
   */
  textOf(file: string): string | undefined {
    const document = this.documentOf(file)
    if (document === undefined || !document.isText) return undefined
    const { hasByteOrderMark, text } = document.source
    return `${hasByteOrderMark ? '\uFEFF' : ''}${text}`
  }

  /**
   * As `textOf`, of a file that need not have been parsed.
   * @returns undefined where it cannot be read, or holds no text
   */
  readText({ file, location }: FileName): string | undefined {
    return this.textOf(file) ?? readText(location, this.files)
  }

  /** How many characters the files have together. */
  get textLength(): number {
    return this.#textLength
  }

  /** Every file that was read or added. */
  get documents(): SpecDocument[] {
    return [...this.#documents.values()].filter((document) => document instanceof SpecDocument)
  }

  /** A file that was read or added, by the name that findings carry. */
  documentOf(file: string): SpecDocument | undefined {
    return this.#byName.get(file)
  }

  /** A document that was read or added before. */
  known(location: string): SpecDocument | undefined {
    const document = this.#documents.get(location)
    return document instanceof SpecDocument ? document : undefined
  }

  /**
   * Reads the file that a reference names.
   * @param location an absolute path
   * @param from the location of the file that holds the reference
   * @throws InputError where it cannot be read or stands outside the root
   */
  loadReferenced(location: string, from: string): SpecDocument {
    const note = this.#noteUse(location, from)
    const document = this.known(location) ?? this.#read(this.#names.allowed(location))
    note({ asked: location, exists: true, document })
    return document
  }

  /**
   * Checks that a file which a reference names is there, without parsing it.
   * @throws InputError where it is missing or stands outside the root
   */
  checkReferenced(location: string, from: string): void {
    const note = this.#noteUse(location, from)
    const isKnown = this.known(location) !== undefined
    const fault = isKnown ? undefined : this.files.check(this.#names.allowed(location))
    if (fault !== undefined) throw new InputError(this.nameOf(location), fault.message)
    note({ asked: location, exists: true, document: undefined })
  }

  /** The document that a reference to a URL names, where it was fetched; that it is asked for is noted. */
  fetched(url: string, from: string): SpecDocument | undefined {
    const note = this.#noteUse(url, from)
    const document = this.known(url)
    if (document !== undefined) note({ asked: url, exists: true, document })
    return document
  }

  /** The files that the references of a document, and of all that they lead to, asked for so far. */
  filesUsedBy({ source }: SpecDocument): FileUse[] {
    const found = new Map<string, FileUse>()
    const pending = [source.location]
    const seen = new Set(pending)
    for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
      for (const use of this.#uses.get(from)?.values() ?? []) {
        found.set(use.asked, use)
        const location = use.document?.source.location
        if (location === undefined || seen.has(location)) continue
        seen.add(location)
        pending.push(location)
      }
    }
    return [...found.values()].sort((a, b) => compareText(a.asked, b.asked))
  }

  /** Notes that a file was asked for and is not there, until what is found is noted. */
  #noteUse(asked: string, from: string): (use: FileUse) => void {
    let uses = this.#uses.get(from)
    if (uses === undefined) {
      uses = new Map()
      this.#uses.set(from, uses)
    }
    const known = uses
    if (!known.has(asked)) known.set(asked, { asked, exists: false, document: undefined })
    return (use) => {
      // Spectral reads also what lintel only looks for.
      if (use.document !== undefined || known.get(asked)?.document === undefined)
        known.set(asked, use)
    }
  }

  /**
   * Reads the text of a file, which is neither parsed nor kept.
   * @param location an absolute path without symbolic links
   * @throws InputError where it cannot be read
   * @throws EncodingError where it is no text
   */
  readSource(location: string): Source {
    const file = this.nameOf(location)
    const bytes = this.files.read(location)
    if (bytes instanceof FileFault) throw new InputError(file, bytes.message)
    return toSource({ file, location }, bytes)
  }

  /** Whether an absolute path is in the root directory or below it. */
  isInside(location: string): boolean {
    return this.#names.isInside(location)
  }

  /** Of files that were found those outside the root, by their absolute paths. */
  findOutside(files: readonly FileName[]): string[] {
    return files.flatMap(({ location }) => (this.isInside(location) ? [] : [location]))
  }

  /** The name that findings carry for an absolute path: relative to the working directory, with `/`. */
  nameOf(location: string): string {
    return this.#names.nameOf(location)
  }

  #read(location: string, onRead?: OnRead): SpecDocument {
    const known = this.#documents.get(location)
    if (known instanceof InputError) throw known
    if (known !== undefined) return known
    const file = this.nameOf(location)
    const read = this.#documentOf?.(file)
    if (read !== undefined) return this.#keep(read)
    const bytes = this.files.textOf?.(location) ?? this.files.read(location)
    if (!(bytes instanceof FileFault)) {
      onRead?.(bytes)
      return this.add(location, bytes, file)
    }
    const error = new InputError(file, bytes.message)
    this.#documents.set(location, error)
    throw error
  }

  #keep(document: SpecDocument): SpecDocument {
    const { file, location } = document.source
    this.#documents.set(location, document)
    this.#byName.set(file, document)
    this.#textLength += document.length
    return document
  }
}

/** Whether a referenced file is text of another kind (Markdown, code samples), which has no nodes. */
export function isOpaque(location: string): boolean {
  return !/^\.(ya?ml|json|avsc|jsonschema)?$/i.test(extname(location) || '.')
}

/** The absolute path that a relative reference names, seen from a file. */
export function pathFrom(location: string, reference: string): string {
  return join(dirname(location), reference)
}

/** A file that was found, before its bytes are decoded. */
type FoundSource = Pick<Source, 'file' | 'location' | 'pathInRoot'>

function parse(found: FoundSource, content: string | Uint8Array): SpecDocument {
  try {
    return new SpecDocument(toSource(found, content))
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    const source = { ...found, text: '', hasByteOrderMark: false, language: 'yaml' } as const
    const [message, help] = error.parts
    return new SpecDocument(source, { message, help, span: { start: 0, end: 0 } })
  }
}

function toSource(found: FoundSource, content: string | Uint8Array): Source {
  const decoded = typeof content === 'string' ? takeText(content) : decodeText(content)
  return { ...found, ...decoded, language: languageOf(found.file, decoded.text) }
}
