import type { SpecDocument } from '../documents/document.ts'
import type { Loader } from '../documents/loader.ts'
import type { Finding, FixKind } from '../findings/finding.ts'
import type { OwnValues } from '../rules/own-options.ts'
import type { DocumentHead } from './document-heads.ts'
import type { RuleExample } from './example.ts'

/** A rule that is tried on its examples, whatever language it is written in. */
export interface TestedRule {
  readonly id: string
  /** Where it is defined: a file, as findings name it, and a line, as far as that is known. */
  readonly place: { readonly file: string; readonly line: number | undefined }
  readonly examples: readonly RuleExample[]
  /** What examples may be completed to that do not say what they are; none: what they look like. */
  readonly heads: readonly DocumentHead[]
  /** Which documents it is about, in words; `''` where it is about all. */
  readonly documents: string
  /** Whether it looks at texts too that are no well-formed YAML or JSON. */
  readonly readsAnyText: boolean
  /** What the fixes are that its findings may carry; left out, they carry none. */
  readonly fix?: FixKind
  /** Runs it alone over a document, whether it is on or off. */
  run(document: SpecDocument, run: RuleRunOptions): Promise<RuleRunResult>
}

/** What a run of one rule depends on. */
export interface RuleRunOptions {
  /** Reads the files that the document refers to. */
  readonly loader: Loader
  /** Whether findings carry the fixes that the rule knows. */
  readonly withFixes: boolean
  /** What the options of the rule are set to; undefined: what the ruleset sets. */
  readonly values: OwnValues | undefined
}

/** What one rule finds in a document. */
export interface RuleRunResult {
  readonly findings: readonly Finding[]
  /** Whether the document is one that the rule is about. */
  readonly isLookedAt: boolean
}
