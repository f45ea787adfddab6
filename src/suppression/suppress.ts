import type { SpecDocument } from '../documents/document.ts'
import type { Finding, SuppressedFinding } from '../findings/finding.ts'
import { compareFindings } from '../findings/finding-set.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import { UNFINISHED } from '../findings/unfinished.ts'
import { detectFormat } from '../model/format.ts'
import type { DocumentRuleset } from '../settings/document-ruleset.ts'
import { reportSuppressions } from './report-suppressions.ts'
import { RulesOfFiles } from './rules-of-files.ts'
import { SuppressedFile } from './suppressed-file.ts'

/** A run before suppressions count. */
export interface FinishedRun {
  readonly findings: readonly Finding[]
  /** What was found too, but is reported only once in a run, or not at its place. */
  readonly silent: readonly Finding[]
  /** The files that were read and may hold suppressions. */
  readonly documents: readonly SpecDocument[]
  /** The rulesets of the documents that were linted, and not only referred to, by their locations. */
  readonly rulesets: ReadonlyMap<string, DocumentRuleset>
  readonly today: string | undefined
  /** Whether other documents may have findings that the suppressions are for. */
  readonly isPart: boolean
  /** The kinds of changes, where documents were compared with their bases and not linted. */
  readonly changeKinds?: ReadonlySet<string>
}

/** What is left of the findings of a run, and what is not; both sorted. */
interface SuppressedRun {
  readonly findings: readonly Finding[]
  readonly suppressed: readonly SuppressedFinding[]
}

/**
 * Takes out of a run's findings those that its documents suppress, and adds what is wrong with the
 * suppressions, which nothing suppresses.
 */
export function suppressFindings(run: FinishedRun): SuppressedRun {
  const files = readFiles(run)
  const findings: Finding[] = []
  const suppressed: SuppressedFinding[] = []
  for (const finding of run.findings) {
    const outcome = files.get(finding.file)?.judge(finding) ?? finding
    if ('finding' in outcome) suppressed.push(outcome)
    else findings.push(outcome)
  }
  for (const finding of run.silent) files.get(finding.file)?.judge(finding)
  const rulesOf = new RulesOfFiles(run)
  const unfinished = new Set(run.findings.filter(isUnfinished).map(({ file }) => file))
  for (const [name, file] of files) {
    const judgesUse = !run.isPart && isJudged(file.document, run) && !unfinished.has(name)
    const judgement = { ...rulesOf.file(file.document), judgesUse }
    for (const finding of reportSuppressions(file, judgement)) findings.push(finding)
  }
  return { findings: findings.sort(compareFindings), suppressed }
}

/** Suppressions count in every file in which a finding lies; no remote ones, which others wrote. */
function readFiles({ documents, rulesets, findings, today }: FinishedRun) {
  const withFindings = new Set(findings.map(({ file }) => file))
  const files = new Map<string, SuppressedFile>()
  for (const document of documents) {
    const { file, location } = document.source
    if (/^https?:/i.test(location)) continue
    if (rulesets.has(location) || withFindings.has(file))
      files.set(file, new SuppressedFile(document, today))
  }
  return files
}

/** What is only referred to, other documents may use too; and no rule looks at what is no API. */
function isJudged(document: SpecDocument, { rulesets }: FinishedRun): boolean {
  const isLinted = rulesets.has(document.source.location)
  return isLinted && ['openapi', 'asyncapi'].includes(detectFormat(document).kind)
}

/** A check that did not end may have missed what a suppression is for. */
function isUnfinished({ rule }: Finding): boolean {
  return rule === INTERNAL_ERROR || rule === UNFINISHED
}
