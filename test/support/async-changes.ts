import type { Change, CompareOptions } from '../../src/diff/changes/change.ts'
import { compareApis } from '../../src/diff/compare.ts'
import { asyncApiOf } from './reports.ts'

const DEFAULTS: CompareOptions = { versionSource: 'path', sdk: false, today: undefined }

/** What two AsyncAPI documents differ in, those that break nobody included. */
export function asyncChanges(
  base: string,
  revision: string,
  options: Partial<CompareOptions> = {},
): Change[] {
  const all = { ...DEFAULTS, ...options }
  return compareApis(asyncApiOf(base), asyncApiOf(revision), all) ?? []
}

/** The same as `kind pointer verdict`, sorted. */
export function showAsyncChanges(
  base: string,
  revision: string,
  options: Partial<CompareOptions> = {},
): string[] {
  return asyncChanges(base, revision, options)
    .map(({ kind, node, verdict }) => `${kind} ${node.pointer} ${verdict}`)
    .sort()
}

/** Those that are reported. */
export function showAsyncFindings(
  base: string,
  revision: string,
  options: Partial<CompareOptions> = {},
): string[] {
  return showAsyncChanges(base, revision, options).filter((text) => !text.endsWith(' compatible'))
}
