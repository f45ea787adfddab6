import type { Reporter, ReportInput } from '../report/types.ts'
import { describeSystemError, UserError } from './errors.ts'
import type { Io } from './io.ts'
import type { Format, Output } from './options.ts'
import { writeOutputFile } from './output.ts'
import { repositoryPathFrom } from './repository.ts'
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

/**
 * Writes to standard output.
 * @throws UserError where it takes no more, as on a full disk
 */
export async function writeStdout(io: Io, text: string): Promise<void> {
  try {
    await io.stdout.write(text)
  } catch (error) {
    throw new UserError(`Standard output cannot be written. ${describeSystemError(error)}`)
  }
}
