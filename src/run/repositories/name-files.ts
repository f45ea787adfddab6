import type { Finding } from '../../findings/finding.ts'
import type { WrittenReport } from '../shard/read-report.ts'

/** Gives the files of a report other names, wherever it names them; texts stay as they are. */
export function nameFiles(report: WrittenReport, nameOf: (file: string) => string): WrittenReport {
  const rename = <T extends { readonly file: string }>(item: T): T => ({
    ...item,
    file: nameOf(item.file),
  })
  return {
    ...report,
    summaries: report.summaries.map(rename),
    failures: report.failures.map(rename),
    findings: report.findings.map((finding) => nameInFinding(finding, rename)),
    approved: report.approved.map((change) => ({
      ...change,
      finding: nameInFinding(change.finding, rename),
    })),
  }
}

function nameInFinding(
  finding: Finding,
  rename: <T extends { readonly file: string }>(item: T) => T,
): Finding {
  const { fix, change } = finding
  return {
    ...rename(finding),
    related: finding.related.map(rename),
    fix: fix === null ? null : { ...fix, edits: fix.edits.map(rename) },
    ...(change !== undefined && {
      change: { ...change, base: change.base === null ? null : rename(change.base) },
    }),
  }
}
