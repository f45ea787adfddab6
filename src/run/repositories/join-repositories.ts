import { posix } from 'node:path'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { joinRan } from '../../engine/outcomes/ran-rules.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import { FindingSet } from '../../findings/finding-set.ts'
import type { JoinedRepository } from '../../findings/origin.ts'
import { isRemoteFile } from '../../report/parts/places/artifact-uri.ts'
import { compareText } from '../../text/compare-text.ts'
import { joinFailures } from '../join-failures.ts'
import { joinApproved, joinCounts } from '../shard/join-counts.ts'
import type { WrittenReport } from '../shard/read-report.ts'
import { describeDifferences } from './describe-differences.ts'
import { nameFiles } from './name-files.ts'
import { compareReports, type RepositoryReports } from './tell-apart.ts'

/** The run over several repositories, and what is to be said of it. */
interface JoinedRun {
  readonly run: LintRun
  readonly notes: readonly string[]
}

/**
 * Joins the reports of several repositories to one run, in which the names of files begin with the
 * names of their repositories. It shows no lines of documents: they are elsewhere.
 * @throws UserError where reports of one repository contradict each other
 */
export function joinRepositories(repositories: readonly RepositoryReports[]): JoinedRun {
  const sorted = repositories.toSorted((a, b) => compareText(a.name, b.name))
  const notes = sorted.flatMap(compareReports)
  const found = new FindingSet()
  const joined = sorted.map((repository) => joinOne(repository, found))
  const reports = sorted.flatMap((repository) => repository.reports)
  const ran = reports.flatMap(({ ranRules }) => ranRules ?? [])
  const sum = (count: (repository: JoinedRepository) => number) =>
    joined.reduce((total, { repository }) => total + count(repository), 0)
  const run: LintRun = {
    documents: sum(({ documents }) => documents),
    files: [],
    findings: found.sorted(),
    suppressed: joined.flatMap(({ approved }) => approved),
    suppressedBefore: sum(({ suppressed }) => suppressed),
    failures: joinFailures(...joined.map(({ failures }) => failures)),
    checked: [],
    summaries: joined.flatMap(({ summaries }) => summaries),
    repositories: joined.map(({ repository }) => repository),
    ...(ran.length === reports.length && { ranRules: joinRan(ran) }),
    unreadable: new Set(),
    passedOver: [],
    foreignRules: [],
    textOf: () => undefined,
    documentOf: () => undefined,
    sources: [],
  }
  const doubts = joined.flatMap(({ notes }) => notes)
  return { run, notes: [...notes, ...doubts, ...describeDifferences(sorted)] }
}

function joinOne({ name, origin, reports }: RepositoryReports, found: FindingSet) {
  const summaries = new Map<string, DocumentSummary>()
  const failures: WrittenReport['failures'][] = []
  const approved: WrittenReport[] = []
  const { documents, suppressed, notes } = joinCounts(reports)
  for (const report of reports) {
    const named = nameFiles(report, (file) => (isRemoteFile(file) ? file : `${name}/${file}`))
    found.endDocument()
    for (const finding of named.findings) found.add(finding)
    failures.push(named.failures)
    approved.push(named)
    for (const [index, summary] of named.summaries.entries()) {
      const { file = '' } = report.summaries[index] ?? {}
      if (!summaries.has(summary.file))
        summaries.set(summary.file, { ...summary, owner: ownerOf(summary, file, name) })
    }
  }
  const repository: JoinedRepository = {
    name,
    repository: origin?.repository ?? null,
    commit: origin?.commit ?? null,
    ...(origin?.files !== undefined && { files: origin.files }),
    ...{ documents, suppressed, toolVersion: reports[0].version },
  }
  return {
    repository,
    notes,
    failures: failures.flat(),
    approved: joinApproved(approved),
    summaries: [...summaries.values()].sort((a, b) => compareText(a.file, b.file)),
  }
}

/** Whose a document is where nobody says it: the folder that it lies in, also that of the repository. */
function ownerOf({ owner }: DocumentSummary, file: string, name: string): string | null {
  const folder = posix.dirname(file)
  if (owner === null) return folder === '.' ? name : null
  return owner === folder ? `${name}/${owner}` : owner
}
