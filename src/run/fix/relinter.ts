import type { DocumentOf } from '../../documents/loader.ts'
import { dropFixes } from '../../engine/fixes/deferred-fixes.ts'
import type {
  DocumentResult,
  InputDocument,
  LintElsewhere,
  LintHere,
  LintOptions,
} from '../../engine/lint/lint.ts'
import type { DocumentOutcome } from '../../engine/outcomes/document-outcome.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { RulesetOf } from '../../settings/document-ruleset.ts'

/** What a state of the documents is linted after. */
export interface Since {
  /** The run over the state before. */
  readonly run: LintRun
  /** The absolute paths of the files whose texts are others than they were then. */
  readonly changed: ReadonlySet<string>
  /** Gives the documents of all other files. */
  readonly documentOf: DocumentOf
}

/** How a state is looked at that others come after. */
export interface Look {
  /** The rules that look at what may be another than before; left out: all that are on. */
  readonly rules?: ReadonlySet<string> | undefined
  /** Whether nobody asks for the fixes of the state before any more, of what is looked at anew. */
  readonly letsGo: boolean
}

/** What a lint of one of the states is done with, besides what holds for all of them. */
interface StateOptions
  extends Pick<LintOptions, 'documentOf' | 'lintDocuments'>,
    Partial<Pick<LintOptions, 'rulesetOf' | 'isPart'>> {
  readonly texts?: Texts
}

/** Texts of files that are others than those of the files, by absolute paths. */
type Texts = ReadonlyMap<string, string>

/** What was found in a document. */
interface Known {
  readonly outcome: DocumentOutcome
  /** The rules that looked at it; undefined: all that are on. */
  readonly rules: ReadonlySet<string> | undefined
}

/** What was found, by the absolute paths of the documents. */
type Outcomes = ReadonlyMap<string, Known>

/**
 * Lints states of the same documents, one after the other. What was found in a document, which
 * depends on the files that it reads and on nothing else, is taken over until one of them changes.
 */
export class Relinter {
  readonly #lint: (options: StateOptions) => Promise<LintRun>
  readonly #rulesetOf: RulesetOf
  readonly #keeps: boolean
  /** What was found in this thread, where fixes can still be worked out. */
  readonly #outcomes = new WeakMap<LintRun, Outcomes>()

  /**
   * @param lint lints all documents
   * @param rulesetOf gives their rulesets
   * @param keeps whether what is found depends on files alone, and not on what URLs answer
   */
  constructor(
    lint: (options: StateOptions) => Promise<LintRun>,
    rulesetOf: RulesetOf,
    keeps: boolean,
  ) {
    this.#lint = lint
    this.#rulesetOf = rulesetOf
    this.#keeps = keeps
  }

  /** Lints the files as they are, one by one in this thread. */
  lintFiles(): Promise<LintRun> {
    return this.#noted(new Map(), undefined, {}, (documents, here) => here(documents))
  }

  /**
   * Lints a state of the documents: those that may be others than in the state before.
   * @param others runs whose fixes are asked for later
   */
  lintChanged(
    texts: Texts,
    { run, changed, documentOf }: Since,
    { rules, letsGo }: Look = { letsGo: false },
    others: readonly LintRun[] = [],
  ): Promise<LintRun> {
    const known = this.#outcomes.get(run) ?? new Map<string, Known>()
    const isSame = (each: Known) => !reads(each.outcome, changed) && covers(each, rules)
    const same = new Map([...known].filter(([, each]) => isSame(each)))
    if (letsGo) this.#drop(new Map([...known].filter(([path]) => !same.has(path))), others)
    const narrow = rules && { isPart: true, rulesetOf: narrowTo(rules, this.#rulesetOf) }
    return this.#noted(same, rules, { texts, documentOf, ...narrow }, async (documents, here) => {
      const left = documents.filter(({ location }) => !same.has(location))
      const linted = (left.length === 0 ? [] : await here(left)).values()
      return documents.flatMap(
        ({ location }) => same.get(location)?.outcome ?? linted.next().value ?? [],
      )
    })
  }

