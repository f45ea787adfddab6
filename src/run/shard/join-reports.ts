import { resolve } from 'node:path'
import { Loader } from '../../documents/loader.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import { defaultRoot } from '../../files/resolve-root.ts'
import { FindingSet } from '../../findings/finding-set.ts'
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
