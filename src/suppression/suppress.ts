import type { SpecDocument } from '../documents/document.ts'
import type { Finding, SuppressedFinding } from '../findings/finding.ts'
import { compareFindings } from '../findings/finding-set.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'
import { UNFINISHED } from '../findings/unfinished.ts'
import { detectFormat } from '../model/format.ts'
import type { DocumentRuleset } from '../settings/document-ruleset.ts'
import { groupBy } from '../text/group-by.ts'
import { reportSuppressions } from './judging/report-suppressions.ts'
import { RulesOfFiles } from './judging/rules-of-files.ts'
import { SuppressedFile } from './judging/suppressed-file.ts'

/** A run before suppressions count. */
export interface FinishedRun {
  readonly findings: readonly Finding[]
  /** What was found too, but is reported only once in a run, or not at its place. */
  readonly silent: readonly Finding[]
  /** The files that were read and may hold suppressions: taken one by one, and each once. */
  readonly documents: Iterable<SpecDocument>
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
  const outcomes = new Map<Finding, Finding | SuppressedFinding>()
  const reported: Finding[] = []
  const rulesOf = new RulesOfFiles(run)
  const findingsOf = groupBy(run.findings, ({ file }) => file)
  const silentOf = groupBy(run.silent, ({ file }) => file)
  // A parsed file takes much memory: of each, only what comes of it is kept.
  for (const document of run.documents) {
    const { file: name } = document.source
    const found = findingsOf.get(name) ?? []
    if (!countsIn(document, found, run)) continue
    const file = new SuppressedFile(document, run.today)
    for (const finding of found) outcomes.set(finding, file.judge(finding))
    for (const finding of silentOf.get(name) ?? []) file.judge(finding)
    const judgesUse = !run.isPart && isJudged(document, run) && !found.some(isUnfinished)
    for (const finding of reportSuppressions(file, { ...rulesOf.file(document), judgesUse }))
      reported.push(finding)
  }
  const findings: Finding[] = []
  const suppressed: SuppressedFinding[] = []
  for (const finding of run.findings) {
    const outcome = outcomes.get(finding) ?? finding
    if ('finding' in outcome) suppressed.push(outcome)
    else findings.push(outcome)
  }
  return { findings: [...findings, ...reported].sort(compareFindings), suppressed }
}

/** Suppressions count in every file in which a finding lies; no remote ones, which others wrote. */
function countsIn(
  { source }: SpecDocument,
  found: readonly Finding[],
  { rulesets }: FinishedRun,
): boolean {
  if (/^https?:/i.test(source.location)) return false
  return rulesets.has(source.location) || found.length > 0
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
