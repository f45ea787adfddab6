import { fixDraftOf, fixKindOf } from '../../engine/fixes/deferred-fixes.ts'
import { documentsOf, filesOf } from '../../engine/fixes/to-fix.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding, Fix, FixKind } from '../../findings/finding.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import type { DocumentState } from './find-breaks.ts'
import { type Fixable, FixesOfState, sinceOf, type Texts } from './make-fixes.ts'
import { mendAtOnce } from './mend-at-once.ts'
import type { Look, Since } from './relinter.ts'
import { findSuspects } from './suspects.ts'
import { findWorsening, hasBecomeReadable, nameOf, type Worsening } from './worse.ts'

/** One fix may make way for another; a run that goes on for longer would never end. */
const MAX_PASSES = 20
/** So often may a trial make something worse, unless the texts are long: then less often. */
const MAX_TRIALS = 40
/** So many characters are linted for trials that do. */
const MAX_LENGTH = 200_000_000
/** So often are all fixes made at once, of ever fewer documents. */
const MAX_AT_ONCE = 4
/** However long the texts are, so many such trials are made. */
const MIN_TRIALS = 8

/** What mending asks of the run. */
interface MendingRun {
  /**
   * Lints the documents with other texts in some files.
   * @param since the state before, which most files are still in
   * @param look what is looked at, where not all
   */
  lint(texts: Texts, since: Since, look?: Look): Promise<LintRun>
  /** Finds what breaks consumers between two states of the documents. */
  findBreaks(before: DocumentState, after: DocumentState): Promise<readonly Finding[]>
  /** Whether fixes are wanted too that change the contract. */
  readonly withContract: boolean
  /**
   * Whether a file may be written, by the name that findings carry.
   * @param location where it lies, if only fixes read it
   */
  isWritable(file: string, location?: string): boolean
  /** Whether a fix may be made, as far as others go that the run does not know. Left out: each may. */
  mayMake?(fix: Fix): boolean
  readonly maxPasses?: number | undefined
  /**
   * Whether all passes are made before it is looked whether something got worse. That is sooner done;
   * what ends before has mended nothing. Default: false, and each pass is looked at.
   */
  readonly isAtOnce?: boolean
  /**
   * Tells of files whether no document reads them that has to do with some others. Left out: none is
   * known to be so.
   */
  filesBeside?(files: ReadonlySet<string>, run: LintRun): (file: string) => boolean
  /**
   * Hears that nobody asks for the fixes of a run any more.
   * @param others the runs whose fixes may still be asked for
   */
  onReplaced?(run: LintRun, others: readonly LintRun[]): void
}

/** A file whose text is another one now. */
export interface ChangedText {
  readonly file: string
  /** Its absolute path. */
  readonly location: string
  /** With the byte order marks that they had. */
  readonly before: string
  readonly after: string
  /** Whether the file is not there yet; then nothing was in it before. */
  readonly isNew?: true
}

/** Mends documents in memory: what is written in the end, has been linted. */
export class Mending {
  readonly #first: LintRun
  readonly #asked: MendingRun
  #run: LintRun
  /** The texts that changed. */
  #texts: Texts = new Map()
  #made = 0
  /** How much of what may be tried in vain was, a part of 1. */
  #work = 0
  /** How much of that one trial is. */
  readonly #costs: number
  /** The files that only fixes read, by their names, with their texts as they were. */
  readonly #others = new Map<string, Pick<ChangedText, 'file' | 'location' | 'before'>>()
  readonly #takenBack = new Map<string, Fixable>()
  readonly #reasons = new Map<Finding, Worsening>()
  /** The findings whose fixes nobody had the time to try. */
  readonly #untried = new Set<string>()
  #isUnfinished = false

