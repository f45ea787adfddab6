import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { RanRules } from '../../findings/origin.ts'
import { SEVERITIES } from '../../findings/severity.ts'
import type { Movement, TrendRun, TrendStep } from '../../findings/trend.ts'
import { scoreOfAll } from '../../report/documents/score-of-all.ts'
import { compareText } from '../../text/compare-text.ts'
import { countBy } from '../../text/group-by.ts'
import { matchFindings } from './match-findings.ts'
import type { FindingPrint, RunOutline } from './run-outline.ts'

/** How a run differs from one before it. */
interface ComparedRuns {
  readonly step: TrendStep
  /** The indexes of the findings that are new. */
  readonly fresh: readonly number[]
}

/** Compares a run with one before it. */
export function compareRuns(before: RunOutline, now: RunOutline): ComparedRuns {
  const { fresh: all, gone, renamed } = matchFindings(before, now)
  const nameOf = (file: string) => renamed.get(file) ?? file
  const [ranBefore, ranNow] = [before.ranRules, now.ranRules].map(toSet)
  // What a rule that was off would have found, nobody knows.
  const fresh = all.filter((index) => hadRan(ranBefore, ranNow, now.prints[index]?.rule))
  const left = gone.filter(({ rule }) => hadRan(ranNow, ranBefore, rule))
  // Of what cannot be read nobody knows what is mended.
  const linted = new Set(now.summaries.filter(({ kind }) => kind !== null).map(({ file }) => file))
  const unread = new Set(
    before.summaries.map(({ file }) => file).filter((file) => !linted.has(nameOf(file))),
  )
  const mended = left.filter(({ file }) => !unread.has(file))
  const documents = new Map(
    [...before.summaries, ...now.summaries].map((document) => [document.file, document]),
  )
  const came = fresh.flatMap((index) => now.prints[index] ?? [])
  const went = mended.map((print) => ({ ...print, file: nameOf(print.file) }))
  const move = (nameOf: (finding: FindingPrint) => string) => toMovements(came, went, nameOf)
  const step = {
    since: before.name,
    fresh: fresh.length,
    mended: mended.length,
    notLinted: left.length - mended.length,
    rulesOn: all.length - fresh.length,
    rulesOff: gone.length - left.length,
    apis: move(({ file }) => file),
    owners: move(({ file }) => ownerOf(documents.get(file))),
    rules: move(({ rule }) => rule),
  }
  return { step, fresh }
}

/** Says what a run comes to. */
export function toTrendRun(
  run: RunOutline,
  repository: string | null,
  change: TrendStep | null,
): TrendRun {
  const { counts } = run
  return {
    report: run.name,
    repository,
    commit: run.origin?.commit ?? null,
    toolVersion: run.version,
    documents: run.documents,
    errors: counts.error,
    warnings: counts.warn,
    infos: counts.info,
    score: scoreOfAll(run.summaries),
    failures: run.failures,
    rules: toSet(run.ranRules)?.size ?? null,
    limits: [...run.limits, ...(run.hasBaseline ? ['a baseline'] : [])],
    change,
  }
}

function toSet(ran: RanRules | undefined): ReadonlySet<string> | undefined {
  return ran && new Set(SEVERITIES.flatMap((severity) => ran[severity]))
}

/** Whether a rule looked in a run; what no list has, such as what the engine says, is on in every run. */
function hadRan(
  ran: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
  rule = '',
): boolean {
  return ran === undefined || other === undefined || ran.has(rule) || !other.has(rule)
}

/** A file that is no document, such as one of schemas, has no owner of its own. */
function ownerOf(document: DocumentSummary | undefined): string {
  return document?.owner ?? ''
}

/** Those that moved, the most new ones first. */
function toMovements(
  fresh: readonly FindingPrint[],
  mended: readonly FindingPrint[],
  nameOf: (finding: FindingPrint) => string,
): Movement[] {
  const came = countBy(fresh, nameOf)
  const went = countBy(mended, nameOf)
  return [...new Set([...came.keys(), ...went.keys()])]
    .map((name) => ({ name, fresh: came.get(name) ?? 0, mended: went.get(name) ?? 0 }))
    .sort((a, b) => b.fresh - a.fresh || b.mended - a.mended || compareText(a.name, b.name))
}
