import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Movement, TrendRun, TrendStep } from '../../findings/trend.ts'
import { scoreOfAll } from '../../report/documents/score-of-all.ts'
import { countBySeverity } from '../../report/parts/count.ts'
import { compareText } from '../../text/compare-text.ts'
import { countBy } from '../../text/group-by.ts'
import type { WrittenReport } from '../shard/read-report.ts'
import { matchFindings } from './match-findings.ts'

/** Compares each run with the one before it of the same repository. */
export function followRuns(reports: readonly WrittenReport[]): TrendRun[] {
  const last = new Map<string | undefined, WrittenReport>()
  return reports.map((report) => {
    const repository = report.origin?.repository
    const before = last.get(repository)
    last.set(repository, report)
    return toRun(report, before === undefined ? null : compareRuns(before, report))
  })
}

function toRun(report: WrittenReport, change: TrendStep | null): TrendRun {
  const counts = countBySeverity(report.findings)
  return {
    report: report.name,
    repository: report.origin?.repository ?? null,
    commit: report.origin?.commit ?? null,
    toolVersion: report.version,
    documents: report.documents,
    errors: counts.error,
    warnings: counts.warn,
    infos: counts.info,
    score: scoreOfAll(report.summaries),
    failures: report.failures.length,
    limits: [...(report.limits ?? []), ...(report.hasBaseline ? ['a baseline'] : [])],
    change,
  }
}

function compareRuns(before: WrittenReport, now: WrittenReport): TrendStep {
  const { fresh, gone } = matchFindings(before, now)
  // Of what cannot be read nobody knows what is mended.
  const linted = new Set(now.summaries.filter(({ kind }) => kind !== null).map(({ file }) => file))
  const left = new Set(before.summaries.map(({ file }) => file).filter((file) => !linted.has(file)))
  const mended = gone.filter(({ file }) => !left.has(file))
  const documents = new Map(
    [...before.summaries, ...now.summaries].map((document) => [document.file, document]),
  )
  const move = (nameOf: (finding: Finding) => string) => toMovements(fresh, mended, nameOf)
  return {
    since: before.name,
    fresh: fresh.length,
    mended: mended.length,
    notLinted: gone.length - mended.length,
    apis: move(({ file }) => file),
    owners: move(({ file }) => ownerOf(documents.get(file))),
    rules: move(({ rule }) => rule),
  }
}

/** A file that is no document, such as one of schemas, has no owner of its own. */
function ownerOf(document: DocumentSummary | undefined): string {
  return document?.owner ?? ''
}

/** Those that moved, the most new ones first. */
function toMovements(
  fresh: readonly Finding[],
  mended: readonly Finding[],
  nameOf: (finding: Finding) => string,
): Movement[] {
  const came = countBy(fresh, nameOf)
  const went = countBy(mended, nameOf)
  return [...new Set([...came.keys(), ...went.keys()])]
    .map((name) => ({ name, fresh: came.get(name) ?? 0, mended: went.get(name) ?? 0 }))
    .sort((a, b) => b.fresh - a.fresh || b.mended - a.mended || compareText(a.name, b.name))
}
