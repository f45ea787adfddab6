import { applyFixes } from '../../engine/apply-fixes.ts'
import type { LintRun } from '../../engine/lint.ts'
import type { Finding, Fix } from '../../findings/finding.ts'
import { compareText } from '../../text/compare-text.ts'
import { findSuspects } from './suspects.ts'
import { findWorsening, nameOf, type Worsening } from './worse.ts'

/** One fix may make way for another; a run that goes on for longer would never end. */
const MAX_PASSES = 20
/** So often is looked, in one pass, for the fixes that make a document worse. */
const MAX_TRIALS = 40

/** A finding with the fix that mends it. */
type Fixable = Finding & { readonly fix: Fix }

/** Texts of files by their absolute paths, with the byte order marks that they had. */
type Texts = ReadonlyMap<string, string>

/** What mending asks of the run. */
export interface MendingRun {
  /** Lints the documents with other texts in some files. */
  lint(texts: Texts): Promise<LintRun>
  /** Finds what breaks consumers between two states of the documents. */
  findBreaks(before: Texts, after: Texts): Promise<readonly Finding[]>
  /** Whether fixes are wanted too that change the contract. */
  readonly withContract: boolean
  /** Whether a file may be written, by the name that findings carry. */
  isWritable(file: string): boolean
  readonly maxPasses?: number | undefined
}

/** A file whose text is another one now. */
export interface ChangedText {
  readonly file: string
  /** Its absolute path. */
  readonly location: string
  /** With the byte order marks that they had. */
  readonly before: string
  readonly after: string
}

/** Mends documents in memory: what is written in the end, has been linted. */
export class Mending {
  readonly #first: LintRun
  readonly #asked: MendingRun
  #run: LintRun
  /** The texts that changed. */
  #texts: Texts = new Map()
  #made = 0
  #trials = 0
  readonly #takenBack = new Map<string, Fixable>()
  /** The findings whose fixes nobody had the time to try. */
  readonly #untried = new Set<string>()
  #isUnfinished = false

  constructor(run: LintRun, asked: MendingRun) {
    this.#first = run
    this.#run = run
    this.#asked = asked
  }

  /** The run over the texts as they are mended. */
  get run(): LintRun {
    return this.#run
  }

  /** Of how many findings the fixes were made. */
  get made(): number {
    return this.#made
  }

  /** The findings whose fixes made something worse. */
  get takenBack(): readonly Finding[] {
    return [...this.#takenBack.values()]
  }

  /** Whether there is more to mend: it was ended, since it went on and on. */
  get isUnfinished(): boolean {
    return this.#isUnfinished
  }

  /**
   * Makes the fixes of findings, and then those of what is found after that. Safe ones come first, so
   * that what they do can be told from what the others break.
   * @param findings of the first run
   */
  async mend(findings: readonly Finding[]): Promise<void> {
    const { withContract, maxPasses = MAX_PASSES } = this.#asked
    const isSafe = ({ kind }: Fix) => kind === 'safe'
    if (maxPasses === 1) {
      await this.#makePass(this.#fixableOf(findings, withContract ? () => true : isSafe))
      return
    }
    await this.#makePasses(findings, isSafe)
    if (withContract) await this.#makePasses(this.#run.findings, () => true)
  }

  async #makePasses(findings: readonly Finding[], isWanted: (fix: Fix) => boolean): Promise<void> {
    let pending = this.#fixableOf(findings, isWanted)
    for (let pass = 0; pending.length > 0; pass++) {
      if (pass === MAX_PASSES) {
        this.#isUnfinished = true
        return
      }
      const hasChanged = await this.#makePass(pending)
      if (!hasChanged) return
      pending = this.#fixableOf(this.#run.findings, isWanted)
    }
  }

  changedTexts(): ChangedText[] {
    const files = new Map(this.#first.sources.map(({ file, location }) => [location, file]))
    return [...this.#texts].flatMap(([location, after]) => {
      const file = files.get(location)
      const before = file === undefined ? undefined : this.#first.textOf(file)
      if (file === undefined || before === undefined || before === after) return []
      return [{ file, location, before, after }]
    })
  }

