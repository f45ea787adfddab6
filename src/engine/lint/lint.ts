import { resolve } from 'node:path'
import type { FileAccess } from '../../documents/disk/file-access.ts'
import { type FileName, InputError } from '../../documents/disk/file-names.ts'
import type { ObservedFiles } from '../../documents/disk/observed-files.ts'
import type { Input } from '../../documents/input.ts'
import type { KeptDocuments } from '../../documents/kept-documents.ts'
import { type DocumentOf, Loader } from '../../documents/loader.ts'
import type { OverlaidTexts } from '../../documents/overlaid-files.ts'
import { References } from '../../documents/references/references.ts'
import type { Failure } from '../../findings/finding.ts'
import { rules } from '../../rules/index.ts'
import type { DocumentRuleset, RulesetOf } from '../../settings/document-ruleset.ts'
import { compareText } from '../../text/compare-text.ts'
import { pushAll } from '../../text/push-all.ts'
import type { DeferredFixes } from '../fixes/deferred-fixes.ts'
import type { DocumentOutcome } from '../outcomes/document-outcome.ts'
import type { LintRun } from '../outcomes/lint-run.ts'
import type { RulePartner } from '../rules/rule-partner.ts'
import { applySuppressions } from './apply-suppressions.ts'
import { combineOutcomes } from './combine-outcomes.ts'
import { describeOutcomes, listUnjudged } from './describe-outcomes.ts'
import { DocumentLinter, type MemoryOf } from './lint-document.ts'
import { MAX_KEPT, RenewedLinter } from './renewed-linter.ts'
import { RunFiles } from './run-files.ts'

/** How a run is done. */
export interface LintOptions {
  /** The directory that paths and findings are relative to; an absolute path. */
  readonly cwd: string
  /** The directory outside of which no `$ref` is followed; an absolute path. Default: `cwd`. */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  /** The day that rules compare dates with, `YYYY-MM-DD`. Default: none, and such rules are silent. */
  readonly today?: string
  readonly rulesetOf: RulesetOf
  /**
   * Whether the documents that are linted are a part of those that belong together: the rules over
   * all documents do not run, and no suppression is called unused. Default: false.
   */
  readonly isPart?: boolean
  /** Lints documents elsewhere, or takes what was found before. Default: here, one by one. */
  readonly lintDocuments?: LintElsewhere
  /** Whether outcomes tell what the file system answered. Default: false. */
  readonly notesAnswers?: boolean
  /** Whether findings carry the fixes that rules know, which takes time. Default: false. */
  readonly withFixes?: boolean
  /** What works fixes out later, when they are asked for: of the documents that are linted in this thread. */
  readonly deferredFixes?: DeferredFixes
  /** The texts of files that are to be read in another form than they lie there, by absolute paths. */
  readonly texts?: OverlaidTexts
  /** What answers for all other files. Default: the file system. */
  readonly files?: FileAccess
  /** Parsed files of earlier runs, where there is one run after the other. */
  readonly kept?: KeptDocuments
  /** Gives what is known of earlier texts of documents, where there is one run after the other. */
  readonly memoryOf?: MemoryOf
  /** Gives the documents of files that are not read again, by the names that findings carry. */
  readonly documentOf?: DocumentOf
  /** Called before each rule that runs over a document; what it throws ends the run. */
  readonly checkpoint?: () => void
  /** Hears of each document, before it is read and before the rules run over it. */
  readonly onStep?: (step: LintStep) => void
}

/** A document that is to be linted. */
export interface InputDocument extends FileName {
  /** Whether its text comes from elsewhere, and not from the file of that name. */
  readonly isText: boolean
  /** The size of the file. */
  readonly bytes: number
  readonly ruleset: DocumentRuleset
}

/** What the linting of a document gives: its outcome, or why it could not be read. */
export type DocumentResult = DocumentOutcome | Failure

/**
 * Lints documents in this thread, and gives the results in their order.
 * @param onStep hears of each in place of the run's
 * @param partnerFor starts what takes a part of the work on a document, where that is sooner done
 */
export type LintHere = (
  documents: readonly InputDocument[],
  onStep?: LintOptions['onStep'],
  partnerFor?: PartnerFor,
) => Promise<DocumentResult[]>

type PartnerFor = (document: InputDocument) => Promise<RulePartner | undefined>

/**
 * Gives the results of documents in another way than by linting one by one in this thread.
 * @returns the results in the order of the documents
 */
