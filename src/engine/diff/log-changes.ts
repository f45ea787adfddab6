import type { Change } from '../../diff/changes/change.ts'
import { isAboutConsumers } from '../../diff/changes/describe-change.ts'
import { joinDocuments } from '../../diff/changes/join-documents.ts'
import { DIFF_RULE_IDS } from '../../diff/kinds/diff-rules.ts'
import { kindOf } from '../../diff/kinds.ts'
import { type FileScope, InputError } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import {
  type DocumentLog,
  LOG_GROUPS,
  type LogEntry,
  type LogGroup,
} from '../../findings/change-log.ts'
import type { Failure } from '../../findings/finding.ts'
import type { VersionBump } from '../../findings/version-bump.ts'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import { compareText } from '../../text/compare-text.ts'
import { compareInputs } from './compare-inputs.ts'
import type { ComparedDocument } from './compared-inputs.ts'
import { describeUnreadable } from './describe-unreadable.ts'
import type { DiffInputs, DiffOptions } from './diff-inputs.ts'

/** What changed between two states of documents, and what came in the way. */
interface LoggedChanges {
  readonly documents: readonly DocumentLog[]
  readonly version: VersionBump | undefined
  readonly failures: readonly Failure[]
  readonly notes: readonly string[]
}

/** The two states, and how they are compared. */
interface LogOptions extends Pick<DiffOptions, 'remote' | 'today' | 'versionSource'> {
  readonly revision: FileScope
  readonly base: FileScope
}

/** A change is told whatever rulesets say of findings. */
const EVERY_CHANGE = () => ({
  severities: new Map(DIFF_RULE_IDS.map((id) => [id, 'error'] as const)),
  options: DEFAULT_OPTIONS,
})

/** Compares documents, and tells what changed for those who call the APIs. */
export async function logChanges(inputs: DiffInputs, options: LogOptions): Promise<LoggedChanges> {
  const { revision, base, remote = false, today, versionSource = 'path' } = options
  const loaders = { revisions: new Loader(revision), bases: new Loader(base) }
  const compared = await compareInputs(inputs, loaders, {
    ...{ cwd: revision.cwd, root: revision.root, base, remote, today, versionSource },
    rulesetOf: EVERY_CHANGE,
  })
  const failed = compared.internalErrors.map(({ file, message }) => ({ file, message }))
  const added = await Promise.all(
    (inputs.added ?? []).map((file) => logAdded(file, loaders.revisions)),
  )
  const unread = added.filter((each) => 'message' in each)
  const failures = [...compared.failures, ...failed, ...unread]
  const documents = [
    ...logPairs(compared.pairs, loaders),
    ...compared.removed.flatMap((document) => [...logRemoved(document, loaders.bases)]),
    ...added.filter((each) => 'entries' in each),
  ]
  return {
    documents: documents.sort(byTitle),
    version: failures.length > 0 ? undefined : compared.version,
    failures,
    notes: [...new Set(compared.notes)],
  }
}

function* logPairs(
  pairs: readonly ComparedDocument[],
  { revisions, bases }: { readonly revisions: Loader; readonly bases: Loader },
): Generator<DocumentLog> {
  for (const owner of pairs) {
    // What documents share is told for each of them: those who call one read of that one only.
    const found = joinDocuments([{ owner, changes: owner.changes }])
    const entries = found.flatMap(({ change }) => toEntry(change) ?? [])
    if (entries.length === 0) continue
    const [before, after] = [bases.known(owner.base), revisions.known(owner.location)]
    yield {
      file: owner.file,
      title: infoOf(after, 'title') ?? infoOf(before, 'title'),
      was: infoOf(before, 'version'),
      is: infoOf(after, 'version'),
      state: 'changed',
      entries: entries.sort(byWeight),
    }
  }
}

/** One that described nothing that anybody used is not missed. */
function* logRemoved(
  { file, base, changes }: ComparedDocument,
  bases: Loader,
): Generator<DocumentLog> {
  const document = bases.known(base)
  const entries = changes.flatMap((change) => toEntry(change) ?? [])
  if (entries.length === 0) return
  const [title, was] = [infoOf(document, 'title'), infoOf(document, 'version')]
  yield { file, title, was, is: null, state: 'removed', entries }
}

async function logAdded(path: string, revisions: Loader): Promise<DocumentLog | Failure> {
  try {
    const document = revisions.load(path)
    const { file } = document.source
    const message = await describeUnreadable(document)
    if (message !== undefined) return { file, message }
    const [title, is] = [infoOf(document, 'title'), infoOf(document, 'version')]
    return { file, title, was: null, is, state: 'added', entries: [] }
  } catch (error) {
    if (error instanceof InputError) return { file: error.file, message: error.message }
    throw error
  }
}

function infoOf(document: SpecDocument | undefined, name: string): string | null {
  const value = document?.root.at('info', name)?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** @returns undefined for what callers of the API do not notice: names in code, numbers of versions */
function toEntry(change: Change): LogEntry | undefined {
  const { kind, what, operations, was, is } = change
  const group = groupOf(change)
  if (group === undefined) return undefined
  const isAdvised = group === 'breaking' || group === 'undecided'
  const advice = isAdvised ? (kindOf(kind).forCallers ?? null) : null
  return { group, kind, text: `${what}.`, advice, operations, was: was ?? null, is: is ?? null }
}

function groupOf({ kind, rule, verdict, isExcusedByMajor }: Change): LogGroup | undefined {
  if (verdict === 'sdk' || kindOf(kind).harm !== undefined) return undefined
  if (rule === 'versioning/event-parallel') return 'breaking'
  if (kindOf(kind).isDeprecation || !isAboutConsumers(rule)) return 'deprecated'
  if (verdict === 'breaking' || isExcusedByMajor) return 'breaking'
  if (verdict === 'undecided') return 'undecided'
  if (kindOf(kind).isLoss) return 'removed'
  return kind.endsWith('-added') ? 'added' : 'changed'
}

function byWeight(a: LogEntry, b: LogEntry): number {
  return (
    LOG_GROUPS.indexOf(a.group) - LOG_GROUPS.indexOf(b.group) ||
    compareText(a.operations.join('\n'), b.operations.join('\n')) ||
    compareText(a.text, b.text)
  )
}

function byTitle(a: DocumentLog, b: DocumentLog): number {
  return compareText(a.title ?? '', b.title ?? '') || compareText(a.file, b.file)
}
