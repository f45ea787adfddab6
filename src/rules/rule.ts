import type { Range } from '../documents/lines.ts'
import type { SpecNode } from '../documents/node.ts'
import type { Place } from '../documents/place.ts'
import type { NodeEdit } from '../edits/changes/node-edit.ts'
import type { FixKind } from '../findings/finding.ts'
import type { Severity } from '../findings/severity.ts'
import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import type { Refusal } from '../renames/edits/rename.ts'
import type { DocumentContext } from './context.ts'
import type { OptionName, RuleOptions } from './options.ts'
import type { OwnOption, OwnOptions } from './own-options.ts'

/** A place that explains a finding. */
export interface RelatedPlace {
  readonly node: SpecNode
  readonly message: string
  /** Where the text has no node for it: the first of two equal keys. */
  readonly range?: Range
}

/** The changes that mend a finding: none where somebody has to decide. Or why a rename cannot be made. */
export type ProposedEdits = readonly NodeEdit[] | Refusal

/** What a rule yields: the node at fault, what is wrong, and what to write instead. */
export interface Report {
  readonly node: SpecNode
  /**
   * `key`: the range covers the member's key. Left out, it covers a scalar itself, and the key
   * of an object or array, so that it stays as small as what it shows.
   */
  readonly on?: 'key'
  /** Says what is wrong and quotes it: one sentence, with a full stop. */
  readonly message: string
  /** Says what to write instead: one sentence, with a full stop. */
  readonly help: string
  readonly related?: readonly RelatedPlace[]
  /**
   * Gives the changes that mend it, where one answer is certain: they do what `help` says. Called
   * only where a run mends or a report shows fixes.
   */
  readonly mend?: () => ProposedEdits
  /**
   * What the finding is about where several documents show it, such as the path of a directory: it
   * is reported once in a run, with the first of them.
   */
  readonly once?: string
  /** Where the text has no node for the fault: a syntax error. */
  readonly range?: Range
  /**
   * Says that a check was cut short by its bounds: no finding of the rule, so that it is reported
   * under a code of its own. Stock Spectral, which knows none, leaves it out.
   */
  readonly isUnfinished?: true
}

/**
 * Which documents a rule looks at; `workspace`: all those of a run together; `diff`: two states of
 * an API, one beside the other.
 */
export const TARGETS = ['openapi', 'asyncapi', 'both', 'workspace', 'diff'] as const
export type Target = (typeof TARGETS)[number]

/** Which documents a rule over single documents looks at. */
export type DocumentTarget = Exclude<Target, 'workspace' | 'diff'>

export interface Models {
  openapi: OpenApi
  asyncapi: AsyncApi
  both: OpenApi | AsyncApi
}

/** Documents that must pass and fail; run as tests and printed on the rule's page. */
interface Examples {
  /** Of a rule over two states of an API: the state that the others are compared with. */
  readonly base?: string
  /** YAML without a finding. A missing `openapi`, `asyncapi` and `info` are supplied. */
  readonly passes: string
  /** YAML with a finding on each line that ends in the comment `# <- reported`, and no other. */
  readonly fails: string
  /** What the ruleset sets for them, where the rule does nothing without. */
  readonly options?: Partial<RuleOptions>
  /** The name of the file that fails, where the rule is about it. Default: `api.yaml`. */
  readonly failsIn?: string
}

/** What a rule is, apart from how it checks. */
export interface RuleMetadata {
  /** `topic/name`, which is also the path of its file. */
  readonly id: string
  /** The statements of the conventions that it encodes, as named in the clause list; of an engine rule none. */
  readonly clauses: readonly string[]
  readonly on: Target
  readonly severity: Severity
  /** What a document that keeps the rule does: one sentence. */
  readonly summary: string
  /** Why it matters, for the person who has just been stopped by it: one to three sentences. */
  readonly why: string
  /** What is exempt and how doubtful cases are read, one sentence each. */
  readonly notes?: readonly string[]
  /** What the fixes are that its findings may carry; left out, they carry none. */
  readonly fix?: FixKind
  /** Whether it compares dates with today, and so is silent where no day is given. */
  readonly comparesDates?: true
  /**
   * Whether it reports the same thing only where it stands first, in the document or the run, and
   * always with the same message: a baseline knows its findings by that, whatever comes first.
   */
  readonly atFirst?: 'document' | 'run'
  /** The options of the ruleset that it heeds. */
  readonly options?: readonly OptionName[]
  /** The options that a ruleset sets for it alone, beside its severity. */
  readonly ownOptions?: OwnOptions
  readonly examples: Examples
}

