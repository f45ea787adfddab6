import { relative } from 'node:path'
import { diffArrays, formatPatch, type StructuredPatchHunk } from 'diff'
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
    .map(renderFile)
    .join('')
}

interface PatchedText extends Pick<ChangedText, 'before' | 'after' | 'isNew'> {
  readonly path: string
}

function renderFile({ path, before, after, isNew }: PatchedText): string {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const changes = findChangedStretches(old, fresh).flatMap((stretch) => refine(stretch, old, fresh))
  const hunks = groupNear(changes).map((group) => toHunk(group, old, fresh))
  const names = { oldFileName: isNew ? '/dev/null' : `a/${path}`, newFileName: `b/${path}` }
  return formatPatch({
    ...{ ...names, oldHeader: undefined, newHeader: undefined, hunks, isGit: true },
    ...(isNew && { isCreate: true, newMode: '100644' }),
  })
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

/**
 * The changes within a stretch, without the lines in it that are equal. Nothing around it is compared:
 * a change that moved to the end of what is shown would have no lines behind it, by which `git apply`
 * takes it for the end of the file.
 */
function refine(
  { oldStart, oldEnd, newStart, newEnd }: ChangedLines,
  old: readonly string[],
  fresh: readonly string[],
): ChangedLines[] {
  const found: ChangedLines[] = []
  let [oldAt, newAt] = [oldStart, newStart]
  let last: ChangedLines | undefined
  for (const { added, removed, count } of diffArrays(
    old.slice(oldStart, oldEnd),
    fresh.slice(newStart, newEnd),
  )) {
    const isEqual = !added && !removed
    const start = { oldStart: oldAt, newStart: newAt }
    if (!added) oldAt += count
    if (!removed) newAt += count
    if (isEqual) last = undefined
    else {
      if (last !== undefined) found.pop()
      last = { ...start, ...last, oldEnd: oldAt, newEnd: newAt }
      found.push(last)
    }
  }
  return found
}

/** Puts changes together between which there are too few lines to tell them apart. */
function groupNear(changes: readonly ChangedLines[]): ChangedLines[][] {
  const groups: ChangedLines[][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (before !== undefined && change.oldStart - before.oldEnd <= 2 * CONTEXT) group?.push(change)
    else groups.push([change])
  }
  return groups
}

/** Some changes with the lines between and around them. */
function toHunk(
  changes: readonly ChangedLines[],
  old: readonly string[],
  fresh: readonly string[],
): StructuredPatchHunk {
  const [first, last] = [changes[0], changes.at(-1)]
  const head = Math.min(CONTEXT, first?.oldStart ?? 0)
  const oldStart = (first?.oldStart ?? 0) - head
  const newStart = (first?.newStart ?? 0) - head
  const oldEnd = Math.min((last?.oldEnd ?? 0) + CONTEXT, old.length)
  const lines: string[] = []
  let at = oldStart
  for (const change of changes) {
    write(' ', old.slice(at, change.oldStart), lines)
    write('-', old.slice(change.oldStart, change.oldEnd), lines)
    write('+', fresh.slice(change.newStart, change.newEnd), lines)
    at = change.oldEnd
  }
  write(' ', old.slice(at, oldEnd), lines)
  const added = changes.reduce((sum, each) => sum + (each.newEnd - each.newStart), 0)
  const removed = changes.reduce((sum, each) => sum + (each.oldEnd - each.oldStart), 0)
  const oldLines = oldEnd - oldStart
  return {
    ...{ oldStart: oldStart + 1, oldLines, newStart: newStart + 1 },
    ...{ newLines: oldLines + added - removed, lines },
  }
}

function write(sign: ' ' | '-' | '+', texts: readonly string[], lines: string[]): void {
  for (const text of texts) {
    lines.push(sign + text.replace(/\n$/, ''))
    if (!text.endsWith('\n')) lines.push('\\ No newline at end of file')
  }
}
