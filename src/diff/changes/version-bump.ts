import type { Bump, VersionBump } from '../../findings/version-bump.ts'
import type { Change } from './change.ts'
import { isAboutConsumers } from './describe-change.ts'

/**
 * Says what the changes of a document ask of its version.
 * @param changes all of them, those included that are not reported; the document differs
 */
export function bumpOf(changes: readonly Change[]): VersionBump {
  const bumps = new Set(changes.map(bumpOfOne))
  const most = (asked: readonly (Bump | 'undecided')[]): Bump =>
    asked.some((each) => bumps.has(each)) ? 'major' : bumps.has('minor') ? 'minor' : 'patch'
  const least = most(['major'])
  // What may break nobody is part of a release all the same.
  return {
    bump: most(['major', 'undecided']),
    least: bumps.has('undecided') && least === 'patch' ? 'minor' : least,
  }
}

function bumpOfOne({ rule, verdict, isExcusedByMajor }: Change): Bump | 'undecided' {
  if (rule === 'versioning/event-parallel' && verdict !== 'compatible') return 'major'
  if (!isAboutConsumers(rule) || verdict === 'sdk') return 'patch'
  if (isExcusedByMajor || verdict === 'breaking') return 'major'
  return verdict === 'undecided' ? 'undecided' : 'minor'
}
