import { fixKindOf } from '../../engine/deferred-fixes.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import type { Finding, FixKind } from '../../findings/finding.ts'
import type { DocumentState } from './find-breaks.ts'
import { type Fixable, type Made, makeFixes, sinceOf, type Texts } from './make-fixes.ts'
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
const isAny: IsWanted = () => true

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
    const { withContract } = this.#asked
    const rules = withContract ? rulesOf(findings.filter(hasFix)) : undefined
    if (!(await this.#makePasses(isSafe, rules, findings)) || (await this.#breaksSomebody()))
      return false
    if (withContract && !(await this.#makePasses(isAny, undefined))) return false
    return this.#state === this.#start || !this.#isWorse()
  }

  /**
   * Makes passes until there is nothing left to mend.
   * @param rules those that look in the end, where not all
   * @param findings of the first pass; left out, those of the present state
   * @returns false where something got worse that none of the fixes mends, or there is no end
   */
  async #makePasses(
    isWanted: IsWanted,
    rules: Look['rules'],
    findings?: readonly Finding[],
  ): Promise<boolean> {
    let next = this.#makePass(isWanted, findings)
    for (let pass = 0; pass < this.#asked.maxPasses; pass++) {
      if (next.made === 0 && this.#haveLooked(rules)) return true
      await this.#look(next.texts, next.rules ?? rules)
      if (this.#rules === undefined && this.#isHopeless(isWanted)) return false
      next = this.#makePass(isWanted)
    }
    return false
  }

  /**
   * Makes fixes of the present state. They hold its documents, and nothing may hold them while it is
   * looked what they give.
   * @returns the texts, and the rules that have more to mend: of what did not go with the others
   */
  #makePass(isWanted: IsWanted, findings = this.#state.run.findings): Made & Pick<Look, 'rules'> {
    const fixes = this.#asked.fixableOf(findings, isWanted)
    const { texts, made } = makeFixes(this.#state, fixes)
    this.#made += made
    const isLeft = made > 0 && made < fixes.length
    return { texts, made, rules: isLeft ? rulesOf(fixes.map((each) => each.finding)) : undefined }
  }

  async #look(texts: Texts, rules: Look['rules']): Promise<void> {
    const look = { rules, letsGo: true }
    const run = await this.#asked.lint(texts, sinceOf(this.#state, texts), look)
    this.#state = { run, texts }
    this.#rules = rules
  }

  /** Whether some rules have looked at the present state, or all that are on. */
  #haveLooked(rules: Look['rules']): boolean {
    const known = this.#rules
    return known === undefined || (rules !== undefined && [...rules].every((id) => known.has(id)))
  }

  /** Whether something is worse that the fixes of further passes do not mend. */
  #isHopeless(isWanted: IsWanted): boolean {
    const worse = findWorsening(this.#state.run, this.#start.run, this.#changed)
    if (worse === undefined) return false
    if (worse.kind !== 'findings') return worse.kind === 'unreadable'
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

  /** Whether what safe fixes gave breaks consumers, or cannot be compared. */
  async #breaksSomebody(): Promise<boolean> {
    const [start, state] = [this.#start, this.#state]
    if (state === start) return false
    if (hasBecomeReadable(state.run, start.run, this.#changed)) return true
    const breaks = await this.#asked.findBreaks(start, state)
    this.#blame(breaks)
    return breaks.length > 0
  }

  get #changed(): string[] {
    return [...this.#state.texts.keys()]
  }
}

function hasFix(finding: Finding): boolean {
  return fixKindOf(finding) !== undefined
}

function rulesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(({ rule }) => rule))
}
