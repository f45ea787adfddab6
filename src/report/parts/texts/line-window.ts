/** Lines longer than this, as in minified JSON, are shown in part. */
const LONGEST_LINE = 120
/** How much of a long line is shown before the fault. */
const LEAD = 40

/** The part of a line that is shown, in UTF-16 units. */
interface LineWindow {
  readonly from: number
  readonly to: number
}

/**
 * Chooses what to show of a line, never half of a surrogate pair.
 * @param start where the fault begins, counted from 0
 */
export function findWindow(line: string, start: number): LineWindow {
  if (line.length <= LONGEST_LINE) return { from: 0, to: line.length }
  const from = Math.max(0, Math.min(start - LEAD, line.length - LONGEST_LINE))
  return { from: toBoundary(line, from), to: toBoundary(line, from + LONGEST_LINE) }
}

function toBoundary(line: string, index: number): number {
  const isInsidePair =
    /[\udc00-\udfff]/.test(line.charAt(index)) && /[\ud800-\udbff]/.test(line.charAt(index - 1))
  return isInsidePair ? index - 1 : index
}
