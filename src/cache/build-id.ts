import { readFileSync } from 'node:fs'

/**
 * The digest of the code that runs, which the build leaves beside it.
 * @returns undefined where the code was not built
 */
export function readBuildId(): string | undefined {
  try {
    return readFileSync(new URL('./build-id.txt', import.meta.url), 'utf8').trim()
  } catch {
    return undefined
  }
}
