import { resolve } from 'node:path'
import { type Change, type CompareOptions, isDiffRule, isFinding } from '../diff/change.ts'
import { CHANGE_KINDS } from '../diff/kinds.ts'
import { mergeChanges } from '../diff/merge-changes.ts'
import { changeToFinding } from '../diff/to-finding.ts'
import { compareText } from '../documents/compare-text.ts'
import type { SpecDocument } from '../documents/document.ts'
import type { FileScope } from '../documents/file-names.ts'
import { InputError, Loader } from '../documents/loader.ts'
import { detectFormat } from '../model/format.ts'
import { diffRules } from '../rules/index.ts'
import { type CheckedDocument, makeRanIn } from './checked-document.ts'
import { type CompareOutcome, DocumentComparer } from './compare-documents.ts'
import { type DocumentRuleset, type RulesetOf, weighAt } from './document-ruleset.ts'
import type { Failure, Finding, LintResult } from './finding.ts'
import { FindingSet } from './finding-set.ts'
import type { Input, LintRun } from './lint.ts'

/** A document in two states. */
export interface DiffPair {
  readonly base: Input
  readonly revision: Input
}

/** A document that the base has, and the revision has no more. */
export interface RemovedDocument {
  readonly base: Input
  /** Where it would be in the revision, an absolute path. */
  readonly location: string
}

/** What is compared. */
export interface DiffInputs {
  readonly pairs: readonly DiffPair[]
  readonly removed?: readonly RemovedDocument[]
  /** The files of the revision that need no comparison: they are new, or did not change. */
  readonly others?: readonly string[]
}

/** Where the files of the base are. */
export interface BaseScope extends FileScope {
  /** Why a file that the base has cannot be read; undefined where it has none. */
  readonly whyUnread?: (path: string) => string | undefined
}

/** How documents are compared. */
export interface DiffOptions extends Partial<CompareOptions> {
  /** The directory that paths and findings are relative to; an absolute path. */
  readonly cwd: string
  /** The directory outside of which no `$ref` is followed; an absolute path. Default: `cwd`. */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  readonly rulesetOf: RulesetOf
  /** Whether changes that break nobody are reported too. Default: false. */
  readonly all?: boolean
  /** The kinds of changes that are reported. Default: all. */
  readonly kinds?: ReadonlySet<string> | undefined
  /** Where the files of the base are. Default: where those of the revision are. */
  readonly base?: BaseScope
}

/** A run that compared documents. */
export interface DiffRun extends LintRun {
  /** The files that documents refer to and that are not there: what is behind them is not compared. */
  readonly missing: readonly string[]
}

/** What the comparison of a document found. */
interface ComparedDocument {
  /** The absolute path in the revision. */
  readonly location: string
  readonly ruleset: DocumentRuleset
  readonly changes: readonly Change[]
}

/**
 * Compares documents with their bases. The result is a run like that of `lintInputs`, so that it is
 * reported, suppressed and recorded like one; files of the base are in it by the names that
 * `options.base` gives them.
 */
