import { sep } from 'node:path'
import { plainFiles } from '../../../documents/disk/file-access.ts'
import { ask, digest, keyOf, type Observation } from '../../../documents/disk/observed-files.ts'
import type { Input } from '../../../documents/input.ts'
import { type OverlaidTexts, overlayFiles } from '../../../documents/overlaid-files.ts'
import type { InputDocument } from '../../../engine/lint/lint.ts'
import type { DocumentOutcome } from '../../../engine/outcomes/document-outcome.ts'
import { MANY_DOCUMENTS } from '../kept-outcomes.ts'
import { countHelpers, HelperThreads } from './helper-threads.ts'
import { type OpenResults, openResults } from './open-results.ts'

/** So long a newer text waits at most while helpers lint, in milliseconds. */
const LOOK_AROUND = 10

/** What linting many documents depends on. Paths are absolute. */
interface ManyScope {
  readonly cwd: string
  readonly root: string
  readonly today: string | undefined
  /** The ruleset that is set for all documents. */
  readonly ruleset: string | undefined
  readonly inputs: readonly Input[]
  /** What was asked of the file system for all rulesets, and answered. */
  readonly rulesets: readonly Observation[]
  /** Whether parts of rulesets are programs, so that nobody knows what they depend on. */
  readonly bringsCode: boolean
}

/** What somebody knows of the editor who lets many documents be linted. */
interface ManyHost {
  readonly texts: OverlaidTexts
  /** Whether threads and folders of the workspace may be used. */
  readonly isTrusted: boolean
  /** After how many milliseconds without a sign helpers are given up. */
  readonly patience: number
  readonly checkpoint: () => void
  /** Hears now and then, while helpers are waited for, that it goes on. */
  readonly onSign: () => void
  readonly take: (outcome: DocumentOutcome) => void
  /** Whether it is known what is in a document, by its path. */
  readonly isKnown: (location: string) => boolean
}

/** How many documents others than the thread that judges knew, or linted. */
interface ManyCounts {
  /** Those that a server had linted before. */
  known: number
  /** Those that helpers linted. */
  helped: number
}

/**
 * Finds out what is in many documents before the thread that judges lints them one by one: it takes
 * what was found in the same files before, and lets helpers lint the others. Whatever depends on a text
 * that changes meanwhile is left out.
 */
export class ManyDocuments {
  readonly #host: ManyHost
  readonly counts: ManyCounts = { known: 0, helped: 0 }
  #helpers: HelperThreads | undefined
  /** What changed since they began, as absolute paths. */
  readonly #changed = new Set<string>()

  constructor(host: ManyHost) {
    this.#host = host
  }

  /** Whether helpers are at work. */
  get isBusy(): boolean {
    return this.#helpers?.isOver === false
  }

  /** Hears of files that changed, in the editor or on disk; one of a folder stands for all in it. */
  noteChanges(paths: Iterable<string>): void {
    if (this.isBusy) for (const path of paths) this.#changed.add(path)
  }

  /** Ends the helpers: what they know does not hold any more. */
  stop(): void {
    this.#helpers?.stop()
    this.#helpers = undefined
  }

  /**
   * Takes what can be known of documents without linting them in this thread.
   * @throws what `checkpoint` throws; helpers go on then, and the next call waits for them
   */
  async prepare(documents: readonly InputDocument[], scope: ManyScope): Promise<void> {
    await this.#wait()
    // What helpers were at may have been other documents.
    const left = documents.filter(({ location }) => !this.#host.isKnown(location))
    if (left.length < MANY_DOCUMENTS || !this.#host.isTrusted) return
    this.#begin(left, scope)
    await this.#wait()
  }

  async #wait(): Promise<void> {
    while (this.isBusy) {
      await this.#helpers?.wait(LOOK_AROUND)
      this.#host.checkpoint()
      this.#host.onSign()
      if ((this.#helpers?.silence ?? 0) > this.#host.patience) this.stop()
    }
  }

  #begin(documents: readonly InputDocument[], scope: ManyScope): void {
    const files = overlayFiles(this.#host.texts)
    const results = scope.bringsCode ? undefined : openResults(scope.inputs, scope, files)
    const rulesets = digest(JSON.stringify([scope.ruleset ?? null, scope.rulesets.toSorted()]))
    const left = documents.filter((document) => {
      this.#host.checkpoint()
      const found = results?.outcomes.find(document.location, rulesets)
      if (found === undefined) return true
      this.counts.known++
      this.#take(found)
      return false
    })
    const shared = left.filter(canBeShared)
    const count =
      shared.length < MANY_DOCUMENTS ? 0 : countHelpers(shared.map(({ bytes }) => bytes))
    if (count > 0 && lieOnDisk(scope.rulesets))
      this.#startHelpers(shared, count, scope, { results, rulesets })
  }

  #startHelpers(
    documents: readonly InputDocument[],
    count: number,
    scope: ManyScope,
    { results, rulesets }: { results: OpenResults | undefined; rulesets: string },
  ): void {
    const { cwd, root, today, ruleset } = scope
    const known = new Map(
      scope.rulesets.map(([question, path, said]) => [keyOf(question, path), said]),
    )
    const settings = { cwd, root, today, ruleset, outside: [], notesAnswers: true }
    this.#changed.clear()
    this.#helpers = new HelperThreads(documents, count, settings, {
      onResult: (result) => {
        if ('message' in result || !this.#holds(result, known)) return
        this.counts.helped++
        results?.outcomes.store(result, rulesets)
        this.#take(result)
      },
      onEnd: () => void results?.close(),
    })
  }

  #take({ answers: _, ...outcome }: DocumentOutcome): void {
    this.#host.take(outcome)
  }

  /** Whether a helper, which reads the disk, saw what the editor has. */
  #holds({ files, answers = [] }: DocumentOutcome, rulesets: ReadonlyMap<string, string>): boolean {
    const { texts } = this.#host
    const overlaid = overlayFiles(texts)
    return (
      !files.some(({ asked, read }) => this.#isChanged(asked) || this.#isChanged(read?.location)) &&
      answers.every(([question, path, said]) => {
        const ruleset = rulesets.get(keyOf(question, path))
        if (ruleset !== undefined) return ruleset === said
        return !texts.has(path) || ask(overlaid, question, path) === said
      })
    )
  }

  #isChanged(path: string | undefined): boolean {
    if (path === undefined || this.#changed.size === 0) return false
    if (this.#changed.has(path)) return true
    for (const changed of this.#changed) if (path.startsWith(`${changed}${sep}`)) return true
    return false
  }
}

/** Functions of a ruleset in Spectral's language may remember what they saw in the document before. */
function canBeShared({ isText, ruleset }: InputDocument): boolean {
  return !isText && ruleset.foreign === undefined
}

/** Whether helpers, which read rulesets from the disk, read what the editor has. */
function lieOnDisk(rulesets: readonly Observation[]): boolean {
  return rulesets.every(([question, path, said]) => ask(plainFiles, question, path) === said)
}
