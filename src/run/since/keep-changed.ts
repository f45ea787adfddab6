import type { Input } from '../../documents/input.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Environment } from '../../files/environment.ts'
import { findBase, findRepository } from '../../files/git/base.ts'
import { type Changes, findChangedLines } from '../../files/git/changes.ts'
import { gitIn } from '../../files/git/run-git.ts'
import type { Finding } from '../../findings/finding.ts'
import { INTERNAL_ERROR } from '../../findings/internal-error.ts'
import { UserError } from '../../findings/user-error.ts'
import { isTouched } from './is-touched.ts'

/** Keeps the findings of a run that are about a change. */
export type KeepChanged = (run: LintRun) => Promise<LintRun>

/**
 * Gives the function that keeps the findings on what changed since a commit: of new files all, of
 * others those whose place or whose node changed. What cannot be told is said at once.
 * @param ref a branch, a tag or a commit; what counts is where the present work branched off
 * @throws UserError where git cannot tell
 */
export async function keepChangedSince(
  ref: string,
  inputs: readonly Input[],
  { cwd, env }: Pick<Environment, 'cwd' | 'env'>,
): Promise<KeepChanged> {
  if (inputs.some(({ kind }) => kind === 'text'))
    throw new UserError('`--since` asks git, which knows files only: name a file in place of `-`.')
  const git = gitIn(cwd, env, '--since')
  const { root, isShallow } = await findRepository(git, '--since')
  const { id: base } = await findBase(git, ref, isShallow, '--since')
  return async (run) => {
    const files = [...new Set(run.findings.map(({ file }) => file))]
    const changes = await findChangedLines(git, { base, root }, files, cwd)
    const judges = new Map(files.map((file) => [file, judge(run, file, changes)]))
    const findings = run.findings.filter((finding) => judges.get(finding.file)?.(finding) === true)
    return { ...run, findings, since: ref }
  }
}

/** Gives the function that says which findings of a file to keep. */
function judge(run: LintRun, file: string, changes: Changes): (finding: Finding) => boolean {
  const change = changes(file)
  const document = run.documentOf(file)
  if (change === undefined) return ({ rule }) => rule === INTERNAL_ERROR
  if (change === 'new' || change.isNew || document === undefined) return () => true
  // What keeps a document from being read may stand far from its cause, and so may a lone CR,
  // which is no end of a line to git.
  if (!document.isReadable || /\r(?!\n)/.test(document.source.text)) return () => true
  const { hunks, isRenamed } = change
  return (finding) =>
    finding.rule === INTERNAL_ERROR ||
    (isRenamed && finding.pointer === '') ||
    isTouched(finding, hunks, document)
}
