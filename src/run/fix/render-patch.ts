import { relative } from 'node:path'
import { formatPatch, structuredPatch } from 'diff'
import { toRealPath } from '../../files/real-path.ts'
import { findRepositoryRoot, toPosix } from '../../files/repository.ts'
import { type ChangedLines, findChangedStretches } from '../../text/changed-stretches.ts'
import { compareText } from '../../text/compare-text.ts'
import type { ChangedText } from './mending.ts'

/** So many lines around a change are shown. */
const CONTEXT = 4

/**
 * Writes one patch of all texts that changed, as `git apply` takes it: with paths from the top of the
 * repository, or else from the working directory.
 */
export function renderPatch(texts: readonly ChangedText[], cwd: string): string {
  const top = findRepositoryRoot(toRealPath(cwd)) ?? toRealPath(cwd)
  return texts
    .map(({ location, ...text }) => ({ ...text, path: toPosix(relative(top, location)) }))
    .sort((a, b) => compareText(a.path, b.path))
    .map(({ path, before, after }) => renderFile(path, before, after))
    .join('')
}

function renderFile(path: string, before: string, after: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const hunks = regionsOf(findChangedStretches(old, fresh), old.length, fresh.length).flatMap(
    ({ oldStart, oldEnd, newStart, newEnd }) =>
      structuredPatch(
        ...['', ''],
        old.slice(oldStart, oldEnd).join(''),
        fresh.slice(newStart, newEnd).join(''),
        ...[undefined, undefined, { context: CONTEXT }],
      ).hunks.map((hunk) => ({
        ...hunk,
        oldStart: hunk.oldStart + oldStart,
        newStart: hunk.newStart + newStart,
      })),
  )
  const names = { oldFileName: `a/${path}`, newFileName: `b/${path}` }
  return formatPatch({ ...names, oldHeader: undefined, newHeader: undefined, hunks, isGit: true })
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

/** What changed with the lines around it; what would share some is one. */
function regionsOf(
  spans: readonly ChangedLines[],
  oldLength: number,
  newLength: number,
): ChangedLines[] {
  const regions: ChangedLines[] = []
  for (const { oldStart, oldEnd, newStart, newEnd } of spans) {
    const head = Math.min(CONTEXT, oldStart, newStart)
    const tail = Math.min(CONTEXT, Math.max(oldLength - oldEnd, newLength - newEnd))
    const region = {
      oldStart: oldStart - head,
      oldEnd: Math.min(oldEnd + tail, oldLength),
      newStart: newStart - head,
      newEnd: Math.min(newEnd + tail, newLength),
    }
    const last = regions.at(-1)
    if (last !== undefined && region.oldStart <= last.oldEnd)
      regions[regions.length - 1] = { ...region, oldStart: last.oldStart, newStart: last.newStart }
    else regions.push(region)
  }
  return regions
}
