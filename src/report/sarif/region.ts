import type { Region } from 'sarif'
import type { Range } from '../../documents/lines.ts'
import type { TextLines } from '../parts/texts/text-lines.ts'

/**
 * Converts a range to a region of one line: a pull request shows an alert only where all of its
 * lines were changed. SARIF's end column is, as ours, the one after the last character.
 */
export function toRegion({ start, end }: Range, lines: TextLines | undefined): Region {
  const endColumn =
    end.line === start.line ? end.column : endColumnOf(lines?.line(start.line) ?? '')
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: start.line,
    endColumn: Math.max(start.column, endColumn),
  }
}

function endColumnOf(line: string): number {
  return line.trimEnd().length + 1
}
