import { resolve } from 'node:path'
import { InputError } from '../documents/disk/file-names.ts'
import type { SpecDocument } from '../documents/document.ts'
import type { Input } from '../documents/input.ts'
import type { Loader } from '../documents/loader.ts'
import type { Failure, Finding } from '../findings/finding.ts'
import { joinBumps, type VersionBump } from '../findings/version-bump.ts'
import type { DocumentRuleset } from '../settings/document-ruleset.ts'
import { compareText } from '../text/compare-text.ts'
import { pushAll } from '../text/push-all.ts'
import { type CompareOutcome, DocumentComparer } from './compare-documents.ts'
import type { ComparedDocument, ComparedInputs, SwitchedOff } from './compared-inputs.ts'
import { describeUnreadable } from './describe-unreadable.ts'
import type { DiffInputs, DiffOptions, DiffPair, RemovedDocument } from './diff-inputs.ts'

/** The files of the two states. */
interface DiffLoaders {
  readonly revisions: Loader
  readonly bases: Loader
}

/** Compares documents with their bases; one that cannot be compared does not stop the others. */
export async function compareInputs(
  { pairs, removed = [] }: DiffInputs,
  loaders: DiffLoaders,
  options: DiffOptions,
): Promise<ComparedInputs> {
  const run = new ComparingRun(loaders, options)
  const opened = pairs.flatMap((pair) => run.open(pair) ?? [])
  if (options.remote) await run.fetchRemote()
  opened.sort((a, b) => compareText(a.revision.source.file, b.revision.source.file))
  for (const pair of opened) await run.comparePair(pair)
  for (const document of removed) await run.compareRemoved(document)
  return run
}

interface OpenedPair {
  readonly base: SpecDocument
  readonly revision: SpecDocument
}

class ComparingRun implements ComparedInputs {
  readonly pairs: ComparedDocument[] = []
  readonly removed: ComparedDocument[] = []
  readonly failures: Failure[] = []
  readonly unreadable = new Set<string>()
  readonly notes: string[] = []
  version: VersionBump | undefined
  readonly off: SwitchedOff[] = []
  readonly internalErrors: Finding[] = []
  readonly #loaders: DiffLoaders
  readonly #options: DiffOptions
  readonly #comparer: DocumentComparer

  constructor(loaders: DiffLoaders, options: DiffOptions) {
    const { remote = false, versionSource = 'path', sdk = false, isRelease, today } = options
    this.#loaders = loaders
    this.#options = options
    this.#comparer = new DocumentComparer({
      ...loaders,
      isRemote: remote,
      options: { versionSource, sdk, today, ...(isRelease && { isRelease }) },
    })
  }

  /** Reads both states, so that what is wrong with either is said. */
  open(pair: DiffPair): OpenedPair | undefined {
    const revision = this.#openOne(pair.revision, this.#loaders.revisions)
    const base = this.#openOne(pair.base, this.#loaders.bases)
    return revision && base && { revision, base }
  }

  #openOne(input: Input, loader: Loader): SpecDocument | undefined {
    try {
      return input.kind === 'text'
        ? loader.add(resolve(this.#options.cwd, input.name), input.text, input.name)
        : loader.load(input.path)
    } catch (error) {
      this.#note(error)
      return undefined
    }
  }

  async fetchRemote(): Promise<void> {
    const [{ fetchRemoteDocuments }, { FetchBudget }] = await Promise.all([
      import('../documents/remote/remote.ts'),
      import('../documents/remote/fetch-budget.ts'),
    ])
    const budget = new FetchBudget()
    for (const loader of [this.#loaders.revisions, this.#loaders.bases])
      this.failures.push(...(await fetchRemoteDocuments(loader.documents, loader, { budget })))
  }

  async comparePair({ base, revision }: OpenedPair): Promise<void> {
    const { file, location } = revision.source
    const ruleset = await this.#rulesetOf(location)
    const areReadable = [await this.#isReadable(base), await this.#isReadable(revision)]
    const compared =
      ruleset !== undefined &&
      !areReadable.includes(false) &&
      (await this.#add(this.pairs, { file, location, base: base.source.location, ruleset }, () =>
        this.#comparer.compare(base, revision, ruleset),
      ))
    if (!compared) this.unreadable.add(file)
  }

  async compareRemoved({ base, location }: RemovedDocument): Promise<void> {
    const document = this.#openOne(base, this.#loaders.bases)
    if (document === undefined || !(await this.#isReadable(document))) return
    const file = this.#loaders.revisions.nameOf(location)
    const ruleset = await this.#rulesetOf(location)
    if (ruleset === undefined) return
    await this.#add(this.removed, { file, location, base: document.source.location, ruleset }, () =>
      this.#comparer.compareRemoved(document, file, ruleset),
    )
  }

  /** @returns undefined where it is faulty */
  async #rulesetOf(location: string): Promise<DocumentRuleset | undefined> {
    try {
      return await this.#options.rulesetOf(location)
    } catch (error) {
      this.#note(error)
      return undefined
    }
  }

  /** @returns whether the document could be compared */
  async #add(
    to: ComparedDocument[],
    document: Omit<ComparedDocument, 'changes'>,
    compare: () => Promise<CompareOutcome>,
  ): Promise<boolean> {
    try {
      const { changes, version, failures, notes, isOff, internalError } = await compare()
      to.push({ ...document, changes })
      pushAll(this.failures, failures)
      pushAll(this.notes, notes)
      if (version !== undefined) this.version = joinBumps(this.version ?? version, version)
      const { file, ruleset } = document
      if (isOff) this.off.push({ file, isEverywhere: ruleset.comparesNothing === true })
      if (internalError !== undefined) this.internalErrors.push(internalError)
      return true
    } catch (error) {
      this.#note(error)
      return false
    }
  }

  async #isReadable(document: SpecDocument): Promise<boolean> {
    const message = await describeUnreadable(document)
    if (message !== undefined) this.failures.push({ file: document.source.file, message })
    return message === undefined
  }

  #note(error: unknown): void {
    if (!(error instanceof InputError)) throw error
    this.failures.push({ file: error.file, message: error.message })
  }
}
