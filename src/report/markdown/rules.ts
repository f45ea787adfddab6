import type { Finding } from '../../findings/finding.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import { shorten } from '../../text/shorten.ts'
import { countBySeverity, formatCount, pluralize } from '../parts/counts/count.ts'
import { renderCounts } from '../parts/counts/summary.ts'
import { worstFirst } from '../parts/counts/worst-first.ts'
import { toMarkdownCode } from './escape.ts'
import type { Room } from './size-limit.ts'

const MOST_RULES = 20
/** A rule that a team's ruleset brings may have any name. */
const LONGEST_NAME = 100

/** Counts the findings of each rule: the gravest first, and of these the most frequent. */
export function renderMarkdownRules(findings: readonly Finding[], room: Room): string {
  const rules = rankRules(findings)
  const head = '\n| Rule | Severity | Findings | Files |\n| --- | --- | ---: | ---: |\n'
  const rest = (left: readonly (readonly Finding[])[]) =>
    `\nand ${pluralize(left.length, 'more rule')} with ${renderCounts(countBySeverity(left.flat()))}\n`
  if (!room.take(head + rest(rules))) return ''
  const shown = room.takeFirst(rules.slice(0, MOST_RULES).map(renderRow))
  const left = rules.slice(shown.length)
  return `${head}${shown.join('')}${left.length === 0 ? '' : rest(left)}`
}

/** The findings of each rule; those of one severity come together, since the sort is stable. */
function rankRules(findings: readonly Finding[]): (readonly Finding[])[] {
  const rules = [...groupBy(worstFirst(findings), keyOf).values()]
  return [...groupBy(rules, ([first]) => first?.severity ?? '').values()].flatMap((group) =>
    group.sort((a, b) => b.length - a.length || compareText(nameOf(a), nameOf(b))),
  )
}

function keyOf({ severity, rule }: Finding): string {
  return `${severity}\0${rule}`
}

function nameOf([first]: readonly Finding[]): string {
  return first?.rule ?? ''
}

function renderRow(findings: readonly Finding[]): string {
  const [first] = findings
  const files = new Set(findings.map(({ file }) => file)).size
  const name = toMarkdownCode(shorten(nameOf(findings), LONGEST_NAME))
  return `| ${name} | ${first?.severity} | ${formatCount(findings.length)} | ${formatCount(files)} |\n`
}
