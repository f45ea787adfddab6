import { dirname, resolve } from 'node:path'
import type { FileAccess } from '../documents/disk/file-access.ts'
import { Loader } from '../documents/loader.ts'
import { loadForeign } from '../foreign/load-foreign.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import type { ForeignRuleset } from '../settings/foreign-ruleset.ts'
import { isPresetName, type KnownRule } from '../settings/presets.ts'
import type { RuleFile, TeamRules } from '../team/load-rules.ts'
import { memoize } from '../text/memoize.ts'
import { Configuration, type MatchGlob } from './configuration.ts'
import { RulesetFinder } from './find-ruleset.ts'
import { parseRuleset, type Ruleset, readRuleset, type TeamReading } from './ruleset.ts'

/** Where the rulesets of a run come from. */
export interface RulesetSource {
  /** An absolute path. */
  readonly cwd: string
  /** All rules that are known. */
  readonly rules: readonly KnownRule[]
  /** A file, or the name of a ruleset of lintel's, for all documents; left out, each finds its own. */
  readonly ruleset?: string
  /** Whether rulesets and functions are fetched from URLs. Default: false. */
  readonly isRemote?: boolean
  /** Whether JavaScript of rulesets runs. Default: true. */
  readonly runsCode?: boolean
  /** Gives what answers for the file system while a ruleset is read. Default: the file system. */
  readonly filesFor?: (ruleset: string) => FileAccess
}

/** The rulesets of a run, each read once. */
export class Configurations {
  readonly #source: RulesetSource
  readonly #finder: RulesetFinder
  readonly #loaded = new Map<string, Promise<Configuration>>()

  constructor(source: RulesetSource) {
    this.#source = source
    this.#finder = new RulesetFinder(source.cwd)
  }

  /**
   * What holds for a document.
   * @param location an absolute path
   * @throws ConfigurationError where its ruleset is faulty
   */
  for(location: string): Promise<Configuration> {
    return this.forFolder(dirname(location))
  }

  /** What holds for what lies in a folder, such as the documents that are linted unless named. */
  forFolder(folder: string): Promise<Configuration> {
    return this.named(this.#source.ruleset ?? this.#finder.nameFor(folder))
  }

  /** What a ruleset says, by its file or its name. */
  named(ruleset: string): Promise<Configuration> {
    const known = this.#loaded.get(ruleset)
    if (known !== undefined) return known
    const loading = this.#load(ruleset)
    this.#loaded.set(ruleset, loading)
    return loading
  }

  async #load(name: string): Promise<Configuration> {
    const { cwd, rules } = this.#source
    const files = this.#source.filesFor?.(name)
    if (isPresetName(name))
      return toConfiguration(makeRuleset({ extends: name }, cwd, rules), rules)
    if (/^https?:/i.test(name))
      throw new ConfigurationError(name, 'A ruleset by URL is not read: save a copy, or extend it.')
    const isScript = /\.[cm]?js$/i.test(name)
    if (isScript) return this.#loadForeign(resolve(cwd, name), undefined, files)
    const { read, team } = await this.#withTeam(
      (reading) => readRuleset(name, cwd, rules, files, reading),
      files,
    )
    if (!read.isForeign) return toConfiguration(read, rules, undefined, team)
    return this.#loadForeign(resolve(cwd, name), read, files, team)
  }

  /**
   * Reads what may name files with rules of the team: these are loaded, and it is read once more.
   * @throws ConfigurationError
   */
  async #withTeam(
    read: (team: TeamReading) => Ruleset,
    files: FileAccess | undefined,
  ): Promise<{ readonly read: Ruleset; readonly team?: TeamRules }> {
    const named: RuleFile[] = []
    try {
      const ruleset = read({ files: named })
      if (named.length === 0) return { read: ruleset }
    } catch (error) {
      // Settings of rules that are not loaded yet are not faults.
      if (named.length === 0 || !(error instanceof ConfigurationError)) throw error
    }
    const team = await this.#loadTeam(named, files)
    return { read: read({ rules: team, files: [] }), team }
  }

  async #loadTeam(named: readonly RuleFile[], files: FileAccess | undefined): Promise<TeamRules> {
    const { cwd, rules, runsCode = true } = this.#source
    const loader = new Loader({ cwd, root: cwd, ...(files && { files }) })
    const { loadTeamRules } = await import('../team/load-rules.ts')
    return loadTeamRules(named, {
      nameOf: (path) => loader.nameOf(path),
      files: loader.files,
      knownRules: new Set(rules.map(({ id }) => id)),
      runsCode,
    })
  }

  /**
   * @param read what lintel reads of it itself; nothing of one in JavaScript
   * @param known the rules of the team that it names itself
   */
  async #loadForeign(
    path: string,
    read: Ruleset | undefined,
    files: FileAccess | undefined,
    known?: TeamRules,
  ): Promise<Configuration> {
    const { cwd, rules, isRemote = false, runsCode = true } = this.#source
    const { collectRuleFiles, joinTeams, layOver, refuseUnknownOverrides } = await import(
      './foreign-parts.ts'
    )
    const knownRules = new Set([...rules.map(({ id }) => id), ...(known?.byId.keys() ?? [])])
    let team = known
    const options = {
      ...{ cwd, isRemote, knownRules, runsCode, ...(files && { files }) },
      // What JavaScript names is known only when it has run.
      findRules: async (definition: unknown) => {
        const named = collectRuleFiles(definition, path, cwd)
        if (named.length === 0) return []
        team = joinTeams(known, await this.#loadTeam(named, files))
        return [...team.byId.keys()]
      },
    }
    const foreign = await loadForeign(path, options)
    const reading = { files: [], ...(team && { rules: team }) }
    const own = makeRuleset({ extends: [], ...foreign.own }, cwd, rules, path, reading)
    const { bringsCode } = foreign
    const whole = read === undefined ? own : layOver(own, read)
    const notes = new Set([...whole.notes, ...foreign.notes])
    const ruleset = { ...whole, bringsCode, notes }
    const ids = [...knownRules, ...(team?.byId.keys() ?? []), ...foreign.rules.map(({ id }) => id)]
    refuseUnknownOverrides(ruleset, new Set(ids))
    return toConfiguration(ruleset, rules, foreign.hasRules ? foreign : undefined, team)
  }
}

