/**
 * Finds what CHANGELOG.md says of a version.
 * @param {string} changelog the text of CHANGELOG.md: sections with headings such as
 *   `## [1.2.3] - 2027-01-31`
 * @param {string} name a version such as `1.2.3`, or `Unreleased`
 * @returns {string | undefined} the section without its heading; undefined where there is none, or
 *   where nothing is in it
 */
export function findSection(changelog, name) {
  const [, ...sections] = changelog.replaceAll('\r\n', '\n').split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${name}]`))
  return section?.slice(section.indexOf('\n')).trim() || undefined
}
