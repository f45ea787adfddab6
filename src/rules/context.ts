import type { SpecDocument } from '../documents/document.ts'
import type { References } from '../documents/references/references.ts'
import type { DetectedFormat } from '../model/format.ts'
import type { RuleOptions } from './options.ts'

/** What a rule may know besides the model. */
export interface DocumentContext {
  readonly document: SpecDocument
  /** What the document says that it is. */
  readonly format: DetectedFormat
  readonly references: References
  /** Whether `$ref`s to URLs were fetched; one that could not be is a failure of the run. */
  readonly isRemote?: boolean
  /** The day that rules compare dates with (`YYYY-MM-DD`), where the user gave one. */
  readonly today: string | undefined
  /** What the ruleset sets under `x-lintel`, with the defaults for what it leaves out. */
  readonly options: RuleOptions
}
