import type { Position, Range } from '../../../documents/lines.ts'
import type { Finding } from '../../../findings/finding.ts'

/** A stretch of a line of a file became longer or shorter, so that what stands behind it moved. */
export interface LineMove {
  /** The name that findings carry. */
  readonly file: string
  readonly line: number
  /** Up to this column nothing moved in any case. */
  readonly stays: number
  /** Where the stretch begins. */
  readonly start: number
  /** Where it ended: from there on all moved. */
  readonly from: number
  readonly by: number
}

/**
 * A finding where it is now.
 * @returns the same where it did not move; undefined where it is inside of what changed
 */
export function moveFinding(finding: Finding, move: LineMove): Finding | undefined {
  const range = finding.file === move.file ? moveRange(finding.range, move) : finding.range
  if (range === undefined) return undefined
  let isMoved = range !== finding.range
  const related: Finding['related'][number][] = []
  for (const place of finding.related) {
    const moved = place.file === move.file ? moveRange(place.range, move) : place.range
    if (moved === undefined) return undefined
    isMoved ||= moved !== place.range
    related.push(moved === place.range ? place : { ...place, range: moved })
  }
  return isMoved ? { ...finding, range, related } : finding
}

function moveRange(range: Range, move: LineMove): Range | undefined {
  const start = movePosition(range.start, move)
  const end = movePosition(range.end, move)
  if (start === undefined || end === undefined) return undefined
  return start === range.start && end === range.end ? range : { start, end }
}

function movePosition(
  position: Position,
  { line, stays, start, from, by }: LineMove,
): Position | undefined {
  const { column } = position
  if (position.line !== line || column <= stays) return position
  if (column >= from) return { line, column: column + by }
  return column <= start ? position : undefined
}