export async function diffInputs(
  { pairs, removed = [], others = [] }: DiffInputs,
  options: DiffOptions,
): Promise<DiffRun> {
  const { cwd, root = cwd, today, remote: isRemote = false } = options
  const revisions = new Loader({ cwd, root })
  const bases = new Loader(options.base ?? { cwd, root })
  const comparer = new DocumentComparer({
    revisions,
    bases,
    isRemote,
    whyUnread: options.base?.whyUnread,
    options: {
      versionSource: options.versionSource ?? 'path',
      sdk: options.sdk ?? false,
      today,
    },
  })
  const failures: Failure[] = []
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      failures.push({ file: error.file, message: error.message })
    }
  }
  const opened: { base: SpecDocument; revision: SpecDocument }[] = []
  for (const pair of pairs) {
    await attempt(async () => {
      const revision = open(pair.revision, cwd, revisions)
      opened.push({ revision, base: open(pair.base, cwd, bases) })
    })
  }
  if (isRemote) failures.push(...(await fetchRemote(revisions)), ...(await fetchRemote(bases)))
  opened.sort((a, b) => compareText(a.revision.source.file, b.revision.source.file))
  const compared: ComparedDocument[] = []
  const findings = new FindingSet()
  const missing = new Set<string>()
  const note = (outcome: CompareOutcome) => {
    failures.push(...outcome.failures)
    for (const file of outcome.missing) missing.add(file)
    if (outcome.internalError !== undefined) findings.add(outcome.internalError)
  }
  for (const { base, revision } of opened) {
    await attempt(async () => {
      const { location } = revision.source
      const ruleset = await options.rulesetOf(location)
      const outcome = await comparer.compare(base, revision, ruleset)
      note(outcome)
      compared.push({ location, ruleset, changes: outcome.changes })
    })
  }
  const gone: ComparedDocument[] = []
  for (const { base, location } of removed) {
    await attempt(async () => {
      const document = open(base, cwd, bases)
      const ruleset = await options.rulesetOf(location)
      const outcome = await comparer.compareRemoved(document, revisions.nameOf(location), ruleset)
      note(outcome)
      gone.push({ location, ruleset, changes: outcome.changes })
    })
  }
  addFindings([...compared, ...gone], options, findings)
  const checked = describeChecked(compared, revisions)
  const names = [...opened.map(({ revision }) => revision.source.file), ...others]
  const files = [...new Set(names)].sort(compareText)
  const done = new Set(checked.map(({ file }) => file))
  const failed = opened.filter(({ revision }) => !done.has(revision.source.file))
  return {
    documents: files.length + gone.length,
    files,
    ...(await suppress(findings, compared, revisions, options)),
    failures: failures.sort((a, b) => compareText(a.file, b.file)),
    checked,
    unreadable: new Set(failed.map(({ revision }) => revision.source.file)),
    textOf: (file) => revisions.textOf(file) ?? bases.textOf(file),
    documentOf: (file) => revisions.documentOf(file) ?? bases.documentOf(file),
    foreignRules: [],
    sources: [...revisions.documents, ...bases.documents].map(({ source }) => source),
    judges: isDiffRule,
    missing: [...missing].sort(compareText),
  }
}

/** @throws InputError where it cannot be read */
function open(input: Input, cwd: string, loader: Loader): SpecDocument {
  return input.kind === 'text'
    ? loader.add(resolve(cwd, input.name), input.text, input.name)
    : loader.load(input.path)
}

async function fetchRemote(loader: Loader): Promise<Failure[]> {
  const { fetchRemoteDocuments } = await import('../documents/remote.ts')
  return fetchRemoteDocuments(loader.documents, loader)
}

/** Adds the changes that are reported, each with the severity that its rule has at its place. */
function addFindings(
  compared: readonly ComparedDocument[],
  { all = false, kinds }: DiffOptions,
  findings: FindingSet,
): void {
  const rules = new Map<string, (typeof diffRules)[number]>(
    diffRules.map((rule) => [rule.id, rule]),
  )
  const merged = mergeChanges(compared.map((owner) => ({ owner, changes: owner.changes })))
  for (const { owner, change } of merged) {
    const rule = rules.get(change.rule)
    if (rule === undefined || (kinds !== undefined && !kinds.has(change.kind))) continue
    if (!isFinding(change)) {
      if (all) findings.add(changeToFinding(change, rule))
      continue
    }
    const { location } = change.node.document.source
    const severity = weighAt(owner.ruleset, rule.id, location, change.node)
    if (severity === undefined) continue
    const { clauses } = rule
    if (severity === 'silent')
      findings.addSilent(changeToFinding(change, { severity: rule.severity, clauses }))
    else findings.add(changeToFinding(change, { severity, clauses }))
  }
}

/** Which rules compared which documents. */
function describeChecked(compared: readonly ComparedDocument[], loader: Loader): CheckedDocument[] {
  const ranIn = makeRanIn(isDiffRule)
  return compared.flatMap(({ location, ruleset }) => {
    const document = loader.known(location)
    const format = document && detectFormat(document)
    if (format?.kind !== 'openapi' && format?.kind !== 'asyncapi') return []
    const { kind, version } = format
    return [
      { file: loader.nameOf(location), kind, version, severities: ranIn(ruleset, { location }) },
    ]
  })
}

/** Suppressions stand in the revision. A part of the findings does not show which are unused. */
async function suppress(
  found: FindingSet,
  compared: readonly ComparedDocument[],
  loader: Loader,
  { today, kinds }: DiffOptions,
): Promise<Pick<LintResult, 'findings' | 'suppressed'>> {
  const findings: Finding[] = found.sorted()
  const documents = loader.documents.filter(({ source }) => source.text.includes('lintel-'))
  if (documents.length === 0) return { findings, suppressed: [] }
  const { suppressFindings } = await import('../suppression/suppress.ts')
  return suppressFindings({
    findings,
    silent: found.silent,
    documents,
    rulesets: new Map(compared.map(({ location, ruleset }) => [location, ruleset])),
    today,
    isPart: kinds !== undefined,
    changeKinds: new Set(CHANGE_KINDS.keys()),
  })
}
