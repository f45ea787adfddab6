import { join, posix } from 'node:path'
import ignore from 'ignore'
import { CODE_OWNERS_PLACES } from './code-owners-places.ts'
import { readSmallText } from './repository.ts'

/** One line: a pattern, and who owns what it matches; nobody, where it names no owner. */
interface OwnerRule {
  readonly owners: string
  readonly matches: (path: string) => boolean
}

/**
 * Reads the code owners of a repository as GitHub does: the last line that matches a file counts,
 * and a line with a fault is skipped.
 * @param root the root of the repository, an absolute path
 * @returns the function that gives the owners of a file by its path from the root; undefined where
 * there is no such file
 * @see https://docs.github.com/articles/about-code-owners
 */
export function readCodeOwners(root: string): ((path: string) => string | null) | undefined {
  const text = findText(root)
  if (text === undefined) return undefined
  const rules = text.split(/\r?\n/).flatMap((line) => parseLine(line) ?? [])
  return (path) => {
    const owners = rules.findLast(({ matches }) => matches(path))?.owners ?? ''
    return owners === '' ? null : owners
  }
}

function findText(root: string): string | undefined {
  for (const place of CODE_OWNERS_PLACES) {
    const text = readSmallText(join(root, place))
    if (text !== undefined) return text.replace(/^\uFEFF/, '')
  }
  return undefined
}

/** Spaces in a pattern are escaped; what follows a `#` after a space is a comment. */
function parseLine(line: string): OwnerRule | undefined {
  const [pattern = '', ...owners] = line.trim().match(/(?:\\.|[^\s\\])+/g) ?? []
  const end = owners.findIndex((owner) => owner.startsWith('#'))
  const named = end === -1 ? owners : owners.slice(0, end)
  // GitHub knows neither negation nor ranges of characters.
  if (pattern === '' || /^[#!]/.test(pattern) || /[[\]]/.test(pattern)) return undefined
  if (!named.every(isOwner)) return undefined
  return { owners: named.join(' '), matches: toMatcher(pattern) }
}

/** A user, a team or an address. */
function isOwner(name: string): boolean {
  return /^@[\w.-]+(\/[\w.-]+)?$|^[^@\s]+@[^@\s]+$/.test(name)
}

/** The patterns are those of `.gitignore`, but `docs/*` is about the files of that folder alone. */
function toMatcher(pattern: string): OwnerRule['matches'] {
  const patterns = ignore({ ignorecase: false, allowRelativePaths: true }).add(pattern)
  const isShallow = /(^|[^*])\/\*$/.test(pattern)
  return (path) => {
    if (path === '' || path.startsWith('../') || !patterns.ignores(path)) return false
    const folder = posix.dirname(path)
    return !isShallow || folder === '.' || !patterns.ignores(folder)
  }
}
