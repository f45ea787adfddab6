import { Chalk } from 'chalk'
import { toVisible } from '../../text/visible-text.ts'
import { wrapLine } from '../../text/wrap-line.ts'
import type { ListedRule } from './listed-rule.ts'

/** Narrower columns of prose are hard to read: then the summary has lines of its own. */
const MIN_SUMMARY_WIDTH = 40

/** How a list is written. */
interface ListStyle {
  readonly color: boolean
  /** Undefined where lines may be of any width. */
  readonly width: number | undefined
  /** Whether a column says of which kind the fixes of each rule are. */
  readonly showsFixes?: boolean
}

/** A list of rules as text: one line each, broken only where it does not fit a terminal. */
export function renderRuleList(
  rules: readonly ListedRule[],
  { color, width, showsFixes = false }: ListStyle,
): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const paint = { error: chalk.red, warn: chalk.yellow, info: chalk.blue, off: chalk.dim }
  const idWidth = Math.max(0, ...rules.map(({ id }) => id.length))
  const fixWidth = showsFixes ? '  contract'.length : 0
  const indent = idWidth + '  error  workspace  '.length + fixWidth
  const isNarrow = width !== undefined && width - indent < MIN_SUMMARY_WIDTH
  return rules
    .flatMap((rule) => {
      const { severity, fix = '' } = rule
      const [id, summary, on] = [toVisible(rule.id), toVisible(rule.summary), rule.on ?? '']
      const head = [id.padEnd(idWidth), paint[severity](severity.padEnd(5)), chalk.dim(on)]
      if (isNarrow) {
        const facts = showsFixes && fix !== '' ? [...head, fix] : head
        return [facts.join('  '), ...wrapIndented(summary, width)]
      }
      const kind = showsFixes ? `  ${fix.padEnd('contract'.length)}` : ''
      const start = `${head.join('  ')}${' '.repeat('workspace'.length - on.length)}${kind}`
      return wrapLine(`${start}  ${summary}`, width, indent)
    })
    .map((line) => `${line}\n`)
    .join('')
}

function wrapIndented(text: string, width: number): string[] {
  return wrapLine(text, width - 2).map((line) => `  ${line}`)
}
