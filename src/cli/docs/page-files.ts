import { type Dirent, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { findOwnStats } from '../../documents/disk/find-stats.ts'
import { makeFolder } from '../../documents/disk/make-folder.ts'
import { readRegularText } from '../../documents/disk/regular-file.ts'
import { isFolder } from '../../files/is-folder.ts'
import { toPosix } from '../../files/repository.ts'
import { describeSystemError } from '../../files/system-errors.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { compareText } from '../../text/compare-text.ts'

/** What the pages of a folder would become. */
export interface PlannedPages {
  /** Those that are not there or read otherwise, by their paths in the folder. */
  readonly changed: ReadonlyMap<string, string>
  /** How many are as they should be. */
  readonly unchanged: number
  /** Those that an earlier run wrote for the same ruleset, and that are of no rule any more. */
  readonly stale: readonly string[]
}

/** By this line, pages are known that may be written anew. */
export function markOf(ruleset: string): string {
  return `<!-- Written by \`lintel docs\` from ${ruleset.replaceAll('--', '- -')}: do not edit. -->\n`
}

/**
 * Compares pages with what is in a folder.
 * @param folder an absolute path; it need not be there
 * @param name of the folder in messages
 * @param mark the first line of each page
 * @throws UserError where a file is in the way that was not written so
 */
export function planPages(
  pages: ReadonlyMap<string, string>,
  folder: string,
  name: string,
  mark: string,
): PlannedPages {
  const changed = new Map<string, string>()
  const inTheWay: string[] = []
  for (const [path, text] of pages) {
    const present = readPage(join(folder, path))
    const page = `${mark}\n${text}`
    if (present === page) continue
    if (present !== undefined && !present.startsWith(mark)) inTheWay.push(path)
    changed.set(path, page)
  }
  if (inTheWay.length > 0) {
    const shown = inTheWay.slice(0, 3).map((path) => `\`${name}/${path}\``)
    const more = inTheWay.length > shown.length ? ` and ${inTheWay.length - shown.length} more` : ''
    throw new UserError(
      `${shown.join(', ')}${more} ${inTheWay.length === 1 ? 'was' : 'were'} not written from this ruleset by \`lintel docs\`, so nothing is written: name another folder.`,
    )
  }
  const stale = findMarked(folder, mark).filter((path) => !pages.has(path))
  return { changed, unchanged: pages.size - changed.size, stale }
}

/** The text of a page; undefined where there is nothing, and empty where there is no regular file. */
function readPage(path: string): string | undefined {
  const stats = findOwnStats(path)
  if (stats === undefined) return undefined
  if (!stats.isFile()) return ''
  const text = readRegularText(path)
  return text instanceof FileFault ? '' : text
}

/** The pages of a folder that bear a mark, by their paths in it; links are not followed. */
function findMarked(folder: string, mark: string): string[] {
  if (!isFolder(folder)) return []
  return readFolder(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readPage(path)?.startsWith(mark))
    .map((path) => toPosix(relative(folder, path)))
    .sort(compareText)
}

/** @throws UserError where it, or a folder in it, cannot be read */
function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    throw new UserError(
      `The folder \`${folderOf(error) ?? folder}\` cannot be read. ${describeSystemError(error)}`,
    )
  }
}

/** The path that the system says an error is about. */
function folderOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error ? String(error.path) : undefined
}

/** @throws UserError where the system refuses */
export function writePages(pages: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of pages) {
    const target = join(folder, path)
    try {
      makeFolder(dirname(target))
    } catch (error) {
      throw new UserError(
        `The folder \`${dirname(target)}\` cannot be made. ${describeSystemError(error)}`,
      )
    }
    writeOutputFile(target, folder, text)
  }
}

/**
 * Removes pages.
 * @throws UserError where the system refuses
 */
export function removePages(paths: readonly string[], folder: string): void {
  for (const path of paths) {
    try {
      rmSync(join(folder, path), { force: true })
    } catch (error) {
      throw new UserError(
        `\`${join(folder, path)}\` cannot be removed. ${describeSystemError(error)}`,
      )
    }
  }
}
