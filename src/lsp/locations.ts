import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { toRealPath } from '../files/real-path.ts'

/**
 * The absolute path, links followed, that a URI stands for. A buffer without a file stands in a
 * folder under its whole name, which no file has.
 * @param folder where buffers stand that are no files
 * @returns undefined for what is neither, such as what a commit held
 */
export function toLocation(uri: string, folder: string): string | undefined {
  if (/^untitled:/i.test(uri)) return join(folder, uri.replaceAll('/', '_'))
  try {
    return /^file:/i.test(uri) ? toRealPath(fileURLToPath(uri)) : undefined
  } catch {
    return undefined
  }
}

/** The URI of a file that the client has not named itself, or of a remote document. */
export function toUri(location: string): string {
  return /^https?:/i.test(location) ? location : pathToFileURL(location).href
}
