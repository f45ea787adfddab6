import { Configurations } from '../config/configurations.ts'
import { CHANGE_KINDS } from '../diff/kinds.ts'
import type { SpecNode } from '../documents/node.ts'
import { parsePointer } from '../documents/pointer.ts'
import { allRules } from '../rules/index.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { findFaultOf, findFaultyDefinitions } from './faulty-definitions.ts'
import type { FoundSettings } from './find-settings.ts'
import {
  answerWishes,
  mergeLines,
  type OwnRules,
  type RuleAnswers,
  type RuleLine,
} from './shared/answers.ts'
import { SettingsFiles } from './shared/settings-file.ts'
import type {
  CommandOption,
  Exemption,
  SettingsCollector,
  Tool,
  ToolSettings,
  Unanswered,
  WishLevel,
} from './shared/tool-settings.ts'
import { REDOCLY_RULES } from './tables/redocly-rules.ts'
import type { RuleTable } from './tables/rule-table.ts'
import { SPECTRAL_RULES } from './tables/spectral-rules.ts'
import { VACUUM_RULES } from './tables/vacuum-rules.ts'
import { WRITTEN_RULES, type WrittenRule } from './tables/written-rules.ts'
import { ZALLY_RULES } from './tables/zally-rules.ts'
import { IBM_ALL_RULES, readIbm } from './tools/ibm.ts'
import { readOasdiff } from './tools/oasdiff.ts'
import { readRedocly } from './tools/redocly/redocly.ts'
import { type FaultOf, readSpectral, type Without } from './tools/spectral.ts'
import { readVacuum } from './tools/vacuum.ts'
import { readZally } from './tools/zally.ts'

/** What was taken over from one tool. */
export interface ToolSummary {
  readonly tool: Tool
  readonly files: readonly string[]
  /** How many of its rules are on, and how many of these have an answer; undefined where it has none here. */
  readonly counts: RuleAnswers['counts'] | undefined
  /** How many rules of the settings themselves were taken over in Spectral's language. */
  readonly defined: number
  readonly unanswered: readonly Unanswered[]
  readonly commands: readonly CommandOption[]
  readonly notes: readonly string[]
}

/** An override of `lintel.yaml`: rules that have another severity in some files or at some places. */
export interface OverrideLines {
  readonly files: readonly string[]
  readonly lines: readonly RuleLine[]
}

/** What the settings of other tools come to: what `lintel.yaml` says, and what nothing answers to. */
export interface Migration {
  readonly tools: readonly ToolSummary[]
  /** Rulesets to extend besides `lintel:recommended`; a pair is written `spectral:oas off`. */
  readonly extends: readonly string[]
  readonly lines: readonly RuleLine[]
  readonly overrides: readonly OverrideLines[]
  readonly definitions: ReadonlyMap<string, WrittenRule>
  readonly aliases: Readonly<Record<string, unknown>>
  readonly documents: readonly string[]
  readonly ignores: readonly string[]
  /** Whether all that is extended is data in this folder, which can be read without running a program. */
  readonly isData: boolean
}

/** The tables of the tools that have rules; `oasdiff` has checks, which are no rules. */
const TABLES: ReadonlyMap<Tool, RuleTable> = new Map<Tool, RuleTable>([
  ['Spectral', asTheyAre(SPECTRAL_RULES)],
  ['Redocly', REDOCLY_RULES],
  ['vacuum', VACUUM_RULES],
  ['IBM', IBM_ALL_RULES],
  ['Zally', ZALLY_RULES],
])

/** More places than these are no exceptions that anybody reads: a baseline holds them. */
const MAX_EXEMPTIONS = 200

/** Rules of Spectral's that run in lintel as they are. */
function asTheyAre(table: RuleTable): RuleTable {
  return new Map(
    [...table].map(([rule, answer]) => [
      rule,
      answer.fit === 'none' ? { ...answer, fit: 'same' as const, rules: [rule], note: '' } : answer,
    ]),
  )
}

const OWN: OwnRules = {
  severities: new Map(allRules.map(({ id, severity }): [string, WishLevel] => [id, severity])),
}

