import type { SpecNode } from '../documents/node.ts'
import type { JsonValue } from '../edits/changes/json-value.ts'
import type { FixKind } from '../findings/finding.ts'
import type { Severity } from '../findings/severity.ts'
import type { OwnOption } from '../rules/own-options.ts'
import type { DocumentTarget, Models } from '../rules/rule.ts'
import type { TeamClause } from '../settings/team-facts.ts'

/** What a rule is told besides the model of the API. */
export interface TeamRuleContext<Options> {
  /** The values of the rule's options: what the ruleset sets, with the defaults for the rest. */
  readonly options: Options
  /** The day that rules compare dates with (`YYYY-MM-DD`), where the user gave one by `--today`. */
  readonly today: string | undefined
}

/** One place where an API breaks the rule. */
export interface TeamReport {
  /** The smallest node at fault. */
  readonly node: SpecNode
  /**
   * `key`: the finding covers the member's key. Left out, it covers a scalar itself, and the key of
   * an object or array.
   */
  readonly on?: 'key'
  /** Says what is wrong and quotes it: one sentence, with a full stop. */
  readonly message: string
  /** Says what to write instead: one sentence, with a full stop. */
  readonly help: string
  /** Places that explain the finding. */
  readonly related?: readonly { readonly node: SpecNode; readonly message: string }[]
  /**
   * Gives the changes that mend it, where one answer is certain; the rule says by `fix` what they do
   * to those that use the API.
   */
  readonly mend?: () => readonly TeamChange[]
}

/** A change of one node of a document; its text keeps its style. */
export type TeamChange =
  /** Adds a member to an object, behind another member or at the end. */
  | {
      readonly kind: 'insert-member'
      readonly into: SpecNode
      readonly key: string
      readonly value: JsonValue
      readonly after?: string
    }
  /** Adds an item to an array. */
  | { readonly kind: 'append-item'; readonly into: SpecNode; readonly value: JsonValue }
  | { readonly kind: 'replace-value'; readonly node: SpecNode; readonly value: JsonValue }
  /** Renames the member that the node is. */
  | { readonly kind: 'rename-key'; readonly node: SpecNode; readonly key: string }
  /** Removes a member or an item. */
  | { readonly kind: 'remove'; readonly node: SpecNode }

/** Documents that show what the rule wants: `lintel test` tries them. */
export interface RuleExamples<Options> {
  /** YAML without a finding of the rule. A missing `openapi`, `asyncapi` and `info` are supplied. */
  readonly passes: string
  /** YAML with a finding on each line that ends in the comment `# <- reported`, and no other. */
  readonly fails: string
  /** The values of the options that both are tried with. Default: the defaults of the options. */
  readonly options?: Partial<Options>
}

/** A rule that a team writes over lintel's model of an API. */
export interface RuleDeclaration<Target extends DocumentTarget, Options> {
  /**
   * Its name in reports, rulesets and suppressions: letters, digits, `-` and `_`, with `/` between
   * its parts, such as `acme/team-owner`.
   */
  readonly id: string
  /** The documents that it looks at. */
  readonly on: Target
  /** What its findings weigh where the ruleset does not say. */
  readonly severity: Severity
  /** What an API that keeps the rule does: one sentence. */
  readonly summary: string
  /** Why it matters, for the person who has just been stopped by it: one to three sentences. */
  readonly why: string
  /** What is exempt, and how doubtful cases are read, one sentence each. */
  readonly notes?: readonly string[]
  /** The statements of the team's own document that it encodes; a text is one by its name alone. */
  readonly clauses?: readonly (string | TeamClause)[]
  /** The address of a page that says more. */
  readonly documentationUrl?: string
  /** What a ruleset can set, by name: `acme/team-owner: [error, { teams: [orders] }]`. */
  readonly options?: { readonly [Name in keyof Options]: OwnOption<Options[Name]> }
  /** What its fixes do to those that use the API; left out, its findings carry none. */
  readonly fix?: FixKind
  readonly examples?: RuleExamples<Options>
  /**
   * Finds the places where an API breaks the rule. It yields, and does nothing else: it changes
   * nothing, reads no files and does not look at the clock, since what it found may be kept from run
   * to run.
   */
  check(api: Models[Target], context: TeamRuleContext<Options>): Iterable<TeamReport>
}
