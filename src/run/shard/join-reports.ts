import { resolve } from 'node:path'
import { Loader } from '../../documents/loader.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import { defaultRoot } from '../../files/resolve-root.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import { FindingSet } from '../../findings/finding-set.ts'
import { compareText } from '../../text/compare-text.ts'
import { joinFailures } from '../join-failures.ts'
import type { WrittenReport } from './read-report.ts'

/**
 * Joins the reports of runs over different documents. What several of them report of a file that
 * they share is reported once; the rules over all documents of a run have judged each run alone.
 */
export function joinReports(reports: readonly WrittenReport[], cwd: string): LintRun {
  const found = new FindingSet()
  for (const { findings } of reports) {
    found.endDocument()
    for (const finding of findings) found.add(finding)
  }
  const joined = joinSummaries(reports)
  const root = defaultRoot(cwd)
  const folder = toRealPath(root)
  const loader = new Loader({ cwd, root })
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    documents: sum(reports.map(({ documents }) => documents)),
    files: [],
    findings: found.sorted(),
    suppressed: [],
    suppressedBefore: sum(reports.map(({ suppressed }) => suppressed)),
    failures: joinFailures(...reports.map(({ failures }) => failures)),
    checked: [],
    ...(joined.length > 0 && { summaries: joined }),
    unreadable: new Set(),
    passedOver: [],
    foreignRules: [],
    // Reports hold no texts: they are shown where the files are here.
    textOf: (file) => {
      const location = toRealPath(resolve(cwd, file))
      // Whoever wrote a report shall not have any file shown.
      return isWithin(folder, location) ? loader.readText({ file, location }) : undefined
    },
    documentOf: () => undefined,
    sources: [],
  }
}

/** The documents of all reports by their names; one that several linted is that of the first. */
function joinSummaries(reports: readonly WrittenReport[]): DocumentSummary[] {
  const byFile = new Map<string, DocumentSummary>()
  for (const summary of reports.flatMap(({ summaries }) => summaries))
    if (!byFile.has(summary.file)) byFile.set(summary.file, summary)
  return [...byFile.values()].sort((a, b) => compareText(a.file, b.file))
}
