import { isDiffRule } from '../../diff/kinds/diff-rules.ts'
import { CHANGE_KINDS } from '../../diff/kinds.ts'
import { Loader } from '../../documents/loader.ts'
import type { Failure, RunResult } from '../../findings/finding.ts'
import type { FindingSet } from '../../findings/finding-set.ts'
import { joinBumps, type VersionBump } from '../../findings/version-bump.ts'
import { detectFormat } from '../../model/format.ts'
import { compareText } from '../../text/compare-text.ts'
import { applySuppressions } from '../lint/apply-suppressions.ts'
import { overlayTexts } from '../lint/lint.ts'
import { type CheckedDocument, makeRanIn } from '../outcomes/checked-document.ts'
import type { LintRun } from '../outcomes/lint-run.ts'
import { findChanges } from './change-findings.ts'
import { compareInputs } from './compare-inputs.ts'
import type { ComparedDocument, ComparedInputs } from './compared-inputs.ts'
import type { Malformed } from './describe-malformed.ts'
import type { DiffInputs, DiffOptions } from './diff-inputs.ts'
import { describeSwitchedOff } from './switched-off.ts'

/** A run that compared documents. */
export interface DiffRun extends LintRun {
  /** How many documents are no more. */
  readonly removed: number
  /** What there is to say besides, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Compares documents with their bases. The result is a run like that of `lintInputs`, so that it is
 * reported, suppressed and recorded like one; files of the base are in it by the names that
 * `options.base` gives them.
 */
export async function diffInputs(inputs: DiffInputs, options: DiffOptions): Promise<DiffRun> {
  const { cwd, root = cwd, base = { cwd, root } } = options
  const files = await overlayTexts(options.texts)
  const { kept, documentsOf, revision = { cwd, root, ...(files && { files }) } } = options
  const revisions = new Loader(revision, kept, documentsOf?.revision)
  const bases = new Loader(base, kept, documentsOf?.base)
  const compared = await compareInputs(inputs, { revisions, bases }, options)
  const { pairs, removed, failures, unreadable, notes } = compared
  const off = describeSwitchedOff(compared, options.isPart === true)
  const malformed = await judgeTexts(revisions, bases)
  const more = [...off.failures, ...describeOutside(compared, inputs), ...malformed.failures]
  const names = [...pairs.map(({ file }) => file), ...(inputs.others ?? [])]
  const all = [...new Set(names)].sort(compareText)
  return {
    documents: all.length + removed.length - compared.off.length,
    removed: removed.length,
    files: all,
    ...(await suppress(findChanges(compared, options), pairs, revisions, options)),
    failures: [...failures, ...more].sort((a, b) => compareText(a.file, b.file)),
    checked: describeChecked(pairs, revisions),
    unreadable,
    passedOver: [],
    textOf: (file) => revisions.textOf(file) ?? bases.textOf(file),
    documentOf: (file) => revisions.documentOf(file) ?? bases.documentOf(file),
    foreignRules: [],
    sources: [...revisions.documents, ...bases.documents].map(({ source }) => source),
    judges: isDiffRule,
    ...adviseVersion(compared, more, inputs),
    notes: [...new Set(notes), ...off.notes, ...malformed.notes],
  }
}

/** What was read of malformed texts may not be what others read of them. */
async function judgeTexts(revisions: Loader, bases: Loader): Promise<Malformed> {
  const all = [...revisions.documents, ...bases.documents]
  if (all.every(({ faults }) => faults.length === 0)) return { failures: [], notes: [] }
  const { describeMalformed } = await import('./describe-malformed.ts')
  return describeMalformed(revisions.documents, bases.documents)
}

/** A choice among paths that no document has compares nothing: then the run fails. */
function describeOutside(
  { outside, pairs, removed }: ComparedInputs,
  { others = [] }: DiffInputs,
): readonly Failure[] {
  // Of documents that did not change, the paths may be those that are meant.
  const isAll = outside.length > 0 && outside.length === pairs.length + removed.length
  if (!isAll || others.length > 0) return []
  return [{ file: '', message: 'Nothing was compared: no path matches `--match`.' }]
}

/** What documents are new, the APIs grew by. Where not all was compared, nobody can tell. */
function adviseVersion(
  { failures, internalErrors, version }: ComparedInputs,
  more: readonly Failure[],
  { pairs, added = [], others = [] }: DiffInputs,
): Pick<RunResult, 'version'> {
  if (failures.length + more.length + internalErrors.length > 0) return {}
  // Documents that stayed as they were need no comparison.
  const known = version ?? (pairs.length === 0 && others.length > 0 ? SAME : undefined)
  if (added.length === 0) return known === undefined ? {} : { version: known }
  return { version: joinBumps(version ?? GROWN, GROWN) }
}

const SAME: VersionBump = { bump: 'none', least: 'none' }
const GROWN: VersionBump = { bump: 'minor', least: 'minor' }

/** Which rules compared which documents. */
function describeChecked(pairs: readonly ComparedDocument[], loader: Loader): CheckedDocument[] {
  const ranIn = makeRanIn(isDiffRule)
  return pairs.flatMap(({ file, location, ruleset }) => {
    const document = loader.known(location)
    const format = document && detectFormat(document)
    if (format?.kind !== 'openapi' && format?.kind !== 'asyncapi') return []
    const { kind, version } = format
    return [{ file, kind, version, severities: ranIn(ruleset, { location }) }]
  })
}

/** Suppressions stand in the revision. A part of the findings does not show which are unused. */
async function suppress(
  found: FindingSet,
  pairs: readonly ComparedDocument[],
  loader: Loader,
  { today, kinds, paths }: DiffOptions,
): Promise<Pick<RunResult, 'findings' | 'suppressed'>> {
  const documents = loader.documents.filter(({ source }) => source.text.includes('lintel-'))
  const settled = await applySuppressions(found, documents, (document) => document, {
    rulesets: new Map(pairs.map(({ location, ruleset }) => [location, ruleset])),
    today,
    isPart:
      kinds !== undefined ||
      (paths !== undefined && paths.globs.length > 0) ||
      pairs.some(({ ruleset }) => ruleset.choosesKind !== undefined),
    changeKinds: new Set(CHANGE_KINDS.keys()),
  })
  // `lintel lint --fix` mends what a document shows by itself.
  return { ...settled, findings: settled.findings.map((finding) => ({ ...finding, fix: null })) }
}
