import type { FileAccess } from '../documents/disk/file-access.ts'
import type { SpecDocument } from '../documents/document.ts'
import type { Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import type { Finding } from '../findings/finding.ts'
import type { Severity } from '../findings/severity.ts'
import { compareText } from '../text/compare-text.ts'
import type { OwnDefinition } from './own-definition.ts'
import type { TeamFacts } from './team-facts.ts'

/** One rule that a ruleset brings, besides lintel's own. */
export interface ForeignRule {
  readonly id: string
  /** The severity that it has for most documents; `off` where it does not run. */
  readonly severity: Severity | 'off'
  /** What its ruleset says of it; `''` where that is nothing. */
  readonly summary: string
  readonly documentationUrl?: string
  /** Whether it is about documents of some formats only. */
  readonly hasFormats?: true
  /** There where the team wrote it over lintel's model, and lintel runs it as its own. */
  readonly team?: TeamFacts
}

/** A rule as its ruleset defines it, for those who try or describe it. */
export interface DefinedRule {
  readonly id: string
  /** The severity that it has where nothing else is said of it. */
  readonly severity: Severity
  /** What its ruleset says of it; `''` where that is nothing. */
  readonly summary: string
  readonly documentationUrl?: string
  /** The message of its findings, with placeholders, where it has one. */
  readonly message?: string
  /** Where it looks: JSONPath expressions. */
  readonly given: readonly string[]
  /** The names of its formats, such as `oas3_1`; none where it is about all. */
  readonly formats: readonly string[]
  /** What its definition says under `x-lintel`. */
  readonly extension: unknown
  /** The definition, where it stands in a file that is data. */
  readonly node: SpecNode | undefined
  /** Whether the ruleset that was asked for defines it, and not one that this extends. */
  readonly isOwn: boolean
}

/** What one rule finds in a document. */
export interface SingleRuleResult {
  readonly findings: readonly Finding[]
  /** Whether the document is of a format that the rule is about. */
  readonly isLookedAt: boolean
}

/** What the loading of a ruleset depends on. */
export interface ForeignOptions {
  /** The directory that messages name files from; an absolute path. */
  readonly cwd: string
  /** Whether rulesets and functions are fetched from URLs. */
  readonly isRemote: boolean
  /** The ids of lintel's rules. */
  readonly knownRules: ReadonlySet<string>
  /** Whether JavaScript of rulesets runs. Default: true. */
  readonly runsCode?: boolean
  /** Finds the ids of rules over lintel's model that a definition names, once JavaScript has made it. */
  readonly findRules?: (definition: unknown) => Promise<readonly string[]>
  /** What answers for the file system. Default: the file system. */
  readonly files?: FileAccess
}

/** What the linting of a document depends on. */
export interface ForeignRun {
  /** Reads the files that the document refers to; remote ones are in it already. */
  readonly loader: Loader
  /** Whether `$ref`s to URLs were fetched. */
  readonly isRemote: boolean
}

/** A ruleset in Spectral's language, without what lintel runs itself. */
export interface ForeignRuleset {
  /** Every rule that it knows, whether it runs or not, sorted by id. */
  readonly rules: readonly ForeignRule[]
  /**
   * What rulesets in JavaScript and from packages say of lintel's own rules: plain data in the form
   * of a ruleset, the extended ones nested in `extends`. Spectral does not run these rules.
   */
  readonly own: OwnDefinition | undefined
  /** The rules as they hold for one file: its overrides count. */
  rulesFor(file: string): readonly ForeignRule[]
  /** Whether the ruleset has any rule that Spectral has to run. */
  readonly hasRules: boolean
  /** Whether it has functions or parts in JavaScript or from packages: what they read is not known. */
  readonly bringsCode: boolean
  /** What it is told although it is read: sentences with their places. */
  readonly notes: readonly string[]
  /** The rules as they are defined, those of Spectral's own rulesets left out, sorted by id. */
  definitions(): readonly DefinedRule[]
  /**
   * Runs one rule alone over a document, whether it is on or off, and whatever overrides say.
   * @param rule the id of one that it defines
   */
  lintWithRule(rule: string, document: SpecDocument, run: ForeignRun): Promise<SingleRuleResult>
  /**
   * Runs the rules over one document and what it refers to.
   * A rule that fails becomes a finding; it throws nothing that a document or rule could cause.
   */
  lint(document: SpecDocument, run: ForeignRun): Promise<Finding[]>
}

/** The rules of several rulesets that are not lintel's, each once, by id. */
export function foreignRulesOf(
  rulesets: Iterable<{ readonly foreign?: Pick<ForeignRuleset, 'rules'> }>,
): ForeignRule[] {
  const rules = new Map<string, ForeignRule>()
  for (const { foreign } of rulesets)
    for (const rule of foreign?.rules ?? []) rules.set(rule.id, rules.get(rule.id) ?? rule)
  return [...rules.values()].sort((a, b) => compareText(a.id, b.id))
}

/** The address of what documents a rule: none where it is not one of the web. */
export function linkOf({ documentationUrl = '' }: Pick<ForeignRule, 'documentationUrl'>): string[] {
  return /^https?:\/\/\S+$/i.test(documentationUrl) && URL.canParse(documentationUrl)
    ? [documentationUrl]
    : []
}
