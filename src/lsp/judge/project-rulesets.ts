import type { Configuration } from '../../config/configuration.ts'
import type { Configurations } from '../../config/configurations.ts'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { type RulesetSummary, summarize } from '../../config/ruleset-summary.ts'
import { type Observation, ObservedFiles } from '../../documents/disk/observed-files.ts'
import { type OverlaidTexts, overlayFiles } from '../../documents/overlaid-files.ts'
import { openConfigurations } from '../../run/configurations.ts'
import { openWhoIgnores } from '../../run/who-ignores.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'
import { isRulesetName } from '../ruleset-name.ts'
import type { Settings } from '../settings.ts'

/** What parts of rulesets may be that are programs. */
const PROGRAM = /\.(?:[cm]?[jt]s|json)$/i

/** The rulesets of a project, each read once, from the texts that the editor holds. */
export class ProjectRulesets {
  readonly #configurations: Configurations
  readonly #rulesetOf: (location: string) => DocumentRuleset | Promise<DocumentRuleset>
  readonly #files: ObservedFiles
  readonly #faults = new Map<string, ConfigurationError>()
  readonly #notes = new Set<string>()
  /** What holds for documents, by their paths: the same as long as nothing is read anew. */
  readonly #known = new Map<string, DocumentRuleset>()
  #bringsCode = false

  constructor(cwd: string, settings: Pick<Settings, 'ruleset' | 'trusted'>, texts: OverlaidTexts) {
    const { ruleset, trusted: runsCode } = settings
    this.#files = new ObservedFiles(overlayFiles(texts))
    const flags = { runsCode, ...(ruleset !== undefined && { ruleset }) }
    this.#configurations = openConfigurations(flags, cwd, () => this.#files)
    this.#rulesetOf = toRulesetOf(this.#configurations)
  }

  /** What is wrong with those that were asked for. */
  get faults(): readonly ConfigurationError[] {
    return [...this.#faults.values()]
  }

  /** What is to be said of those that were asked for, sentence by sentence. */
  get notes(): readonly string[] {
    return [...this.#notes]
  }

  /** The files that were looked for while they were read. */
  get files(): string[] {
    return this.#files.observations.map(([, path]) => path)
  }

  /** What was asked of the file system while they were read, and answered. */
  get observations(): readonly Observation[] {
    return this.#files.observations
  }

  /** Whether parts of them are programs. */
  get bringsCode(): boolean {
    return this.#bringsCode
  }

  /** Whether a file is a part of one of them, or would be one. */
  dependsOn(path: string): boolean {
    if (isRulesetName(path)) return true
    if (this.#bringsCode && PROGRAM.test(path)) return true
    return this.#files.observations.some(([, asked]: Observation) => asked === path)
  }

  /** Says of each file whether the `ignores` of its ruleset leave it out. */
  readonly whoIgnores = openWhoIgnores(
    async (folder) => (await this.#configurations.forFolder(folder)).ruleset,
  )

  /** What is to be known of the one for what lies in a folder; undefined where it is faulty. */
  async summaryFor(folder: string): Promise<RulesetSummary | undefined> {
    try {
      const configuration = await this.#configurations.forFolder(folder)
      this.#note(configuration)
      return summarize(configuration, folder)
    } catch (error) {
      this.#noteFault(error)
      return undefined
    }
  }

  /**
   * What holds for a document.
   * @throws InputError that names the ruleset file, where it is faulty
   */
  async forDocument(location: string): Promise<DocumentRuleset> {
    try {
      this.#note(await this.#configurations.for(location))
    } catch (error) {
      this.#noteFault(error)
    }
    const ruleset = this.#known.get(location) ?? (await this.#rulesetOf(location))
    this.#known.set(location, ruleset)
    return ruleset
  }

  #note({ ruleset }: Configuration): void {
    this.#bringsCode ||= ruleset.bringsCode
    for (const note of ruleset.notes) this.#notes.add(note)
  }

  /** @throws what is no fault of a ruleset */
  #noteFault(error: unknown): void {
    if (!(error instanceof ConfigurationError)) throw error
    // What a program is at fault for may be mended in a file that nobody knows of.
    if (/\.[cm]?[jt]s\b/i.test(error.place)) this.#bringsCode = true
    for (const each of error.all) this.#faults.set(each.message, each)
  }
}