  constructor(run: LintRun, asked: MendingRun) {
    this.#first = run
    this.#run = run
    this.#asked = asked
    this.#costs = Math.min(1 / MIN_TRIALS, 1 / MAX_TRIALS + lengthOf(run) / MAX_LENGTH)
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
    return [...this.#takenBack.values()].map(({ finding }) => finding)
  }

  /** What the fix of a finding made worse, where it was taken back. */
  reasonOf(finding: Finding): Worsening | undefined {
    return this.#reasons.get(finding)
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
    const isSafe = (kind: FixKind) => kind === 'safe'
    const hasOpened = await this.#openUnreadable(this.#fixableOf(findings, isSafe))
    if (maxPasses === 1) {
      const all = this.#fixableOf(findings, withContract ? () => true : isSafe)
      if (!hasOpened) await this.#makePass(all)
      return
    }
    const { isAtOnce = false } = this.#asked
    if (isAtOnce && (await this.#mendAtOnce(hasOpened ? this.#run.findings : findings))) return
    await this.#makePasses(hasOpened || isAtOnce ? this.#run.findings : findings, isSafe)
    if (withContract) await this.#makePasses(this.#run.findings, () => true)
  }

  /**
   * Makes the fixes of all passes, and looks only then whether they made something worse, as they
   * seldom do. Where they did, that is done anew with the documents that have nothing to do with it.
   * @returns false where some are left: then none of theirs is made
   */
  async #mendAtOnce(findings: readonly Finding[]): Promise<boolean> {
    const start = { run: this.#run, texts: this.#texts }
    let some = findings
    let isMeant = (_file: string) => true
    for (let trial = 1; ; trial++) {
      const { isSound, made, run, texts, faulty } = await mendAtOnce(
        { run: this.#run, texts: start.texts },
        some,
        {
          ...{ lint: this.#asked.lint, findBreaks: this.#asked.findBreaks, maxPasses: MAX_PASSES },
          withContract: this.#asked.withContract,
          fixableOf: (each, isWanted) => this.#fixableOf(each, isWanted, isMeant),
        },
      )
      if (isSound) {
        this.#made += made
        ;[this.#run, this.#texts] = [run, texts]
        return trial === 1
      }
      this.#work += this.#costs
      // What fixes would be worked out from was let go.
      this.#run = await this.#lint(start.texts, { run, texts })
      const [known, isBeside] = [isMeant, this.#asked.filesBeside?.(faulty, start.run)]
      some = this.#run.findings.filter(({ file }) => known(file) && isBeside?.(file))
      const isLess = some.length > 0 && [...faulty].some(known)
      if (isBeside === undefined || !isLess || trial === MAX_AT_ONCE) return false
      isMeant = (file) => known(file) && isBeside(file)
    }
  }

  /**
   * Mends what could not be read, and nothing beside it: what shows then is no fault of the other fixes.
   * @returns whether there was any
   */
  async #openUnreadable(fixes: readonly Fixable[]): Promise<boolean> {
    const unread = fixes.filter(
      ({ finding }) => this.#run.documentOf(finding.file)?.isReadable === false,
    )
    return unread.length > 0 && (await this.#makePass(unread))
  }

  async #makePasses(
    findings: readonly Finding[],
    isWanted: (kind: FixKind) => boolean,
  ): Promise<void> {
    let pending = this.#fixableOf(findings, isWanted)
    for (let pass = 0; pending.length > 0; pass++) {
      if (pass === MAX_PASSES) {
        this.#isUnfinished = true
        return
      }
      const hasChanged = await this.#makePass(pending)
      if (!hasChanged) return
      // Fixes hold the documents as they were, which nobody needs while others are worked out.
      pending = []
      pending = this.#fixableOf(this.#run.findings, isWanted)
    }
  }

  changedTexts(): ChangedText[] {
    const nameOf = namesIn(this.#first)
    const nameOfNew = namesIn(this.#run)
    const others = new Map([...this.#others.values()].map((each) => [each.location, each]))
    return [...this.#texts].flatMap(([location, after]): ChangedText[] => {
      const file = nameOf(location)
      if (file === undefined) {
        const made = nameOfNew(location)
        const other = others.get(location)
        if (other !== undefined) return [{ ...other, after }]
        // Nothing refers to it any more.
        return made === undefined ? [] : [{ file: made, location, before: '', after, isNew: true }]
      }
      const before = this.#first.textOf(file)
      return before === undefined || before === after ? [] : [{ file, location, before, after }]
    })
  }

  #fixableOf(
    findings: readonly Finding[],
    isWanted: (kind: FixKind) => boolean,
    isMeant = (_file: string) => true,
  ): Fixable[] {
    return findings.flatMap((finding) => {
      const kind = fixKindOf(finding)
      if (kind === undefined || !isWanted(kind) || !isMeant(finding.file)) return []
      const fix = fixDraftOf(finding)
      if (
        fix === null ||
        this.#asked.mayMake?.(fix) === false ||
        !this.#noteOthers(fix).every((file) => isMeant(file) && this.#isWritable(file))
      )
        return []
      const name = nameOf(finding)
      return this.#takenBack.has(name) || this.#untried.has(name) ? [] : [{ finding, fix }]
    })
  }

  #isWritable(file: string): boolean {
    return this.#asked.isWritable(file, this.#others.get(file)?.location)
  }

  /**
   * Notes the texts of files that only fixes read, such as those of examples, before these change them.
   * @returns the files that a fix changes
   */
  #noteOthers(fix: Fix): readonly string[] {
    const nameOfFirst = namesIn(this.#first)
    for (const { source } of documentsOf(fix)) {
      const { file, location, text, hasByteOrderMark } = source
      const isKnown = nameOfFirst(location) !== undefined || this.#texts.has(location)
      // A file that is to be made has none yet.
      if (isKnown || text === '' || this.#others.has(file)) continue
      this.#others.set(file, {
        file,
        location,
        before: `${hasByteOrderMark ? '\uFEFF' : ''}${text}`,
      })
    }
    return filesOf(fix)
  }

  /** @returns whether a fix was made */
  async #makePass(fixes: readonly Fixable[]): Promise<boolean> {
    const { made, run, texts } = await this.#findSound(fixes)
    if (made === 0) return false
    this.#asked.onReplaced?.(this.#run, [run])
    this.#run = run
    this.#texts = texts
    this.#made += made
    return true
  }

  /**
   * Makes those fixes that make nothing worse. All are tried at once. Where that fails, those come
   * first that lie elsewhere than where it got worse, then the others, rule by rule: what fails beside
   * others waits for the next pass, where the rules see what these have done. What fails alone is
   * divided until the fixes are found that are at fault.
   * @returns what they give
   */
  async #findSound(fixes: readonly Fixable[]): Promise<State> {
    const start: State = { run: this.#run, texts: this.#texts, made: 0, fixes: [] }
    const all = await this.#add(fixes, start)
    if (all.worse === undefined) return all.state
    const [others, suspects] = divide(fixes, all.worse)
    let { state } = others.length === 0 ? { state: start } : await this.#add(others, start)
    // Where what lies elsewhere is at fault too, each rule is suspected.
    const left = state.made === 0 ? fixes : suspects
    const groups = groupBy(left, ({ finding }) => finding.rule)
    for (const rule of [...groups.keys()].sort(compareText)) {
      const group = groups.get(rule) ?? []
      const next = group.length === fixes.length ? all : await this.#add(group, state)
      if (next.worse === undefined) state = next.state
      else if (state.made === 0) state = await this.#divide(group, state, next.worse)
    }
    return state
  }

  /** Finds the fixes of a rule that are at fault, and makes the others. */
  async #divide(fixes: readonly Fixable[], state: State, worse: Worsening): Promise<State> {
    const [only, second] = fixes
    if (only === undefined) return state
    if (second === undefined) {
      this.#takenBack.set(nameOf(only.finding), only)
      this.#reasons.set(only.finding, worse)
      return state
    }
    let found = state
    const middle = fixes.length >> 1
    for (const half of [fixes.slice(0, middle), fixes.slice(middle)]) {
      const next = await this.#add(half, found)
      found = next.worse === undefined ? next.state : await this.#divide(half, found, next.worse)
    }
    return found
  }

  /**
   * Makes fixes beside those that are made already.
   * @returns the same state where one of them makes something worse
   */
  async #add(fixes: readonly Fixable[], state: State): Promise<Added> {
    if (this.#work >= 1) return this.#leave(fixes, state)
    const next = await this.#try(fixes, state)
    // All of them wait for the next pass.
    if (next.made === state.made) return { state }
    const worse = await this.#findFault(next, state)
    if (worse === undefined) return { state: next }
    this.#work += this.#costs
    const mended = await this.#mendNew(next, worse)
    const isSound = mended !== undefined && (await this.#findFault(mended, state)) === undefined
    if (isSound) return { state: mended }
    for (const { run } of mended === undefined ? [next] : [next, mended])
      this.#asked.onReplaced?.(run, [this.#run, state.run])
    return { state, worse }
  }

  /**
   * Mends what is found only since fixes were made, such as a header that a path lacks under its new
   * name.
   * @returns undefined where not all of that can be mended
   */
  async #mendNew(next: State, worse: Worsening): Promise<State | undefined> {
    if (worse.kind !== 'findings') return undefined
    const areSafe = next.fixes.every(({ fix }) => fix.kind === 'safe')
    const fixes = this.#fixableOf(worse.findings, (kind) => kind === 'safe' || !areSafe)
    if (fixes.length < worse.findings.length) return undefined
    const batch = new FixesOfState(next)
    batch.add(fixes)
    const { texts } = batch.make()
    return { ...next, texts, run: await this.#lint(texts, next) }
  }

  #leave(fixes: readonly Fixable[], state: State): Added {
    for (const { finding } of fixes) this.#untried.add(nameOf(finding))
    this.#isUnfinished = true
    return { state }
  }

  /** Says what is worse than before; safe fixes have to break nobody, too. */
  async #findFault(next: State, state: State): Promise<Worsening | undefined> {
    const changed = [...next.texts.keys()]
    const worse = findWorsening(next.run, state.run, changed)
    if (worse !== undefined || next.fixes.some(({ fix }) => fix.kind !== 'safe')) return worse
    // With what could not be read, nothing can be compared.
    if (hasBecomeReadable(next.run, state.run, changed)) return undefined
    const findings = await this.#asked.findBreaks(state, next)
    return findings.length === 0 ? undefined : { kind: 'findings', findings }
  }

  /**
   * Makes fixes of the present run, and lints what that gives, after the state that they come to; where
   * there is none to make, not.
   */
  async #try(fixes: readonly Fixable[], state: State): Promise<State> {
    const present = { run: this.#run, texts: this.#texts }
    const batch = new FixesOfState(present)
    for (const some of [state.fixes, fixes]) batch.add(some)
    const { texts, made } = batch.make()
    if (made === state.made) return state
    const run = await this.#lint(texts, state)
    return { run, texts, made, fixes: [...state.fixes, ...fixes] }
  }

  #lint(texts: Texts, known: DocumentState): Promise<LintRun> {
    return this.#asked.lint(texts, sinceOf(known, texts))
  }
}

/** Gives the names of the files that a run read, by their absolute paths. */
const namesIn = perObject(({ sources }: LintRun): ((location: string) => string | undefined) => {
  const names = new Map(sources.map(({ file, location }) => [location, file]))
  return (location) => names.get(location)
})

/** How long the texts are that a run reads. */
function lengthOf({ sources, textOf }: LintRun): number {
  return sources.reduce((sum, { file }) => sum + (textOf(file)?.length ?? 0), 0)
}

/** What fixes give: the texts, and what is found in them. */
interface State extends DocumentState {
  /** Of how many findings the fixes are. */
  readonly made: number
  /** The fixes, with those of them that wait, since they do not go with others. */
  readonly fixes: readonly Fixable[]
}

/** What further fixes give, or in what it is worse. */
interface Added {
  readonly state: State
  readonly worse?: Worsening
}

/** Parts fixes into those that are not suspected and those that are. */
function divide(fixes: readonly Fixable[], worse: Worsening): [Fixable[], readonly Fixable[]] {
  if (worse.kind !== 'findings') return [[], fixes]
  const suspects = new Set(findSuspects(fixes, worse.findings))
  return [fixes.filter((fix) => !suspects.has(fix)), [...suspects]]
}
