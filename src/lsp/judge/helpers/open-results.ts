import { readBuildId } from '../../../cache/build-id.ts'
import { CacheFolder } from '../../../cache/cache-folder.ts'
import type { OutcomeCache } from '../../../cache/outcome-cache.ts'
import { RunCache } from '../../../cache/run-cache.ts'
import type { FileAccess } from '../../../documents/disk/file-access.ts'
import type { Input } from '../../../documents/input.ts'
import { defaultCacheLocation } from '../../../run/cache/cache-location.ts'

/** What results depend on, besides rulesets and files. Paths are absolute. */
interface ResultScope {
  readonly cwd: string
  readonly root: string
  readonly today: string | undefined
}

/** What was found in documents before, in this server or an earlier one. */
export interface OpenResults {
  readonly outcomes: OutcomeCache
  /** Takes out what is old or too much. */
  readonly close: () => Promise<unknown>
}

/**
 * Opens what earlier servers found, where `lintel lint --cache` keeps its results too.
 * @param files as the editor has them
 * @returns undefined where there is no place for it
 */
export function openResults(
  inputs: readonly Input[],
  scope: ResultScope,
  files: FileAccess,
): OpenResults | undefined {
  const buildId = readBuildId()
  const path = findLocation(scope.cwd)
  if (buildId === undefined || path === undefined) return undefined
  const cache = new RunCache(new CacheFolder(path, () => new Date()), { buildId, ...scope })
  return { outcomes: cache.openOutcomes(inputs, false, files), close: () => cache.close() }
}

function findLocation(cwd: string): string | undefined {
  try {
    return defaultCacheLocation({ cwd, env: process.env })
  } catch {
    // A user without a folder has no cache.
    return undefined
  }
}