  /** Tells of documents, by the names of their files, whether they may read one of several files. */
  readersOf(changed: ReadonlySet<string>, { run }: Pick<Since, 'run'>): (file: string) => boolean {
    const others = [...(this.#outcomes.get(run)?.values() ?? [])].map(({ outcome }) => outcome)
    const same = new Set(others.filter((each) => !reads(each, changed)).map(({ file }) => file))
    return (file) => !same.has(file)
  }

  /**
   * Tells of files whether no document reads them that has to do with some others: reads one of them, or
   * a file that such a document reads.
   */
  filesBeside(files: ReadonlySet<string>, run: LintRun): (file: string) => boolean {
    const ofEach = [...(this.#outcomes.get(run)?.values() ?? [])].map(
      ({ outcome }) => new Set(outcome.files.flatMap(({ read }) => read?.file ?? [])),
    )
    const reached = new Set(files)
    const pending = new Set(ofEach)
    for (let size = -1; size < reached.size; ) {
      size = reached.size
      for (const names of pending) {
        if (![...names].some((name) => reached.has(name))) continue
        pending.delete(names)
        for (const name of names) reached.add(name)
      }
    }
    const beside = new Set([...pending].flatMap((names) => [...names]))
    return (file) => beside.has(file)
  }

  /** Lets go what fixes of a run would be worked out from, but for those that other runs have too. */
  dropFixes(run: LintRun, others: readonly LintRun[]): void {
    this.#drop(this.#outcomes.get(run) ?? new Map(), others)
  }

  #drop(outcomes: Outcomes, others: readonly LintRun[]): void {
    const kept = others.map((other) => this.#outcomes.get(other))
    for (const [location, { outcome }] of outcomes)
      if (kept.every((each) => each?.get(location)?.outcome !== outcome))
        dropFixes(outcome.findings)
  }

  /**
   * Lints, and notes what was found in documents besides what is known of them.
   * @param rules the rules that look at them, where not all
   */
  async #noted(
    known: Outcomes,
    rules: Look['rules'],
    options: StateOptions,
    lint: LintElsewhere,
  ): Promise<LintRun> {
    const outcomes = new Map(known)
    const lintDocuments: LintElsewhere = (documents, here) => {
      const noting: LintHere = async (some, onStep) => {
        const results = await here(some, onStep)
        for (const [index, document] of some.entries())
          if (this.#keeps) note(outcomes, document, results[index], rules)
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
  outcomes: Map<string, Known>,
  { location, ruleset }: InputDocument,
  result: DocumentResult | undefined,
  rules: Look['rules'],
): void {
  if (result === undefined || 'message' in result || ruleset.foreign !== undefined) return
  outcomes.set(location, { outcome: result, rules })
}

/** Whether all of some rules looked at a document. */
function covers(known: Known, rules: Look['rules']): boolean {
  return known.rules === undefined || isPartOf(rules, known.rules)
}

function isPartOf(rules: Look['rules'], others: ReadonlySet<string>): boolean {
  return rules !== undefined && [...rules].every((rule) => others.has(rule))
}

/** Leaves the other rules out, and those that are not lintel's. */
function narrowTo(rules: ReadonlySet<string>, rulesetOf: RulesetOf): RulesetOf {
  return async (location) => {
    const { foreign: _, ...ruleset } = await rulesetOf(location)
    const severities = [...ruleset.severities].filter(([id]) => rules.has(id))
    return { ...ruleset, severities: new Map(severities) }
  }
}

function reads({ files }: DocumentOutcome, changed: ReadonlySet<string>): boolean {
  return files.some(
    ({ asked, read }) => changed.has(asked) || (read !== undefined && changed.has(read.location)),
  )
}
