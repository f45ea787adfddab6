/**
 * Which part of a version number changes ask for, as Semantic Versioning has it: `major` where a
 * consumer breaks, `minor` where the API grew, `patch` where its documentation changed, `none` where
 * nothing did.
 * @see https://semver.org
 */
const BUMPS = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof BUMPS)[number]

/** What changes ask of the version. */
export interface VersionBump {
  /** What is safe: changes that nobody could judge count as breaking. */
  readonly bump: Bump
  /** What is needed in any case: these count as breaking nobody. */
  readonly least: Bump
}

/** What several documents ask for together. */
export function joinBumps(first: VersionBump, second: VersionBump): VersionBump {
  return { bump: greater(first.bump, second.bump), least: greater(first.least, second.least) }
}

function greater(first: Bump, second: Bump): Bump {
  return BUMPS.indexOf(first) >= BUMPS.indexOf(second) ? first : second
}
