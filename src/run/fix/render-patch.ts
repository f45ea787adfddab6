import { relative } from 'node:path'
import { formatPatch, structuredPatch } from 'diff'
import { toRealPath } from '../../files/real-path.ts'
import { findRepositoryRoot, toPosix } from '../../files/repository.ts'
import { compareText } from '../../text/compare-text.ts'
import type { ChangedText } from './mending.ts'

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
  const patch = structuredPatch(`a/${path}`, `b/${path}`, before, after)
  return formatPatch({ ...patch, isGit: true })
}
