import { relative, resolve } from 'node:path'
import type { RunCache } from '../../cache/run-cache.ts'
import type { RulesetSummary } from '../../config/ruleset-summary.ts'
import type { Environment } from '../../files/environment.ts'
import { describeSystemError } from '../../files/system-errors.ts'
import { UserError } from '../../findings/user-error.ts'
import type { RuleChoice } from '../../settings/rule-choice.ts'
import type { FixFlags } from '../fix/fix-flags.ts'
import { defaultCacheLocation } from './cache-location.ts'

/** The options of `lintel lint` that are about the cache. */
export interface CacheFlags extends RuleChoice, FixFlags {
  readonly cache?: boolean
  readonly cacheLocation?: string
  readonly remote?: boolean
  readonly today?: string
}

/** The cache of a run. */
export interface OpenCache {
  /** Undefined where none is used. */
  readonly cache: RunCache | undefined
  /** Ends the run, and says in sentences why something was not kept. */
  close(rulesets: readonly RulesetSummary[]): Promise<string[]>
}

/** @throws UserError where it is told a folder and not to use it, or an empty name */
export function checkCacheFlags({
  cache,
  cacheLocation,
}: Pick<CacheFlags, 'cache' | 'cacheLocation'>): void {
  if (cacheLocation !== undefined && !cache)
    throw new UserError('`--cache-location` says where the cache lies: add `--cache`.')
  if (cacheLocation === '') throw new UserError('`--cache-location` is empty: name a folder.')
}

/**
 * Opens the cache where one is asked for.
 * @param root the directory outside of which no `$ref` is followed
 * @throws UserError where it is told a folder and not to use it
 */
export async function openCache(
  flags: CacheFlags,
  root: string,
  io: Environment,
): Promise<OpenCache> {
  const { cache: isAskedFor, cacheLocation, remote, today, only, skip, severity } = flags
  checkCacheFlags(flags)
  if (!isAskedFor) return withoutCache()
  if (remote)
    return withoutCache('`--cache` does nothing with `--remote`: what URLs hold may have changed.')
  const [{ CacheFolder }, { RunCache }, { readBuildId }] = await Promise.all([
    import('../../cache/cache-folder.ts'),
    import('../../cache/run-cache.ts'),
    import('../../cache/build-id.ts'),
  ])
  const buildId = readBuildId()
  if (buildId === undefined) return withoutCache('`--cache` does nothing: lintel was not built.')
  const { cwd } = io
  const path = cacheLocation === undefined ? defaultCacheLocation(io) : resolve(cwd, cacheLocation)
  const cache = new RunCache(new CacheFolder(path, io.now), {
    ...{ buildId, cwd, root, today },
    choice: { only, skip, severity },
  })
  return {
    cache,
    async close(rulesets) {
      const notes = rulesets.filter(({ bringsCode }) => bringsCode).map(describeCode)
      const fault = await cache.close()
      if (fault === undefined) return notes
      const name = relative(cwd, path) || '.'
      return [...notes, `The cache \`${name}\` cannot be written. ${describeSystemError(fault)}`]
    },
  }
}

function withoutCache(...notes: string[]): OpenCache {
  return { cache: undefined, close: async () => notes }
}

function describeCode({ file }: RulesetSummary): string {
  return `\`--cache\` keeps nothing that was found by ${file}: it has functions, JavaScript or packages, and what these read is not known.`
}
