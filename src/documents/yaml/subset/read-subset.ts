import { getScalarValue, SCALAR_STYLE } from 'js-yaml'
import { MAX_DEPTH, type ParsedText } from '../../parsing/parsed.ts'
import { SharedStrings } from '../../parsing/shared-strings.ts'
import { AliasBombError, TreeBuilder } from '../../parsing/tree-builder.ts'
import { resolveScalar } from '../scalar.ts'
import { BeyondSubset, giveUp } from './beyond-subset.ts'
import { readBlockScalar } from './block-scalar.ts'
import {
  beginsPlain,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  DOT,
  GREATER_THAN,
  HASH,
  hasCommonCharacters,
  isBlankOrEnd,
  isFlowIndicator,
  isLineEnd,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUESTION_MARK,
  SPACE,
  TAB,
  VERTICAL_BAR,
} from './characters.ts'
import { afterSpaces, lineFeedAfter, lineGoingOn, restOfLine } from './lines.ts'
import { endOfFlowPlain, endOfPlain, withoutBlanks } from './plain.ts'
import { endOfQuoted, isQuote, ONE_LINE, valueOfQuoted } from './quoted.ts'
import { scalarBetween } from './scalar-between.ts'

/** js-yaml counts scalars and keys as levels too, so that what is deeper is left to it. */
const MAX_LEVELS = MAX_DEPTH / 2
/** The column of what holds the root. */
const OUTSIDE = -1
/** The column of what follows where the text ends. */
const AT_END = -1

/**
 * Reads the YAML that most documents are written in, in one pass and without events in between. In
 * the words of YAML 1.2.2:
 *
 *     text     = comments  [ "---" ]  ( mapping | sequence | flow )  comments
 *     mapping  = ( key ":" value )+                       each in the same column     8.2.2
 *     sequence = ( "-" node )+                            each in the same column     8.2.1
 *     value    = nothing | scalar | flow | node in lines that are indented more
 *              | sequence in the column of the key                                    8.2.3
 *     node     = mapping | sequence | scalar | flow
 *     key      = plain or quoted scalar on one line                                   7.4.2
 *     scalar   = plain | 'single' | "double" | literal | folded     7.3.3, 7.3.2, 7.3.1, 8.1
 *     flow     = "[" node , … "]" | "{" key ":" node , … "}"                          7.4
 *
 * with comments (6.6) between, and spaces alone before and after. Everything else is left to the
 * full parser: anchors, aliases, tags, directives, several documents, `? ` keys, keys without a
 * value in braces, tabs outside of scalars, what is malformed. What this reader does read, it reads
 * as the full parser does, to the last offset.
 * @returns undefined where the text holds anything else
 */
export function readSubset(text: string): ParsedText | undefined {
  try {
    return tryToRead(text)
  } catch (error) {
    if (error instanceof BeyondSubset || error instanceof AliasBombError) return undefined
    throw error
  }
}

/**
 * As `readSubset`.
 * @throws AliasBombError where merge keys bring too much
 * @throws BeyondSubset where the text holds anything else, which its message says
 */
export function tryToRead(text: string): ParsedText {
  if (!hasCommonCharacters(text)) giveUp('rare characters')
  return new SubsetReader(text).read()
}

class SubsetReader {
  readonly #text: string
  readonly #builder: TreeBuilder
  readonly #strings: SharedStrings
  /** The offset of what is read next, at the beginning of a node or behind it. */
  #at = 0
  /** Where its line begins. */
  #lineStart = 0
  /** Its column; `AT_END` where nothing is left. */
  #column = 0
  /** Where the key ends that was found last. */
  #keyEnd = 0

  constructor(text: string) {
    this.#text = text
    this.#builder = new TreeBuilder(text.length)
    this.#strings = new SharedStrings(text)
  }

