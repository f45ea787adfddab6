import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Origin, RanRules } from '../../findings/origin.ts'
import type { SincePrevious } from '../../findings/trend.ts'
import { countBySeverity } from '../../report/parts/counts/count.ts'
import { describeDoubts } from '../../report/parts/trend-doubts.ts'
import { listNames } from '../repositories/tell-apart.ts'
import { VERSION } from '../version.ts'
import { compareRuns, toTrendRun } from './compare-runs.ts'
import type { PreviousRuns } from './open-previous.ts'
import { makePrintOf, type RunOutline } from './run-outline.ts'

/** What a run is, besides its findings. */
interface PresentRun {
  readonly run: Pick<LintRun, 'documents' | 'findings' | 'failures' | 'repositories' | 'baseline'>
  readonly documents: readonly DocumentSummary[]
  readonly origin: Origin | undefined
  readonly limits: readonly string[]
  readonly ranRules: RanRules | undefined
}

/** Compares a run with the one before it. */
export function comparePrevious(previous: PreviousRuns, present: PresentRun): SincePrevious {
  const { run, documents, ...rest } = present
  const printOf = makePrintOf()
  const outline: RunOutline = {
    ...{ ...rest, name: 'this run', version: VERSION, repositories: run.repositories },
    documents: run.documents,
    summaries: documents,
    failures: run.failures.length,
    hasBaseline: run.baseline !== undefined,
    counts: countBySeverity(run.findings),
    prints: run.findings.map(printOf),
  }
  const { step, fresh } = compareRuns(previous.last, outline)
  const runs = [...previous.runs, toTrendRun(outline, null, step)]
  return {
    runs,
    step,
    fresh: new Set(fresh.flatMap((index) => run.findings[index] ?? [])),
    // Of older runs, only the numbers are shown.
    doubts: [
      ...describeDoubts(runs.slice(-2)),
      ...describeSilence(previous.last, outline),
      ...compareNames(previous.last, outline),
    ],
  }
}

function describeSilence({ name, ranRules }: RunOutline, now: RunOutline): string[] {
  if (ranRules !== undefined || now.ranRules === undefined) return []
  return [
    `\`${name}\` does not say which rules were on: what only one of the runs looked for counts as new or mended.`,
  ]
}

/** Repositories that only one of the two runs is over. */
function compareNames(before: RunOutline, { repositories }: RunOutline): string[] {
  if (before.repositories === undefined || repositories === undefined) return []
  const [was, is] = [before.repositories, repositories].map((all) => all.map(({ name }) => name))
  const came = is?.filter((name) => !was?.includes(name)) ?? []
  const left = was?.filter((name) => !is?.includes(name)) ?? []
  return [
    ...(came.length === 0
      ? []
      : [`Not in \`${before.name}\`: ${listNames(came)}. All that they have counts as new.`]),
    ...(left.length === 0 ? [] : [`Only in \`${before.name}\`: ${listNames(left)}.`]),
  ]
}
