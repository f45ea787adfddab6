/** How many parts a document is judged by: its operations, messages and schemas, and the rest of it. */
function countUnits({
  operations,
  messages,
  schemas,
}: Readonly<Record<'operations' | 'messages' | 'schemas', number>>): number {
  return operations + messages + schemas + 1
}

/**
 * The score of several documents: each counts by the number of its units, and one without a score
 * not at all.
 */
export function scoreOfAll(
  documents: readonly (Readonly<Record<'operations' | 'messages' | 'schemas', number>> & {
    readonly score: number | null
  })[],
): number | null {
  let units = 0
  let kept = 0
  for (const document of documents) {
    if (document.score === null) continue
    units += countUnits(document)
    kept += countUnits(document) * document.score
  }
  return units === 0 ? null : Math.floor(kept / units)
}