export type LintElsewhere = (
  documents: readonly InputDocument[],
  here: LintHere,
) => Promise<DocumentResult[]>

/** What a run is about to do. */
export interface LintStep {
  readonly activity: 'reading' | 'linting'
  /** Which of the documents it is, from 1. */
  readonly position: number
  readonly total: number
  readonly file: string
}

/** A run once a step has settled it, and what is to be said of that, sentence by sentence. */
export interface Settled<R extends LintRun = LintRun> {
  readonly run: R
  readonly notes: readonly string[]
}

/**
 * Lints documents: parses each file once, builds the model of each document once, runs the rules.
 * An input that cannot be read becomes a failure, and the others are linted.
 */
export async function lintInputs(inputs: readonly Input[], options: LintOptions): Promise<LintRun> {
  const { cwd, root = cwd, today, remote: isRemote = false, isPart = false } = options
  const { withFixes, deferredFixes, checkpoint, memoryOf } = options
  const observeFiles = await openObserver(options)
  const observed = observeFiles()
  const files = observed ?? (await overlayTexts(options.texts, options.files))
  const scope = { cwd, root, ...(files && { files }) }
  const loader = new Loader(scope, options.kept, options.documentOf)
  const { documents: found, failures } = findAll(inputs, options, loader)
  if (isRemote) pushAll(failures, await fetchRemote(found, loader))
  const { documents, faults } = await findRulesets(found, options.rulesetOf)
  pushAll(failures, faults)
  const context = { today, isRemote, checkpoint, withFixes, deferredFixes, memoryOf }
  const isLarge = letsGo(documents, options)
  const outside = isLarge ? loader.findOutside(documents) : []
  const reopen = (noted = observed) =>
    isLarge ? new Loader({ ...scope, ...(noted && { files: noted }), outside }) : loader
  const open = () => {
    const noted = isLarge ? observeFiles() : observed
    const opened = reopen(noted)
    const linter = new DocumentLinter({ loader: opened, observed: noted, ...context })
    return { loader: opened, linter }
  }
  const linter = new RenewedLinter(open, isLarge ? MAX_KEPT : Number.POSITIVE_INFINITY)
  const toKept = isLarge ? await openCopying() : (outcome: DocumentOutcome) => outcome
  const here: LintHere = (some, onStep = options.onStep, partnerFor) =>
    lintHere(some, linter, {
      onStep,
      toKept,
      // What works fixes out later is in this thread.
      partnerFor: deferredFixes === undefined ? partnerFor : undefined,
    })
  const results = await (options.lintDocuments?.(documents, here) ?? here(documents))
  const outcomes = results.filter((result) => 'findings' in result)
  pushAll(
    failures,
    results.filter((result) => 'message' in result),
  )
  const rulesets = new Map(documents.map(({ location, ruleset }) => [location, ruleset]))
  const read = new RunFiles(outcomes, loader, isLarge ? reopen : undefined)
  const used = isPart ? rules.filter(({ on }) => on !== 'workspace') : rules
  const documentOf = (file: string) => read.documentOf(file)
  const shareLater = deferredFixes?.share.bind(deferredFixes)
  const { findings, suppressed } = await applySuppressions(
    combineOutcomes(outcomes, rulesets, used, shareLater),
    read.mentioningLintel,
    documentOf,
    { rulesets, today, isPart },
  )
  // Few runs need it.
  const isShared = withFixes && !isLarge && outcomes.length > 1
  const judge = isShared ? await import('./shared-references.ts') : undefined
  return {
    ...describeOutcomes(outcomes, rulesets),
    findings: judge?.keepShared(findings, outcomes, documentOf, new References(loader)) ?? findings,
    suppressed,
    failures: [...failures, ...listUnjudged(outcomes)],
    textOf: (file) => read.textOf(file),
    documentOf,
    sources: read.all,
  }
}

/** Gives the function that makes what notes the answers of the file system, where they are noted. */
async function openObserver({
  notesAnswers,
}: Pick<LintOptions, 'notesAnswers'>): Promise<() => ObservedFiles | undefined> {
  if (!notesAnswers) return () => undefined
  const { ObservedFiles } = await import('../../documents/disk/observed-files.ts')
  return () => new ObservedFiles()
}

/**
 * Whether there is more than should be kept parsed until the end of the run, and all of it can be read
 * again.
 */
