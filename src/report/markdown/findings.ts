import type { Finding } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { shorten } from '../../text/shorten.ts'
import { type LocatedFinding, locateFinding } from '../parts/places/locate.ts'
import type { ReportInput } from '../parts/types.ts'
import { toMarkdown, toMarkdownCode } from './escape.ts'
import type { MarkdownRow } from './rows.ts'

const LONGEST_MESSAGE = 500
const LONGEST_NAME = 200

type Input = Pick<ReportInput, 'repositoryPath' | 'linkTo'>

/** Makes a finding the row of a table, which stands below the name of its file. */
export function toTableRow(finding: Finding, { repositoryPath, linkTo }: Input): MarkdownRow {
  const located = locateFinding(finding, repositoryPath)
  return { finding, heads: [renderHead(located.path)], text: renderRow(located, linkTo) }
}

/** Renders a table of findings for each file. */
export function renderFindingTables(rows: readonly MarkdownRow[]): string {
  return [...groupBy(rows, ({ heads }) => heads[0] ?? '')]
    .map(([head, group]) => head + group.map(({ text }) => text).join(''))
    .join('')
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
