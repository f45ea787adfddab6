import { SpecDocument } from '../document.ts'
import type { Source } from '../source.ts'
import { spellingsOf } from './references.ts'

/** The members that hold references, up to their values; the group is there where a line begins. */
const REFERENCE =
  /(?:(^[ \t]*(?:-[ \t]+)*["']?)|)(?:\$ref|operationRef|defaultMapping)["']?[ \t]*:\s*/gm
/** In the `mapping` of a discriminator, members have any name. */
const MEMBER = /:\s*/g
/** What makes a value there a reference, and not the bare name of a schema (`structure/reference`). */
const MAPPED = /#|\.(?:ya?ml|json)$/i

/** How a value may be written. No reference is longer; a text of millions of quotes is. */
const DOUBLE_QUOTED = /"(?:[^"\\\n]|\\.){0,1000}"/y
const SINGLE_QUOTED = /'([^'\n]{0,1000})'(?!')/y
const FOLDED = /[>|][-+]?\d?[ \t]*\r?\n[ \t]*(.{0,1000})/y
/** In brackets a value ends at a comma or a bracket; elsewhere these may be part of a name. */
const PLAIN_IN_BRACKETS = /[^\s"'&*!|>%@`{}[\],](?:[^,[\]{}\r\n:]|:(?!\s)){0,1000}/y
const PLAIN = /[^\s"'&*!|>%@`{}[\],].{0,1000}/y

/**
 * Finds the files that a file refers to, mostly by its text alone: to parse thousands of files for
 * that would take as long as to lint them. What examples and comments hold is found too.
 * @returns relative names without what is behind `#`: as `%20` and the like decode, and as they stand
 */
export function findFileReferences(source: Source): Set<string> {
  const { text } = source
  const references = readMembers(text, REFERENCE)
  // An alias, a tag, an escape of YAML: a parser knows.
  const all = references.includes(undefined) ? parseReferences(source) : references
  const mapped = text.includes('mapping') ? readMembers(text, MEMBER) : []
  const names = new Set<string>()
  for (const reference of [...all, ...mapped.filter((value) => MAPPED.test(value ?? ''))]) {
    const [uri = ''] = reference?.split('#', 1) ?? []
    if (uri === '' || /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(uri)) continue
    for (const name of spellingsOf(uri)) names.add(name)
  }
  return names
}

/**
 * Reads the strings that members hold.
 * @param member matches what stands before a value
 * @returns among them undefined for what takes a parser
 */
function readMembers(text: string, member: RegExp): (string | undefined)[] {
  const values: (string | undefined)[] = []
  member.lastIndex = 0
  for (let match = member.exec(text); match !== null; match = member.exec(text)) {
    const start = member.lastIndex
    const line = match[1] === undefined ? undefined : matchAt(PLAIN, text, start)?.[0]
    if (line !== undefined) values.push(withoutComment(line))
    const { value, end } = readValue(text, start)
    values.push(value)
    // What was read is not searched again, so that a text of one line takes no longer.
    member.lastIndex = end
  }
  return values
}

/** Reads the string that begins at an index; empty where something else does. */
function readValue(
  text: string,
  start: number,
): { readonly value: string | undefined; readonly end: number } {
  const double = matchAt(DOUBLE_QUOTED, text, start)
  if (double !== null) return { value: unquote(double[0]), end: DOUBLE_QUOTED.lastIndex }
  const single = matchAt(SINGLE_QUOTED, text, start)
  if (single !== null) return { value: single[1], end: SINGLE_QUOTED.lastIndex }
  const folded = matchAt(FOLDED, text, start)
  if (folded !== null) return { value: folded[1]?.trim(), end: FOLDED.lastIndex }
  const plain = matchAt(PLAIN_IN_BRACKETS, text, start)
  if (plain !== null) return { value: withoutComment(plain[0]), end: PLAIN_IN_BRACKETS.lastIndex }
  return { value: /[&*!"']/.test(text.charAt(start)) ? undefined : '', end: start }
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

function withoutComment(line: string): string {
  return line.replace(/\s#.*/, '').trim()
}

/** Reads a string of JSON; YAML knows more escapes. */
function unquote(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}

function parseReferences(source: Source): string[] {
  const references: string[] = []
  const seen = new Set<unknown>()
  const pending = [new SpecDocument(source).root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    for (const key of ['$ref', 'operationRef', 'defaultMapping']) {
      const reference = node.get(key)?.string
      if (reference !== undefined) references.push(reference)
    }
    for (const child of node.children()) pending.push(child)
  }
  return references
}
