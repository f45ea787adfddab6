import { FileFault } from '../documents/disk/file-fault.ts'
import { openRegularFile, type RegularFile } from '../documents/disk/regular-file.ts'
import { FORMAT_MEMBERS, meantFormatMember } from '../model/format.ts'

/** How much is read of a file at first: the member that names the format mostly stands on top. */
const HEAD_BYTES = 4096
/** Larger files are not read in full only to find out what they are. */
const MAX_BYTES = 100_000_000

/** What follows the name in YAML: a version, perhaps quoted, tagged or behind a `v`. */
const YAML_MEMBER = /^(["']?)(?:openapi|swagger|asyncapi)\1[ \t]*:[ \t]+(?:!!\w+[ \t]+)?["']?v?\d/m
const JSON_VALUE = /\s*:\s*["']?v?\d/y
/** A member without quotes, as YAML has them in braces. */
const BARE_MEMBER = /([A-Za-z][\w-]*)\s*:/y
const YAML_VALUE = /^(?:!!\w+[ \t]+)?["']?v?\d/
/** A member of the root of a YAML mapping, with its value. */
const YAML_ROOT_MEMBER = /^(["']?)([A-Za-z][\w.-]*[ \t]?)\1[ \t]*:(?:[ \t]+([^\n]*))?\r?$/gm
/** What may stand in the first column of a YAML mapping: a key, an item, a comment, a marker, an end. */
const YAML_LINE = /^(?:$|[ \t\r#%\]}]|---|\.\.\.|-\s|-$|\?[ \t]|[^`].*:(?:\s|$))/

/** Members that an API is described in. */
const DESCRIBING: ReadonlySet<string> = new Set(
  'paths webhooks channels operations components definitions'.split(' '),
)

/**
 * What a file looks like: a document that names a version, be it one that there is none of or under a
 * misspelt name; one that names none; or something else.
 */
export type Likeness = 'document' | 'unversioned' | 'other'

/**
 * Finds out cheaply whether a file is an OpenAPI or AsyncAPI document, of whatever version. One that
 * may not be read counts: only so the user hears of it. Links to nothing do not.
 */
export function sniffFile(path: string): boolean {
  return likenessOfFile(path) === 'document'
}

/** As `sniffFile`; it tells documents that name no version from other files. */
export function likenessOfFile(path: string): Likeness {
  const found = openRegularFile(path, sniff, Number.POSITIVE_INFINITY)
  if (!(found instanceof FileFault)) return found
  return found.isDenied ? 'document' : 'other'
}

function sniff(file: RegularFile): Likeness {
  const head = file.read(HEAD_BYTES)
  const likeness = likenessOf(decode(head))
  if (likeness === 'document' || file.size <= head.length || file.size > MAX_BYTES) return likeness
  return sniffAll(file.read(file.size))
}

/** As `sniffFile`, of the bytes of a file. */
export function sniffBytes(bytes: Uint8Array): boolean {
  if (likenessOf(decode(bytes.subarray(0, HEAD_BYTES))) === 'document') return true
  return bytes.length > HEAD_BYTES && bytes.length <= MAX_BYTES && sniffAll(bytes) === 'document'
}

function sniffAll(bytes: Uint8Array): Likeness {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Most files are dismissed here, without being decoded. UTF-16 has a NUL beside each letter.
  const has = (name: string) => buffer.includes(name)
  const mayBe = has('\0') || FORMAT_MEMBERS.some(has) || (has('info') && [...DESCRIBING].some(has))
  return mayBe ? likenessOf(decode(bytes)) : 'other'
}

/** What a text, or its beginning, looks like. */
export function likenessOf(marked: string): Likeness {
  // A byte order mark is no part of the first line.
  const text = marked.replace(/^\uFEFF/, '')
  const start = findStart(text)
  const isJson = text[start] === '{'
  if (isJson ? hasJsonMember(text, start) : hasYamlMember(text)) return 'document'
  return text.includes('info')
    ? judge(isJson ? jsonMembers(text, start) : yamlMembers(text))
    : 'other'
}

/** Where a text begins, without the comments of JavaScript, which are no JSON: lintel says so of each. */
function findStart(text: string): number {
  for (let at = 0; ; ) {
    while (/\s/.test(text[at] ?? '')) at++
    const end = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : undefined
    if (end === undefined) return at
    const found = text.indexOf(end, at + 2)
    if (found < 0) return text.length
    at = found + end.length
  }
}

/** A member of the root, and whether its value looks like a version. */
interface RootMember {
  readonly name: string
  readonly isVersion: boolean
}

/** Judges what has no member that names a format and a version: whether it should have one. */
function judge(members: Iterable<RootMember>): Likeness {
  const names = new Set<string>()
  let isMisspelt = false
  for (const { name, isVersion } of members) {
    names.add(name)
    if (isVersion && meantFormatMember(name) !== undefined) isMisspelt = true
  }
  if (!names.has('info') || ![...names].some((name) => DESCRIBING.has(name))) return 'other'
  if (isMisspelt || FORMAT_MEMBERS.some((name) => names.has(name))) return 'document'
  return names.has('paths') || names.has('channels') ? 'unversioned' : 'other'
}

function hasYamlMember(text: string): boolean {
  const match = YAML_MEMBER.exec(text)
  return match !== null && isMapping(text.slice(0, match.index))
}

/** In prose or code a line can look like a member too: then something before it is no YAML mapping. */
function isMapping(before: string): boolean {
  return before.split('\n').every((line) => YAML_LINE.test(line))
}

function yamlMembers(text: string): RootMember[] {
  const matches = [...text.matchAll(YAML_ROOT_MEMBER)]
  if (!isMapping(text.slice(0, matches.at(-1)?.index ?? 0))) return []
  return matches.map(([, , name = '', value = '']) => ({ name, isVersion: YAML_VALUE.test(value) }))
}

function hasJsonMember(text: string, start: number): boolean {
  for (const { name, isVersion } of jsonMembers(text, start))
    if (isVersion && FORMAT_MEMBERS.some((each) => each === name)) return true
  return false
}

/** Walks over brackets and strings; a member of the root is one at depth 1, or a word before a colon. */
function* jsonMembers(text: string, start: number): Generator<RootMember> {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    const character = text[i]
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === '"') {
      const end = findStringEnd(text, i + 1)
      if (depth === 1) yield { name: text.slice(i + 1, end), isVersion: hasVersion(text, end + 1) }
      i = end
    } else if (depth === 1 && /[\s{,]/.test(text[i - 1] ?? '')) {
      BARE_MEMBER.lastIndex = i
      const [, name] = BARE_MEMBER.exec(text) ?? []
      if (name !== undefined) yield { name, isVersion: hasVersion(text, BARE_MEMBER.lastIndex - 1) }
    }
  }
}

function findStringEnd(text: string, start: number): number {
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return text.length
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
