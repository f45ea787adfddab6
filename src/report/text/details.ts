import type { ChalkInstance } from 'chalk'
import type { Finding } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'
import { isBasePlace } from '../parts/change-text.ts'
import type { TextLines } from '../parts/text-lines.ts'
import { renderCodeFrame } from './code-frame.ts'

/** Renders what the verbose report shows below a finding: the line at fault, and related places. */
export function renderDetails(
  finding: Finding,
  lines: TextLines | undefined,
  chalk: ChalkInstance,
): string {
  const details = [...renderFrame(finding, lines, chalk), ...renderRelated(finding, chalk)]
  return details.map((line) => `${line}\n`).join('')
}

function renderFrame(
  { range }: Finding,
  lines: TextLines | undefined,
  chalk: ChalkInstance,
): string[] {
  const frame = lines && renderCodeFrame(lines, range)
  if (frame === undefined) return []
  const number = String(range.start.line)
  return [
    '',
    `    ${chalk.dim(`${number} |`)} ${frame.code}`.trimEnd(),
    `    ${chalk.dim(`${' '.repeat(number.length)} |`)} ${chalk.red(frame.carets)}`,
  ]
}

/** What was is said with the finding itself. */
function renderRelated(finding: Finding, chalk: ChalkInstance): string[] {
  const related = finding.related.filter((place) => !isBasePlace(finding, place))
  if (related.length === 0) return []
  const places = related.map(({ file, range: { start }, message }) => {
    const place = `${toVisible(file)}:${start.line}:${start.column}`
    return `    ${chalk.dim(place)}  ${toVisible(message)}`
  })
  return ['', ...places]
}
