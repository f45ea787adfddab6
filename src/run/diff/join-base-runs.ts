import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { BaseRun } from './join-bases.ts'

export type { BaseRun }

/** Makes one run of those with each base. Most have one: then the code for several is not loaded. */
export async function joinBaseRuns([first, ...others]: readonly BaseRun[]): Promise<LintRun> {
  if (first === undefined) throw new TypeError('A comparison has at least one base.')
  if (others.length === 0) return first.run
  const { joinBases } = await import('./join-bases.ts')
  return joinBases([first, ...others])
}
