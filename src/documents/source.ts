import { isUtf8 } from 'node:buffer'

/** The languages that a document can be written in. */
export type Language = 'yaml' | 'json'

/** A file before it is parsed. */
export interface Source {
  /** The name that findings carry: relative to the working directory, with `/`. */
  readonly file: string
  /** Where `$ref`s start from: an absolute path, or the URL of a remote document. */
  readonly location: string
  /**
   * The path from the root directory, with `/`, which is the same from whatever working directory;
   * undefined for what does not lie in it.
   */
  readonly pathInRoot?: string | undefined
  /** The decoded text without its byte order mark. */
  readonly text: string
  /** Whether the file begins with a byte order mark. */
  readonly hasByteOrderMark: boolean
  readonly language: Language
}

/** A file whose bytes are no UTF-8 text: what is wrong, and what to do. */
export class EncodingError extends Error {
  override name = 'EncodingError'
  readonly parts: readonly [message: string, help: string]
  constructor(message: string, help: string) {
    super(`${message} ${help}`)
    this.parts = [message, help]
  }
}

const LINE_FEED = 0x0a
/** What decoders write for bytes that they cannot read. */
const REPLACED = '\uFFFD'

/**
 * Decodes the bytes of a file as UTF-8.
 * @throws EncodingError when the bytes are UTF-16, UTF-32, binary or otherwise not UTF-8
 */
export function decodeText(bytes: Uint8Array): Pick<Source, 'text' | 'hasByteOrderMark'> {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new EncodingError('The file is encoded as UTF-16.', 'Save it as UTF-8.')
  }
  // A third of the time that a fatal TextDecoder takes.
  if (!isUtf8(bytes)) {
    throw new EncodingError(
      `The file is not encoded as UTF-8: see ${placeOfFault(bytes)}.`,
      'Save it as UTF-8.',
    )
  }
  return toText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
}

/**
 * What `decodeText` gives for a text as it would be written to a file.
 * @throws EncodingError where it holds what no text file does
 */
export function takeText(text: string): Pick<Source, 'text' | 'hasByteOrderMark'> {
  // Half a character becomes another one when it is written.
  return text.isWellFormed() ? toText(text) : decodeText(Buffer.from(text))
}

/** Where the first byte stands that is not UTF-8. */
function placeOfFault(bytes: Uint8Array): string {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break
    start = end + 1
    line++
  }
  return `line ${line}, column ${validLength(bytes.subarray(start)) + 1}`
}

/** How many UTF-16 units bytes stand for up to the first that is not UTF-8. */
function validLength(bytes: Uint8Array): number {
  // The playground runs this too, where there is no Buffer.
  const encoder = new TextEncoder()
  const replaced = encoder.encode(REPLACED)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let from = 0
  let offset = 0
  for (;;) {
    const found = text.indexOf(REPLACED, from)
    if (found === -1) return text.length
    offset += encoder.encode(text.slice(from, found)).length
    // The character may stand there as itself.
    if (!replaced.every((byte, index) => bytes[offset + index] === byte)) return found
    offset += replaced.length
    from = found + 1
  }
}

function toText(text: string): Pick<Source, 'text' | 'hasByteOrderMark'> {
  if (text.includes('\0'))
    throw new EncodingError('The file holds NUL: it is binary, or not UTF-8.', 'Save it as UTF-8.')
  const hasByteOrderMark = text.startsWith('\uFEFF')
  return { text: hasByteOrderMark ? text.slice(1) : text, hasByteOrderMark }
}

/** JSON for `.json` and `.avsc`, YAML for every other name; a name that says nothing is sniffed. */
export function languageOf(file: string, text: string): Language {
  if (/\.(json|avsc)$/i.test(file)) return 'json'
  if (/\.ya?ml$/i.test(file)) return 'yaml'
  return /^\s*[{[]/.test(text) && isJson(text) ? 'json' : 'yaml'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
