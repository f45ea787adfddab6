import { resolve } from 'node:path'
import type { Configuration } from '../config/configuration.ts'
import {
  findIdleSettings,
  findLostPlaces,
  findUnmatched,
  type IdlePart,
} from '../config/idle-overrides.ts'
import type { OverridePattern } from '../config/overrides.ts'
import { findStats } from '../documents/disk/find-stats.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { expandGlob, isGlob } from '../files/expand-glob.ts'
import { placeInRuleset } from '../settings/configuration-error.ts'

/**
 * Finds what the rulesets of a run say in vain.
 * @param args what the user named; where it is only files, others may be what an override is for
 */
export async function findIdleParts(
  configurations: readonly Configuration[],
  run: Pick<LintRun, 'sources' | 'documentOf'>,
  args: readonly string[],
  cwd: string,
): Promise<IdlePart[]> {
  const parts: IdlePart[] = []
  for (const configuration of configurations) {
    if (!configuration.hasOverrides) continue
    parts.push(
      ...findIdleSettings(configuration),
      ...findLostPlaces(configuration, run.sources, run.documentOf),
    )
    if (args.every((argument) => isFile(argument, cwd))) continue
    const files = run.sources.map(({ location }) => location)
    for (const pattern of findUnmatched(configuration, files))
      if (!(await matchesOnDisk(pattern, configuration))) parts.push(toIdlePart(pattern))
  }
  return parts
}

/** What an override is for may be ignored by the run, or be of another kind. */
async function matchesOnDisk(
  { glob }: OverridePattern,
  { ruleset }: Configuration,
): Promise<boolean> {
  const wide = glob.includes('/') ? glob : `**/${glob}`
  return (await expandGlob(isGlob(wide) ? wide : `${wide}*`, ruleset.folder)).length > 0
}

function toIdlePart({ node, glob }: OverridePattern): IdlePart {
  return { place: placeInRuleset(node, 'value'), message: `No file matches \`${glob}\`.` }
}

function isFile(argument: string, cwd: string): boolean {
  return argument === '-' || findStats(resolve(cwd, argument))?.isFile() === true
}
