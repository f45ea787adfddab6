import { resolve } from 'node:path'
import type { Input } from '../documents/input.ts'
import type { OverlaidTexts } from '../documents/overlaid-files.ts'
import { DeferredFixes } from '../engine/fixes/deferred-fixes.ts'
import { lintInputs } from '../engine/lint/lint.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { settleUnchecked } from '../engine/unchecked/settle-unchecked.ts'
import { UserError } from '../findings/user-error.ts'
import { describeNames } from '../run/fix/describe-names.ts'
import { findBreaks } from '../run/fix/find-breaks.ts'
import { Mending } from '../run/fix/mending.ts'
import { Relinter } from '../run/fix/relinter.ts'
import type { UnlintedUsers } from '../run/fix/unlinted-users.ts'
import { WritableFiles } from '../run/fix/writable-files.ts'
import { writeTexts } from '../run/fix/write-texts.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { compareText } from '../text/compare-text.ts'
import { type OpenRequest, openRequest } from './open-request.ts'
import { FIX_MEMBERS, refuseUnknownMembers } from './request-shape.ts'
import type { FixRequest, FixResult } from './requests.ts'
import { toResult } from './settle-run.ts'

/**
 * Mends documents as `lintel lint --fix` does, in memory: nothing is written but where the request
 * says so, and nothing is printed.
 * @returns the texts that change, and what is found in them then
 * @throws ConfigurationError where `lint` throws one; with `write` also where a file changed while it
 * was mended, or cannot be written, and then none is
 */
export async function fix(request: FixRequest): Promise<FixResult> {
  refuseUnknownMembers('fix', request, FIX_MEMBERS satisfies Record<keyof FixRequest, unknown>)
  const { contract = false, write = false } = request
  const opened = await openRequest('fix', request)
  const { options } = opened
  const deferredFixes = new DeferredFixes()
  const relinter = new Relinter(
    ({ texts = new Map(), ...more }) =>
      lintInputs(replaceTexts(opened, texts), { ...options, texts, deferredFixes, ...more }),
    options.rulesetOf,
    options.remote !== true,
  )
  const first = await relinter.lintFiles()
  const writable = new WritableFiles(first, options)
  const users = contract ? await findUsers(opened, first) : undefined
  const given = locateTexts(opened)
  const names = new Set(given.values())
  const mending = new Mending(first, {
    lint: (texts, since, look) => relinter.lintChanged(texts, since, look),
    findBreaks: (before, after) => findBreaks(first, before, after, options),
    withContract: contract,
    isAtOnce: true,
    filesBeside: (files, run) => relinter.filesBeside(files, run),
    isWritable: (file, location) => names.has(file) || writable.has(file, location),
    mayMake: (each) => users?.allows(each) !== false,
    onReplaced: (run, others) => relinter.dropFixes(run, others),
  })
  await mending.mend(first.findings)
  const changed = mending.changedTexts()
  if (write)
    await writeFiles(
      changed.filter(({ location }) => !given.has(location)),
      options.cwd,
    )
  const { run, notes } = await settleUnchecked(deferredFixes.settle(mending.run), false)
  const unwritable = writable
    .refusedOf(run.findings.flatMap((finding) => finding.fix ?? []))
    .filter((file) => !names.has(file))
  return {
    texts: changed
      .map(({ file, before, after }) => ({ name: file, before, after }))
      .sort((a, b) => compareText(a.name, b.name)),
    mended: mending.made,
    left: toResult(run, opened.failures, [
      ...(users?.describe() ?? []),
      ...(contract ? await describeNames(first, mending.run, changed) : []),
      ...notes,
      ...opened.notes,
    ]),
    takenBack: mending.takenBack.map((finding) => ({ ...finding })),
    refused: [...new Set([...unwritable, ...(users?.kept ?? [])])].sort(compareText),
  }
}

/** The documents of the root that hold back what they depend on; of texts alone, nobody looks at files. */
async function findUsers(
  { inputs, options }: OpenRequest,
  first: LintRun,
): Promise<UnlintedUsers | undefined> {
  if (inputs.every(({ kind }) => kind === 'text')) return undefined
  const { findUnlintedUsers } = await import('../run/fix/unlinted-users.ts')
  return findUnlintedUsers(first, options)
}

/** The texts of a request by the places that they stand for, with their names. */
function locateTexts({ inputs, options }: OpenRequest): Map<string, string> {
  const texts = inputs.filter((input) => input.kind === 'text')
  return new Map(texts.map(({ name }) => [resolve(options.cwd, name), name]))
}

/** Puts the texts of a request in their new form; those of files are read in it anyway. */
function replaceTexts({ inputs, options }: OpenRequest, texts: OverlaidTexts): readonly Input[] {
  return inputs.map((input) => {
    const text = input.kind === 'text' ? texts.get(resolve(options.cwd, input.name)) : undefined
    return input.kind === 'text' && text !== undefined ? { ...input, text } : input
  })
}

async function writeFiles(...[texts, cwd]: Parameters<typeof writeTexts>): Promise<void> {
  try {
    await writeTexts(texts, cwd)
  } catch (error) {
    if (error instanceof UserError) throw new ConfigurationError('fix', error.message)
    throw error
  }
}
