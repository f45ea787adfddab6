import type { ChalkInstance } from 'chalk'
import { formatCount, pluralize } from './count.ts'
import { sumOf } from './overview-rows.ts'
import { toSentences } from './sentences.ts'
import { SEVERITY_COLORS } from './severity-style.ts'
import type { RuleTally } from './tally.ts'
import { truncateEnd } from './truncate.ts'
import { toVisible } from './visible-text.ts'

const INDENT = '  '

/**
 * The rules that would remove most of the findings, were they kept. Only the number counts here:
 * the table of rules has the errors on top already.
 */
export function findTopRules(tallies: readonly RuleTally[]): RuleTally[] {
  return tallies.toSorted((a, b) => b.count - a.count).slice(0, 3)
}

/** Renders where to begin: these rules, what each asks for, and its first finding. */
export function renderStart(
  top: readonly RuleTally[],
  total: number,
  summaryOf: (rule: string) => string,
  { columns, isBrief, chalk }: { columns: number; isBrief: boolean; chalk: ChalkInstance },
): string[] {
  const count = sumOf(top, (tally) => tally.count)
  const rules = top.length === 1 ? 'this rule' : `these ${top.length} rules`
  // Rounded down: what is said to be all of them is.
  const share = `${formatCount(count)} of ${pluralize(total, 'finding')} (${Math.floor((count / total) * 100)}%)`
  const lines = top.flatMap((tally) => {
    const title = `${INDENT}${chalk[SEVERITY_COLORS[tally.severity]](toVisible(tally.rule))}`
    const heading = `${title}  ${chalk.dim(pluralize(tally.count, 'finding'))}`
    if (isBrief) return [heading]
    const details = [summaryOf(tally.rule), ...renderExample(tally)].filter((line) => line !== '')
    return [heading, ...details.map((line) => truncateEnd(`${INDENT}${INDENT}${line}`, columns))]
  })
  return [chalk.bold(`Start with ${rules}: ${share}`), ...lines]
}

function renderExample({ first }: RuleTally): string[] {
  if (first === undefined) return []
  const { line, column } = first.range.start
  return [`${toVisible(first.file)}:${line}:${column}  ${toSentences(first)}`]
}
