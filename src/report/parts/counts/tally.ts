import type { Finding } from '../../../findings/finding.ts'
import { SEVERITIES, type Severity } from '../../../findings/severity.ts'
import { compareText } from '../../../text/compare-text.ts'
import { groupBy } from '../../../text/group-by.ts'
import { countBySeverity } from './count.ts'

/** What a rule found in a run. */
export interface RuleTally {
  /** Its id, or the kind of a change. */
  readonly rule: string
  /** The worst of its findings. */
  readonly severity: Severity
  readonly count: number
  readonly counts: Readonly<Record<Severity, number>>
  /** In how many files. */
  readonly files: number
  /** The first of its findings. */
  readonly first: Finding | undefined
}

/** What was found in a file. */
export interface FileTally {
  readonly file: string
  readonly counts: Readonly<Record<Severity, number>>
}

/**
 * Counts findings by rule: those of the worst severity first, of these the most frequent. Changes
 * are counted by their kind, which says more than the few rules that they break.
 */
export function tallyRules(findings: readonly Finding[]): RuleTally[] {
  return [...groupBy(findings, ({ rule, change }) => change?.kind ?? rule)]
    .map(toRuleTally)
    .sort(compareRules)
}

/** Counts findings by file: the file with most errors first, then by warnings and by infos. */
export function tallyFiles(findings: readonly Finding[]): FileTally[] {
  return [...groupBy(findings, ({ file }) => file)]
    .map(([file, group]) => ({ file, counts: countBySeverity(group) }))
    .sort(compareFiles)
}

/** Counts what one rule found. */
export function toRuleTally([rule, findings]: readonly [string, readonly Finding[]]): RuleTally {
  const counts = countBySeverity(findings)
  return {
    rule,
    severity: SEVERITIES.find((severity) => counts[severity] > 0) ?? 'info',
    count: findings.length,
    counts,
    files: new Set(findings.map(({ file }) => file)).size,
    first: findings[0],
  }
}

function compareRules(a: RuleTally, b: RuleTally): number {
  const rank = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
  return rank || b.count - a.count || compareText(a.rule, b.rule)
}

function compareFiles(a: FileTally, b: FileTally): number {
  const worst = SEVERITIES.find((severity) => a.counts[severity] !== b.counts[severity])
  if (worst !== undefined) return b.counts[worst] - a.counts[worst]
  return compareText(a.file, b.file)
}
