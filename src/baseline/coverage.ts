import { isDiffRule } from '../diff/kinds/diff-rules.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import type { Baseline, BaselineEntry } from './baseline.ts'
import type { BaselinePaths } from './fingerprint.ts'

/** What a baseline is compared with. */
export interface BaselineRun
  extends Pick<LintRun, 'files' | 'unreadable' | 'documentOf' | 'findings' | 'judges'> {
  /** The rules that look at all documents of a run, by id. */
  readonly workspaceRules: ReadonlySet<string>
  /** The rules that report a thing where it stands first only, and in what. */
  readonly firstPlaceRules: ReadonlyMap<string, 'document' | 'run'>
}

/**
 * Makes the function that says of an entry whether the run would have found it if it were still
 * there: its file was checked, or is no more. Of a file that documents refer to, and of a rule that
 * looks at several documents, only a run over all documents of the baseline can tell; of changes to a
 * base only a run that compares.
 */
export function coverageOf(
  baseline: Baseline,
  run: BaselineRun,
  paths: BaselinePaths,
): (entry: BaselineEntry) => boolean {
  const readable = run.files.filter((file) => !run.unreadable.has(file))
  const checked = new Set(readable.map((file) => paths.toBaseline(file)))
  const isWhole = baseline.documents.every((file) => checked.has(file) || !paths.exists(file))
  const files = new Map<string, boolean>()
  /** Whether the run saw all of a file, or the file is no more. */
  const isSeen = (file: string) => {
    if (checked.has(file) || !paths.exists(file)) return true
    const document = run.documentOf(paths.fromBaseline(file))
    return isWhole && document?.isReadable !== false
  }
  const judges = run.judges ?? ((rule: string) => !isDiffRule(rule))
  return ({ file, rule }) => {
    if (!judges(rule)) return false
    let seen = files.get(file)
    if (seen === undefined) {
      seen = isSeen(file)
      files.set(file, seen)
    }
    return seen && (isWhole || !run.workspaceRules.has(rule) || !paths.exists(file))
  }
}
