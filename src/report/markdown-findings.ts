import { groupBy } from '../documents/group-by.ts'
import type { Finding } from '../engine/finding.ts'
import { type LocatedFinding, locateFinding } from './locate.ts'
import { toMarkdown, toMarkdownCode } from './markdown-text.ts'
import type { Room } from './room.ts'
import { shorten } from './shorten.ts'
import type { ReportInput } from './types.ts'
import { worstFirst } from './worst-first.ts'

const LONGEST_MESSAGE = 500
const LONGEST_NAME = 200

/** A finding as the row of a table. */
interface Row {
  readonly path: string
  readonly text: string
}

/**
 * Renders a table of findings for each file. Which findings are shown is decided worst first; they
 * are shown in the order of the report.
 * @returns the tables, and how many findings are in them
 */
export function renderFindingTables(
  input: ReportInput,
  most: number,
  room: Room,
): { text: string; count: number } {
  const { findings } = input.result
  const rows = takeRows(worstFirst(findings).slice(0, most), input, room)
  const shown = findings.flatMap((finding) => rows.get(finding) ?? [])
  const tables = [...groupBy(shown, ({ path }) => path)].map(
    ([path, group]) => renderHead(path) + group.map(({ text }) => text).join(''),
  )
  return { text: tables.join(''), count: rows.size }
}

/** Takes room for findings until one does not fit: those behind it weigh no more. */
function takeRows(findings: readonly Finding[], input: ReportInput, room: Room): Map<Finding, Row> {
  const rows = new Map<Finding, Row>()
  const paths = new Set<string>()
  for (const finding of findings) {
    const located = locateFinding(finding, input.repositoryPath)
    const { path } = located
    const text = renderRow(located, input.linkTo)
    if (!room.take(paths.has(path) ? text : renderHead(path) + text)) break
    paths.add(path)
    rows.set(finding, { path, text })
  }
  return rows
}

function renderHead(path: string): string {
  const heading = `\n### ${toMarkdownCode(shorten(path, LONGEST_NAME))}\n`
  return `${heading}\n| Place | Severity | Finding | Rule |\n| ---: | --- | --- | --- |\n`
}

function renderRow(
  { finding, place, start, text }: LocatedFinding,
  linkTo: ReportInput['linkTo'],
): string {
  const position = `${start.line}:${start.column}`
  const url = place && linkTo?.(place.uri, start.line)
  const cells = [
    url === undefined ? position : `[${position}](<${url}>)`,
    finding.severity,
    toMarkdown(shorten(text, LONGEST_MESSAGE)),
    toMarkdownCode(shorten(finding.rule, LONGEST_NAME)),
  ]
  return `| ${cells.join(' | ')} |\n`
}
