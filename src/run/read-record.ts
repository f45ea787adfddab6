import { FileFault } from '../documents/disk/file-fault.ts'
import { hasEntryAt } from '../documents/disk/find-stats.ts'
import { readRegularFile } from '../documents/disk/regular-file.ts'
import { decodeText, EncodingError } from '../documents/source.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'

/** Where a file is that lintel writes and people edit: a baseline, or approvals. */
export interface RecordPlace {
  /** An absolute path, behind all links. */
  readonly path: string
  /** The path from the working directory, with `/`. */
  readonly name: string
}

/**
 * Reads the text of such a file.
 * @param what what it is: `The baseline`
 * @param onMissing what to do where there is no such file
 * @throws ConfigurationError where it cannot be read
 */
export function readRecord(
  { path, name }: RecordPlace,
  what: string,
  onMissing: string,
): ReturnType<typeof decodeText> {
  const bytes = readRegularFile(path)
  if (!(bytes instanceof FileFault)) return decode(name, bytes)
  const advice = hasEntryAt(path) ? '' : ` ${onMissing}`
  throw new ConfigurationError(name, `${what} cannot be read. ${bytes.message}${advice}`)
}

function decode(name: string, bytes: Uint8Array): ReturnType<typeof decodeText> {
  try {
    return decodeText(bytes)
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    throw new ConfigurationError(name, error.message)
  }
}
