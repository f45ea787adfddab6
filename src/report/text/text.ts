import { Chalk } from 'chalk'
import { groupBy } from '../../text/group-by.ts'
import { toVisible } from '../../text/visible-text.ts'
import { renderFixable, renderSummary } from '../parts/counts/summary.ts'
import { describeBump } from '../parts/texts/bump-text.ts'
import { cacheLines } from '../parts/texts/text-lines.ts'
import { inPieces } from '../parts/types.ts'
import { renderDetails } from './details.ts'
import { renderRows } from './rows.ts'

/** Renders the report for people: findings by file, then what they add up to. */
export const renderText = inPieces(function* (input) {
  const { result, elapsedMilliseconds } = input
  const chalk = new Chalk({ level: input.color ? 1 : 0 })
  const linesOf = cacheLines(input.textOf)
  for (const [file, findings] of groupBy(result.findings, ({ file }) => file)) {
    yield chalk.underline(toVisible(input.pathOf?.(file) ?? file))
    let index = 0
    for (const row of renderRows(findings, input.terminal?.columns, chalk)) {
      const finding = findings[index++]
      const isShown = input.verbose && finding !== undefined
      const part = isShown ? `${row}\n${renderDetails(finding, linesOf, chalk)}` : row
      yield `\n${index < findings.length ? part : part.trimEnd()}`
    }
    yield '\n\n'
  }
  const summary = chalk.bold(renderSummary(result, elapsedMilliseconds))
  const fixable = renderFixable(result, input.leavesFixesOut)
  const end = [summary, describeBump(result.version), fixable].filter((line) => line !== '')
  yield `${end.join('\n')}\n`
})
