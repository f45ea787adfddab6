import { findSection } from './changelog.mjs'

/** Without build metadata, which neither npm nor container registries keep. */
const VERSION = /^(\d+\.\d+\.\d+)(-[0-9A-Za-z.-]+)?$/

/** Says what a tag releases, or why it cannot be released. */
export function planRelease({ tag, metadata, repository, changelog, isOnMain, releasedTags }) {
  const { name, version } = metadata
  const [, core, suffix] = VERSION.exec(version) ?? []
  if (core === undefined) {
    return { faults: [`package.json: version ${version} is none that can be released.`] }
  }
  const isPrerelease = suffix !== undefined
  const notes =
    findSection(changelog, version) ??
    (isPrerelease ? findSection(changelog, 'Unreleased') : undefined)
  const newer = isPrerelease ? undefined : releasedTags.find((other) => isNewer(other, core))
  const url = `https://github.com/${repository}`

  const faults = []
  if (tag !== `${name}@${version}`) {
    faults.push(`The tag is ${tag}, but package.json says ${name}@${version}.`)
  }
  if (!isOnMain) faults.push(`The commit of ${tag} is not on main. Merge it first.`)
  if (notes === undefined) {
    faults.push(`CHANGELOG.md: nothing is under "## [${version}]". Say there what changed.`)
  }
  if (newer !== undefined) {
    faults.push(`${newer} is released already: ${version} would take its place as the latest.`)
  }
  // npm compares it with the provenance, and refuses the package when all else is done.
  if (metadata.repository?.url.replace(/^git\+|\.git$/g, '') !== url) {
    faults.push(`package.json: write "repository": { "type": "git", "url": "git+${url}.git" }.`)
  }
  if (faults.length > 0 || notes === undefined) return { faults }
  return {
    plan: { version, npmTag: isPrerelease ? 'next' : 'latest', isPrerelease, notes },
    faults,
  }
}

/** Whether a tag such as `v1.10.0` is of a later release; `v1` and prereleases are none. */
function isNewer(tag, core) {
  const [, released] = /^v(\d+\.\d+\.\d+)$/.exec(tag) ?? []
  return released?.localeCompare(core, 'en', { numeric: true }) === 1
}
