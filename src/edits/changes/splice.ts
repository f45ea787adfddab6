/** A stretch of a text, in offsets, and what is to stand there. */
export interface Splice {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly text: string
}

/** Makes changes of a text that do not overlap. */
export function applySplices(text: string, splices: Iterable<Splice>): string {
  const parts: string[] = []
  let position = 0
  for (const splice of [...splices].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(position, splice.start), splice.text)
    position = splice.end
  }
  return parts.join('') + text.slice(position)
}

/**
 * Puts changes of one text together.
 * @returns undefined where two of them change one place in two ways
 */
export function mergeSplices(
  known: readonly Splice[],
  added: readonly Splice[],
): readonly Splice[] | undefined {
  const fresh = added.filter((splice) => !known.some((each) => isSame(each, splice)))
  const areApart = fresh.every((splice) => known.every((each) => isApart(each, splice)))
  return areApart ? [...known, ...fresh] : undefined
}

function isSame(a: Splice, b: Splice): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text
}

function isApart(a: Splice, b: Splice): boolean {
  return a.end < b.start || b.end < a.start
}
