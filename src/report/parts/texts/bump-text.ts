import type { Bump, VersionBump } from '../../../findings/version-bump.ts'

const VERSIONS: Readonly<Record<Bump, string>> = {
  none: 'no new version',
  patch: 'a new patch version',
  minor: 'a new minor version',
  major: 'a new major version',
}

/** Says what the changes of a run ask of the version; `''` where nothing changed, or no states were compared. */
export function describeBump(version: VersionBump | undefined): string {
  if (version === undefined) return ''
  const { bump, least } = version
  if (bump === 'none') return ''
  const unless =
    bump === least
      ? ''
      : `, unless those that could not be judged break nobody: then ${VERSIONS[least]} will do`
  return `These changes ask for ${VERSIONS[bump]}${unless}.`
}
