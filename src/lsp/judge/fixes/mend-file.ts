import { lintInputs } from '../../../engine/lint/lint.ts'
import type { LintRun } from '../../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../../findings/finding.ts'
import { findBreaks } from '../../../run/fix/find-breaks.ts'
import { type ChangedText, Mending } from '../../../run/fix/mending.ts'
import { nameOf } from '../../../run/fix/worse.ts'
import { WritableFiles } from '../../../run/fix/writable-files.ts'
import { Abandoned } from '../abandoned.ts'
import { type Fixing, fixesIn } from './fixing.ts'

/** What mending gave. */
export interface MendedFile {
  /** Of how many findings the fixes were made. */
  readonly made: number
  /** The texts that are others now: of the file, and of others that a fix needs. */
  readonly texts: readonly ChangedText[]
}

/** Texts of files by their absolute paths. */
type Texts = ReadonlyMap<string, string>

/**
 * Makes the safe fixes of a file as `lintel lint --fix` does: those that make nothing worse, and break
 * nobody. Documents that do not depend on what changes are not linted again.
 * @param findings that are shown in the file; others are left alone
 * @param location the absolute path of the file
 */
export async function mendFile(
  findings: readonly Finding[],
  location: string,
  fixing: Fixing,
): Promise<MendedFile> {
  const lint = lintWith(location, fixing)
  const first = await lint(new Map())
  const { fixOf } = fixesIn(first)
  const own = findings.map((finding) => ({ ...finding, fix: finding.fix ?? fixOf(finding) }))
  const isWanted = chooseWanted(first, own)
  const keepWanted = (run: LintRun): LintRun => ({
    ...run,
    findings: run.findings.map((each) => (isWanted(each) ? each : { ...each, fix: null })),
  })
  const writable = new WritableFiles(first, fixing.options)
  const mending = new Mending(keepWanted(first), {
    lint: async (texts) => keepWanted(await lint(texts)),
    findBreaks: (before, after) =>
      findBreaks(partOf(first, after.texts, fixing), before, after, fixing.options),
    withContract: false,
    isWritable: (file, location) => writable.has(file, location),
  })
  await mendAsFarAs(mending, own)
  return { made: mending.made, texts: mending.changedTexts() }
}

/** What was mended before the time was over is sound: it stays. */
async function mendAsFarAs(mending: Mending, findings: readonly Finding[]): Promise<void> {
  try {
    await mending.mend(findings)
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error
  }
}

/** What is new may be mended too, wherever it lies; of what is known, only what is asked for. */
function chooseWanted(first: LintRun, own: readonly Finding[]): (finding: Finding) => boolean {
  const wanted = new Set(own.map(nameOf))
  const known = new Set(first.findings.map(nameOf))
  return (finding) => wanted.has(nameOf(finding)) || !known.has(nameOf(finding))
}

function lintWith(
  location: string,
  { inputs, options, outcomes, refuse }: Fixing,
): (texts: Texts) => Promise<LintRun> {
  const { kept, ...plain } = options
  return (texts) =>
    lintInputs(inputs, {
      ...plain,
      // What is tried is not kept: it would take the place of what is open.
      ...(texts.size === 0 && kept !== undefined && { kept }),
      texts: new Map([...(options.texts ?? []), ...texts]),
      lintDocuments: outcomes.lintAgain(refuse, [location, ...texts.keys()]),
    })
}

/** The documents of a run that depend on texts, and what they read. */
function partOf(run: LintRun, texts: Texts, { outcomes }: Fixing): LintRun {
  const users = outcomes.usersOf(texts.keys())
  const read = outcomes.filesOf(users)
  const sources = run.sources.filter(({ location }) => read.has(location))
  const documents = new Set(
    sources.filter(({ location }) => users.has(location)).map(({ file }) => file),
  )
  return { ...run, sources, files: run.files.filter((file) => documents.has(file)) }
}
