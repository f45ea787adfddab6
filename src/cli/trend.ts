import { renderTrendJson, renderTrendMarkdown, renderTrendText } from '../report/machine-formats.ts'
import { describeDoubts } from '../report/parts/trend-doubts.ts'
import { followRuns } from '../run/trend/follow-runs.ts'
import { openReports } from '../run/trend/open-reports.ts'
import { VERSION } from '../run/version.ts'
import { EXIT_CLEAN } from './exit-codes.ts'
import type { TrendFormat } from './options.ts'
import type { Io } from './terminal/io.ts'
import { writeNotes } from './terminal/notes.ts'
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
  await writeNotes(io, ...describeDoubts(runs))
  return EXIT_CLEAN
}
