import type { DiffRun } from '../../engine/diff/diff.ts'
import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import { compareFindings } from '../../findings/finding-set.ts'
import { joinFailures } from '../join-failures.ts'

/** Makes one run of one that linted documents and of one that compared them with what they were. */
export function joinRuns(
  linted: LintRun,
  compared: DiffRun,
  failures: readonly Failure[],
): LintRun {
  return {
    ...linted,
    documents: linted.documents + compared.removed,
    findings: joinFindings(linted.findings, compared.findings),
    suppressed: [...linted.suppressed, ...compared.suppressed].sort((a, b) =>
      compareFindings(a.finding, b.finding),
    ),
    failures: joinFailures(linted.failures, compared.failures, failures),
    checked: joinChecked(linted.checked, compared.checked),
    unreadable: new Set([...linted.unreadable, ...compared.unreadable]),
    textOf: (file) => linted.textOf(file) ?? compared.textOf(file),
    documentOf: (file) => linted.documentOf(file) ?? compared.documentOf(file),
    sources: [...linted.sources, ...compared.sources],
    ...(compared.version !== undefined && failures.length === 0 && { version: compared.version }),
    judges: () => true,
  }
}

/** What is wrong with a suppression, both may say; the first one has the fix. */
function joinFindings(first: readonly Finding[], second: readonly Finding[]): Finding[] {
  const sorted = [...first, ...second].sort(compareFindings)
  return sorted.filter((finding, index) => {
    const previous = sorted[index - 1]
    return previous === undefined || compareFindings(previous, finding) !== 0
  })
}

function joinChecked(
  linted: readonly CheckedDocument[],
  compared: readonly CheckedDocument[],
): CheckedDocument[] {
  const others = new Map(compared.map(({ file, severities }) => [file, severities]))
  return linted.map((document) => {
    const more = others.get(document.file)
    if (more === undefined) return document
    return { ...document, severities: new Map([...document.severities, ...more]) }
  })
}
