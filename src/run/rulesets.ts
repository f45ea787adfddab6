import { dirname, relative, resolve } from 'node:path'
import type { RulesetCache } from '../cache/ruleset-cache.ts'
import type { Configurations } from '../config/configurations.ts'
import { RulesetFinder } from '../config/find-ruleset.ts'
import type { RulesetSummary } from '../config/ruleset-summary.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { splitIgnored } from '../files/discover.ts'
import type { DocumentRuleset, RulesetOf } from '../settings/document-ruleset.ts'
import { isPresetName } from '../settings/presets.ts'
import type { RuleChoice } from '../settings/rule-choice.ts'
import type { RulesetFlags } from './configurations.ts'
import { openWhoIgnores } from './who-ignores.ts'

/**
 * The rulesets of a run of `lintel lint`. With a cache, none is read, nor the code for it loaded,
 * while its summary is enough.
 */
export class Rulesets {
  readonly #flags: RulesetFlags
  readonly #cwd: string
  readonly #cache: RulesetCache | undefined
  readonly #choice: RuleChoice
  readonly #finder: RulesetFinder
  readonly #summaries = new Map<string, Promise<RulesetSummary>>()
  #configurations: Configurations | undefined
  #rulesetOf: RulesetOf | undefined

  /** @param choice the rules that the run is limited to */
  constructor(flags: RulesetFlags, cwd: string, cache?: RulesetCache, choice: RuleChoice = {}) {
    this.#flags = flags
    this.#cwd = cwd
    this.#cache = cache
    this.#choice = choice
    this.#finder = new RulesetFinder(cwd)
  }

  /** Whether the user named the ruleset. */
  get isNamed(): boolean {
    return this.#flags.ruleset !== undefined
  }

  /**
   * What is to be known of the ruleset for what lies in a folder.
   * @param folder an absolute path
   * @throws ConfigurationError where it is faulty
   */
  forFolder(folder: string): Promise<RulesetSummary> {
    const name = this.#flags.ruleset ?? this.#finder.nameFor(folder)
    const known = this.#summaries.get(name)
    if (known !== undefined) return known
    const summary = this.#summarize(name)
    this.#summaries.set(name, summary)
    return summary
  }

  /**
   * What holds for a document.
   * @param location an absolute path
   * @throws InputError that names the ruleset file, where it is faulty
   */
  async forDocument(location: string): Promise<DocumentRuleset> {
    const { toRulesetOf } = await import('./lint-modules.ts')
    this.#rulesetOf ??= toRulesetOf(await this.read(), this.#choice)
    const ruleset = await this.#rulesetOf(location)
    await this.forFolder(dirname(location))
    return ruleset
  }

  /**
   * The file of the ruleset that holds for a document, whether it is sound or not.
   * @param location an absolute path
   * @returns an absolute path; undefined where a ruleset of lintel's holds
   */
  fileFor(location: string): string | undefined {
    return this.#fileForFolder(dirname(location))
  }

  #fileForFolder(folder: string): string | undefined {
    const { ruleset = this.#finder.find(folder) } = this.#flags
    return ruleset === undefined || isPresetName(ruleset) ? undefined : resolve(this.#cwd, ruleset)
  }

  /** Says of each file whether the `ignores` of its ruleset leave it out. */
  readonly whoIgnores = openWhoIgnores(async (folder) =>
    // Lintel's own leave nothing out.
    this.#fileForFolder(folder) === undefined ? undefined : this.forFolder(folder),
  )

  /** Of those that were asked for the sound ones. */
  async known(): Promise<RulesetSummary[]> {
    const outcomes = await Promise.allSettled(this.#summaries.values())
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  }

  /** The rulesets themselves. */
  async read(): Promise<Configurations> {
    const { openConfigurations } = await import('./lint-modules.ts')
    const cache = this.#cache
    const filesFor = cache && ((name: string) => cache.filesFor(name))
    this.#configurations ??= openConfigurations(this.#flags, this.#cwd, filesFor)
    return this.#configurations
  }

  async #summarize(name: string): Promise<RulesetSummary> {
    const kept = this.#cache?.find(name)
    if (kept !== undefined) return kept
    const { summarize } = await import('./lint-modules.ts')
    const configuration = await (await this.read()).named(name)
    const summary = summarize(configuration, name)
    this.#cache?.store(summary)
    return summary
  }
}

/** What is linted where nothing is named: what the ruleset says, else a folder. */
export function defaultFiles(
  { files, folder }: RulesetSummary,
  cwd: string,
  otherwise = '.',
): string[] {
  const toName = (glob: string) => relative(cwd, resolve(folder, glob))
  const names = files?.map((glob) =>
    glob.startsWith('!') ? `!${toName(glob.slice(1))}` : toName(glob),
  )
  return names ?? [otherwise]
}

/**
 * What a command looks at: what is named, or, where nothing is or only what to leave out, what the
 * ruleset says.
 */
export function chooseFiles(
  args: readonly string[],
  ruleset: RulesetSummary,
  cwd: string,
): readonly string[] {
  const { named } = splitIgnored(args, cwd)
  return named.length > 0 ? args : [...defaultFiles(ruleset, cwd), ...args]
}

/** Says what the rulesets of a run say in vain, or leave out, sentence by sentence. */
export async function describeRulesets(
  rulesets: Rulesets,
  run: LintRun,
  args: readonly string[],
  cwd: string,
): Promise<string[]> {
  const known = await rulesets.known()
  const notes = [
    ...new Set(known.flatMap((summary) => summary.notes)),
    ...known.flatMap((summary) => describeConventions(summary, rulesets.isNamed) ?? []),
  ]
  const withOverrides = known.filter((summary) => summary.hasOverrides)
  if (withOverrides.length === 0) return notes
  const { findIdleParts } = await import('./configuration-notes.ts')
  const read = await rulesets.read()
  const configurations = await Promise.all(withOverrides.map(({ name }) => read.named(name)))
  const parts = await findIdleParts(configurations, run, args, cwd)
  return [...notes, ...parts.map(({ place, message }) => `${place}: ${message}`)]
}

/** Who names a ruleset of Spectral knows what it is; who has one may expect that lintel's rules run. */
function describeConventions(summary: RulesetSummary, isNamed: boolean): string | undefined {
  const { file, isTakenForSpectral, isWithoutConventions } = summary
  if (isTakenForSpectral)
    return `${file} has rules in Spectral's language and names nothing of lintel, so its rules run alone: \`extends: lintel:recommended\` adds the conventions.`
  if (!isWithoutConventions || isNamed) return undefined
  return `${file} names no rule of the conventions: \`lintel init\` writes a lintel.yaml that extends it.`
}
