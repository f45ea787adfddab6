import { Chalk } from 'chalk'
import { isRecordable } from '../../baseline/recordable.ts'
import type { Finding } from '../../findings/finding.ts'
import { toVisible } from '../../text/visible-text.ts'
import { renderFixable, renderSummary } from '../parts/counts/summary.ts'
import { tallyFiles, tallyRules } from '../parts/counts/tally.ts'
import { findWork, type Work } from '../parts/counts/work.ts'
import { ENGINE_CODES } from '../parts/engine-codes.ts'
import { describeBump } from '../parts/texts/bump-text.ts'
import type { ReportInput } from '../parts/types.ts'
import { renderFileTable } from './files.ts'
import { planOverview } from './plan.ts'
import { renderRuleTable } from './rules.ts'
import { findTopWork, renderStart } from './start.ts'

/**
 * Renders the report for people who meet more findings than they will read: which rules and files
 * have most of them, where to begin, and how to go on. It fits the terminal that the input names,
 * and has about 40 lines elsewhere.
 */
export function renderOverview(input: ReportInput): string {
  const { result, terminal, elapsedMilliseconds } = input
  const chalk = new Chalk({ level: input.color ? 1 : 0 })
  const summary = chalk.bold(renderSummary(result, elapsedMilliseconds))
  if (result.findings.length === 0) return `${summary}\n`
  const fixable = renderFixable(result, input.leavesFixesOut)
  const rules = tallyRules(result.findings)
  const files = tallyFiles(result.findings)
  const top = findTopWork(findWork(result.findings))
  const plan = planOverview(terminal?.rows, {
    rules: rules.length,
    files: files.length,
    topWork: top.length,
    hasFixes: fixable !== '',
  })
  const columns = terminal?.columns ?? Number.POSITIVE_INFINITY
  const summaryOf = toSummaries(input)
  const blocks = [
    renderRuleTable(rules, summaryOf, { columns, rows: plan.rules, chalk }),
    plan.files > 0 ? renderFileTable(files, { columns, rows: plan.files, chalk }) : [],
    renderStart(top, result.findings.length, summaryOf, { columns, isBrief: plan.isBrief, chalk }),
    renderHints(top, input, result.findings),
    [summary, describeBump(result.version), fixable].filter((line) => line !== ''),
  ]
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${texts.join('\n\n')}\n`
}

function toSummaries({ rules, foreignRules = [] }: ReportInput): (rule: string) => string {
  const known = [...foreignRules, ...ENGINE_CODES, ...rules]
  const summaries = new Map(known.map(({ id, summary }) => [id, summary]))
  return (rule) => toVisible(summaries.get(rule) ?? '')
}

function renderHints(
  top: readonly Work[],
  { rules, foreignRules = [] }: ReportInput,
  findings: readonly Finding[],
): string[] {
  const kinds = findings.flatMap(({ change }) => change?.kind ?? [])
  const pages = new Set([
    ...[...rules, ...foreignRules, ...ENGINE_CODES].map(({ id }) => id),
    ...kinds,
  ])
  const known = top.flatMap((work) => work.rules.map((rule) => ({ rule, first: work.first })))
  const explained = known.find(({ rule }) => pages.has(rule))
  return [
    ...(explained
      ? [
          `\`lintel explain ${explained.rule}\` says ${explained.first?.change ? 'whom it breaks' : 'what it asks for'}.`,
        ]
      : []),
    ...(findings.some(({ rule }) => isRecordable(rule))
      ? ['Add `--write-baseline` to record these: later runs report only new ones.']
      : []),
    'Add `--all` to list every finding.',
  ]
}
