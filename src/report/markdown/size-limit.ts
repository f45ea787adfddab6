/** The room that is left in a text of limited size. */
export class Room {
  #bytes: number

  /** @param bytes the most that the text may take as UTF-8 */
  constructor(bytes: number) {
    this.#bytes = bytes
  }

  /** Takes the room of a piece; where there is not enough, takes none and returns false. */
  take(piece: string): boolean {
    const bytes = Buffer.byteLength(piece)
    if (bytes > this.#bytes) return false
    this.#bytes -= bytes
    return true
  }

  /** Takes room for as many pieces from the start of a list as there is room for. */
  takeFirst(pieces: readonly string[]): string[] {
    const end = pieces.findIndex((piece) => !this.take(piece))
    return pieces.slice(0, end === -1 ? pieces.length : end)
  }
}
