import type { FileAccess } from '../documents/disk/file-access.ts'
import type { SpecDocument } from '../documents/document.ts'
import type { Loader } from '../documents/loader.ts'
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
