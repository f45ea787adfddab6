import { FileFault } from '../documents/disk/file-fault.ts'
import { openRegularFile, type RegularFile } from '../documents/disk/regular-file.ts'

/** How much is read of a file at first: the member that names the format mostly stands on top. */
const HEAD_BYTES = 4096
/** Larger files are not read in full only to find out what they are. */
const MAX_BYTES = 100_000_000

const NAMES = ['openapi', 'swagger', 'asyncapi'] as const
/** What follows the name in YAML: a version, perhaps quoted, tagged or behind a `v`. */
const YAML_MEMBER = /^(["']?)(?:openapi|swagger|asyncapi)\1[ \t]*:[ \t]+(?:!!\w+[ \t]+)?["']?v?\d/m
const JSON_VALUE = /\s*:\s*(?:"v?\d|\d)/y
/** What may stand in the first column of a YAML mapping: a key, an item, a comment, a marker, an end. */
const YAML_LINE = /^(?:$|[ \t\r#%\]}]|---|\.\.\.|-\s|-$|\?[ \t]|[^`].*:(?:\s|$))/

/**
 * Finds out cheaply whether a file is an OpenAPI or AsyncAPI document, of whatever version. One that
 * may not be read counts: only so the user hears of it. Links to nothing do not.
 */
export function sniffFile(path: string): boolean {
  const found = openRegularFile(path, sniff, Number.POSITIVE_INFINITY)
  return found instanceof FileFault ? found.isDenied : found
}

function sniff(file: RegularFile): boolean {
  const head = file.read(HEAD_BYTES)
  if (isApiDocument(decode(head))) return true
  if (file.size <= head.length || file.size > MAX_BYTES) return false
  return sniffAll(file.read(file.size))
}

/** As `sniffFile`, of the bytes of a file. */
export function sniffBytes(bytes: Uint8Array): boolean {
  if (isApiDocument(decode(bytes.subarray(0, HEAD_BYTES)))) return true
  return bytes.length > HEAD_BYTES && bytes.length <= MAX_BYTES && sniffAll(bytes)
}

function sniffAll(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Most files are dismissed here, without being decoded. UTF-16 has a NUL beside each letter.
  return (
    (buffer.includes(0) || NAMES.some((name) => buffer.includes(name))) &&
    isApiDocument(decode(bytes))
  )
}

/** Whether a text, or its beginning, has a member at its root that names one of the formats. */
export function isApiDocument(marked: string): boolean {
  // A byte order mark is no part of the first line.
  const text = marked.replace(/^\uFEFF/, '')
  const start = text.search(/\S/)
  if (start < 0) return false
  return text[start] === '{' ? hasJsonMember(text, start) : hasYamlMember(text)
}

function hasYamlMember(text: string): boolean {
  const match = YAML_MEMBER.exec(text)
  if (match === null) return false
  // In prose or code the same line can begin a line too: then something before it is no YAML mapping.
  const before = text.slice(0, match.index)
  return before.split('\n').every((line) => YAML_LINE.test(line))
}

/** Walks over brackets and strings; a member of the root is a string at depth 1 before a colon. */
function hasJsonMember(text: string, start: number): boolean {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    const character = text[i]
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === '"') {
      const end = findStringEnd(text, i + 1)
      if (depth === 1 && isNamed(text.slice(i + 1, end)) && hasVersion(text, end + 1)) return true
      i = end
    }
  }
  return false
}

function findStringEnd(text: string, start: number): number {
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return text.length
}

function isNamed(name: string): boolean {
  return NAMES.some((candidate) => candidate === name)
}

function hasVersion(text: string, index: number): boolean {
  JSON_VALUE.lastIndex = index
  return JSON_VALUE.test(text)
}

/** Decodes UTF-8, and UTF-16 by its mark: lintel does not lint it, but it says so. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A TextDecoder takes no memory that threads share.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}
