import { rememberFiles } from '../../documents/disk/remembered-files.ts'
import { type Input, pathOf } from '../../documents/input.ts'
import type { KeptDocuments } from '../../documents/kept-documents.ts'
import { Loader } from '../../documents/loader.ts'
import { overlayFiles } from '../../documents/overlaid-files.ts'
import { type InputDocument, type LintOptions, lintInputs } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { defaultRoot } from '../../files/resolve-root.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import { joinFailures } from '../../run/join-failures.ts'
import type { ConfigurationError } from '../../settings/configuration-error.ts'
import { dayOf, type Settings } from '../settings.ts'
import type { DiskChanges } from '../workspace/workspace-state.ts'
import type { Fixing } from './fixes/fixing.ts'
import { ManyDocuments } from './helpers/many-documents.ts'
import { KeptOutcomes, MANY_DOCUMENTS } from './kept-outcomes.ts'
import { ProjectBase } from './project-base.ts'
import { ProjectBaseline } from './project-baseline.ts'
import { type EditorTexts, type ProjectFolder, ProjectInputs } from './project-inputs.ts'
import { ProjectRulesets } from './project-rulesets.ts'
import type { Typing } from './typing/typing.ts'
import { withoutDocuments } from './without-documents.ts'

/** What all projects of an editor share. */
export interface ProjectContext {
  /** The texts of open files; they change. */
  readonly texts: EditorTexts
  readonly kept: KeptDocuments
  /** What is known of the rules that do not read what somebody types. */
  readonly typing: Typing
  readonly settings: Settings
  /** Hears of each document before it is linted; and of none while others lint. */
  readonly onDocument: (location: string | undefined) => void
  /** Why a document is not to be linted; undefined for those that are. */
  readonly refuse: (location: string) => string | undefined
  /** Ends a run by what it throws, where it is not wanted any more. */
  readonly checkpoint: () => void
}

/** What `lintel lint` would say of a folder. */
export interface ProjectState {
  readonly run: LintRun
  /** What is wrong with the rulesets and the baseline. */
  readonly faults: readonly ConfigurationError[]
  readonly notes: readonly string[]
  /** What is to be said at once: a setting that cannot be followed. */
  readonly warnings: readonly string[]
}

/** What `lintel lint` would say of some documents of a folder, were they alone. */
export interface ProjectPart {
  readonly run: LintRun
  /** The documents, as absolute paths. */
  readonly locations: readonly string[]
}

/** What a project asks of the files around its documents, until one of them changes. */
interface Opened {
  readonly rulesets: ProjectRulesets
  readonly inputs: ProjectInputs
  readonly baseline: ProjectBaseline
}

/** A folder as `lintel lint` would judge it, were all that is open saved. */
export class Project {
  readonly folder: ProjectFolder
  readonly #context: ProjectContext
  readonly #outcomes: KeptOutcomes
  readonly #many: ManyDocuments
  #files = rememberFiles()
  #rulesets: ProjectRulesets | undefined
  #inputs: ProjectInputs | undefined
  #baseline: ProjectBaseline | undefined
  #base: ProjectBase | undefined
  /** The last run, with what the baseline holds. */
  #whole: LintRun | undefined

