import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { compareText } from './compare-text.ts'
import { SpecDocument } from './document.ts'
import { decodeText, EncodingError, languageOf, type Source } from './source.ts'

/** Larger files are refused: no interface description is near this size. */
const MAX_BYTES = 100_000_000

/** A file that could not be read, in one sentence for the user. */
export class InputError extends Error {
  override name = 'InputError'
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

/** Where files may be read from, and how they are named. */
export interface LoaderOptions {
  /** The directory that findings name files from. */
  readonly cwd: string
  /** The directory outside of which `$ref`s are not followed. */
  readonly root: string
}

/** A file by its name in findings and its absolute path, links followed. */
export interface FileName {
  readonly file: string
  readonly location: string
}

/** A file that a document asked for, or a file that it refers to. */
export interface FileUse {
  /** The absolute path, or the URL, by which it was asked for. */
  readonly asked: string
  /** Whether there is a file that may be read. */
  readonly exists: boolean
  /** What was read; undefined where nothing was. */
  readonly document: SpecDocument | undefined
}

/**
 * Reads and parses the files of one run, each once, however often it is referred to.
 * Remote documents are there when they were put in before.
 */
export class Loader {
  readonly #options: LoaderOptions
  readonly #root: string
  readonly #cwd: string
  readonly #documents = new Map<string, SpecDocument | InputError>()
  readonly #byName = new Map<string, SpecDocument>()
  #textLength = 0
  /** What was asked for by the references in a file, by the paths of both. */
  readonly #uses = new Map<string, Map<string, FileUse>>()

  constructor(options: LoaderOptions) {
    this.#options = options
    this.#root = realPath(options.root) ?? options.root
    this.#cwd = realPath(options.cwd) ?? options.cwd
  }

