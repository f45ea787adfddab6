import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding, RunResult, SuppressedFinding } from '../../findings/finding.ts'
import { compareFindings } from '../../findings/finding-set.ts'
import { joinBumps } from '../../findings/version-bump.ts'
import { compareText } from '../../text/compare-text.ts'
import { joinFailures } from '../join-failures.ts'

/** A run that compared documents with one of several bases. */
export interface BaseRun {
  /** The base, as it was named. */
  readonly base: string
  readonly run: LintRun
}

const UNUSED = 'suppression/unused'

/**
 * Makes one run of those that compared the same documents with several bases. A change that several
 * find is one finding, which names them; a suppression is unused where no base needs it.
 * @param runs at least one
 */
export function joinBases(runs: readonly [BaseRun, ...BaseRun[]]): LintRun {
  const [{ run: first }] = runs
  const all = runs.map(({ run }) => run)
  const { version: _, ...rest } = first
  return {
    ...rest,
    documents: Math.max(...all.map(({ documents }) => documents)),
    files: [...new Set(all.flatMap(({ files }) => files))].sort(compareText),
    findings: joinFindings(runs),
    suppressed: joinSuppressed(runs),
    failures: joinFailures(...all.map(({ failures }) => failures)),
    checked: [...new Map(all.flatMap(({ checked }) => checked).map((each) => [each.file, each]))]
      .map(([, document]) => document)
      .sort((a, b) => compareText(a.file, b.file)),
    unreadable: new Set(all.flatMap(({ unreadable }) => [...unreadable])),
    textOf: (file) => findFirst(all, (run) => run.textOf(file)),
    documentOf: (file) => findFirst(all, (run) => run.documentOf(file)),
    sources: all.flatMap(({ sources }) => sources),
    ...joinVersions(all),
  }
}

function findFirst<T>(runs: readonly LintRun[], ask: (run: LintRun) => T | undefined) {
  for (const run of runs) {
    const answer = ask(run)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Where one comparison does not know what it asks for, nobody does. */
function joinVersions(runs: readonly LintRun[]): Pick<RunResult, 'version'> {
  const versions = runs.flatMap(({ version }) => version ?? [])
  return versions.length < runs.length ? {} : { version: versions.reduce(joinBumps) }
}

function joinFindings(runs: readonly BaseRun[]): Finding[] {
  const found = new Map<string, Finding>()
  for (const { base, run } of runs)
    for (const finding of run.findings) {
      const key = keyOf(finding)
      found.set(key, addBase(found.get(key) ?? finding, base))
    }
  return [...found.values()].filter((finding) => isKept(finding, runs)).sort(compareFindings)
}

function joinSuppressed(runs: readonly BaseRun[]): SuppressedFinding[] {
  const found = new Map<string, SuppressedFinding>()
  for (const { base, run } of runs)
    for (const suppressed of run.suppressed) {
      const key = keyOf(suppressed.finding)
      const known = found.get(key) ?? suppressed
      found.set(key, { ...known, finding: addBase(known.finding, base) })
    }
  return [...found.values()].sort((a, b) => compareFindings(a.finding, b.finding))
}

function keyOf({ rule, file, pointer, range: { start }, message, change }: Finding): string {
  const kind = change?.kind
  return JSON.stringify([rule, file, pointer, start.line, start.column, message, kind, change?.is])
}

function addBase(finding: Finding, base: string): Finding {
  const { change } = finding
  if (change === undefined) return finding
  return { ...finding, change: { ...change, bases: [...(change.bases ?? []), base] } }
}

/** What a base needs is no unused suppression; one that has the file as it is needs none. */
function isKept(finding: Finding, runs: readonly BaseRun[]): boolean {
  if (finding.rule !== UNUSED) return true
  const key = keyOf(finding)
  return runs
    .filter(({ run }) => run.documentOf(finding.file) !== undefined)
    .every(({ run }) => run.findings.some((other) => keyOf(other) === key))
}
