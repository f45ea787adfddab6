import type { LintResult } from '../../findings/finding.ts'
import { countSuppressed, formatCount } from '../parts/count.ts'
import type { ReportInput } from '../parts/types.ts'
import { scoreTopics, type TopicScore, toPercent, totalScore } from './score.ts'
import { renderFilterLink, renderHtmlTable } from './table.ts'
import { tallyFindings } from './tally.ts'
import { topicOfFinding } from './topic.ts'

const CAPTION =
  'A check is one rule on one document; the score is the share of checks that found nothing.'
const LEFT_OUT =
  ' What is suppressed, known from the baseline or older than the changes shown counts as not found.'
const EXPLANATION = [
  '100 means that every document keeps every rule of the topic that ran. A rule that finds nothing to look at in a document passes there; one that is about other kinds of documents, or is switched off, does not count. What is found in files that documents refer to counts once for each rule, and a document that could not be read counts only for the rules that found something in it.',
  'The score is no grade of the design: it weighs neither how severe findings are nor how many there are in one document, and it knows nothing of what no rule looks for. Use it to see where to begin, and to compare runs of the same rules over the same documents.',
]

/** Renders the score of each topic and what it means; `''` where nothing was scored. */
export function renderScores(input: ReportInput): string {
  const { result, rules, checked = [] } = input
  const { findings } = result
  const scores = scoreTopics({ rules, checked, findings })
  if (scores.length === 0) return ''
  const tallies = tallyFindings(findings, ({ rule }) => topicOfFinding(rule))
  const counts = new Map(tallies.map(({ name, total }) => [name, total]))
  const rows = scores.map((score) => {
    const count = counts.get(score.topic) ?? 0
    const topic = count === 0 ? score.topic : renderFilterLink(score.topic, { topic: score.topic })
    return renderRow(topic, score, count)
  })
  const total = scores.reduce((sum, { topic }) => sum + (counts.get(topic) ?? 0), 0)
  rows.push(renderRow('All topics', totalScore(scores), total))
  return [
    '<section class="scores"><h2>Score by topic</h2>',
    renderHtmlTable(
      isLimited(result) ? `${CAPTION}${LEFT_OUT}` : CAPTION,
      [
        { head: 'Topic' },
        { head: 'Score' },
        { head: 'Rules', isNumber: true },
        { head: 'Checks passed', isNumber: true },
        { head: 'Findings', isNumber: true },
      ],
      rows,
    ),
    `<details><summary>What the score says</summary>${EXPLANATION.map((text) => `<p class="explanation">${text}</p>`).join('')}</details></section>`,
  ].join('')
}

/** Whether the run found more than it shows: the scores are better than the documents then. */
function isLimited(result: LintResult): boolean {
  const { baseline, since } = result
  return countSuppressed(result) > 0 || (baseline?.known ?? 0) > 0 || since !== undefined
}

function renderRow(topic: string, score: Omit<TopicScore, 'topic'>, findings: number): string[] {
  const percent = toPercent(score)
  return [
    topic,
    `<span class="score"><span class="percent">${percent}</span><progress max="100" value="${percent}" aria-hidden="true"></progress></span>`,
    formatCount(score.rules),
    `${formatCount(score.passed)} of ${formatCount(score.checks)}`,
    formatCount(findings),
  ]
}
