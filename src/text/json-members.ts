const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** What is told of a JSON object. */
export interface JsonVisitor {
  /** A member whose value is no array. */
  readonly onMember: (name: string, value: unknown) => void
  /** The beginning of a member whose value is an array. */
  readonly onArray: (name: string) => void
  /** An item of an array that is the value of a member, as text; whoever needs it parses it. */
  readonly onItem: (name: string, text: string) => void
}

/** A part that no text can hold. */
export class PartTooLong extends Error {
  override name = 'PartTooLong'
}

/** V8 holds texts of half a gigabyte. */
const MAX_PART_BYTES = 500_000_000

/**
 * Reads a JSON object part by part: what is in memory at once is one member, or one item of one that is
 * an array. Brackets and texts are looked for in the bytes, and the parts are parsed by `JSON.parse`.
 */
export class JsonMembers {
  readonly #visitor: JsonVisitor
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  /** The bytes of the present part that came with the chunks before. */
  #pending: Buffer[] = []
  #pendingBytes = 0
  readonly #maxPartBytes: number
  #depth = 0
  #isInText = false
  #isEscaped = false
  /** The member whose array is being read. */
  #array: string | undefined
  #isFirstItem = false
  /** Whether an array has just ended, after which nothing stands before the comma. */
  #isAfterArray = false
  #isFirstMember = true
  #isDone = false

  constructor(visitor: JsonVisitor, maxPartBytes = MAX_PART_BYTES) {
    this.#visitor = visitor
    this.#maxPartBytes = maxPartBytes
  }

  /**
   * Reads on.
   * @throws SyntaxError where it is no JSON object
   * @throws PartTooLong where a part is longer than a text can be
   */
  push(chunk: Buffer): void {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) this.#isInText = false
        continue
      }
      if (byte === QUOTE) this.#isInText = true
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        this.#depth++
        if (this.#depth === 1) start = this.#begin(chunk, start, at)
        else if (this.#depth === 2 && byte === OPEN_ARRAY)
          start = this.#beginArray(this.#take(chunk, start, at), at)
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
        if (this.#depth === 2 && this.#array !== undefined) {
          if (byte !== CLOSE_ARRAY) throw new SyntaxError('An array ends as an object does.')
          start = this.#endArray(this.#take(chunk, start, at), at)
        } else if (this.#depth === 1) {
          if (byte !== CLOSE_OBJECT) throw new SyntaxError('An object ends as an array does.')
          this.#endMember(this.#take(chunk, start, at), true)
          start = at + 1
          this.#isDone = true
        }
        this.#depth--
      } else if (byte === COMMA) {
        if (this.#depth === 1) {
          this.#endMember(this.#take(chunk, start, at), false)
          start = at + 1
        } else if (this.#depth === 2 && this.#array !== undefined) {
          this.#endItem(this.#take(chunk, start, at))
          start = at + 1
        }
      }
    }
    // The chunk may be filled anew.
    if (start === chunk.length) return
    this.#pendingBytes += chunk.length - start
    if (this.#pendingBytes > this.#maxPartBytes) throw new PartTooLong()
    this.#pending.push(Buffer.from(chunk.subarray(start)))
  }

  /**
   * Says that there is no more.
   * @throws SyntaxError where the object has not ended, or something follows it
   */
  end(): void {
    if (!this.#isDone || this.#take(Buffer.alloc(0), 0, 0).trim() !== '')
      throw new SyntaxError('The object does not end, or something follows it.')
  }

  /** The text of the present part, which ends there. */
  #take(chunk: Buffer, start: number, end: number): string {
    const bytes = chunk.subarray(start, end)
    const all = this.#pending.length === 0 ? bytes : Buffer.concat([...this.#pending, bytes])
    this.#pending = []
    this.#pendingBytes = 0
    return this.#decoder.decode(all)
  }

  #begin(chunk: Buffer, start: number, at: number): number {
    // A byte order mark is left out by the decoder.
    if (chunk[at] !== OPEN_OBJECT || this.#isDone || this.#take(chunk, start, at).trim() !== '')
      throw new SyntaxError('It is no object.')
    return at + 1
  }

  #beginArray(head: string, at: number): number {
    const [name] = Object.keys(parseMembers(`${head}[]`))
    if (name === undefined || this.#isAfterArray) throw new SyntaxError('A member has no name.')
    this.#array = name
    this.#isFirstItem = true
    this.#visitor.onArray(name)
    return at + 1
  }

  #endItem(text: string): void {
    if (text.trim() === '') throw new SyntaxError('An item is empty.')
    this.#isFirstItem = false
    this.#visitor.onItem(this.#array ?? '', text)
  }

  #endArray(text: string, at: number): number {
    if (!(this.#isFirstItem && text.trim() === '')) this.#endItem(text)
    this.#array = undefined
    this.#isAfterArray = true
    return at + 1
  }

  #endMember(text: string, isLast: boolean): void {
    const isEmpty = text.trim() === ''
    const isNone = isLast && isEmpty && this.#isFirstMember
    if (this.#isAfterArray !== isEmpty && !isNone)
      throw new SyntaxError('Something is missing between members.')
    this.#isAfterArray = false
    this.#isFirstMember = false
    if (isEmpty) return
    for (const [name, value] of Object.entries(parseMembers(text)))
      this.#visitor.onMember(name, value)
  }
}

function parseMembers(text: string): Record<string, unknown> {
  // Between braces there are members, if it is JSON at all.
  return JSON.parse(`{${text}}`) as Record<string, unknown>
}