  constructor(folder: ProjectFolder, context: ProjectContext) {
    this.folder = folder
    this.#context = context
    const { texts, settings, checkpoint, onDocument, typing } = context
    this.#outcomes = new KeptOutcomes(typing.isOwn)
    this.#many = new ManyDocuments({
      ...{ texts, checkpoint },
      onSign: () => onDocument(undefined),
      isTrusted: settings.trusted,
      patience: settings.timeout * 1000,
      take: (outcome) => this.#outcomes.keep(outcome.location, outcome),
      isKnown: (location) => this.#outcomes.has(location),
    })
  }

  /** Of how many documents who found out what is in them. */
  get counts(): { readonly here: number; readonly helped: number; readonly known: number } {
    return { here: this.#outcomes.linted, ...this.#many.counts }
  }

  /** Ends what it has going on elsewhere. */
  close(): void {
    this.#many.stop()
  }

  /** How many documents are remembered. */
  get size(): number {
    return this.#outcomes.size
  }

  /** The files that it asked for or would, as absolute paths, besides its documents. */
  get files(): string[] {
    return this.#rulesets?.files ?? []
  }

  /**
   * Hears of files that changed, in the editor or on disk.
   * @param paths absolute paths
   * @param disk what changed on disk, whether there may be other files than before; undefined for texts
   */
  noteChanges(paths: readonly string[], disk?: Pick<DiskChanges, 'cameOrWent'>): void {
    const cameOrWent = disk?.cameOrWent === true
    // What git says of the files depends on the disk.
    if (disk !== undefined) this.#base = undefined
    if (disk !== undefined) this.#files = rememberFiles()
    if (paths.some((path) => this.#rulesets?.dependsOn(path))) this.forget()
    if (paths.some((path) => this.#baseline?.isAt(path))) this.#baseline = undefined
    const isOther = (path: string) => this.#inputs?.mayHold(path) && !this.#inputs.has(path)
    if (cameOrWent && paths.some((path) => isOther(path) || this.#inputs?.has(path)))
      this.#inputs = undefined
    this.#outcomes.forget(paths)
    // Whether helpers saw what is open, is asked of what they saw.
    if (disk !== undefined) this.#many.noteChanges(paths)
  }

  /** Looks for other files than before: nobody tells of those that came or went. */
  lookAround(): void {
    this.#base = undefined
    this.#files = rememberFiles()
    this.#inputs = undefined
  }

  /** Forgets all that it knows: something changed that all depends on. */
  forget(): void {
    this.#rulesets = undefined
    this.#inputs = undefined
    this.#baseline = undefined
    this.#base = undefined
    this.#outcomes.clear()
    this.#many.stop()
  }

  /**
   * Judges what is open, where judging all takes so long that nobody should wait for it.
   * @returns undefined where all is as soon judged
   */
  async judgeOpen(now: Date): Promise<ProjectPart | undefined> {
    const { texts } = this.#context
    const { rulesets, inputs, baseline } = await this.#open()
    const all = await inputs.list(texts)
    if (all.length - this.#outcomes.size < MANY_DOCUMENTS) return undefined
    const documents = all.filter((input) => texts.has(pathOf(input)))
    if (documents.length === 0) return undefined
    this.#forgetRun()
    const options = { ...this.#optionsWith(rulesets, now, { all }), isPart: true }
    const linted = await lintInputs(documents, this.#remembering(options))
    const run = await baseline.leaveOutKnown(linted)
    return { run: this.#withoutDocuments(run), locations: documents.map(pathOf) }
  }

  /** Judges the project anew, as far as something changed. */
  async judge(now: Date): Promise<ProjectState> {
    this.#forgetRun()
    const { rulesets, inputs, baseline } = await this.#open()
    const documents = await inputs.list(this.#context.texts)
    const options = this.#optionsWith(rulesets, now, { all: documents, isAll: true })
    this.#base ??= new ProjectBase(this.#context.settings.base)
    const linted = await lintInputs(documents, this.#remembering(options))
    const run = await this.#base.addChanges(linted, documents, options, rulesets.whoIgnores)
    this.#whole = this.#withoutDocuments(run)
    const left = await baseline.leaveOutKnown(run)
    const faults = [...rulesets.faults, ...(baseline.fault === undefined ? [] : [baseline.fault])]
    const failures = joinFailures(left.failures, inputs.failures)
    return {
      run: this.#withoutDocuments({ ...left, failures: withoutFaults(failures, faults) }),
      faults,
      notes: rulesets.notes,
      warnings: this.#base.fault === undefined ? [] : [this.#base.fault],
    }
  }

  /**
   * Records findings in the baseline.
   * @returns what is to be said of that
   * @throws UserError where it cannot be written
   */
  async addToBaseline(isWanted: (finding: Finding) => boolean): Promise<readonly string[]> {
    const { baseline } = await this.#open()
    if (this.#whole === undefined) return []
    const said = await baseline.add(this.#whole, isWanted)
    this.#baseline = undefined
    return said
  }

  /** What its documents are linted with once more, so that findings carry fixes. */
  async openFixing(checkpoint: () => void): Promise<Fixing> {
    const { rulesets, inputs } = await this.#open()
    const { lintDocuments: _, ...options } = this.#optionsWith(rulesets, new Date())
    return {
      inputs: await inputs.list(this.#context.texts),
      options: { ...options, checkpoint, withFixes: true },
      outcomes: this.#outcomes,
      refuse: ({ location }) => this.#context.refuse(location),
    }
  }

  /** The files that have to do with what is open, as absolute paths. */
  get usedFiles(): Set<string> {
    const open = [...this.#context.texts.keys()]
    return this.#outcomes.filesOf([...open, ...this.#outcomes.usersOf(open)])
  }

  /** What somebody asked for since would be there twice. */
  #forgetRun(): void {
    this.#whole = undefined
  }

  #withoutDocuments(run: LintRun): LintRun {
    const { texts, kept } = this.#context
    const { path } = this.folder
    const scope = { cwd: path, root: defaultRoot(path), files: overlayFiles(texts, this.#files) }
    return withoutDocuments(run, () => new Loader(scope, kept))
  }

  async #open(): Promise<Opened> {
    const { path } = this.folder
    const { settings, texts } = this.#context
    this.#rulesets ??= new ProjectRulesets(path, settings, texts)
    const rulesets = this.#rulesets
    const summary = await rulesets.summaryFor(path)
    this.#inputs ??= await ProjectInputs.find(this.folder, summary, rulesets.whoIgnores)
    this.#baseline ??= await ProjectBaseline.open(path, settings, summary?.folder)
    return { rulesets, inputs: this.#inputs, baseline: this.#baseline }
  }

  /** Of the texts that are open; what is compared with them or tried may be other ones. */
  #remembering(options: LintOptions): LintOptions {
    const { typing } = this.#context
    return {
      ...options,
      memoryOf: (document, ruleset) => typing.memoryOf(document, ruleset, options.today),
    }
  }

  /** @param documents all that the folder has, and whether all are linted */
  #optionsWith(
    rulesets: ProjectRulesets,
    now: Date,
    documents: { readonly all: readonly Input[]; readonly isAll?: boolean } = { all: [] },
  ): LintOptions {
    const { all, isAll = false } = documents
    const { texts, kept, settings, onDocument, refuse, checkpoint } = this.#context
    const { path } = this.folder
    const today = dayOf(settings, now)
    const check = ({ location }: InputDocument) => {
      checkpoint()
      const reason = refuse(location)
      if (reason === undefined) onDocument(location)
      return reason
    }
    const root = defaultRoot(path)
    const prepare = (documents: readonly InputDocument[]) =>
      this.#many.prepare(
        documents.filter(({ location }) => refuse(location) === undefined),
        {
          ...{ cwd: path, root, today, ruleset: settings.ruleset, inputs: all },
          rulesets: rulesets.observations,
          bringsCode: rulesets.bringsCode,
        },
      )
    return {
      ...{ cwd: path, root, texts, kept, checkpoint },
      files: this.#files,
      ...(today !== undefined && { today }),
      rulesetOf: (location) => rulesets.forDocument(location),
      lintDocuments: this.#outcomes.lintWith(check, isAll, prepare),
    }
  }
}

/** What is wrong with a ruleset is said there, and not once more for its documents. */
function withoutFaults(
  failures: readonly Failure[],
  faults: readonly ConfigurationError[],
): Failure[] {
  const places = new Set(faults.map(({ place }) => place))
  return failures.filter(({ file }) => !places.has(file))
}
