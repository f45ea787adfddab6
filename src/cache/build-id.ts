import { FileFault } from '../documents/disk/file-fault.ts'
import { readOwnText } from '../documents/disk/regular-file.ts'

/**
 * The digest of the code that runs, which the build leaves beside it.
 * @returns undefined where the code was not built
 */
export function readBuildId(): string | undefined {
  const text = readOwnText(new URL('./build-id.txt', import.meta.url))
  return text instanceof FileFault ? undefined : text.trim()
}
