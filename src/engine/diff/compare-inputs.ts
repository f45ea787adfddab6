import { basename, resolve } from 'node:path'
import { InputError } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import type { Loader } from '../../documents/loader.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import { joinBumps, type VersionBump } from '../../findings/version-bump.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'
import { compareText } from '../../text/compare-text.ts'
import { pushAll } from '../../text/push-all.ts'
import { type CompareOutcome, DocumentComparer } from './compare-documents.ts'
import type { ComparedDocument, ComparedInputs, SwitchedOff } from './compared-inputs.ts'
import { describeUnreadable } from './describe-unreadable.ts'
import type {
  DiffInputs,
  DiffOptions,
  DiffPair,
  RemovedDocument,
  StateInput,
} from './diff-inputs.ts'

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
  const read = pairs.map((pair) => run.read(pair))
  if (options.remote) await run.fetchRemote(pairs)
  const opened = read.flatMap((pair) => run.open(pair) ?? [])
  opened.sort((a, b) => compareText(a.revision.source.file, b.revision.source.file))
  for (const pair of opened) await run.comparePair(pair)
  for (const document of removed) await run.compareRemoved(document)
  return run
}

/** What was read of a pair. */
interface ReadPair {
  readonly pair: DiffPair
  readonly base: SpecDocument | undefined
  readonly revision: SpecDocument | undefined
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
  readonly outside: string[] = []
  readonly internalErrors: Finding[] = []
  readonly #loaders: DiffLoaders
  readonly #options: DiffOptions
  readonly #comparer: DocumentComparer

  constructor(loaders: DiffLoaders, options: DiffOptions) {
    const {
      remote = false,
      versionSource = 'path',
      sdk = false,
      isRelease,
      today,
      stability,
      paths,
    } = options
    this.#loaders = loaders
    this.#options = options
    this.#comparer = new DocumentComparer({
      ...loaders,
      isRemote: remote,
      options: {
        ...{ versionSource, sdk, today },
        ...(isRelease && { isRelease }),
        ...(stability !== undefined && { stability }),
        ...(paths !== undefined && { paths }),
      },
    })
  }

  /** Reads both states, so that what is wrong with either is said, but for those at URLs. */
  read(pair: DiffPair): ReadPair {
    const revision = this.#openOne(pair.revision, this.#loaders.revisions)
    const base = this.#openOne(pair.base, this.#loaders.bases)
    return { pair, revision, base }
  }

  /** Adds what was fetched. */
  open({ pair, ...read }: ReadPair): OpenedPair | undefined {
    const revision = read.revision ?? findFetched(pair.revision, this.#loaders.revisions)
    const base = read.base ?? findFetched(pair.base, this.#loaders.bases)
    return revision && base && { revision, base }
  }

  #openOne(input: StateInput, loader: Loader): SpecDocument | undefined {
    if (input.kind === 'url') return undefined
    try {
      return input.kind === 'text'
        ? loader.add(resolve(this.#options.cwd, input.name), input.text, input.name)
        : loader.load(input.path)
    } catch (error) {
      this.#note(error)
      return undefined
    }
  }

  async fetchRemote(pairs: readonly DiffPair[]): Promise<void> {
    const [{ fetchRemoteDocuments }, { FetchBudget }] = await Promise.all([
      import('../../documents/remote/remote.ts'),
      import('../../documents/remote/fetch-budget.ts'),
    ])
    const budget = new FetchBudget()
    const states = [
      { loader: this.#loaders.revisions, inputs: pairs.map(({ revision }) => revision) },
      { loader: this.#loaders.bases, inputs: pairs.map(({ base }) => base) },
    ]
    for (const { loader, inputs } of states) {
      const urls = inputs.flatMap((input) => (input.kind === 'url' ? [input.url] : []))
      const failures = await fetchRemoteDocuments(loader.documents, loader, { budget, urls })
      this.failures.push(...failures)
    }
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
      return await this.#options.rulesetOf(this.#placeOf(location))
    } catch (error) {
      this.#note(error)
      return undefined
    }
  }

  /** What was fetched lies in no folder: the ruleset of the working directory holds for it. */
  #placeOf(location: string): string {
    if (!/^https?:/i.test(location)) return location
    return resolve(this.#options.cwd, basename(new URL(location).pathname) || 'openapi')
  }

  /** @returns whether the document could be compared */
  async #add(
    to: ComparedDocument[],
    document: Omit<ComparedDocument, 'changes'>,
    compare: () => Promise<CompareOutcome>,
  ): Promise<boolean> {
    try {
      const outcome = await compare()
      const { changes, version, failures, notes, isOff, isOutside, internalError } = outcome
      to.push({ ...document, changes })
      pushAll(this.failures, failures)
      pushAll(this.notes, notes)
      if (version !== undefined) this.version = joinBumps(this.version ?? version, version)
      const { file, ruleset } = document
      if (isOff) this.off.push({ file, isEverywhere: ruleset.comparesNothing === true })
      if (isOutside) this.outside.push(file)
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

function findFetched(input: StateInput, loader: Loader): SpecDocument | undefined {
  return input.kind === 'url' ? loader.known(input.url) : undefined
}