/**
 * Reads the settings of other tools, and says what answers to them.
 * @param cwd an absolute path: where the settings are, and `lintel.yaml` will be
 * @throws ConfigurationError where a file of settings is malformed
 */
export async function migrate(found: FoundSettings, cwd: string): Promise<Migration> {
  const files = new SettingsFiles(cwd)
  const all = await readAll(found, files, cwd)
  for (const settings of all) {
    const faults = await findFaultyDefinitions(settings)
    for (const [id, why] of faults) {
      settings.definitions.delete(id)
      settings.unanswered.push({ what: id, why, place: settings.files[0] ?? '' })
    }
  }
  return new MigrationBuilder(all, files).build()
}

async function readAll(
  found: FoundSettings,
  files: SettingsFiles,
  cwd: string,
): Promise<SettingsCollector[]> {
  const faultOf: FaultOf = (file, without) => findFault(file, without, files, cwd)
  const namesOf = (tool: Tool) => found.get(tool) ?? []
  const spectral = await Promise.all(
    namesOf('Spectral').map((name) => readSpectral(name, files, faultOf)),
  )
  const extended = new Set(
    spectral.flatMap((settings) => settings.extends.map((name) => name.replace(/^\.\//, ''))),
  )
  const all: SettingsCollector[] = []
  if (namesOf('vacuum').length > 0) all.push(readVacuum(namesOf('vacuum'), files, extended))
  if (namesOf('IBM').length > 0)
    all.push(
      await readIbm(namesOf('IBM'), files, {
        readRuleset: (name) => readSpectral(name, files, faultOf),
      }),
    )
  if (namesOf('Redocly').length > 0) all.push(readRedocly(namesOf('Redocly'), files))
  if (namesOf('Zally').length > 0) all.push(readZally(namesOf('Zally'), files))
  if (namesOf('oasdiff').length > 0)
    all.push(readOasdiff(namesOf('oasdiff'), files, (id) => CHANGE_KINDS.get(id)))
  // A ruleset that another tool reads as its own was read there.
  const elsewhere = new Set(all.flatMap((settings) => settings.files))
  const own = spectral.filter(
    ({ files: [name = ''], extends: names }) => names.includes(`./${name}`) || !elsewhere.has(name),
  )
  return [...own, ...all]
}

/**
 * Why lintel cannot extend a ruleset of Spectral's. Functions of the team are not run: one that has some is
 * tried without the rules that use them.
 */
async function findFault(
  file: string,
  { functions }: Without,
  files: SettingsFiles,
  cwd: string,
): Promise<string | undefined> {
  if (functions.length > 0) {
    const root = files.read(file)
    if (root?.get('extends')?.value !== undefined && !extendsSpectralOnly(root)) return undefined
    return findFaultOf(withoutFunctions(root, functions)).then(
      (fault) => fault && `${file}: ${fault}.`,
    )
  }
  try {
    await new Configurations({ cwd, rules: allRules, runsCode: false }).named(file)
    return undefined
  } catch (error) {
    if (error instanceof ConfigurationError) return error.all[0]?.message ?? error.message
    throw error
  }
}

function extendsSpectralOnly(root: SpecNode): boolean {
  const node = root.get('extends')
  const entries = node?.string === undefined ? [...(node?.items() ?? [])] : [node]
  return entries.every((entry) => /^spectral:/.test(entry.string ?? entry.get(0)?.string ?? ''))
}

/** What a ruleset holds, but for functions and the rules that run them. */
function withoutFunctions(
  root: SpecNode | undefined,
  functions: readonly string[],
): Readonly<Record<string, unknown>> {
  const { functions: _, functionsDir: __, ...rest } = root?.object ?? {}
  const rules = [...(root?.get('rules')?.members() ?? [])].filter(({ value }) => {
    const text = JSON.stringify(value)
    return !functions.some((name) => text.includes(`"function":${JSON.stringify(name)}`))
  })
  return { ...rest, rules: Object.fromEntries(rules.map(({ key, value }) => [key, value])) }
}

/** Rules that are about documents which lintel does not lint; those that nobody named are not told. */
function isOfOtherDocuments(note: string): boolean {
  return /^lintel (does not (read|lint)|has no rules for)/.test(note)
}

class MigrationBuilder {
  readonly #all: readonly ToolSettings[]
  readonly #files: SettingsFiles
  readonly #answers = new Map<Tool, RuleAnswers>()
  readonly #unanswered = new Map<Tool, Unanswered[]>()
  readonly #definitions = new Map<string, WrittenRule>()

  constructor(all: readonly ToolSettings[], files: SettingsFiles) {
    this.#all = all
    this.#files = files
  }

  build(): Migration {
    for (const settings of this.#all) this.#answer(settings)
    const lines = this.#mergeLines()
    const isOn = (rule: string) => {
      const line = lines.find((each) => each.rule === rule)
      if (line !== undefined) return line.level !== 'off'
      const severity = OWN.severities.get(rule)
      return severity === undefined ? this.#definitions.has(rule) : severity !== 'info'
    }
    const documents = this.#all.flatMap((settings) => this.#findDocuments(settings))
    const overrides = [...this.#overridesOfDocuments(isOn), ...this.#exemptions(isOn, documents)]
    const names = [...lines, ...overrides.flatMap((override) => override.lines)].map(
      ({ rule }) => rule,
    )
    return {
      tools: this.#all.map((settings) => this.#summarize(settings)),
      extends: [
        ...this.#spectralRulesets(names),
        ...new Set(this.#all.flatMap((settings) => settings.extends)),
      ],
      lines,
      overrides,
      definitions: this.#definitions,
      aliases: Object.assign({}, ...this.#all.map(({ aliases }) => aliases)),
      documents: [...new Set(documents)],
      ignores: [...new Set(this.#all.flatMap(({ ignores }) => ignores))],
      isData: this.#all.every(({ bringsCode }) => bringsCode !== true),
    }
  }

  #answer(settings: ToolSettings): void {
    const { tool } = settings
    const table = TABLES.get(tool) ?? new Map()
    const wishes = settings.wishes.filter(
      ({ rule, isExplicit }) => isExplicit || !isOfOtherDocuments(table.get(rule)?.note ?? ''),
    )
    const answers = answerWishes(tool, wishes, table, OWN)
    this.#answers.set(tool, answers)
    this.#unanswered.set(tool, [...settings.unanswered, ...answers.unanswered])
    for (const [id, rule] of [...answers.definitions, ...settings.definitions])
      this.#definitions.set(id, rule)
  }

  /** A rule that a ruleset of Spectral's names keeps what it is given there. */
  #mergeLines(): RuleLine[] {
    const parts = [...this.#answers.values()].map(({ lines }) => lines)
    return mergeLines(parts).filter(
      ({ rule, level }) => rule.includes('/') || this.#definitions.has(rule) || level !== 'off',
    )
  }

  /** The rulesets of Spectral's that single rules are from, with all else off. */
  #spectralRulesets(names: readonly string[]): string[] {
    const foreign = names.filter((name) => !name.includes('/') && SPECTRAL_RULES.has(name))
    if (foreign.length === 0) return []
    const extended = this.#all.flatMap((settings) => settings.extends)
    return ['spectral:oas', 'spectral:asyncapi']
      .filter((name) => !extended.some((entry) => entry.split(' ')[0] === name))
      .map((name) => `${name} off`)
  }

  #findDocuments({ tool, documents }: ToolSettings): string[] {
    return documents.filter((path) => {
      if (/[*?{}[\]!]/.test(path) || (this.#files.has(path) && !path.startsWith('../'))) return true
      const why = path.startsWith('../')
        ? 'it lies outside of this folder'
        : 'there is no such file'
      this.#list(tool, { what: `document ${path}`, why, place: path })
      return false
    })
  }

  #list(tool: Tool, item: Unanswered): void {
    this.#unanswered.get(tool)?.push(item)
  }

  /** What holds for single documents, left out where it says the same as for all. */
  #overridesOfDocuments(isOn: (rule: string) => boolean): OverrideLines[] {
    return [...this.#answers.values()].flatMap(({ overrides }) =>
      [...overrides].flatMap(([key, lines]) => {
        const files = key.split('\n').map(escapeGlob)
        const kept = lines.filter(({ rule, level }) => level !== 'off' || isOn(rule))
        return kept.length === 0 ? [] : [{ files, lines: kept }]
      }),
    )
  }

  #exemptions(isOn: (rule: string) => boolean, documents: readonly string[]): OverrideLines[] {
    return this.#all.flatMap((settings) => {
      const { tool, exemptions } = settings
      if (exemptions.length > MAX_EXEMPTIONS) {
        this.#list(tool, {
          what: `${exemptions.length} places that are ignored`,
          why: 'record what lintel finds there in a baseline: `lintel lint --write-baseline`, see docs/baseline.md',
          place: exemptions[0]?.place ?? '',
        })
        return []
      }
      return this.#overridesOf(settings, isOn, documents)
    })
  }

  #overridesOf(
    { tool, exemptions, definitions }: ToolSettings,
    isOn: (rule: string) => boolean,
    documents: readonly string[],
  ): OverrideLines[] {
    const table = TABLES.get(tool) ?? new Map()
    const byRules = new Map<string, { files: string[]; lines: RuleLine[] }>()
    let gone = 0
    let first = ''
    for (const exemption of exemptions) {
      const places = this.#placesOf(exemption, documents)
      if (places.length === 0) {
        gone += 1
        first ||= exemption.place
        continue
      }
      const ids = rulesFor(exemption.rule, table, definitions)
        .filter(isOn)
        .filter((rule) => rule !== 'structure/asyncapi' || !this.#isOpenApi(exemption.file))
      if (ids.length === 0) continue
      const from = [`${tool}: ${exemption.rule}`]
      const key = ids.join()
      const known = byRules.get(key) ?? {
        files: [],
        lines: ids.map((rule) => ({ rule, level: 'off' as const, from })),
      }
      known.files.push(...places.filter((place) => !known.files.includes(place)))
      byRules.set(key, known)
    }
    if (gone > 0)
      this.#list(tool, {
        what: `${gone} ${gone === 1 ? 'place that is' : 'places that are'} ignored`,
        why: 'nothing stands there any more',
        place: first,
      })
    return [...byRules.values()]
  }

  /** The place of an exemption as overrides write it; none where nothing stands there. */
  #placesOf({ file, isGlob, pointer }: Exemption, documents: readonly string[]): string[] {
    const suffix = pointer === '' ? '' : `#${pointer}`
    if (isGlob) {
      const known = documents.filter((path) => this.#hasPlace(path, pointer))
      return known.length > 0 ? known.map((path) => escapeGlob(path) + suffix) : [file + suffix]
    }
    return this.#hasPlace(file, pointer) ? [escapeGlob(file) + suffix] : []
  }

  #hasPlace(file: string, pointer: string): boolean {
    if (file.includes('#') || file.startsWith('../') || !this.#files.has(file)) return false
    const tokens = parsePointer(pointer)
    return tokens !== undefined && this.#files.tryRead(file)?.at(...tokens) !== undefined
  }

  /** Whether a file is an OpenAPI document, or a part of one as far as its members tell. */
  #isOpenApi(file: string): boolean {
    return this.#files.tryRead(file)?.get('asyncapi') === undefined
  }

  #summarize({ tool, files, definitions, commands, notes, wishes }: ToolSettings): ToolSummary {
    const counts = this.#answers.get(tool)?.counts
    return {
      tool,
      files,
      counts: wishes.length === 0 ? undefined : counts,
      defined: definitions.size,
      unanswered: this.#unanswered.get(tool) ?? [],
      commands,
      notes,
    }
  }
}

/** The rules that report at a place what the other tool reported there. */
function rulesFor(
  rule: string,
  table: RuleTable,
  definitions: ReadonlyMap<string, WrittenRule>,
): string[] {
  const answer = table.get(rule)
  if (answer === undefined) {
    const id = `rule-${rule.replace(/^(rule|assert)\//, '')}`
    return [rule, id].filter((name) => definitions.has(name))
  }
  return answer.rules.flatMap((name) =>
    name.startsWith('+')
      ? (WRITTEN_RULES.get(name.slice(1))?.({}) ?? []).map(([id]) => id)
      : [name],
  )
}

function escapeGlob(path: string): string {
  return path.replaceAll(/[?*()[\]{}]/g, '[$&]')
}
