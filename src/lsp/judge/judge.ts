import { dirname, isAbsolute, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { CodeAction, Diagnostic, WorkspaceEdit } from 'vscode-languageserver-types'
import { digest } from '../../documents/disk/observed-files.ts'
import type { KeptDocuments } from '../../documents/kept-documents.ts'
import { isWithin } from '../../files/repository.ts'
import type { Finding } from '../../findings/finding.ts'
import { BASELINE_NAME } from '../../run/baseline/choose-baseline.ts'
import { RULESET_NAMES } from '../ruleset-name.ts'
import type { EditorFiles } from '../workspace/editor-files.ts'
import { keepDocuments, letGoAfterRun } from '../workspace/keep-documents.ts'
import type { ThreadSetup } from '../workspace/workspace-state.ts'
import { Abandoned, unlessAbandoned } from './abandoned.ts'
import { type ActionFile, codeActions } from './actions/code-actions.ts'
import { fixAllAction } from './actions/fix-actions.ts'
import { DiskState } from './disk-state.ts'
import { FileFixes } from './fixes/file-fixes.ts'
import type {
  ActionRequest,
  FileDiagnostics,
  FindingName,
  JudgedPart,
  JudgeRequest,
  JudgeResult,
} from './judge-messages.ts'
import { Project, type ProjectContext } from './project.ts'
import { ProjectDiagnostics } from './project-diagnostics.ts'
import { RulePages } from './rule-pages.ts'
import { Typing } from './typing/typing.ts'

/** Fixes are looked for in this part of the time that one document has. */
const FIXING_PART = 3

/** A folder that is judged, with what is shown of it. */
interface JudgedFolder {
  readonly project: Project
  readonly diagnostics: ProjectDiagnostics
}

/** What hears of judging while it goes on. */
export interface JudgeHost {
  /** Hears of each document before it is linted; and of none while others lint. */
  readonly onDocument: (location: string | undefined) => void
  /** Hears of what is open, before all is judged. */
  readonly onPart: (part: JudgedPart) => void
  /** Hears a sentence that the user is shown. */
  readonly onWarning: (message: string) => void
}

/** Judges all that an editor has open, and the folders of its workspace. */
export class Judge {
  readonly #files: EditorFiles
  readonly #setup: ThreadSetup
  readonly #pages: RulePages
  readonly #typing: Typing
  readonly #kept: KeptDocuments
  readonly #host: JudgeHost
  /** By their absolute paths. */
  readonly #folders = new Map<string, JudgedFolder>()
  /** The digest of what was sent, by the path of the file. */
  readonly #sent = new Map<string, string>()
  /** The files whose diagnostics are to be looked at; more come while judging is abandoned. */
  readonly #touched = new Set<string>()
  readonly #said = new Set<string>()
  readonly #disk = new DiskState()
  /** The files whose states on disk are known. */
  #known: readonly string[] = []
  /** The fixes that were asked for since anything changed, by the paths of the files. */
  readonly #fixes = new Map<string, FileFixes>()
  #request: JudgeRequest | undefined

  constructor(files: EditorFiles, setup: ThreadSetup, host: JudgeHost) {
    this.#files = files
    this.#setup = setup
    this.#pages = new RulePages(setup.pages)
    this.#host = host
    this.#typing = new Typing(files.texts)
    this.#kept = keepDocuments((document, bytes) => this.#typing.noteParsed(document, bytes))
    for (const folder of setup.folders) this.#add(folder, false)
  }

  /** Hears of texts that the editor changed. */
  noteTexts(locations: readonly string[]): void {
    this.#fixes.clear()
    this.#noteChanges(locations)
  }

  /** Judges what changed. */
  async judge(request: JudgeRequest): Promise<JudgeResult> {
    this.#request = request
    this.#fixes.clear()
    const { paths, cameOrWent, looksAround = false } = request.disk
    const others = looksAround ? this.#disk.findChanged() : []
    if (looksAround) for (const { project } of this.#folders.values()) project.lookAround()
    this.#noteChanges([...paths, ...others], { cameOrWent })
    this.#placeOpenFiles()
    const said = { notes: [], warnings: [] }
    const isAbandoned = !(await this.#judgeFolders(said))
    const sources = this.#sources()
    if (!isAbandoned) this.#letGo()
    // What is not told now, is told when all is judged.
    const changed = isAbandoned ? [] : this.#collectChanged(this.#touched)
    if (!isAbandoned) this.#touched.clear()
    if (!isAbandoned && !this.#setup.watches) this.#rememberDisk(sources, looksAround)
    return {
      isAbandoned,
      changed,
      notes: isAbandoned ? [] : this.#unsaid(said.notes),
      warnings: isAbandoned ? [] : this.#unsaid(said.warnings),
      sources,
      held: {
        documents: this.#kept.size,
        outcomes: [...this.#folders.values()].reduce((sum, { project }) => sum + project.size, 0),
        counts: [...this.#folders.values()].map(({ project }) => project.counts),
      },
    }
  }

  /** @returns whether it came to an end */
  async #judgeFolders(said: { notes: string[]; warnings: string[] }): Promise<boolean> {
    try {
      for (const { diagnostics } of this.#folders.values()) diagnostics.forgetRun()
      await this.#judgeOpen()
      for (const { project, diagnostics } of this.#folders.values()) {
        const state = await project.judge(new Date())
        const { changed, homeless } = diagnostics.take(state)
        for (const location of changed) this.#touched.add(location)
        said.notes.push(...homeless, ...state.notes)
        said.warnings.push(...state.warnings)
      }
      return true
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error
      return false
    }
  }

  /** Tells what is open first, where there is much besides. */
  async #judgeOpen(): Promise<void> {
    const judged: string[] = []
    const changed: string[] = []
    for (const { project, diagnostics } of this.#folders.values()) {
      const part = await project.judgeOpen(new Date())
      if (part === undefined) continue
      judged.push(...part.locations)
      for (const location of diagnostics.takePart(part)) {
        changed.push(location)
        // Where a newer text comes before it is told here, it is told when all is judged.
        this.#touched.add(location)
      }
    }
    if (judged.length === 0) return
    this.#host.onPart({ judged, changed: this.#collectChanged(changed) })
  }

  #letGo(): void {
    const used = [...this.#folders.values()].map(({ project }) => project.usedFiles)
    letGoAfterRun(this.#kept, (location) => used.some((files) => files.has(location)))
  }

  /** What can be done about the findings at a place of a file. */
  async codeActions({ location, ...place }: ActionRequest): Promise<CodeAction[]> {
    const file = this.#actionFile(location)
    return file === undefined ? [] : unlessAbandoned(codeActions(file, place), [])
  }

  /** What mends all of a file that is safe to mend; null where there is nothing. */
  async fixAll(location: string): Promise<WorkspaceEdit | null> {
    const file = this.#actionFile(location)
    if (file === undefined) return null
    const action = await unlessAbandoned(fixAllAction(file.fixes, file.context), undefined)
    return action?.edit ?? null
  }

  /** @returns undefined too where there is a newer text than the one that was judged */
  #actionFile(location: string): ActionFile | undefined {
    if (this.#request?.change !== this.#newest) return undefined
    for (const { project, diagnostics } of this.#folders.values()) {
      const { run } = diagnostics
      const findings = diagnostics.findingsIn(location)
      if (run === undefined || findings.length === 0) continue
      const context = diagnostics.contextOf(run)
      return { run, context, fixes: this.#fixesOf(findings, location, project) }
    }
    return undefined
  }

  /** The same as long as nothing is judged anew. */
  #fixesOf(findings: readonly Finding[], location: string, project: Project): FileFixes {
    const known = this.#fixes.get(location)
    if (known?.findings === findings) return known
    const change = this.#request?.change
    const { timeout } = this.#setup.settings
    const open = () => {
      const seconds = Math.round((timeout * 10) / FIXING_PART) / 10
      const end = performance.now() + seconds * 1000
      return project.openFixing(() => {
        if (change !== this.#newest) throw new Abandoned()
        if (performance.now() <= end) return
        const said = `To try the fixes of ${location} takes longer than ${seconds} s. Only those that are tried by then are made: raise \`lintel.timeout\`, or run \`lintel lint --fix\`.`
        for (const each of this.#unsaid([said])) this.#host.onWarning(each)
        throw new Abandoned()
      })
    }
    const fixes = new FileFixes(findings, location, open)
    this.#fixes.set(location, fixes)
    return fixes
  }

  get #newest(): number {
    return Atomics.load(this.#setup.newest, 0)
  }

  /**
   * Records a finding in the baseline of its folder.
   * @returns what is to be said of that
   */
  async addToBaseline({ location, rule, pointer, message }: FindingName): Promise<string> {
    for (const { project, diagnostics } of this.#folders.values()) {
      const found = diagnostics
        .findingsIn(location)
        .find((each) => each.rule === rule && each.pointer === pointer && each.message === message)
      if (found === undefined) continue
      return (await project.addToBaseline((each) => each === found)).join(' ')
    }
    return 'There is no such finding any more.'
  }

  /** The address of the page of a rule; null where there is none. */
  pageOf(rule: string): string | null {
    return this.#pages.linkTo(rule) ?? null
  }

  /** While somebody types, the files are those that they were. */
  #rememberDisk(sources: readonly string[], looksAround: boolean): void {
    if (!looksAround && isDeepStrictEqual(sources, this.#known)) return
    this.#known = sources
    this.#disk.remember(this.#filesOnDisk(sources))
  }

  /** All that the findings depend on: the files that were read, and where others would be found. */
  #filesOnDisk(all: readonly string[]): Set<string> {
    const sources = all.filter((path) => isAbsolute(path))
    const files = new Set(sources)
    for (const { project } of this.#folders.values())
      for (const file of project.files) files.add(file)
    const folders = new Set([...this.#folders.keys(), ...sources.map(dirname)])
    for (const folder of folders)
      for (const name of [...RULESET_NAMES, BASELINE_NAME]) files.add(join(folder, name))
    return files
  }

  #unsaid(sentences: readonly string[]): string[] {
    return sentences.filter((each) => !this.#said.has(each) && this.#said.add(each))
  }

  #sources(): string[] {
    const runs = [...this.#folders.values()].map(({ diagnostics }) => diagnostics.run)
    const sources = runs.flatMap((run) => run?.sources ?? [])
    return [...new Set(sources.map(({ location }) => location))]
  }

  #noteChanges(paths: readonly string[], disk?: { readonly cameOrWent: boolean }): void {
    if (paths.length === 0) return
    this.#typing.noteChanges(paths)
    for (const { project } of this.#folders.values()) project.noteChanges(paths, disk)
  }

  /** Gives files that are in no folder of the workspace folders of their own, while they are open. */
  #placeOpenFiles(): void {
    const loose = new Set<string>()
    for (const location of this.#files.texts.keys())
      if (!this.#setup.folders.some((folder) => isWithin(folder, location)))
        loose.add(dirname(location))
    for (const folder of loose) if (!this.#folders.has(folder)) this.#add(folder, true)
    for (const [path, { project, diagnostics }] of this.#folders) {
      if (!project.folder.isLoose || loose.has(path)) continue
      for (const location of diagnostics.locations) this.#touched.add(location)
      project.close()
      this.#folders.delete(path)
    }
  }

  #add(path: string, isLoose: boolean): void {
    const { encoding, settings } = this.#setup
    const files = this.#files
    const context: ProjectContext = {
      ...{ texts: files.texts, kept: this.#kept, typing: this.#typing, settings },
      onDocument: this.#host.onDocument,
      refuse: (location) => this.#request?.givenUp.find(([givenUp]) => givenUp === location)?.[1],
      checkpoint: () => this.#checkpoint(),
    }
    this.#folders.set(path, {
      project: new Project({ path, isLoose }, context),
      diagnostics: new ProjectDiagnostics(path, { files, encoding, pages: this.#pages }),
    })
  }

  /** @throws Abandoned where the editor has a newer text */
  #checkpoint(): void {
    if (this.#request !== undefined && this.#newest !== this.#request.change) throw new Abandoned()
  }

  #collectChanged(locations: Iterable<string>): FileDiagnostics[] {
    const changed: FileDiagnostics[] = []
    for (const location of locations) {
      const diagnostics = this.#diagnosticsOf(location)
      const sent = diagnostics.length === 0 ? undefined : digest(JSON.stringify(diagnostics))
      if (sent === this.#sent.get(location)) continue
      if (sent === undefined) this.#sent.delete(location)
      else this.#sent.set(location, sent)
      changed.push({ location, diagnostics })
    }
    return changed
  }

  /** What several folders find in one file is said once. */
  #diagnosticsOf(location: string): readonly Diagnostic[] {
    const lists = [...this.#folders.values()]
      .map(({ diagnostics }) => diagnostics.of(location))
      .filter((list) => list.length > 0)
    if (lists.length < 2) return lists[0] ?? []
    return [...new Map(lists.flat().map((each) => [JSON.stringify(each), each])).values()]
  }
}
