import type { Severity } from '../../findings/severity.ts'
import type { WrittenRule } from '../tables/written-rules.ts'

/** The tools whose settings are read, by the names that texts give them. */
export const TOOLS = ['Spectral', 'Redocly', 'vacuum', 'IBM', 'Zally', 'oasdiff'] as const
export type Tool = (typeof TOOLS)[number]

/** What a rule is given: a severity, or nothing to report at all. */
export type WishLevel = Severity | 'off'

/** What the settings of a tool say of one of its rules. */
export interface RuleWish {
  /** The id that the tool gives the rule. */
  readonly rule: string
  readonly level: WishLevel
  /** Whether the settings name the rule; else a ruleset of the tool's brings it. */
  readonly isExplicit: boolean
  /** Where they say so: `redocly.yaml:3:5`. */
  readonly place: string
  /** What the rule was given besides. */
  readonly options?: Readonly<Record<string, unknown>>
  /** The documents that it is for, as globs relative to `lintel.yaml`; left out, all. */
  readonly files?: readonly string[]
}

/** A place where a tool does not report a rule. */
export interface Exemption {
  readonly rule: string
  /** Relative to `lintel.yaml`; a glob where `isGlob` says so. */
  readonly file: string
  /** Whether the name is a glob already, and no name whose odd characters have to be escaped. */
  readonly isGlob?: true
  /** A JSON pointer, without the `#`; `''` for all of the file. */
  readonly pointer: string
  readonly place: string
}

/** Something that the settings say and nothing in lintel answers to. */
export interface Unanswered {
  /** What it is, as the settings write it. */
  readonly what: string
  /** Why, or what to do: a clause or sentences without a full stop at the end. */
  readonly why: string
  readonly place: string
}

/** What has to be written on the command line, since a ruleset cannot say it. */
export interface CommandOption {
  readonly command: 'lint' | 'diff'
  /** `--fail-on warn` */
  readonly option: string
  /** What it answers to: `fail-severity: warn`. */
  readonly from: string
}

/** What the settings of one tool say, in terms that all tools share. */
export interface ToolSettings {
  readonly tool: Tool
  /** The files that were read, relative to the working directory. */
  readonly files: readonly string[]
  /** Rulesets that lintel extends as they are: `./.spectral.yaml`. */
  readonly extends: readonly string[]
  readonly wishes: readonly RuleWish[]
  /** Rules that the settings define, in Spectral's language, by the names that they get. */
  readonly definitions: ReadonlyMap<string, WrittenRule>
  /** The aliases that definitions use. */
  readonly aliases: Readonly<Record<string, unknown>>
  /** The documents to lint: globs relative to `lintel.yaml`. */
  readonly documents: readonly string[]
  /** The documents to leave out: patterns as in a `.gitignore`. */
  readonly ignores: readonly string[]
  readonly exemptions: readonly Exemption[]
  readonly commands: readonly CommandOption[]
  readonly unanswered: readonly Unanswered[]
  /** What else the user has to know, in whole sentences. */
  readonly notes: readonly string[]
  /** Whether what is extended runs programs, has to be installed or is fetched. */
  readonly bringsCode?: boolean
}

/** Collects what the settings of a tool say, part by part. */
export class SettingsCollector implements ToolSettings {
  readonly tool: Tool
  readonly files: string[] = []
  readonly extends: string[] = []
  readonly wishes: RuleWish[] = []
  readonly definitions = new Map<string, WrittenRule>()
  aliases: Readonly<Record<string, unknown>> = {}
  readonly documents: string[] = []
  readonly ignores: string[] = []
  readonly exemptions: Exemption[] = []
  readonly commands: CommandOption[] = []
  readonly unanswered: Unanswered[] = []
  readonly notes: string[] = []
  bringsCode = false

  constructor(tool: Tool) {
    this.tool = tool
  }

  /** Notes what the settings say of a rule; of one that they say twice, the later counts. */
  wish(wish: RuleWish): void {
    const files = wish.files?.join()
    const before = this.wishes.findIndex(
      (known) => known.rule === wish.rule && known.files?.join() === files,
    )
    if (before < 0) this.wishes.push(wish)
    else this.wishes[before] = wish
  }
}