function letsGo(documents: readonly InputDocument[], options: LintOptions): boolean {
  const { kept, documentOf, deferredFixes, remote } = options
  const needsAll = kept ?? documentOf ?? deferredFixes
  if (needsAll !== undefined || remote || documents.some(({ isText }) => isText)) return false
  return documents.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_KEPT
}

/**
 * The file system with other texts in some files; undefined where there are none.
 * @param below what answers for all other files
 */
export async function overlayTexts(
  texts: LintOptions['texts'],
  below?: FileAccess,
): Promise<FileAccess | undefined> {
  if (texts === undefined) return below
  const { overlayFiles } = await import('../../documents/overlaid-files.ts')
  return overlayFiles(texts, below)
}

/** Gives the function that copies outcomes into little memory, of which there will be many. */
async function openCopying(): Promise<(outcome: DocumentOutcome) => DocumentOutcome> {
  const { copyOutcomes } = await import('../outcomes/packed-outcome.ts')
  return copyOutcomes()
}

interface HereOptions {
  readonly onStep: LintOptions['onStep']
  readonly partnerFor: PartnerFor | undefined
  /** Gives what is kept of an outcome until the end of the run. */
  readonly toKept: (outcome: DocumentOutcome) => DocumentOutcome
}

async function lintHere(
  documents: readonly InputDocument[],
  linter: RenewedLinter,
  { onStep, partnerFor, toKept }: HereOptions,
): Promise<DocumentResult[]> {
  const results: DocumentResult[] = []
  for (const [index, document] of documents.entries()) {
    const { location, file, ruleset } = document
    onStep?.({ activity: 'linting', position: index + 1, total: documents.length, file })
    const partner = await partnerFor?.(document)
    try {
      results.push(toKept(await linter.next.lint(location, ruleset, partner)))
    } catch (error) {
      results.push(toFailure(error))
    } finally {
      partner?.close()
    }
  }
  return results
}

/** @throws what is no fault of an input */
function toFailure(error: unknown): Failure {
  if (!(error instanceof InputError)) throw error
  return { file: error.file, message: error.message }
}

/** A document whose ruleset is faulty is not linted; the fault is said once. */
async function findRulesets(
  documents: readonly Omit<InputDocument, 'ruleset'>[],
  rulesetOf: RulesetOf,
): Promise<{ documents: InputDocument[]; faults: Iterable<Failure> }> {
  const found: InputDocument[] = []
  const faults = new Map<string, Failure>()
  for (const document of documents) {
    try {
      found.push({ ...document, ruleset: await rulesetOf(document.location) })
    } catch (error) {
      const failure = toFailure(error)
      faults.set(failure.file, failure)
    }
  }
  return { documents: found, faults: faults.values() }
}

async function fetchRemote(documents: readonly FileName[], loader: Loader): Promise<Failure[]> {
  const { fetchRemoteDocuments } = await import('../../documents/remote/remote.ts')
  const loaded = documents.map(({ location }) => loader.known(location) ?? loader.load(location))
  return fetchRemoteDocuments(loaded, loader)
}

/** Finds the inputs, by the names of their files, each once; only texts are parsed. */
function findAll(
  inputs: readonly Input[],
  { cwd, onStep }: Pick<LintOptions, 'cwd' | 'onStep'>,
  loader: Loader,
): { documents: Omit<InputDocument, 'ruleset'>[]; failures: Failure[] } {
  const documents = new Map<string, Omit<InputDocument, 'ruleset'>>()
  const failures: Failure[] = []
  for (const [index, input] of inputs.entries()) {
    const name = input.kind === 'file' ? input.path : input.name
    onStep?.({ activity: 'reading', position: index + 1, total: inputs.length, file: name })
    try {
      const { file, location, bytes } =
        input.kind === 'text' ? addText(input, cwd, loader) : loader.find(input.path)
      documents.set(location, { file, location, isText: input.kind === 'text', bytes })
    } catch (error) {
      failures.push(toFailure(error))
    }
  }
  const sorted = [...documents.values()].sort((a, b) => compareText(a.file, b.file))
  return { documents: sorted, failures: failures.sort((a, b) => compareText(a.file, b.file)) }
}

function addText(
  { name, text }: Extract<Input, { kind: 'text' }>,
  cwd: string,
  loader: Loader,
): FileName & { readonly bytes: number } {
  const { source } = loader.add(resolve(cwd, name), text, name)
  return { file: source.file, location: source.location, bytes: text.length }
}
