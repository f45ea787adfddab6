import type { Finding } from '../../findings/finding.ts'
import type { Room } from './size-limit.ts'

/** A finding as a line of Markdown, and the headings that it stands below. */
export interface MarkdownRow {
  readonly finding: Finding
  /** From the outermost heading to the innermost. */
  readonly heads: readonly string[]
  readonly text: string
}

/**
 * Takes room for rows until one does not fit: those behind it weigh no more. Headings take room
 * once.
 */
export function takeMarkdownRows<T extends MarkdownRow>(
  findings: readonly Finding[],
  toRow: (finding: Finding) => T,
  room: Room,
): T[] {
  const rows: T[] = []
  const seen = new Set<string>()
  for (const finding of findings) {
    const row = toRow(finding)
    const paths = row.heads.map((_, index) => row.heads.slice(0, index + 1).join(''))
    const fresh = row.heads.filter((_, index) => !seen.has(paths[index] ?? ''))
    if (!room.take(fresh.join('') + row.text)) break
    for (const path of paths) seen.add(path)
    rows.push(row)
  }
  return rows
}
