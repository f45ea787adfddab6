import { renderChangeLogJson } from '../report/changelog/json.ts'
import { toLogText } from '../report/ci/workflow-command.ts'
import { renderChangeLogHtml, renderChangeLogMarkdown } from '../report/machine-formats.ts'
import { toFailureText } from '../report/parts/texts/failure-text.ts'
import { buildChangeLog, type ChangeLogRequest } from '../run/changelog/build-change-log.ts'
import { VERSION } from '../run/version.ts'
import { EXIT_CLEAN, EXIT_FAILURE } from './exit-codes.ts'
import type { ChangeLogFormat } from './options.ts'
import type { Io } from './terminal/io.ts'
import { writeStdout } from './terminal/stdout.ts'

/** The options of `lintel changelog`, as commander reads them. */
export type ChangeLogFlags = ChangeLogRequest & { readonly format?: ChangeLogFormat }

/**
 * `lintel changelog`: tells those who call APIs what changed, and returns the exit code: 2 where
 * something could not be compared, so that the log lacks it.
 */
export async function writeChangeLog(
  args: readonly string[],
  { format = 'markdown', ...request }: ChangeLogFlags,
  io: Io,
): Promise<number> {
  const { log, failures, notes } = await buildChangeLog(args, request, io)
  const render = {
    markdown: renderChangeLogMarkdown,
    html: renderChangeLogHtml,
    json: (all: typeof log) => renderChangeLogJson(all, VERSION),
  }[format]
  await writeStdout(io, render(log))
  const lines = [...failures.map(toFailureText), ...notes].map(toLogText)
  await io.stderr.write(lines.map((line) => `lintel: ${line}\n`).join(''))
  return failures.length === 0 ? EXIT_CLEAN : EXIT_FAILURE
}
