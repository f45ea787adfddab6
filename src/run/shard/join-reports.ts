import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Loader } from '../../documents/loader.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import { joinRan } from '../../engine/ran-rules.ts'
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
  const repeated = reports.flatMap(({ summaries }) => summaries).length - joined.length
  const ran = reports.flatMap(({ ranRules }) => ranRules ?? [])
  const root = defaultRoot(cwd)
  const folder = toRealPath(root)
  const loader = new Loader({ cwd, root })
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    // What several reports hold counts once; those of comparisons do not name their documents.
    documents: Math.max(0, sum(reports.map(({ documents }) => documents)) - repeated),
    files: [],
    findings: found.sorted(),
    suppressed: [],
    suppressedBefore: sum(reports.map(({ suppressed }) => suppressed)),
    failures: joinFailures(...reports.map(({ failures }) => failures)),
    checked: [],
    ...(joined.length > 0 && { summaries: joined }),
    ...(ran.length === reports.length && { ranRules: joinRan(ran) }),
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

/** Says which documents several reports tell different things of, such as those of runs by other rules. */
export function describeConflicts(reports: readonly WrittenReport[]): string[] {
  const known = new Map<string, { document: DocumentSummary; name: string }>()
  const conflicts = new Map<string, string>()
  for (const { name, summaries } of reports)
    for (const document of summaries) {
      const first = known.get(document.file)
      if (first === undefined) known.set(document.file, { document, name })
      else if (!isDeepStrictEqual(first.document, document))
        conflicts.set(document.file, first.name)
    }
  return [...conflicts].map(
    ([file, name]) =>
      `The reports tell different things of \`${file}\`: its numbers and its score are those of \`${name}\`, and its findings those of all.`,
  )
}

/** The documents of all reports by their names; one that several linted is that of the first. */
function joinSummaries(reports: readonly WrittenReport[]): DocumentSummary[] {
  const byFile = new Map<string, DocumentSummary>()
  for (const summary of reports.flatMap(({ summaries }) => summaries))
    if (!byFile.has(summary.file)) byFile.set(summary.file, summary)
  return [...byFile.values()].sort((a, b) => compareText(a.file, b.file))
}
