import { plainFiles } from '../../documents/disk/file-access.ts'
import { readText } from '../../documents/disk/read-text.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { ChangedText } from './mending.ts'

/**
 * Writes texts that changed, each in one step.
 * @throws UserError where a file is not as it was read, before anything is written
 */
export async function writeTexts(texts: readonly ChangedText[], cwd: string): Promise<void> {
  for (const { file, location, before } of texts)
    if (readText(location, plainFiles) !== before)
      throw new UserError(
        `\`${toVisible(file)}\` changed while it was mended, so nothing was written: run lintel again.`,
      )
  for (const { location, after } of texts)
    await holdSignals(() => writeOutputFile(location, cwd, after))
}