/** What a rule is told besides the model: also the values of the options that it alone has. */
export type OwnRuleContext<Own> = DocumentContext & { readonly own: Own }

/** A rule over the model of an API: it yields reports and does nothing else. */
export interface ModelRule<T extends DocumentTarget = DocumentTarget, Own = object>
  extends RuleMetadata {
  readonly on: T
  readonly ownOptions?: OwnOptions & { readonly [Name in keyof Own]: OwnOption<Own[Name]> }
  /**
   * Loads what the check needs and not every run does, such as the parser of another language.
   * @returns undefined where there is nothing to wait for
   */
  prepare?(api: Models[T]): Promise<void> | undefined
  check(api: Models[T], context: OwnRuleContext<Own>): Iterable<Report>
}

/** A rule over the document as it is written, which runs also where there is no model. */
export interface DocumentRule extends RuleMetadata {
  readonly on: DocumentTarget
  /** Loads what the check needs and not every run does, such as a compiled schema. */
  prepare?(context: DocumentContext): Promise<void>
  checkDocument(context: DocumentContext): Iterable<Report>
}

/** What a rule over all documents of a run yields, by places: the documents may be gone. */
export interface WorkspaceReport {
  /** The place of the node at fault, as it was collected. */
  readonly place: Place
  /** What is wrong, with a quotation of it: one sentence, with a full stop. */
  readonly message: string
  /** What to write instead: one sentence, with a full stop. */
  readonly help: string
  readonly related?: readonly { readonly place: Place; readonly message: string }[]
}

/**
 * A rule over all documents of a run; stock Spectral, which sees one at a time, runs it over that.
 * Facts are what the rule has to know of a document. They are plain data, which can be written as
 * JSON, since documents may be linted in several threads and runs; what takes time to compute is
 * behind a getter.
 */
export interface WorkspaceRule<Fact = unknown> extends RuleMetadata {
  readonly on: 'workspace'
  collect(api: OpenApi | AsyncApi): Iterable<Fact>
  /** @param facts of all documents, in the order of the files' names */
  checkWorkspace(facts: readonly Fact[]): Iterable<WorkspaceReport>
}

/** A rule over two states of an API. It has no check of its own: `src/diff` finds the changes. */
export interface DiffRule extends RuleMetadata {
  readonly on: 'diff'
  readonly examples: Examples & { readonly base: string }
}

/** A rule over the model of an API, told apart by the documents that it looks at. */
export type AnyModelRule = ModelRule<'openapi'> | ModelRule<'asyncapi'> | ModelRule<'both'>

export type Rule = AnyModelRule | DocumentRule | WorkspaceRule

/**
 * Declares a rule that the engine itself keeps, since it is about a run and not about an API: it is
 * in no clause of the conventions, and stock Spectral does not have it.
 */
export function defineEngineRule(rule: RuleMetadata): RuleMetadata {
  return rule
}

/** Declares a rule over the model of an API. */
export function defineRule<const T extends DocumentTarget, Own = object>(
  rule: ModelRule<T, Own>,
): ModelRule<T, Own> {
  return rule
}

/** Declares a rule over the document as it is written. */
export function defineDocumentRule(rule: DocumentRule): DocumentRule {
  return rule
}

/** Declares a rule over all documents of a run. */
export function defineWorkspaceRule<Fact>(rule: WorkspaceRule<Fact>): WorkspaceRule<Fact> {
  return rule
}

/** Declares a rule over two states of an API. */
export function defineDiffRule(rule: DiffRule): DiffRule {
  return rule
}
