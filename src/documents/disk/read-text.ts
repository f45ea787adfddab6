import { decodeText, EncodingError } from '../source.ts'
import type { FileAccess } from './file-access.ts'
import { FileFault } from './file-fault.ts'

/**
 * Reads the text of a file, its byte order mark included.
 * @returns undefined where it cannot be read, or is no text
 */
export function readText(location: string, files: FileAccess): string | undefined {
  const bytes = files.read(location)
  if (bytes instanceof FileFault) return undefined
  try {
    const { text, hasByteOrderMark } = decodeText(bytes)
    return `${hasByteOrderMark ? '\uFEFF' : ''}${text}`
  } catch (error) {
    if (error instanceof EncodingError) return undefined
    throw error
  }
}