/**
 * Makes what a ruleset says ready to be asked.
 * @param rules all rules that are known
 * @param team the rules that the team wrote over lintel's model
 */
export async function toConfiguration(
  ruleset: Ruleset,
  rules: readonly KnownRule[],
  foreign?: ForeignRuleset,
  team?: TeamRules,
): Promise<Configuration> {
  const match = ruleset.overrides.length === 0 ? () => false : await loadMatcher()
  const bringsCode = ruleset.bringsCode || team?.isTraced === false
  const rulesOfTeam = [...(team?.byId.values() ?? [])]
  return new Configuration({ ...ruleset, bringsCode }, rules, match, foreign, rulesOfTeam)
}

/** As Spectral matches: a glob without a slash is compared with the file's name. */
async function loadMatcher(): Promise<MatchGlob> {
  const { Minimatch } = await import('minimatch')
  // Each finding may ask about each glob: to read one takes longer than to match it.
  const matcherOf = memoize((glob) => new Minimatch(glob, { matchBase: true }))
  return (path, glob) => matcherOf(glob).match(path)
}

/**
 * Makes a ruleset of what a ruleset file would say.
 * @param path the file that says so, absolute; left out, it is nowhere and starts from `cwd`
 * @param team the team's rules that it names
 * @throws ConfigurationError without line and column, which would be those of a text that nobody wrote
 */
export function makeRuleset(
  definition: Readonly<Record<string, unknown>>,
  cwd: string,
  rules: readonly KnownRule[],
  path = resolve(cwd, 'ruleset'),
  team?: TeamReading,
): Ruleset {
  const name = definition.extends
  const preset = typeof name === 'string' && isPresetName(name) ? name : undefined
  const loader = new Loader({ cwd, root: cwd })
  const text = toJson(definition, loader.nameOf(path))
  const document = loader.add(`${path}.json`, text, loader.nameOf(path))
  try {
    const ruleset = parseRuleset(document, cwd, rules, undefined, team)
    return preset === undefined ? ruleset : { ...ruleset, file: preset }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const name = loader.nameOf(path)
    // Without their places, two may say the same.
    const faults = new Set(error.all.map(({ fault }) => fault))
    faults.delete(error.fault)
    const others = [...faults].map((fault) => new ConfigurationError(name, fault))
    throw new ConfigurationError(name, error.fault, others)
  }
}

function toJson(definition: Readonly<Record<string, unknown>>, name: string): string {
  try {
    return JSON.stringify(definition)
  } catch {
    const fault = 'A ruleset in code is plain data, and does not hold itself: mend it there.'
    throw new ConfigurationError(name, fault)
  }
}
