import type { DocumentOf } from '../../documents/loader.ts'
import { dropFixes } from '../../engine/deferred-fixes.ts'
import type { DocumentOutcome } from '../../engine/document-outcome.ts'
import type {
  DocumentResult,
  InputDocument,
  LintElsewhere,
  LintHere,
  LintOptions,
} from '../../engine/lint.ts'
import type { LintRun } from '../../engine/lint-run.ts'

/** What a state of the documents is linted after. */
export interface Since {
  /** The run over the state before. */
  readonly run: LintRun
  /** The absolute paths of the files whose texts are others than they were then. */
  readonly changed: ReadonlySet<string>
  /** Gives the documents of all other files. */
  readonly documentOf: DocumentOf
}

/** What a lint of one of the states is done with, besides what holds for all of them. */
interface StateOptions extends Pick<LintOptions, 'documentOf' | 'lintDocuments'> {
  readonly texts?: Texts
}

/** Texts of files that are others than those of the files, by absolute paths. */
type Texts = ReadonlyMap<string, string>

/** Outcomes by the absolute paths of the documents. */
type Outcomes = ReadonlyMap<string, DocumentOutcome>

/**
 * Lints states of the same documents, one after the other. What was found in a document, which
 * depends on the files that it reads and on nothing else, is taken over until one of them changes.
 */
export class Relinter {
  readonly #lint: (options: StateOptions) => Promise<LintRun>
  readonly #keeps: boolean
  /** What was found in this thread, where fixes can still be worked out. */
  readonly #outcomes = new WeakMap<LintRun, Outcomes>()

  /**
   * @param lint lints all documents
   * @param keeps whether what is found depends on files alone, and not on what URLs answer
   */
  constructor(lint: (options: StateOptions) => Promise<LintRun>, keeps: boolean) {
    this.#lint = lint
    this.#keeps = keeps
  }

  /** Lints the files as they are, one by one in this thread. */
  lintFiles(): Promise<LintRun> {
    return this.#noted(new Map(), {}, (documents, here) => here(documents))
  }

  /** Lints a state of the documents: those that may be others than in the state before. */
  lintChanged(texts: Texts, { run, changed, documentOf }: Since): Promise<LintRun> {
    const known = this.#outcomes.get(run) ?? new Map()
    const same = new Map([...known].filter(([, outcome]) => !reads(outcome, changed)))
    return this.#noted(same, { texts, documentOf }, async (documents, here) => {
      const others = documents.filter(({ location }) => !same.has(location))
      const linted = (others.length === 0 ? [] : await here(others)).values()
      return documents.flatMap(({ location }) => same.get(location) ?? linted.next().value ?? [])
    })
  }

  /** Tells of documents, by the names of their files, whether they may read one of several files. */
  readersOf(changed: ReadonlySet<string>, { run }: Pick<Since, 'run'>): (file: string) => boolean {
    const others = [...(this.#outcomes.get(run)?.values() ?? [])]
    const same = new Set(others.filter((each) => !reads(each, changed)).map(({ file }) => file))
    return (file) => !same.has(file)
  }

  /** Lets go what fixes of a run would be worked out from, but for those that other runs have too. */
  dropFixes(run: LintRun, others: readonly LintRun[]): void {
    const kept = others.map((other) => this.#outcomes.get(other))
    for (const [location, outcome] of this.#outcomes.get(run) ?? [])
      if (kept.every((each) => each?.get(location) !== outcome)) dropFixes(outcome.findings)
  }

  /** Lints, and notes what was found in documents besides what is known of them. */
  async #noted(known: Outcomes, options: StateOptions, lint: LintElsewhere): Promise<LintRun> {
    const outcomes = new Map(known)
    const lintDocuments: LintElsewhere = (documents, here) => {
      const noting: LintHere = async (some, onStep) => {
        const results = await here(some, onStep)
        for (const [index, document] of some.entries())
          if (this.#keeps) note(outcomes, document, results[index])
        return results
      }
      return lint(documents, noting)
    }
    const run = await this.#lint({ ...options, lintDocuments })
    this.#outcomes.set(run, outcomes)
    return run
  }
}

/** Functions of a ruleset in Spectral's language may remember what they saw in the document before. */
function note(
  outcomes: Map<string, DocumentOutcome>,
  { location, ruleset }: InputDocument,
  result: DocumentResult | undefined,
): void {
  if (result === undefined || 'message' in result || ruleset.foreign !== undefined) return
  outcomes.set(location, result)
}

function reads({ files }: DocumentOutcome, changed: ReadonlySet<string>): boolean {
  return files.some(
    ({ asked, read }) => changed.has(asked) || (read !== undefined && changed.has(read.location)),
  )
}
