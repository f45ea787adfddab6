import { Chalk } from 'chalk'
import type { RuleMetadata } from '../../rules/rule.ts'
import { wrapLine } from '../../text/wrap-line.ts'

/** Narrower columns of prose are hard to read: then the summary has lines of its own. */
const MIN_SUMMARY_WIDTH = 40

/** A list of rules as text: one line each, broken only where it does not fit a terminal. */
export function renderRuleList(
  rules: readonly RuleMetadata[],
  { color, width }: { readonly color: boolean; readonly width: number | undefined },
): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const paint = { error: chalk.red, warn: chalk.yellow, info: chalk.blue }
  const idWidth = Math.max(0, ...rules.map(({ id }) => id.length))
  const indent = idWidth + '  error  workspace  '.length
  const isNarrow = width !== undefined && width - indent < MIN_SUMMARY_WIDTH
  return rules
    .flatMap(({ id, severity, on, summary }) => {
      const head = [id.padEnd(idWidth), paint[severity](severity.padEnd(5)), chalk.dim(on)]
      if (isNarrow) return [head.join('  '), ...wrapIndented(summary, width)]
      const start = `${head.join('  ')}${' '.repeat('workspace'.length - on.length)}`
      return wrapLine(`${start}  ${summary}`, width, indent)
    })
    .map((line) => `${line}\n`)
    .join('')
}

function wrapIndented(text: string, width: number): string[] {
  return wrapLine(text, width - 2).map((line) => `  ${line}`)
}
