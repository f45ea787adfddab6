import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding, FixKind } from '../../findings/finding.ts'
import type { DocumentState } from './find-breaks.ts'
import {
  changedBetween,
  type Fixable,
  FixesOfState,
  type Made,
  sinceOf,
  type Texts,
} from './make-fixes.ts'
import type { Look, Since } from './relinter.ts'
import { findWorsening, hasBecomeReadable } from './worse.ts'

type IsWanted = (kind: FixKind) => boolean

/** What mending at once asks of the run. */
interface Asked {
  /** Lints the documents with other texts in some files. */
  lint(texts: Texts, since: Since, look: Look): Promise<LintRun>
  /** Finds what breaks consumers between two states of the documents. */
  findBreaks(before: DocumentState, after: DocumentState): Promise<readonly Finding[]>
  /** The fixes of some of the findings of a run that are to be made. */
  fixableOf(findings: readonly Finding[], isWanted: IsWanted): Fixable[]
  readonly withContract: boolean
  readonly maxPasses: number
}

/** What fixes give that were made at once. */
interface AtOnce extends DocumentState {
  /** Whether they made nothing worse. */
  readonly isSound: boolean
  /** Where they did: the files that got worse, as far as that is known. */
  readonly faulty: ReadonlySet<string>
  /** Of how many findings fixes were made. */
  readonly made: number
}

/**
 * Makes the fixes of all passes one after the other, and looks only in the end whether they made
 * something worse. In between, only rules look that may have more to mend.
 * @param findings of the run, whose fixes nobody can work out afterwards
 */
export async function mendAtOnce(
  start: DocumentState,
  findings: readonly Finding[],
  asked: Asked,
): Promise<AtOnce> {
  const passes = new Passes(start, asked)
  const isSound = await passes.make(findings)
  return { ...passes.state, made: passes.made, isSound, faulty: passes.faulty }
}

const isSafe: IsWanted = (kind) => kind === 'safe'
const isContract: IsWanted = (kind) => kind === 'contract'

/** What the fixes of a pass give. */
interface Pass extends Made, Pick<Look, 'rules'> {}

class Passes {
  readonly #start: DocumentState
  readonly #asked: Asked
  #state: DocumentState
  /** The rules that looked at what changed; undefined: all that are on. */
  #rules: ReadonlySet<string> | undefined
  #made = 0
  readonly #faulty = new Set<string>()

  constructor(start: DocumentState, asked: Asked) {
    this.#start = start
    this.#asked = asked
    this.#state = start
  }

  get state(): DocumentState {
    return this.#state
  }

  get made(): number {
    return this.#made
  }

  get faulty(): ReadonlySet<string> {
    return this.#faulty
  }

  /** @returns whether they made nothing worse */
  async make(findings: readonly Finding[]): Promise<boolean> {
    if (!(await this.#makePasses(findings))) return false
    if (this.#state === this.#start) return true
    return !(await this.#breaksInTheEnd()) && !this.#isWorse()
  }

  /**
   * Makes passes until there is nothing left to mend.
   * @param findings of the first pass
   * @returns false where something got worse that none of the fixes mends, or there is no end
   */
  async #makePasses(findings: readonly Finding[]): Promise<boolean> {
    let next = await this.#makePass(findings)
    for (let pass = 0; pass < this.#asked.maxPasses; pass++) {
      if (next === undefined) return false
      if (next.made === 0 && this.#rules === undefined) return true
      await this.#look(next)
      if (this.#rules === undefined && this.#isHopeless()) return false
      next = await this.#makePass(this.#state.run.findings)
    }
    return false
  }

  /**
   * Makes fixes of the present state. They hold its documents, and nothing may hold them while it is
   * looked what they give.
   * @returns the texts, and the rules that have more to mend: of what did not go with the others;
   *   undefined where safe fixes break somebody
   */
  async #makePass(findings: readonly Finding[]): Promise<Pass | undefined> {
    const { withContract } = this.#asked
    const safe = this.#asked.fixableOf(findings, isSafe)
    const batch = new FixesOfState(this.#state)
    batch.add(safe)
    const ofSafe = batch.make()
    if (withContract && ofSafe.made > 0 && (await this.#breaksSomebody(ofSafe.texts)))
      return undefined
    const others = withContract ? this.#asked.fixableOf(findings, isContract) : []
    batch.add(others)
    const both = others.length === 0 ? ofSafe : batch.make()
    this.#made += both.made
    const fixes = [...safe, ...others]
    const isLeft = both.made > 0 && both.made < fixes.length
    return { ...both, rules: isLeft ? rulesOf(fixes.map((each) => each.finding)) : undefined }
  }

  async #look({ texts, rules }: Pass): Promise<void> {
    const look = { rules, letsGo: true }
    const run = await this.#asked.lint(texts, sinceOf(this.#state, texts), look)
    this.#state = { run, texts }
    this.#rules = rules
  }

  /** Whether something is worse that the fixes of further passes do not mend. */
  #isHopeless(): boolean {
    const worse = findWorsening(this.#state.run, this.#start.run, this.#changed)
    if (worse === undefined) return false
    if (worse.kind !== 'findings') return worse.kind === 'unreadable'
    const isWanted: IsWanted = (kind) => isSafe(kind) || this.#asked.withContract
    if (this.#asked.fixableOf(worse.findings, isWanted).length === worse.findings.length)
      return false
    this.#blame(worse.findings)
    return true
  }

  #isWorse(): boolean {
    const worse = findWorsening(this.#state.run, this.#start.run, this.#changed)
    if (worse?.kind === 'findings') this.#blame(worse.findings)
    return worse !== undefined
  }

  #blame(findings: readonly Finding[]): void {
    for (const { file } of findings) this.#faulty.add(file)
  }

  /**
   * Whether what the safe fixes of a pass give, without those beside them, breaks consumers, or cannot
   * be compared.
   */
  async #breaksSomebody(texts: Texts): Promise<boolean> {
    const { run } = this.#state
    const changed = changedBetween(this.#state.texts, texts)
    const isUnread = ({ file, location }: { file: string; location: string }) =>
      changed.has(location) && run.documentOf(file)?.isReadable !== true
    if (run.sources.some(isUnread)) return true
    return this.#breaks(this.#state, { run: withoutDocuments(run, changed), texts })
  }

  /** Whether safe fixes alone, in all passes together, break consumers, or cannot be compared. */
  async #breaksInTheEnd(): Promise<boolean> {
    const [start, state] = [this.#start, this.#state]
    if (this.#asked.withContract) return false
    return hasBecomeReadable(state.run, start.run, this.#changed) || this.#breaks(start, state)
  }

  async #breaks(before: DocumentState, after: DocumentState): Promise<boolean> {
    const breaks = await this.#asked.findBreaks(before, after)
    this.#blame(breaks)
    return breaks.length > 0
  }

  get #changed(): string[] {
    return [...this.#state.texts.keys()]
  }
}

/** A run that has none of the documents of some files, which are read anew where they are asked for. */
function withoutDocuments(run: LintRun, locations: ReadonlySet<string>): LintRun {
  const gone = run.sources.filter(({ location }) => locations.has(location))
  const files = new Set(gone.map(({ file }) => file))
  return { ...run, documentOf: (file) => (files.has(file) ? undefined : run.documentOf(file)) }
}

function rulesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(({ rule }) => rule))
}
