import type { Finding, RunResult } from '../findings/finding.ts'

/** A document that is not read from a file, such as an editor's buffer. */
export interface TextInput {
  /** The name that findings carry and that relative `$ref`s start from. */
  readonly name: string
  readonly text: string | Uint8Array
}

/** What a ruleset gives a rule: `error`, `warn`, `info`, `off`, or true for its own severity. */
export type RuleLevel = string | number | boolean

/** What a ruleset gives a rule: its severity, alone or with options of the rule. */
export type RuleLevelWithOptions =
  | RuleLevel
  | readonly [RuleLevel, Readonly<Record<string, unknown>>]
  | { readonly severity?: RuleLevel; readonly options?: Readonly<Record<string, unknown>> }

/** A ruleset written in code: what a ruleset file says. Relative names start from `cwd`. */
export interface RulesetDefinition {
  readonly extends?: string | readonly (string | readonly [string, string])[]
  readonly rules?: Readonly<Record<string, RuleLevelWithOptions>>
  readonly overrides?: readonly {
    readonly files: readonly string[]
    readonly extends?: string | readonly string[]
    readonly rules?: Readonly<Record<string, RuleLevelWithOptions>>
  }[]
  /**
   * The options of all rules; a relative `event-catalog` starts from `cwd`. A file of a ruleset alone
   * can name `rule-files`.
   */
  readonly 'x-lintel'?: Readonly<Record<string, string | boolean | readonly string[]>>
}

/** What to lint, and how. */
export interface LintRequest {
  /** Files, folders and patterns, as on the command line. */
  readonly files?: readonly string[]
  readonly texts?: readonly TextInput[]
  /** The directory that paths start from. Default: the process's. */
  readonly cwd?: string
  /**
   * The directory outside of which no `$ref` is followed. Default: the top of the git repository that
   * holds `cwd`, else `cwd`.
   */
  readonly root?: string
  /** Whether `$ref`s to URLs are fetched. Default: false. */
  readonly remote?: boolean
  /** The day that rules compare dates with, `YYYY-MM-DD`. Default: none, and such rules are silent. */
  readonly today?: string
  /**
   * The path of a ruleset file, the name of a ruleset of lintel's, or what a file would say. Default:
   * the ruleset file that is found from each document upwards, else `lintel:recommended`.
   */
  readonly ruleset?: string | RulesetDefinition
  /** The path of a baseline, whose findings are left out. Default: none. */
  readonly baseline?: string
}

/** What a run found, and what it did not look at. */
export interface LintResult extends RunResult {
  /** What else there is to say, such as what was left out or not compared: sentence by sentence. */
  readonly notes: readonly string[]
}

/** What to mend, and how. */
export interface FixRequest extends Omit<LintRequest, 'baseline'> {
  /** Whether fixes are made too that change the contract of the API. Default: false. */
  readonly contract?: boolean
  /** Whether the files that change are written; texts are only given back. Default: false. */
  readonly write?: boolean
}

/** A file or a text that fixes change. */
export interface MendedText {
  /** As findings carry it. */
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What fixes make of documents. */
export interface FixResult {
  /** What changes, also in files that documents refer to, by name. */
  readonly texts: readonly MendedText[]
  /** Of how many findings the fixes were made. */
  readonly mended: number
  /** What `lint` finds in the texts as they are mended. */
  readonly left: LintResult
  /** Findings whose fixes would make something worse, and were not made: a fault of lintel. */
  readonly takenBack: readonly Finding[]
  /** Files that have fixes and are read-only, ignored by git or outside of the root, or that others read. */
  readonly refused: readonly string[]
}

/** What to compare with what, and how. */
export interface DiffRequest
  extends Pick<LintRequest, 'cwd' | 'root' | 'remote' | 'today' | 'ruleset' | 'baseline'> {
  /**
   * What was: the path of a file or a folder, also of a commit as git names it
   * (`main:specs/orders.yaml`), with `remote` a URL, or its text; or a branch, a tag or a commit of
   * git, with which files are compared as they are now. With several, each change names those that
   * differ so, as `bases`.
   */
  readonly base: string | TextInput | { readonly ref: string | readonly string[] }
  /** What is: the path of a file or a folder, likewise, or its text. With a `ref` left out. */
  readonly revision?: string | TextInput
  /** With a `ref`: files, folders and patterns, as on the command line. */
  readonly files?: readonly string[]
  /** Whether changes that break nobody are reported too, as `compatible-change`. Default: false. */
  readonly all?: boolean
  /** Whether what breaks generated code only is reported too. Default: false. */
  readonly sdk?: boolean
  /** Whether an `info.version` that rises too little for a release is reported. Default: false. */
  readonly release?: boolean
  /** Where the major version stands. Default: `path`. */
  readonly versionSource?: 'path' | 'info'
  /** Globs of the paths of OpenAPI that are compared: `/v1/orders/**`. Default: all. */
  readonly match?: readonly string[]
  /** What is taken from the front of paths of OpenAPI before they are compared: `/api`. */
  readonly stripPrefix?: readonly string[]
  /** The same, for what was or what is only. */
  readonly stripPrefixBase?: readonly string[]
  readonly stripPrefixRevision?: readonly string[]
}
