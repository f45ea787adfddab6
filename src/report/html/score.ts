import type { CheckedDocument } from '../../engine/checked-document.ts'
import type { Finding } from '../../findings/finding.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { compareText } from '../../text/compare-text.ts'
import { topicOfFinding } from './topic.ts'

/** How much of a topic the documents keep. A check is one rule on one document. */
export interface TopicScore {
  readonly topic: string
  /** The rules of the topic that looked at a document. */
  readonly rules: number
  readonly checks: number
  /** The checks that found nothing. */
  readonly passed: number
}

/** What scores are computed from. */
interface ScoreInput {
  readonly rules: readonly RuleMetadata[]
  readonly checked: readonly CheckedDocument[]
  readonly findings: readonly Finding[]
}

/**
 * Scores the topics of the rules that ran, the lowest share first. A rule counts for the documents
 * of its kind only, a rule over all documents once. A document that could not be read counts for
 * the rules that found something in it: the others did not look. Findings in files that documents
 * refer to fail one check of the rule, however many there are: whose they are is not known.
 */
export function scoreTopics(input: ScoreInput): TopicScore[] {
  const broken = findBrokenFiles(input.findings)
  const scores = new Map<string, TopicScore>()
  for (const rule of input.rules) {
    const files = broken.get(rule.id) ?? new Set()
    const looked = input.checked.filter(
      ({ kind, file, severities }) =>
        severities.has(rule.id) && (isAbout(rule, kind) || (kind === undefined && files.has(file))),
    )
    if (looked.length === 0) continue
    const topic = topicOfFinding(rule.id)
    scores.set(topic, addRule(scores.get(topic) ?? { ...NOTHING, topic }, rule, looked, files))
  }
  return [...scores.values()].sort(
    (a, b) => a.passed / a.checks - b.passed / b.checks || compareText(a.topic, b.topic),
  )
}

/** Adds topics up. */
export function totalScore(scores: readonly TopicScore[]): Omit<TopicScore, 'topic'> {
  const total = { ...NOTHING }
  for (const { rules, checks, passed } of scores) {
    total.rules += rules
    total.checks += checks
    total.passed += passed
  }
  return total
}

/** The share as a whole number from 0 to 100; only a perfect one is 100, only a void one 0. */
export function toPercent({ passed, checks }: Pick<TopicScore, 'passed' | 'checks'>): number {
  if (passed === 0 || checks === 0) return 0
  return Math.max(1, Math.floor((100 * passed) / checks))
}

function findBrokenFiles(findings: readonly Finding[]): Map<string, Set<string>> {
  const broken = new Map<string, Set<string>>()
  for (const { rule, file } of findings) {
    const files = broken.get(rule)
    if (files === undefined) broken.set(rule, new Set([file]))
    else files.add(file)
  }
  return broken
}

function isAbout({ on }: RuleMetadata, kind: CheckedDocument['kind']): boolean {
  return kind !== undefined && (on === 'both' || on === 'workspace' || on === kind)
}

const NOTHING = { rules: 0, checks: 0, passed: 0 } as const

/** The score of a topic with one rule more. */
function addRule(
  before: TopicScore,
  rule: RuleMetadata,
  looked: readonly CheckedDocument[],
  broken: ReadonlySet<string>,
): TopicScore {
  const checks = rule.on === 'workspace' ? 1 : looked.length
  const own = looked.filter(({ file }) => broken.has(file)).length
  const failed = Math.min(checks, own < broken.size ? own + 1 : own)
  return {
    topic: before.topic,
    rules: before.rules + 1,
    checks: before.checks + checks,
    passed: before.passed + checks - failed,
  }
}
