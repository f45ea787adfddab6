import type { FindingRow, PageData } from '../data/page-data.ts'

const known = new WeakMap<PageData, ReadonlySet<FindingRow>>()

/** The findings that are new since the previous report; none where there is no such report. */
export function freshRowsOf(data: PageData): ReadonlySet<FindingRow> {
  const before = known.get(data)
  if (before !== undefined) return before
  const rows = new Set<FindingRow>()
  const { fresh = [], findings } = data
  for (const [first, count] of fresh)
    for (const row of findings.slice(first, first + count)) rows.add(row)
  known.set(data, rows)
  return rows
}
