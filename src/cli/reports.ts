import type { Reporter, ReportInput } from '../report/types.ts'
import { UserError } from './errors.ts'
import type { Io } from './io.ts'
import type { Format, Output } from './options.ts'
import { writeOutputFile } from './output.ts'
import { repositoryPathFrom } from './repository.ts'
import { writeStdout } from './stdout.ts'
import { VERSION } from './version.ts'

const REPORTERS: Record<Format, () => Promise<Reporter>> = {
  text: async () => (await import('../report/text.ts')).renderText,
  json: async () => (await import('../report/json.ts')).renderJson,
  sarif: async () => (await import('../report/sarif.ts')).renderSarif,
  html: async () => (await import('../report/html.ts')).renderHtml,
}

/**
 * Renders a report.
 * @throws UserError where it is longer than a text can be, half a gigabyte
 */
export function renderReport(format: Format, render: Reporter, input: ReportInput): string {
  try {
    return render(input)
  } catch (error) {
    if (!(error instanceof RangeError && error.message === 'Invalid string length')) throw error
    const count = input.result.findings.length
    throw new UserError(
      `The ${format} report of ${count} findings is too long: lint fewer documents at once.`,
    )
  }
}

/** Renders every report that was asked for, and then writes them: files first, stdout last. */
export async function writeReports(
  outputs: readonly Output[],
  io: Io,
  run: Omit<ReportInput, 'toolVersion' | 'repositoryPath'>,
): Promise<void> {
  const repositoryPath = repositoryPathFrom(io.cwd)
  const texts: { file: string | undefined; text: string }[] = []
  for (const { format, file } of outputs) {
    const render = await REPORTERS[format]()
    // A file is read by editors and machines, which show the codes of colours as they are.
    const color = run.color && file === undefined
    const input = { ...run, color, repositoryPath, toolVersion: VERSION }
    texts.push({ file, text: renderReport(format, render, input) })
  }
  for (const { file, text } of texts) if (file !== undefined) writeOutputFile(file, io.cwd, text)
  for (const { file, text } of texts) if (file === undefined) await writeStdout(io, text)
}