  /**
   * Reads a file that the user named; it may stand anywhere.
   * @throws InputError where it cannot be read
   */
  load(path: string): SpecDocument {
    const location = resolve(this.#options.cwd, path)
    return this.#read(realPath(location) ?? location)
  }

  /** Takes text that comes from elsewhere: standard input, an editor's buffer, the network. */
  add(location: string, text: string | Uint8Array, file = this.nameOf(location)): SpecDocument {
    const document = parse(file, location, typeof text === 'string' ? Buffer.from(text) : text)
    this.#documents.set(location, document)
    this.#byName.set(file, document)
    this.#textLength += document.source.text.length
    return document
  }

  /**
   * Finds a file that the user named, without reading it.
   * @throws InputError where it cannot be read
   */
  find(path: string): FileName & { readonly bytes: number } {
    const named = resolve(this.#options.cwd, path)
    const location = realPath(named) ?? named
    const file = this.nameOf(location)
    const bytes = checkFile(file, location)
    try {
      accessSync(location, constants.R_OK)
    } catch (error) {
      throw new InputError(file, messageOf(error))
    }
    return { file, location, bytes }
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
    const known = this.textOf(file)
    if (known !== undefined) return known
    try {
      const { text, hasByteOrderMark } = decodeText(readBytes(file, location))
      return `${hasByteOrderMark ? '\uFEFF' : ''}${text}`
    } catch (error) {
      if (error instanceof InputError || error instanceof EncodingError) return undefined
      throw error
    }
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
    const document = this.known(location) ?? this.#read(this.#allowed(location))
    note({ asked: location, exists: true, document })
    return document
  }

  /**
   * Checks that a file which a reference names is there, without parsing it.
   * @throws InputError where it is missing or stands outside the root
   */
  checkReferenced(location: string, from: string): void {
    const note = this.#noteUse(location, from)
    if (this.known(location) === undefined)
      checkFile(this.nameOf(location), this.#allowed(location))
    note({ asked: location, exists: true, document: undefined })
  }

  /** The document that a reference to a URL names, where it was fetched. */
  fetched(url: string, from: string): SpecDocument | undefined {
    const document = this.known(url)
    if (document !== undefined) this.#noteUse(url, from)({ asked: url, exists: true, document })
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
    return (use) => void known.set(asked, use)
  }

  /**
   * Reads the text of a file, which is neither parsed nor kept.
   * @param location an absolute path without symbolic links
   * @throws InputError where it cannot be read
   * @throws EncodingError where it is no text
   */
  readSource(location: string): Source {
    const file = this.nameOf(location)
    return toSource(file, location, readBytes(file, location))
  }

  #allowed(location: string): string {
    const real = realPath(location) ?? location
    if (this.isInside(location) && (real === location || this.isInside(real))) return real
    throw new InputError(this.nameOf(location), 'The file is outside the root directory.')
  }

  /** Whether an absolute path is in the root directory or below it. */
  isInside(location: string): boolean {
    return [this.#root, this.#options.root].some((root) => {
      if (startsBelow(location, root)) return true
      const path = relative(root, location)
      return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
    })
  }

  /** The name that findings carry for an absolute path: relative to the working directory, with `/`. */
  nameOf(location: string): string {
    if (/^https?:/i.test(location)) return location
    const path = startsBelow(location, this.#cwd)
      ? location.slice(this.#cwd.length + 1)
      : relative(this.#cwd, location)
    return path.split(sep).join('/')
  }

  #read(location: string): SpecDocument {
    const known = this.#documents.get(location)
    if (known instanceof InputError) throw known
    if (known !== undefined) return known
    const file = this.nameOf(location)
    try {
      return this.add(location, readBytes(file, location), file)
    } catch (error) {
      if (error instanceof InputError) this.#documents.set(location, error)
      throw error
    }
  }
}

/**
 * Whether a normalized absolute path plainly is below a directory: most are, and to compute the
 * relative path of each of thousands of files takes time.
 */
function startsBelow(location: string, directory: string): boolean {
  if (!location.startsWith(directory) || location[directory.length] !== sep) return false
  return !location.includes('..')
}

/** Whether a referenced file is text of another kind (Markdown, code samples), which has no nodes. */
export function isOpaque(location: string): boolean {
  return !/^\.(ya?ml|json|avsc|jsonschema)?$/i.test(extname(location) || '.')
}

/** The absolute path that a relative reference names, seen from a file. */
export function pathFrom(location: string, reference: string): string {
  return join(dirname(location), reference)
}

function parse(file: string, location: string, bytes: Uint8Array): SpecDocument {
  try {
    return new SpecDocument(toSource(file, location, bytes))
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    const source = { file, location, text: '', hasByteOrderMark: false, language: 'yaml' } as const
    const [message, help] = error.parts
    return new SpecDocument(source, { message, help, span: { start: 0, end: 0 } })
  }
}

function toSource(file: string, location: string, bytes: Uint8Array): Source {
  const decoded = decodeText(bytes)
  return { file, location, ...decoded, language: languageOf(file, decoded.text) }
}

function readBytes(file: string, location: string): Uint8Array {
  checkFile(file, location)
  try {
    return readFileSync(location)
  } catch (error) {
    throw new InputError(file, messageOf(error))
  }
}

/** @returns its size in bytes */
function checkFile(file: string, location: string): number {
  let stats: ReturnType<typeof statSync>
  try {
    stats = statSync(location)
  } catch (error) {
    throw new InputError(file, messageOf(error))
  }
  if (stats.isDirectory()) throw new InputError(file, 'This is a directory, not a file.')
  if (!stats.isFile()) throw new InputError(file, 'This is no regular file.')
  if (stats.size > MAX_BYTES)
    throw new InputError(file, `The file is larger than ${MAX_BYTES / 1e6} MB.`)
  return stats.size
}

const SYSTEM_ERRORS: Record<string, string> = {
  ENOENT: 'No such file.',
  ENOTDIR: 'No such file.',
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  ELOOP: 'The symbolic link leads in a circle.',
  ENAMETOOLONG: 'The file name is too long.',
}

function messageOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SYSTEM_ERRORS[code] ?? `The file cannot be read (${code || 'unknown reason'}).`
}

function realPath(path: string): string | undefined {
  try {
    // One call of the system; the other form asks about each directory on the way.
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
