import type { Input } from '../../documents/input.ts'
import type { LintOptions, Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import { pluralize } from '../../report/parts/counts/count.ts'
import type { NewSuppression } from '../../suppression/writing/new-suppression.ts'
import { suppressInDocument } from '../../suppression/writing/write-suppressions.ts'
import { groupBy } from '../../text/group-by.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { Lint } from '../fix/lint-and-fix.ts'
import type { ChangedText } from '../fix/mending.ts'
import { nameOf } from '../fix/worse.ts'
import { WritableFiles } from '../fix/writable-files.ts'
import { writeTexts } from '../fix/write-texts.ts'

// One file of the package in place of two.
export { checkSuppress } from './check-suppress.ts'

/** How the findings of a run are suppressed. */
interface Suppressing {
  readonly inputs: readonly Input[]
  readonly options: LintOptions
  readonly lint: Lint
  readonly added: NewSuppression
  /** Leaves out what the run does not report, such as what a baseline holds. */
  readonly keep: (run: LintRun) => Promise<LintRun>
}

/** As many of what could not be suppressed are named. */
const MOST_NAMED = 10

/**
 * Writes suppressions of what a run found into the documents, each file in one step and all or none;
 * what is written was linted before.
 * @param run over the files as they are
 * @returns the run over what is written, and what is to be said
 * @throws UserError where a file cannot be written or changed meanwhile
 */
export async function suppressLeft(run: LintRun, suppressing: Suppressing): Promise<Settled> {
  const { inputs, options, lint, added, keep } = suppressing
  if (inputs.some(({ kind }) => kind === 'text'))
    throw new UserError('`--suppress` changes files: it cannot be used with standard input.')
  const writable = new WritableFiles(run, options)
  const { findings } = await keep(run)
  const wanted = findings.filter(({ file }) => writable.has(file))
  // What workers and the cache know are the files as they are.
  const { lintDocuments: _, ...plain } = options
  const again = (texts: readonly ChangedText[]) =>
    lint(inputs, { ...plain, texts: toOverlay(texts) })
  let texts = writeInto(run, wanted, added)
  let next = texts.length === 0 ? run : await again(texts)
  const stubborn = wanted.filter(keyedIn(next.findings))
  // Where a comment does not reach, the member of an object may.
  if (stubborn.length > 0 && texts.length > 0) {
    texts = writeInto(run, wanted, added, stubborn)
    next = await again(texts)
  }
  // Equal items of a list differ once one of them has such a member, and another rule tells the defect.
  const other = findNew(next, run)
  if (other.length > 0) {
    const isStill = keyedIn([...next.findings, ...next.suppressed.map(({ finding }) => finding)])
    texts = writeInto(run, [...wanted.filter(isStill), ...other], added, stubborn)
    next = await again(texts)
  }
  const worse = new Map(findNew(next, run).map(({ file, rule }) => [file, rule]))
  if (worse.size > 0) {
    texts = texts.filter(({ file }) => !worse.has(file))
    next = await again(texts)
  }
  await writeTexts(texts, options.cwd)
  const left = (await keep(next)).findings
  const files = texts.length
  const done = next.suppressed.length - run.suppressed.length
  return {
    run: next,
    notes: [
      ...(files === 0
        ? []
        : [`Suppressed ${pluralize(done, 'finding')} in ${pluralize(files, 'file')}.`]),
      ...[...worse].map(([file, rule]) => describeWorse(file, rule)),
      ...describeLeft(left),
      ...writable.describeClosed(left),
    ],
  }
}

/** @param asMembers those of the findings that no comment is written for */
function writeInto(
  run: LintRun,
  findings: readonly Finding[],
  added: NewSuppression,
  asMembers: readonly Finding[] = [],
): ChangedText[] {
  const locations = new Map(run.sources.map(({ file, location }) => [file, location]))
  return [...groupBy(findings, ({ file }) => file)].flatMap(([file, those]) => {
    const document = run.documentOf(file)
    const location = locations.get(file)
    const before = run.textOf(file)
    if (document === undefined || location === undefined || before === undefined) return []
    const mark = document.source.hasByteOrderMark ? '\uFEFF' : ''
    const { text } = suppressInDocument(document, those, added, asMembers)
    return text === document.source.text ? [] : [{ file, location, before, after: mark + text }]
  })
}

function toOverlay(texts: readonly ChangedText[]): Map<string, string> {
  return new Map(texts.map(({ location, after }) => [location, after]))
}

/** Tells whether a finding is still there; lines have moved. */
function keyedIn(findings: readonly Finding[]): (finding: Finding) => boolean {
  const keys = new Set(findings.map(nameOf))
  return (finding) => keys.has(nameOf(finding))
}

/** The findings that suppressions add. */
function findNew(next: LintRun, run: LintRun): Finding[] {
  const isKnown = keyedIn(run.findings)
  return next.findings.filter((finding) => finding.rule !== UNUSED && !isKnown(finding))
}

function describeWorse(file: string, rule: string): string {
  return `\`${toVisible(file)}\` was not changed: suppressions would add a finding of ${rule} to it, which is a fault of lintel, please report it.`
}

/** A narrow suppression may take the place of one that has expired. */
const UNUSED = 'suppression/unused'

function describeLeft(left: readonly Finding[]): string[] {
  if (left.length === 0) return []
  const named = left.slice(0, MOST_NAMED).map(({ rule, file, range: { start } }) => {
    return `${toVisible(rule)} at ${toVisible(file)}:${start.line}:${start.column}`
  })
  const more = left.length - named.length
  const list = [...named, ...(more === 0 ? [] : [`${pluralize(more, 'other')}`])].join(', ')
  return [`${pluralize(left.length, 'finding')} could not be suppressed: ${list}.`]
}
