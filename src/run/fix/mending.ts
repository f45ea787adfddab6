import { applyFixes } from '../../engine/apply-fixes.ts'
import type { LintRun } from '../../engine/lint.ts'
import type { Finding, Fix } from '../../findings/finding.ts'

/** One fix may make way for another; a run that goes on for longer would never end. */
const MAX_PASSES = 20
/** So often is looked, in one pass, for the fixes that make a document worse. */
const MAX_TRIALS = 40

/** A finding with the fix that mends it. */
type Fixable = Finding & { readonly fix: Fix }

/** What mending asks of the run. */
export interface MendingRun {
  /** Lints the documents with other texts in some files, by their absolute paths. */
  lint(texts: ReadonlyMap<string, string>): Promise<LintRun>
  isWanted(fix: Fix): boolean
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
  /** The texts that changed, by their absolute paths, with their byte order marks. */
  #texts: ReadonlyMap<string, string> = new Map()
  #made = 0
  #trials = 0
  readonly #takenBack = new Map<string, Fixable>()

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

  /**
   * Makes the fixes of findings, and then those of what is found after that.
   * @param findings of the first run
   */
  async mend(findings: readonly Finding[]): Promise<void> {
    let pending = this.#fixableOf(findings)
    for (let pass = 0; pass < (this.#asked.maxPasses ?? MAX_PASSES); pass++) {
      if (pending.length === 0) return
      const hasChanged = await this.#makePass(pending)
      if (!hasChanged) return
      pending = this.#fixableOf(this.#run.findings)
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

  #fixableOf(findings: readonly Finding[]): Fixable[] {
    return findings.flatMap((finding) => {
      const { fix } = finding
      if (fix === null || !this.#asked.isWanted(fix)) return []
      if (!fix.edits.every(({ file }) => this.#asked.isWritable(file))) return []
      return this.#takenBack.has(nameOf(finding)) ? [] : [{ ...finding, fix }]
    })
  }

  /** @returns whether a fix was made */
  async #makePass(fixes: readonly Fixable[]): Promise<boolean> {
    this.#trials = 0
    const { run } = this
    const good = await this.#findSound([], fixes, { run, texts: this.#texts, made: 0 })
    if (good.state.made === 0) return false
    this.#run = good.state.run
    this.#texts = good.state.texts
    this.#made += good.state.made
    return true
  }

  /**
   * Adds those of the candidates to fixes that make nothing worse. All are tried at once; where that
   * fails, each half.
   * @param state what the fixes give
   */
  async #findSound(
    fixes: readonly Fixable[],
    candidates: readonly Fixable[],
    state: State,
  ): Promise<{ fixes: readonly Fixable[]; state: State }> {
    if (candidates.length === 0) return { fixes, state }
    const all = [...fixes, ...candidates]
    const next = await this.#try(all)
    // All of them wait for the next pass.
    if (next.made === state.made) return { fixes, state }
    if (isSound(next, state)) return { fixes: all, state: next }
    const [only, second] = candidates
    if (only !== undefined && (second === undefined || this.#trials >= MAX_TRIALS)) {
      for (const each of candidates) this.#takenBack.set(nameOf(each), each)
      return { fixes, state }
    }
    const middle = candidates.length >> 1
    const half = await this.#findSound(fixes, candidates.slice(0, middle), state)
    return this.#findSound(half.fixes, candidates.slice(middle), half.state)
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
  readonly texts: ReadonlyMap<string, string>
  /** Of how many findings the fixes are. */
  readonly made: number
}

/**
 * Whether texts are better than others: they have fewer findings, of no rule more, and are as
 * readable. What suppressed a finding that is gone is told of, which is no fault of the fix.
 */
function isSound(after: State, before: State): boolean {
  const [counts, known] = [countByRule(after.run), countByRule(before.run)]
  for (const [rule, count] of counts) if (count > (known.get(rule) ?? 0)) return false
  if (total(counts) >= total(known) && isSameOfUnused(after.run, before.run)) return false
  return after.run.failures.length <= before.run.failures.length && isReadable(after, before)
}

function isReadable(after: State, before: State): boolean {
  return [...after.texts.keys()].every((location) => {
    const faults = [after, before].map(({ run }) => countFaults(run, location))
    return (faults[0] ?? 0) <= (faults[1] ?? 0)
  })
}

function countFaults(run: LintRun, location: string): number {
  const source = run.sources.find((each) => each.location === location)
  return source === undefined ? 0 : (run.documentOf(source.file)?.faults.length ?? 0)
}

const UNUSED = 'suppression/unused'

function countByRule({ findings }: LintRun): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rule } of findings)
    if (rule !== UNUSED) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

function isSameOfUnused(after: LintRun, before: LintRun): boolean {
  const count = ({ findings }: LintRun) => findings.filter(({ rule }) => rule === UNUSED).length
  return count(after) >= count(before)
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** What stands for a finding from pass to pass. */
function nameOf({ rule, file, pointer, message }: Finding): string {
  return JSON.stringify([rule, file, pointer, message])
}
