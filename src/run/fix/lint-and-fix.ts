import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { SpecDocument } from '../../documents/document.ts'
import type { Input } from '../../documents/input.ts'
import { applyFixes } from '../../engine/apply-fixes.ts'
import type { LintOptions, LintRun } from '../../engine/lint.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin } from '../../files/repository.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import type { Finding } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import { pluralize } from '../../report/count.ts'
import { groupBy } from '../../text/group-by.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { Settled } from '../baseline/choose-baseline.ts'
import type { KeepChanged } from '../since/keep-changed.ts'

/** One fix may make way for another; a run that goes on for longer would never end. */
const MAX_ROUNDS = 10

/**
 * Lints and makes the fixes of what it finds, until none is left. Written are only files that were
 * linted themselves, lie in the root and are not read-only, each in one step; one that would not
 * be readable any more is left as it is.
 * @param lint lints the documents: once, and again after each round of fixes
 * @param keepChanged with `--since`, what did not change is not mended either
 * @throws UserError where a file cannot be written, or where the document is on standard input
 */
export async function lintAndFix(
  inputs: readonly Input[],
  options: LintOptions,
  lint: (inputs: readonly Input[], options: LintOptions) => Promise<LintRun>,
  keepChanged: KeepChanged,
): Promise<Settled> {
  if (inputs.some(({ kind }) => kind === 'text'))
    throw new UserError('`--fix` changes files: it cannot be used with standard input.')
  const writable = findWritable(inputs, options)
  const fixed = new Map<string, number>()
  const failed = new Set<string>()
  let run = await lint(inputs, options)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const changed = await fixRound(await keepChanged(run), writable, failed, fixed, options.cwd)
    if (!changed) break
    run = await lint(inputs, options)
  }
  return { run, notes: [...describe(fixed), ...describeLeft(await keepChanged(run), writable)] }
}

/** The real paths of the files that may be written. */
function findWritable(inputs: readonly Input[], { cwd, root = cwd }: LintOptions): Set<string> {
  const folder = toRealPath(root)
  const paths = inputs.flatMap((input) =>
    input.kind === 'file' ? [toRealPath(resolve(cwd, input.path))] : [],
  )
  return new Set(paths.filter((path) => isWithin(folder, path) && isWritable(path)))
}

/** A new file that took the place of a read-only one would get around its owner's wish. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @returns whether a file was changed */
async function fixRound(
  run: LintRun,
  writable: ReadonlySet<string>,
  failed: Set<string>,
  fixed: Map<string, number>,
  cwd: string,
): Promise<boolean> {
  let hasChanged = false
  for (const [file, findings] of fixableByFile(run)) {
    const document = run.documentOf(file)
    if (document === undefined || failed.has(file)) continue
    if (!writable.has(document.source.location)) continue
    const { text, applied } = applyFixes(
      document,
      findings.flatMap(({ fix }) => fix ?? []),
    )
    if (text === document.source.text) continue
    if (!isStillReadable(document, text)) {
      failed.add(file)
      continue
    }
    const written = `${document.source.hasByteOrderMark ? '\uFEFF' : ''}${text}`
    await holdSignals(() => writeOutputFile(file, cwd, written))
    fixed.set(file, (fixed.get(file) ?? 0) + applied)
    hasChanged = true
  }
  return hasChanged
}

/** The findings that have a fix. */
function fixableByFile({ findings }: LintRun): Map<string, Finding[]> {
  return groupBy(
    findings.filter(({ fix }) => fix !== null),
    ({ file }) => file,
  )
}

/** Whether the text is at least as well-formed as it was. */
function isStillReadable({ source, faults }: SpecDocument, text: string): boolean {
  return new SpecDocument({ ...source, text }).faults.length <= faults.length
}

/** Says which files were not to be written. */
function describeLeft(run: LintRun, writable: ReadonlySet<string>): string[] {
  return [...fixableByFile(run).keys()]
    .filter((file) => !writable.has(run.documentOf(file)?.source.location ?? ''))
    .map(
      (file) => `\`${toVisible(file)}\` was not mended: it is read-only, or outside of the root.`,
    )
}

function describe(fixed: ReadonlyMap<string, number>): string[] {
  if (fixed.size === 0) return []
  const count = [...fixed.values()].reduce((sum, next) => sum + next, 0)
  return [`Fixed ${pluralize(count, 'finding')} in ${pluralize(fixed.size, 'file')}.`]
}