  read(): ParsedText {
    const text = this.#text
    this.#enterLine(0)
    const begin = this.#at
    // js-yaml does not see how far the first line is indented.
    if (this.#column !== 0) giveUp('no root in the first column')
    if (text.startsWith('---', begin) && isDocumentMarker(text, begin)) {
      this.#enterLine(restOfLine(text, begin + 3))
      if (this.#column > 0) giveUp('no root in the first column')
    }
    this.#readNode(OUTSIDE)
    if (this.#at < text.length) giveUp('text behind the root')
    const faults = this.#builder.faults.sort((a, b) => a.span.start - b.span.start)
    return { tree: this.#builder.finish(), faults }
  }

  /**
   * Reads a block node whose first character is next, and goes on to what follows it.
   * @param parent the column of the collection that it stands in
   */
  #readNode(parent: number): void {
    const start = this.#at
    if (isDash(this.#text, start)) {
      this.#readSequence(this.#column)
      return
    }
    const colon = this.#findColon(start)
    if (colon > 0) this.#readMapping(start, colon, this.#column)
    else this.#readBelow(parent)
  }

  /** Reads a node that is neither mapping nor sequence. */
  #readBelow(parent: number): void {
    const code = this.#text.charCodeAt(this.#at)
    if (parent === OUTSIDE && !isOpening(code)) giveUp('a scalar as root')
    if (isBlockIndicator(code)) giveUp('a block scalar below its key')
    this.#readScalar(this.#at, code, parent)
  }

  /**
   * Reads a block mapping (section 8.2.2).
   * @param first the offset of its first key, which was found
   * @param firstColon that of the colon behind it
   */
  #readMapping(first: number, firstColon: number, column: number): void {
    this.#open('object', first)
    let start = first
    let colon = firstColon
    for (;;) {
      this.#giveKey(start, this.#keyEnd)
      this.#readValue(colon + 1, column)
      if (this.#column !== column) break
      start = this.#at
      colon = this.#findColon(start)
      if (colon === 0) giveUp('a line that is no member of its mapping')
    }
    this.#close(column)
  }

  /** Reads a block sequence (section 8.2.1), whose first dash is next. */
  #readSequence(column: number): void {
    const text = this.#text
    this.#open('array', this.#at)
    do this.#readItem(this.#at + 1, column)
    while (this.#column === column && isDash(text, this.#at))
    this.#close(column)
  }

  /** @param start the offset behind the dash */
  #readItem(start: number, column: number): void {
    const at = afterSpaces(this.#text, start)
    const code = this.#text.charCodeAt(at)
    if (isLineEnd(code) || code === HASH) {
      this.#enterLine(restOfLine(this.#text, start))
      if (this.#column > column) this.#readNode(column)
      else this.#builder.scalar(null, start, start)
    } else if (isBlockIndicator(code)) this.#readScalar(at, code, column)
    else {
      this.#at = at
      this.#column = at - this.#lineStart
      this.#readNode(column)
    }
  }

  /** @param start the offset behind the colon of the key */
  #readValue(start: number, column: number): void {
    const at = afterSpaces(this.#text, start)
    const code = this.#text.charCodeAt(at)
    if (isLineEnd(code) || code === HASH) {
      this.#enterLine(restOfLine(this.#text, start))
      if (this.#column > column) this.#readNode(column)
      else if (this.#column === column && isDash(this.#text, this.#at)) this.#readSequence(column)
      else this.#builder.scalar(null, start, start)
    } else this.#readScalar(at, code, column)
  }

  /** Ends a block collection: what follows it stands further to the left, or belongs to a mapping. */
  #close(column: number): void {
    if (this.#column > column) giveUp('a line that is indented more than its siblings')
    this.#builder.close()
  }

  /**
   * Looks for an implicit key (section 7.4.2), and where it ends.
   * @returns the offset of the colon behind it; 0 where there is none
   */
  #findColon(start: number): number {
    const text = this.#text
    const code = text.charCodeAt(start)
    if (isQuote(code)) {
      const end = endOfQuoted(text, start, ONE_LINE)
      if (end === 0) return 0
      const colon = afterSpaces(text, end)
      if (text.charCodeAt(colon) !== COLON) return 0
      if (!isBlankOrEnd(text.charCodeAt(colon + 1))) giveUp('a colon without a space')
      this.#keyEnd = end
      return colon
    }
    if (!beginsPlain(code, text.charCodeAt(start + 1))) return 0
    if (start === this.#lineStart && isDocumentMarker(text, start)) giveUp('a second document')
    const colon = endOfPlain(text, start)
    if (text.charCodeAt(colon) !== COLON) return 0
    this.#keyEnd = withoutBlanks(text, start, colon)
    return colon
  }

  /** Tells the builder a key of a block mapping. */
  #giveKey(start: number, end: number): void {
    if (isQuote(this.#text.charCodeAt(start))) {
      this.#builder.key(this.#quoted(start, end), start, end)
      return
    }
    const name = this.#strings.slice(start, end)
    this.#builder.key(name, start, end, name === '<<')
  }

  #open(kind: 'object' | 'array', start: number): void {
    if (this.#builder.depth >= MAX_LEVELS) giveUp('many levels')
    this.#builder.open(kind, start)
  }

  #quoted(start: number, end: number): string {
    return valueOfQuoted(this.#text, this.#strings.slice(start + 1, end - 1), start, end)
  }

  /**
   * Reads a scalar or what is in brackets, and goes on to what follows it.
   * @param code its first character
   * @param parent the column of the collection that it stands in; all of its lines are indented
   * more (section 7)
   */
  #readScalar(start: number, code: number, parent: number): void {
    if (isBlockIndicator(code)) {
      const { value, end, next } = readBlockScalar(this.#text, start, parent)
      this.#builder.scalar(value, start, end)
      this.#enterLine(next)
    } else if (isQuote(code)) {
      const end = this.#readQuoted(start, parent + 1)
      this.#enterLine(restOfLine(this.#text, end))
    } else if (isOpening(code)) {
      const end = this.#readFlow(start, parent + 1)
      this.#enterLine(restOfLine(this.#text, end))
    } else this.#readPlain(start, parent)
  }

  #readQuoted(start: number, minimum: number): number {
    const end = endOfQuoted(this.#text, start, minimum)
    if (end === 0) giveUp('quotes without end, or with a line that is indented too little')
    this.#builder.scalar(this.#quoted(start, end), start, end)
    return end
  }

  #readPlain(start: number, parent: number): void {
    const text = this.#text
    this.#checkPlain(start)
    const lineEnd = endOfPlain(text, start)
    const code = text.charCodeAt(lineEnd)
    if (code === COLON) giveUp('a colon in a plain scalar')
    this.#enterLine(restOfLine(text, lineEnd))
    if (this.#column > parent) this.#readPlainLines(start, lineEnd, parent)
    else this.#givePlain(start, withoutBlanks(text, start, lineEnd))
  }

  /**
   * Reads a plain scalar that goes over several lines, of which the first was read.
   * @param first where that ends
   */
  #readPlainLines(start: number, first: number, parent: number): void {
    const text = this.#text
    let lineEnd = first
    let end = first
    for (;;) {
      const next = text.charCodeAt(lineEnd) === HASH ? 0 : lineGoingOn(text, lineEnd, parent + 1)
      if (next === 0 || text.charCodeAt(next) === HASH) break
      lineEnd = endOfPlain(text, next)
      if (text.charCodeAt(lineEnd) === COLON) giveUp('a colon in a plain scalar')
      end = withoutBlanks(text, next, lineEnd)
    }
    if (lineEnd === first) giveUp('a line that is indented more than its siblings')
    const value = getScalarValue(text, scalarBetween(start, end, SCALAR_STYLE.PLAIN))
    this.#builder.scalar(resolveScalar(value, '', true), start, end)
    this.#enterLine(restOfLine(text, lineEnd))
  }

  #checkPlain(at: number): void {
    if (!beginsPlain(this.#text.charCodeAt(at), this.#text.charCodeAt(at + 1)))
      giveUp(`\`${this.#text.charAt(at)}\` before a value`)
  }

  #givePlain(start: number, end: number): void {
    const value = resolveScalar(this.#strings.slice(start, end), '', true)
    if (typeof value === 'number' && !Number.isFinite(value)) giveUp('no finite number')
    this.#builder.scalar(value, start, end)
  }

  #readFlow(start: number, minimum: number): number {
    const text = this.#text
    const isObject = text.charCodeAt(start) === OPEN_BRACE
    const bracket = isObject ? CLOSE_BRACE : CLOSE_BRACKET
    this.#open(isObject ? 'object' : 'array', start)
    let at = this.#skipFlow(start + 1, minimum)
    while (text.charCodeAt(at) !== bracket) {
      if (isObject) at = this.#readFlowKey(at, minimum)
      at = this.#skipFlow(this.#readFlowNode(at, minimum), minimum)
      const code = text.charCodeAt(at)
      if (code === COMMA) at = this.#skipFlow(at + 1, minimum)
      else if (code !== bracket) giveUp('what is between brackets')
    }
    this.#builder.close(at + 1)
    return at + 1
  }

  #readFlowKey(start: number, minimum: number): number {
    const text = this.#text
    const isQuoted = isQuote(text.charCodeAt(start))
    const end = isQuoted ? endOfQuoted(text, start, ONE_LINE) : this.#endOfFlowPlain(start)
    if (end === 0) giveUp('a key over several lines')
    const name = isQuoted ? this.#quoted(start, end) : this.#strings.slice(start, end)
    this.#builder.key(name, start, end, name === '<<' && !isQuoted)
    const at = afterSpaces(text, end)
    if (text.charCodeAt(at) !== COLON) giveUp('a key in braces without a colon')
    return this.#skipFlow(at + 1, minimum)
  }

  #readFlowNode(start: number, minimum: number): number {
    const code = this.#text.charCodeAt(start)
    if (isOpening(code)) return this.#readFlow(start, minimum)
    // A line of quotes in the first column could be a document marker.
    if (isQuote(code)) return this.#readQuoted(start, minimum === 0 ? ONE_LINE : minimum)
    const end = this.#endOfFlowPlain(start)
    this.#givePlain(start, end)
    return end
  }

  #endOfFlowPlain(start: number): number {
    const text = this.#text
    this.#checkPlain(start)
    const code = text.charCodeAt(start)
    if ((code === DASH || code === QUESTION_MARK) && isFlowIndicator(text.charCodeAt(start + 1)))
      giveUp('`-` or `?` in brackets')
    const end = withoutBlanks(text, start, endOfFlowPlain(text, start))
    if (end === start) giveUp('nothing between brackets')
    return end
  }

  /** Goes over blanks, comments and lines between brackets. @returns the code of what is next */
  #skipFlow(start: number, minimum: number): number {
    const text = this.#text
    const at = afterSpaces(text, start)
    const code = text.charCodeAt(at)
    if (!isLineEnd(code) && code !== HASH) return at
    this.#enterLine(restOfLine(text, start))
    if (this.#column < minimum) giveUp('a line between brackets that is indented too little')
    if (this.#column === 0 && isDocumentMarker(text, this.#at)) giveUp('a second document')
    return this.#at
  }

  /** Goes to the next content from where a line begins, over empty lines and comments (section 6.6). */
  #enterLine(from: number): void {
    const text = this.#text
    let start = from
    for (;;) {
      let at = start
      let code = text.charCodeAt(at)
      while (code === SPACE) code = text.charCodeAt(++at)
      if (code === LINE_FEED) start = at + 1
      else if (code === HASH || code === CARRIAGE_RETURN) start = lineFeedAfter(text, at) + 1
      else {
        if (code === TAB) giveUp('a tab before a line')
        this.#at = at
        this.#lineStart = start
        this.#column = at < text.length ? at - start : AT_END
        return
      }
    }
  }
}

/** Whether `-` is next, and a blank or the end of the line behind it. */
function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && isBlankOrEnd(text.charCodeAt(at + 1))
}

function isOpening(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET
}

function isBlockIndicator(code: number): boolean {
  return code === VERTICAL_BAR || code === GREATER_THAN
}

/** Whether `---` or `...` are next, as a word (section 9.1.2). */
function isDocumentMarker(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== DASH && code !== DOT) return false
  const isTriple = text.charCodeAt(at + 1) === code && text.charCodeAt(at + 2) === code
  return isTriple && isBlankOrEnd(text.charCodeAt(at + 3))
}
