import type { TrendRun } from '../findings/trend.ts'
import { renderTrendJson, renderTrendMarkdown, renderTrendText } from '../report/machine-formats.ts'
import { followRuns } from '../run/trend/follow-runs.ts'
import { openReports } from '../run/trend/open-reports.ts'
import { VERSION } from '../run/version.ts'
import { groupBy } from '../text/group-by.ts'
import { EXIT_CLEAN } from './exit-codes.ts'
import type { TrendFormat } from './options.ts'
import type { Io } from './terminal/io.ts'
import { writeStdout } from './terminal/stdout.ts'

/** The options of `lintel trend`, as commander reads them. */
export interface TrendFlags {
  readonly format?: TrendFormat
}

/** `lintel trend`: says what came and went from run to run, and returns the exit code. */
export async function writeTrend(
  names: readonly string[],
  { format = 'text' }: TrendFlags,
  io: Io,
): Promise<number> {
  const runs = followRuns(openReports(names, io.cwd))
  const render = {
    text: renderTrendText,
    markdown: renderTrendMarkdown,
    json: (all: typeof runs) => renderTrendJson(all, VERSION),
  }[format]
  await writeStdout(io, render(runs))
  await io.stderr.write(
    describeDoubts(runs)
      .map((line) => `lintel: ${line}\n`)
      .join(''),
  )
  return EXIT_CLEAN
}

/** What makes runs hard to compare. */
function describeDoubts(runs: readonly TrendRun[]): string[] {
  const failed = runs.filter(({ failures }) => failures > 0).map(({ report }) => `\`${report}\``)
  const versions = [...new Set(runs.map(({ toolVersion }) => toolVersion))]
  return [
    ...(failed.length > 0 ? [`Inputs could not be read in the runs of ${failed.join(', ')}.`] : []),
    ...[...groupBy(runs, ({ repository }) => repository).values()].flatMap(describeLimits),
    ...(versions.length > 1
      ? [
          `The reports are of lintel ${versions.join(', ')}: rules that changed count as new and mended.`,
        ]
      : []),
  ]
}

/** Runs of one repository that are not limited alike seem to mend what they only left out. */
function describeLimits(runs: readonly TrendRun[]): string[] {
  const limits = new Map(runs.map(({ report, limits }) => [limits.join(' '), report]))
  if (limits.size < 2) return []
  const isApart = runs.every(
    ({ rules, limits }) => rules !== null && !limits.includes('a baseline'),
  )
  const consequence = isApart
    ? 'findings of rules that only one of two runs looked at are counted apart'
    : 'what one left out counts as new or mended'
  const named = [...limits].map(
    ([limit, report]) => `\`${report}\` ${limit === '' ? 'nothing' : `by \`${limit}\``}`,
  )
  return [`The runs left out different findings (${named.join(', ')}): ${consequence}.`]
}
