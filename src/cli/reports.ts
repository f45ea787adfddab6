import type { Reporter, ReportInput } from '../report/types.ts'
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
    texts.push({ file, text: render({ ...run, color, repositoryPath, toolVersion: VERSION }) })
  }
  for (const { file, text } of texts) if (file !== undefined) writeOutputFile(file, io.cwd, text)
  for (const { file, text } of texts) if (file === undefined) await writeStdout(io, text)
}
