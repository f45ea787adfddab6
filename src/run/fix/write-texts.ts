import { plainFiles } from '../../documents/disk/file-access.ts'
import { readText } from '../../documents/disk/read-text.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { ChangedText } from './mending.ts'

/**
 * Writes texts that changed, each in one step; where one cannot be written, those before it are put
 * back.
 * @throws UserError where a file is not as it was read, before anything is written, or where the
 * system refuses
 */
export async function writeTexts(texts: readonly ChangedText[], cwd: string): Promise<void> {
  requireUnchanged(texts)
  await holdSignals(() => writeAll(texts, cwd))
}

/**
 * Looks whether files are as they were read.
 * @throws UserError where one is not
 */
export function requireUnchanged(
  texts: readonly Pick<ChangedText, 'file' | 'location' | 'before'>[],
): void {
  for (const { file, location, before } of texts)
    if (readText(location, plainFiles) !== before)
      throw new UserError(
        `\`${toVisible(file)}\` changed while it was mended, so nothing was written: run lintel again.`,
      )
}

function writeAll(texts: readonly ChangedText[], cwd: string): void {
  const written: ChangedText[] = []
  try {
    for (const text of texts) {
      writeOutputFile(text.location, cwd, text.after)
      written.push(text)
    }
  } catch (error) {
    for (const { location, before } of written) writeOutputFile(location, cwd, before)
    throw error
  }
}
