import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from 'vscode-languageserver-types'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { append, groupBy } from '../../text/group-by.ts'
import { memoize } from '../../text/memoize.ts'
import type { Encoding } from '../positions.ts'
import type { EditorFiles } from '../workspace/editor-files.ts'
import type { ProjectPart, ProjectState } from './project.ts'
import type { RulePages } from './rule-pages.ts'
import { type DiagnosticContext, faultDiagnostic, toDiagnostic } from './to-diagnostics.ts'

/** What diagnostics are made with. */
interface DiagnosticSource {
  readonly files: EditorFiles
  readonly encoding: Encoding
  readonly pages: RulePages
}

/** The diagnostics of a file with the findings that they were made of. */
interface Shown {
  readonly findings: readonly Finding[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A place as rulesets and failures name it: `lintel.yaml:3:5`. */
const PLACE = /^(.*?)(?::(\d+):(\d+))?$/s

/** The diagnostics of a project, made anew only for files with other findings than before. */
export class ProjectDiagnostics {
  readonly #cwd: string
  readonly #source: DiagnosticSource
  #shown: ReadonlyMap<string, Shown> = new Map()
  #faults: ReadonlyMap<string, readonly Diagnostic[]> = new Map()
  #run: LintRun | undefined
  /** By finding, of those that a file kept while others of it changed. */
  #made = new WeakMap<Finding, Diagnostic>()

  constructor(cwd: string, source: DiagnosticSource) {
    this.#cwd = cwd
    this.#source = source
  }

  /** The run that they were made of; undefined before the first. */
  get run(): LintRun | undefined {
    return this.#run
  }

  /** The files that have any. */
  get locations(): string[] {
    return [...this.#shown.keys(), ...this.#faults.keys()]
  }

  /** The findings that are shown in a file. */
  findingsIn(location: string): readonly Finding[] {
    return this.#shown.get(location)?.findings ?? []
  }

  /** The diagnostics of a file. */
  of(location: string): readonly Diagnostic[] {
    const faults = this.#faults.get(location) ?? []
    return [...faults, ...(this.#shown.get(location)?.diagnostics ?? [])]
  }

  /**
   * Takes what was judged.
   * @returns the files whose diagnostics may be others than before, and what has no file to be said in
   */
  take({ run, faults }: ProjectState): { changed: Set<string>; homeless: string[] } {
    const homeless: string[] = []
    this.#run = run
    const shown = this.#show(run)
    const changed = new Set<string>([...this.#faults.keys()])
    for (const [location, each] of shown)
      if (this.#shown.get(location) !== each) changed.add(location)
    for (const location of this.#shown.keys()) if (!shown.has(location)) changed.add(location)
    const said = [
      ...faults.map(({ place, fault }) => [place, fault] as const),
      ...run.failures.map(({ file, message }) => [file, message] as const),
    ]
    this.#shown = shown
    this.#faults = this.#placeFaults(said, homeless)
    for (const location of this.#faults.keys()) changed.add(location)
    return { changed, homeless }
  }

  /**
   * Takes what was judged of some documents, until all are.
   * @returns those whose diagnostics may be others than before
   */
  takePart({ run, locations }: ProjectPart): string[] {
    const shown = this.#show(run)
    const changed = locations.filter((each) => this.#shown.get(each) !== shown.get(each))
    const all = new Map(this.#shown)
    for (const location of changed) {
      const part = shown.get(location)
      if (part === undefined) all.delete(location)
      else all.set(location, part)
    }
    this.#shown = all
    return changed
  }

  #show(run: LintRun): Map<string, Shown> {
    const context = this.contextOf(run)
    const shown = new Map<string, Shown>()
    for (const [file, findings] of groupBy(run.findings, (finding) => finding.file)) {
      const location = this.#locationOf(file)
      const known = this.#shown.get(location)
      const isSame = known !== undefined && areSame(known.findings, findings)
      const diagnostics = isSame ? [] : findings.map((each) => this.#make(each, context))
      shown.set(location, isSame ? known : { findings, diagnostics })
    }
    return shown
  }

  #make(finding: Finding, context: DiagnosticContext): Diagnostic {
    const known = this.#made.get(finding)
    if (known !== undefined) return known
    const diagnostic = toDiagnostic(finding, context)
    this.#made.set(finding, diagnostic)
    return diagnostic
  }

  /** Lets go of the run, which holds all that was parsed for it. */
  forgetRun(): void {
    this.#run = undefined
  }

  /** What names the files of a run, and counts their places, as the client does. */
  contextOf(run: LintRun): DiagnosticContext {
    const { files, encoding, pages } = this.#source
    const positionsOf = memoize((file) =>
      files.positionsIn(this.#locationOf(file), encoding, () =>
        run.textOf(file)?.replace(/^\uFEFF/, ''),
      ),
    )
    const uriOf = memoize((file) => files.uriOf(this.#locationOf(file)))
    pages.learn(run.foreignRules)
    return {
      positionsOf,
      uriOf,
      isThere: (file) => run.textOf(file) !== undefined,
      canBeOpened: memoize((file) => this.#canBeOpened(file)),
      pageOf: (rule) => pages.linkTo(rule),
      helpOn: (rule) => pages.helpOn(rule),
    }
  }

  #placeFaults(
    said: readonly (readonly [place: string, message: string])[],
    homeless: string[],
  ): Map<string, Diagnostic[]> {
    const placed = new Map<string, Diagnostic[]>()
    for (const [place, message] of said) {
      const [, file = '', line, column] = PLACE.exec(place) ?? []
      const location = this.#locationOf(file)
      const hasFile =
        file !== '' && (this.#source.files.texts.has(location) || existsSync(location))
      if (!hasFile) homeless.push(file === '' ? message : `${place}: ${message}`)
      else
        append(placed, location, faultDiagnostic(message, Number(line ?? 1), Number(column ?? 1)))
    }
    return placed
  }

  /** What a commit holds has a name, and no place that an editor can go to. */
  #canBeOpened(file: string): boolean {
    const location = this.#locationOf(file)
    return location === file || this.#source.files.texts.has(location) || existsSync(location)
  }

  #locationOf(file: string): string {
    return /^https?:/i.test(file) ? file : resolve(this.#cwd, file)
  }
}

function areSame(a: readonly Finding[], b: readonly Finding[]): boolean {
  return a.length === b.length && a.every((finding, index) => finding === b[index])
}
