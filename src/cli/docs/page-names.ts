import { posix } from 'node:path'

/** The page that lists all others: what hosts of code show of a folder. */
export const INDEX_PAGE = 'README.md'

/**
 * The paths of the pages of rules, with `/`, by their ids: `naming/file-name.md`. Ids of Spectral may
 * hold anything, and file systems may take upper and lower case for the same.
 */
export function namePages(ids: readonly string[]): Map<string, string> {
  const taken = new Set([INDEX_PAGE.toLowerCase()])
  const names = new Map<string, string>()
  for (const id of ids) {
    const path = id.split('/').map(toFileName).join('/')
    let name = `${path}.md`
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${path}-${count}.md`
    taken.add(name.toLowerCase())
    names.set(id, name)
  }
  return names
}

/** A step of a path that leads nowhere else, and that no file system refuses. */
function toFileName(text: string): string {
  const name = text
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100)
  return name === '' ? 'rule' : name
}

/** A link from one page to another, in Markdown. */
export function linkBetween(from: string, to: string, text: string): string {
  return `[${text}](${posix.relative(posix.dirname(from), to)})`
}
