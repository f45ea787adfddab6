import type { Position as ClientPosition, Range as ClientRange } from 'vscode-languageserver-types'
import type { Position, Range } from '../documents/lines.ts'

/** What columns count: UTF-16 units, as lintel does, or bytes of UTF-8. */
export type Encoding = 'utf-16' | 'utf-8'

/**
 * Turns a column of a line from UTF-16 units to what the client counts; both from 0.
 * @param line the text of the line
 */
function toClientColumn(line: string, column: number, encoding: Encoding): number {
  return encoding === 'utf-16' ? column : Buffer.byteLength(line.slice(0, column))
}

/** Turns a column that the client counts to UTF-16 units: the end of a line where it is past that. */
function fromClientColumn(line: string, column: number, encoding: Encoding): number {
  if (encoding === 'utf-16') return Math.min(column, line.length)
  return Buffer.from(line).subarray(0, column).toString('utf8').length
}

/** Turns places of one text to what the client counts, and back. */
export class Positions {
  readonly #lineOf: (line: number) => string
  readonly #encoding: Encoding
  readonly #shift: number

  /**
   * @param lineOf the text of a line by its number, from 1; asked only where columns are bytes
   * @param hasMark whether the client sees a byte order mark, which no column of lintel's counts
   */
  constructor(lineOf: (line: number) => string, encoding: Encoding, hasMark = false) {
    this.#lineOf = lineOf
    this.#encoding = encoding
    this.#shift = hasMark ? toClientColumn('\uFEFF', 1, encoding) : 0
  }

  toClient({ line, column }: Position): ClientPosition {
    const isUnits = this.#encoding === 'utf-16'
    const character = isUnits
      ? column - 1
      : toClientColumn(this.#lineOf(line), column - 1, this.#encoding)
    return { line: line - 1, character: character + (line === 1 ? this.#shift : 0) }
  }

  toClientRange({ start, end }: Range): ClientRange {
    return { start: this.toClient(start), end: this.toClient(end) }
  }

  fromClient({ line, character }: ClientPosition): Position {
    const column = Math.max(0, character - (line === 0 ? this.#shift : 0))
    const isUnits = this.#encoding === 'utf-16'
    const units = isUnits
      ? column
      : fromClientColumn(this.#lineOf(line + 1), column, this.#encoding)
    return { line: line + 1, column: units + 1 }
  }
}
