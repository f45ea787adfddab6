import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Loader } from '../../documents/loader.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { joinRan } from '../../engine/outcomes/ran-rules.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import { defaultRoot } from '../../files/resolve-root.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import { FindingSet } from '../../findings/finding-set.ts'
import { compareText } from '../../text/compare-text.ts'
import { joinFailures } from '../join-failures.ts'
import { joinApproved, joinCounts } from './join-counts.ts'
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
  const { documents, suppressed } = joinCounts(reports)
  const ran = reports.flatMap(({ ranRules }) => ranRules ?? [])
  const root = defaultRoot(cwd)
  const folder = toRealPath(root)
  const loader = new Loader({ cwd, root })
  return {
    documents,
    files: [],
    findings: found.sorted(),
    suppressed: joinApproved(reports),
    suppressedBefore: suppressed,
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

/**
 * Says what of the joined numbers is doubtful: of documents that several reports tell different things
 * of, such as those of runs by other rules, and of what is suppressed.
 */
export function describeJoinDoubts(reports: readonly WrittenReport[]): string[] {
  const known = new Map<string, { document: DocumentSummary; name: string }>()
  const conflicts = new Map<string, string>()
  for (const { name, summaries } of reports)
    for (const document of summaries) {
      const first = known.get(document.file)
      if (first === undefined) known.set(document.file, { document, name })
      else if (!isDeepStrictEqual(first.document, document))
        conflicts.set(document.file, first.name)
    }
  const told = [...conflicts].map(
    ([file, name]) =>
      `The reports tell different things of \`${file}\`: its numbers and its score are those of \`${name}\`, and its findings those of all.`,
  )
  return [...told, ...joinCounts(reports).notes, ...reports.flatMap(describeLeftOut)]
}

/** A report that is joined says nothing of a baseline or of `--since`; other options stay its limits. */
function describeLeftOut({ name, hasBaseline, since }: WrittenReport): string[] {
  const by = [
    ...(hasBaseline ? ['a baseline'] : []),
    ...(since === undefined ? [] : [`\`--since ${since}\``]),
  ]
  return by.length === 0 ? [] : [`\`${name}\`: findings are left out by ${by.join(', ')}.`]
}

/** The documents of all reports by their names; one that several linted is that of the first. */
function joinSummaries(reports: readonly WrittenReport[]): DocumentSummary[] {
  const byFile = new Map<string, DocumentSummary>()
  for (const summary of reports.flatMap(({ summaries }) => summaries))
    if (!byFile.has(summary.file)) byFile.set(summary.file, summary)
  return [...byFile.values()].sort((a, b) => compareText(a.file, b.file))
}
