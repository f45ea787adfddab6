import { Chalk } from 'chalk'
import { groupBy } from '../../text/group-by.ts'
import { toVisible } from '../../text/visible-text.ts'
import { describeBump } from '../parts/bump-text.ts'
import { renderFixable, renderSummary } from '../parts/summary.ts'
import { cacheLines } from '../parts/text-lines.ts'
import type { ReportInput } from '../parts/types.ts'
import { renderDetails } from './details.ts'
import { renderRows } from './rows.ts'

/** Renders the report for people: findings by file, then what they add up to. */
export function renderText(input: ReportInput): string {
  const { result, elapsedMilliseconds } = input
  const chalk = new Chalk({ level: input.color ? 1 : 0 })
  const linesOf = cacheLines(input.textOf)
  const blocks: string[] = []
  for (const [file, findings] of groupBy(result.findings, ({ file }) => file)) {
    const rows = renderRows(findings, input.terminal?.columns, chalk)
    const parts = input.verbose
      ? findings.map((finding, i) => `${rows[i]}\n${renderDetails(finding, linesOf, chalk)}`)
      : rows
    blocks.push(
      [chalk.underline(toVisible(input.pathOf?.(file) ?? file)), ...parts].join('\n').trimEnd(),
    )
  }
  const summary = chalk.bold(renderSummary(result, elapsedMilliseconds))
  const fixable = renderFixable(result, input.leavesFixesOut)
  const end = [summary, describeBump(result.version), fixable].filter((line) => line !== '')
  return `${[...blocks, end.join('\n')].join('\n\n')}\n`
}
