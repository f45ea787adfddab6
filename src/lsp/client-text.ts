import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol'
import type { Encoding } from './positions.ts'

const LF = 10
const CR = 13

/** A place as the client counts it. */
interface Place {
  readonly line: number
  readonly character: number
}

/**
 * A text as the client has it, in UTF-8, in memory that all threads share. As a string, a large text
 * would take twice as much once there is a letter beyond Latin-1 in it, and be there besides.
 */
export class ClientText {
  readonly bytes: Uint8Array
  /** Where the lines begin, as offsets in bytes; found when a first change asks for it. */
  #lines: Uint32Array | undefined

  private constructor(bytes: Uint8Array, lines?: Uint32Array) {
    this.bytes = bytes
    this.#lines = lines
  }

  static of(text: string): ClientText {
    const bytes = share(Buffer.byteLength(text))
    Buffer.from(bytes.buffer).write(text)
    return new ClientText(bytes)
  }

  /** The text after some changes, each of which counts in the text that the ones before it left. */
  after(changes: readonly TextDocumentContentChangeEvent[], encoding: Encoding): ClientText {
    const whole = changes.findLastIndex((change) => !('range' in change && change.range))
    const begun = whole < 0 ? this : ClientText.of(changes[whole]?.text ?? '')
    const left = changes.slice(whole + 1).filter((change) => 'range' in change)
    return left.length === 0 ? begun : begun.#replace(left, encoding)
  }

  #replace(changes: readonly RangeChange[], encoding: Encoding): ClientText {
    this.#lines ??= Uint32Array.from(lineStarts(this.bytes, 0, this.bytes.length, [0]))
    const added = changes.map(({ text }) => Buffer.from(text))
    // A copy for each of thousands of changes would take all memory.
    const room = added.reduce((sum, { length }) => sum + length, this.bytes.length)
    const draft = new Uint8Array(room)
    draft.set(this.bytes)
    let lines = this.#lines
    let { length } = this.bytes
    for (const [index, { range }] of changes.entries()) {
      const text = added[index] ?? Buffer.alloc(0)
      const before = draft.subarray(0, length)
      const ends = [range.start, range.end].map((each) => offsetIn(before, lines, each, encoding))
      const [from, to] = [Math.min(...ends), Math.max(...ends)]
      draft.copyWithin(from + text.length, to, length)
      draft.set(text, from)
      length += text.length - (to - from)
      const replaced = { from, to, added: text.length }
      lines = linesAfter(lines, draft.subarray(0, length), replaced)
    }
    const bytes = share(length)
    bytes.set(draft.subarray(0, length))
    return new ClientText(bytes, lines)
  }
}

type RangeChange = Extract<TextDocumentContentChangeEvent, { range: unknown }>

/** What a change replaces, and by how much; in bytes. */
interface Replacement {
  readonly from: number
  readonly to: number
  readonly added: number
}

/** The beginnings of lines after a change: those around it are looked for anew, those below it move. */
function linesAfter(
  lines: Uint32Array,
  changed: Uint8Array,
  { from, to, added }: Replacement,
): Uint32Array {
  // What is put behind a carriage return may make one line break of two: the line before is looked at, too.
  const first = Math.max(0, lineAt(lines, from) - 1)
  const below = lineAt(lines, to) + 1
  const shift = added - (to - from)
  const start = lines[first] ?? 0
  const end = below < lines.length ? (lines[below] ?? 0) + shift : changed.length
  const found = lineStarts(changed, start, end, [start])
  // The one that ends the last line that is looked at begins the next.
  if (below < lines.length && found.at(-1) === end) found.pop()
  const result = new Uint32Array(first + found.length + Math.max(0, lines.length - below))
  result.set(lines.subarray(0, first))
  result.set(found, first)
  for (let line = below, at = first + found.length; line < lines.length; line++, at++)
    result[at] = (lines[line] ?? 0) + shift
  return result
}

/** The line that an offset is in. */
function lineAt(lines: Uint32Array, offset: number): number {
  let [low, high] = [0, lines.length]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

function lineStarts(bytes: Uint8Array, start: number, end: number, found: number[]): number[] {
  for (let index = start; index < end; index++) {
    const byte = bytes[index]
    if (byte !== LF && byte !== CR) continue
    if (byte === CR && bytes[index + 1] === LF) index++
    found.push(index + 1)
  }
  return found
}

/** Where a place is, as an offset: the end of its line where it is past that. */
function offsetIn(
  bytes: Uint8Array,
  lines: Uint32Array,
  { line, character }: Place,
  encoding: Encoding,
): number {
  if (line >= lines.length) return bytes.length
  const start = lines[line]
  if (start === undefined || !(character > 0)) return start ?? 0
  const end = endOfLine(bytes, start, lines[line + 1] ?? bytes.length)
  if (encoding === 'utf-8') return toBoundary(bytes, start, Math.min(end, start + character))
  let offset = start
  for (let units = 0; offset < end; offset = nextCharacter(bytes, offset)) {
    units += unitsOf(bytes[offset] ?? 0)
    if (units > character) break
  }
  return Math.min(offset, end)
}

function endOfLine(bytes: Uint8Array, start: number, next: number): number {
  let end = next
  while (end > start && (bytes[end - 1] === LF || bytes[end - 1] === CR)) end--
  return end
}

/** How many UTF-16 units a character takes, by its first byte. */
function unitsOf(first: number): number {
  return first >= 0xf0 ? 2 : 1
}

function nextCharacter(bytes: Uint8Array, offset: number): number {
  let next = offset + 1
  while (isWithin(bytes, next)) next++
  return next
}

function toBoundary(bytes: Uint8Array, start: number, offset: number): number {
  let boundary = offset
  while (boundary > start && isWithin(bytes, boundary)) boundary--
  return boundary
}

/** Whether a byte is one of a character that began before it. */
function isWithin(bytes: Uint8Array, offset: number): boolean {
  return ((bytes[offset] ?? 0) & 0xc0) === 0x80
}

function share(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}