  #fixableOf(findings: readonly Finding[], isWanted: (fix: Fix) => boolean): Fixable[] {
    return findings.flatMap((finding) => {
      const { fix } = finding
      if (fix === null || !isWanted(fix)) return []
      if (!fix.edits.every(({ file }) => this.#asked.isWritable(file))) return []
      const name = nameOf(finding)
      return this.#takenBack.has(name) || this.#untried.has(name) ? [] : [{ ...finding, fix }]
    })
  }

  /** @returns whether a fix was made */
  async #makePass(fixes: readonly Fixable[]): Promise<boolean> {
    this.#trials = 0
    // Where the fixes of a rule are at fault, they are found together.
    const byRule = fixes.toSorted((a, b) => compareText(a.rule, b.rule))
    const start = { run: this.#run, texts: this.#texts, made: 0 }
    const { state } = await this.#findSound([], byRule, start)
    if (state.made === 0) return false
    this.#run = state.run
    this.#texts = state.texts
    this.#made += state.made
    return true
  }

  /**
   * Adds those of the candidates to fixes that make nothing worse. All are tried at once; where that
   * fails, those apart that lie where it got worse, or each half.
   * @param state what the fixes give
   */
  async #findSound(fixes: readonly Fixable[], candidates: readonly Fixable[], state: State): Tried {
    if (candidates.length === 0) return { fixes, state }
    if (this.#trials >= MAX_TRIALS) return this.#leave(fixes, candidates, state)
    const all = [...fixes, ...candidates]
    const next = await this.#try(all)
    // All of them wait for the next pass.
    if (next.made === state.made) return { fixes, state }
    const worse = await this.#findFault(next, state, all)
    if (worse === undefined) return { fixes: all, state: next }
    const [only, second] = candidates
    if (only !== undefined && second === undefined) {
      if (this.#trials >= MAX_TRIALS) return this.#leave(fixes, candidates, state)
      if (!(await this.#waits(only, fixes))) this.#takenBack.set(nameOf(only), only)
      return { fixes, state }
    }
    const [first, last] = divide(candidates, worse)
    const part = await this.#findSound(fixes, first, state)
    return this.#findSound(part.fixes, last, part.state)
  }

  /** Whether a fix is at fault only together with others, so that the next pass may make it. */
  async #waits(fix: Fixable, others: readonly Fixable[]): Promise<boolean> {
    if (others.length === 0) return false
    const start = { run: this.#run, texts: this.#texts, made: 0 }
    const alone = await this.#try([fix])
    return (await this.#findFault(alone, start, [fix])) === undefined
  }

  #leave(fixes: readonly Fixable[], candidates: readonly Fixable[], state: State): Awaited<Tried> {
    for (const each of candidates) this.#untried.add(nameOf(each))
    this.#isUnfinished = true
    return { fixes, state }
  }

  /** Says what is worse than before; safe fixes have to break nobody, too. */
  async #findFault(
    next: State,
    state: State,
    fixes: readonly Fixable[],
  ): Promise<Worsening | undefined> {
    const worse = findWorsening(next.run, state.run, next.texts.keys())
    if (worse !== undefined || fixes.some(({ fix }) => fix.kind !== 'safe')) return worse
    const findings = await this.#asked.findBreaks(state.texts, next.texts)
    return findings.length === 0 ? undefined : { kind: 'findings', findings }
  }

  /** Makes fixes of the present run, and lints what that gives. */
  async #try(fixes: readonly Fixable[]): Promise<State> {
    this.#trials++
    const present = this.#run
    const { texts: changed, made } = applyFixes(fixes, (file) => present.documentOf(file))
    const texts = new Map(this.#texts)
    for (const [file, text] of changed) {
      const source = present.documentOf(file)?.source
      if (source !== undefined)
        texts.set(source.location, `${source.hasByteOrderMark ? '\uFEFF' : ''}${text}`)
    }
    return { run: await this.#asked.lint(texts), texts, made: made.length }
  }
}

/** What fixes give: the texts, and what is found in them. */
interface State {
  readonly run: LintRun
  readonly texts: Texts
  /** Of how many findings the fixes are. */
  readonly made: number
}

/** The fixes that are sound, and what they give. */
type Tried = Promise<{ readonly fixes: readonly Fixable[]; readonly state: State }>

/** Parts fixes, of which some are at fault, in two: those that are not suspected come first. */
function divide(fixes: readonly Fixable[], worse: Worsening): [Fixable[], Fixable[]] {
  const suspects = worse.kind === 'findings' ? findSuspects(fixes, worse.findings) : []
  if (suspects.length > 0 && suspects.length < fixes.length) {
    const suspected = new Set(suspects)
    return [fixes.filter((fix) => !suspected.has(fix)), suspects]
  }
  const middle = fixes.length >> 1
  return [fixes.slice(0, middle), fixes.slice(middle)]
}
