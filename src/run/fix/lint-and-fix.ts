import { isAbsolute } from 'node:path'
import type { Input } from '../../documents/input.ts'
import { DeferredFixes, fixDraftOf, fixKindOf } from '../../engine/fixes/deferred-fixes.ts'
import type { LintOptions, Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding, Fix, FixKind } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import type { KeepChanged } from '../since/keep-changed.ts'
import { describeMended } from './describe-mended.ts'
import { describeNames } from './describe-names.ts'
import { findBreaks } from './find-breaks.ts'
import type { FixWish } from './fix-wish.ts'
import { changedBetween } from './make-fixes.ts'
import { Mending } from './mending.ts'
import { Relinter } from './relinter.ts'
import type { UnlintedUsers } from './unlinted-users.ts'
import { WritableFiles } from './writable-files.ts'
import { requireUnchanged, writeTexts } from './write-texts.ts'

/** Lints documents: of the files, or of the texts that stand in their place. */
export type Lint = (inputs: readonly Input[], options: LintOptions) => Promise<LintRun>

/** A run with what was mended. */
export interface Mended extends Settled {
  /** Where nothing is written: what would be, as a patch. */
  readonly patch?: string
}

/**
 * Lints and makes the fixes of what it finds, until none is left; then writes each file in one step.
 * Written are only files that the run read, that lie in the root, are not read-only and not ignored
 * by git. A fix that makes a document worse is not made.
 * @param lint lints the documents: once, and again after each pass
 * @param keepChanged with `--since`, what did not change is not mended either
 * @returns the run over what is written; where nothing is, over the files as they are
 * @throws UserError where a file cannot be written or changed meanwhile, or where the document is on
 * standard input
 */
export async function lintAndFix(
  inputs: readonly Input[],
  options: LintOptions,
  lint: Lint,
  keepChanged: KeepChanged,
  wish: FixWish = {},
): Promise<Mended> {
  if (inputs.some(({ kind }) => kind === 'text'))
    throw new UserError('`--fix` changes files: it cannot be used with standard input.')
  const isWanted = (kind: FixKind) => kind === 'safe' || wish.fixContract === true
  const deferredFixes = new DeferredFixes(wish.listsFixes === false ? isWanted : undefined)
  // Workers and the cache give fixes as texts, which do not go together as changes of nodes do: what is
  // written would depend on which document was linted where.
  const { lintDocuments: _, ...plain } = options
  const relinter = new Relinter(
    (more) => lint(inputs, { ...plain, deferredFixes, ...more }),
    options.rulesetOf,
    options.remote !== true,
  )
  const first = await relinter.lintFiles()
  const writable = new WritableFiles(first, options)
  const users = wish.fixContract === true ? await findUsers(first, options) : undefined
  const isDry = wish.fixDryRun === true
  // What is reported of files that are not written: the fixes that they have.
  const needsFirst = isDry && (wish.listsFixes !== false || wish.since !== undefined)
  const mending = new Mending(first, {
    lint: (texts, since, look) =>
      relinter.lintChanged(texts, since, look, needsFirst ? [first] : []),
    findBreaks: (before, after) => {
      const changed = changedBetween(before.texts, after.texts)
      const mayDiffer = relinter.readersOf(changed, before)
      const files = first.files.filter(mayDiffer)
      return findBreaks({ ...first, files }, before, after, options)
    },
    withContract: wish.fixContract === true,
    isAtOnce: true,
    filesBeside: (files, run) => relinter.filesBeside(files, run),
    isWritable: (file, location) => writable.has(file, location),
    mayMake: (fix) => users?.allows(fix) !== false,
    maxPasses: wish.since === undefined ? undefined : 1,
    onReplaced: (run, others) => {
      if (run !== first || !needsFirst)
        relinter.dropFixes(run, needsFirst ? [...others, first] : others)
    },
  })
  const kept = await keepChanged(first)
  await mending.mend(kept.findings)
  // A file that changed meanwhile makes fixes look bad that are good.
  if (mending.takenBack.length > 0) requireUnchanged(localTexts(first))
  const texts = mending.changedTexts()
  if (!isDry) await writeTexts(texts, options.cwd)
  if (wish.listsFixes === false) deferredFixes.close()
  const run = deferredFixes.settle(mending.run)
  const left = isDry && wish.since !== undefined ? kept : await keepChanged(run)
  const count = kept.findings.length
  const notes = [
    ...describeMended({ mending, count, left, writable }, wish),
    ...(users?.describe() ?? []),
    // Safe fixes rename nothing.
    ...(wish.fixContract === true ? await describeNames(first, mending.run, texts) : []),
    ...writable.describeRefused(fixesOf(left.findings, isWanted)),
  ]
  if (!isDry) return { run, notes }
  const { renderPatch } = await import('./render-patch.ts')
  return { run: deferredFixes.settle(first), notes, patch: renderPatch(texts, options.cwd) }
}

/** The documents that are not linted: they hold back what they depend on. */
async function findUsers(first: LintRun, options: LintOptions): Promise<UnlintedUsers> {
  const { findUnlintedUsers } = await import('./unlinted-users.ts')
  return findUnlintedUsers(first, options)
}

/** The fixes of findings that are of a wanted kind; those were worked out to be made. */
function fixesOf(findings: readonly Finding[], isWanted: (kind: FixKind) => boolean): Fix[] {
  return findings.flatMap((finding) => {
    const kind = fixKindOf(finding)
    return kind !== undefined && isWanted(kind) ? (fixDraftOf(finding) ?? []) : []
  })
}

/** The files that a run read, but for those behind URLs. */
function localTexts({ sources, textOf }: LintRun) {
  return sources.flatMap(({ file, location }) => {
    const before = isAbsolute(location) ? textOf(file) : undefined
    return before === undefined ? [] : [{ file, location, before }]
  })
}
