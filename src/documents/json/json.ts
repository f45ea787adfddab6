import { describeDepth, MAX_DEPTH, type ParsedText } from '../parsing/parsed.ts'
import { SharedStrings } from '../parsing/shared-strings.ts'
import { TreeBuilder } from '../parsing/tree-builder.ts'
import { describeJsonFaults } from './errors.ts'

const TAB = 0x09
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERALS = [
  { word: 'true', value: true },
  { word: 'false', value: false },
  { word: 'null', value: null },
]

/** Thrown to leave the recursion. */
class Malformed extends Error {}
class TooDeep extends Error {}

/**
 * Parses a text strictly as JSON (RFC 8259): no comments, no trailing commas. Duplicate names
 * are faults with data (the last one counts); every other fault leaves no tree.
 */
export function parseJson(text: string): ParsedText {
  const reader = new JsonReader(text)
  try {
    return reader.read()
  } catch (error) {
    const { position } = reader
    if (error instanceof TooDeep) return { tree: undefined, faults: [describeDepth(position)] }
    if (error instanceof Malformed)
      return { tree: undefined, faults: describeJsonFaults(text, position) }
    throw error
  }
}

/** Reads well-formed JSON in one pass, and stops where it is not. */
class JsonReader {
  /** The offset of the next character. */
  position = 0
  readonly #text: string
  readonly #builder: TreeBuilder
  readonly #strings: SharedStrings

  constructor(text: string) {
    this.#text = text
    this.#builder = new TreeBuilder(text.length)
    this.#strings = new SharedStrings(text)
  }

  read(): ParsedText {
    this.#readValue()
    this.#skipBlanks()
    if (this.position < this.#text.length) throw new Malformed()
    return { tree: this.#builder.finish(), faults: this.#builder.faults }
  }

  #readValue(): void {
    const next = this.#skipBlanks()
    const start = this.position
    if (next === OPEN_BRACE) this.#readObject()
    else if (next === OPEN_BRACKET) this.#readArray()
    else {
      const value = next === QUOTE ? this.#readString() : this.#readWord()
      this.#builder.scalar(value, start, this.position)
    }
  }

  #readObject(): void {
    this.#open('object')
    if (this.#skipBlanks() !== CLOSE_BRACE) {
      do this.#readMember()
      while (this.#take(COMMA))
    }
    this.#close(CLOSE_BRACE)
  }

  #readMember(): void {
    if (this.#skipBlanks() !== QUOTE) throw new Malformed()
    const start = this.position
    this.#builder.key(this.#readString(), start, this.position)
    if (!this.#take(COLON)) throw new Malformed()
    this.#readValue()
  }

  #readArray(): void {
    this.#open('array')
    if (this.#skipBlanks() !== CLOSE_BRACKET) {
      do this.#readValue()
      while (this.#take(COMMA))
    }
    this.#close(CLOSE_BRACKET)
  }

  #open(kind: 'object' | 'array'): void {
    if (this.#builder.depth >= MAX_DEPTH) throw new TooDeep()
    this.#builder.open(kind, this.position++)
  }

  #close(bracket: number): void {
    if (!this.#take(bracket)) throw new Malformed()
    this.#builder.close(this.position)
  }

  #take(character: number): boolean {
    if (this.#skipBlanks() !== character) return false
    this.position++
    return true
  }

  /** Reads a string whose opening quote is next. */
  #readString(): string {
    const text = this.#text
    const start = this.position
    let end = start + 1
    let hasEscapes = false
    for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(++end)) {
      if (code === BACKSLASH) {
        hasEscapes = true
        end++
      } else if (!(code >= SPACE)) {
        throw new Malformed() // a control character, or the end of the text
      }
    }
    this.position = end + 1
    if (hasEscapes) return decodeString(text.slice(start, end + 1))
    return this.#strings.slice(start + 1, end)
  }

  /** Reads a number, `true`, `false` or `null`. */
  #readWord(): number | boolean | null {
    for (const { word, value } of LITERALS) {
      if (!this.#text.startsWith(word, this.position)) continue
      this.position += word.length
      return value
    }
    NUMBER.lastIndex = this.position
    const [digits] = NUMBER.exec(this.#text) ?? []
    if (digits === undefined) throw new Malformed()
    this.position += digits.length
    return Number(digits)
  }

  /** @returns the code of the character after white space; NaN at the end of the text */
  #skipBlanks(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.position)
      if (code !== SPACE && code !== LINE_FEED && code !== CARRIAGE_RETURN && code !== TAB)
        return code
      this.position++
    }
  }
}

/** @param literal a JSON string with its quotes */
function decodeString(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    throw new Malformed()
  }
}
