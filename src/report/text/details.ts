import type { ChalkInstance } from 'chalk'
import type { Finding } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'
import { isBasePlace } from '../parts/texts/change-text.ts'
import { toHunks } from '../parts/texts/fix-hunks.ts'
import { FIX_OPTIONS } from '../parts/texts/fix-marks.ts'
import type { TextLines } from '../parts/texts/text-lines.ts'
import { renderCodeFrame } from './code-frame.ts'

/**
 * Renders what the verbose report shows below a finding: the line at fault, related places, and what
 * its fix changes, or why there is none.
 * @param linesOf the lines of a file; undefined where there are none to show
 */
export function renderDetails(
  finding: Finding,
  linesOf: (file: string) => TextLines | undefined,
  chalk: ChalkInstance,
): string {
  const details = [
    ...renderFrame(finding, linesOf(finding.file), chalk),
    ...renderRelated(finding, chalk),
    ...renderFix(finding, linesOf, chalk),
  ]
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

/** As a patch shows it; without the lines around, which the frame shows. */
function renderFix(
  { fix, noFix, file }: Finding,
  linesOf: (file: string) => TextLines | undefined,
  chalk: ChalkInstance,
): string[] {
  if (fix === null) return noFix === undefined ? [] : ['', `    No fix: ${toVisible(noFix)}`]
  const hunks = toHunks(fix, linesOf).flatMap(({ file: changed, line, removed, added }) => [
    `    ${chalk.dim(changed === file ? `line ${line}` : `${toVisible(changed)}:${line}`)}`,
    ...removed.map((text) => `    ${chalk.red(`- ${text}`)}`),
    ...added.map((text) => `    ${chalk.green(`+ ${text}`)}`),
  ])
  return ['', `    Fix (${FIX_OPTIONS[fix.kind]}): ${toVisible(fix.message)}`, ...hunks]
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
