import type { Severity } from '../rules/rule.ts'
import type { DocumentOutcome } from './document-outcome.ts'
import { type RuleWeights, severitiesIn } from './document-ruleset.ts'

/** A document that was linted: plain data for reports. */
export interface CheckedDocument {
  /** The name that findings carry. */
  readonly file: string
  /** What rules took it for; undefined where it is unreadable or of no format that lintel knows. */
  readonly kind: 'openapi' | 'asyncapi' | undefined
  /** The version of that format; `''` where there is none. */
  readonly version: string
  /** The rules that ran over it and whose findings are shown, by id. */
  readonly severities: ReadonlyMap<string, Severity>
}

/** Says what a document was taken for, and what ran over it. */
export function toCheckedDocument(
  { file, location, kind, version }: DocumentOutcome,
  ruleset: RuleWeights,
): CheckedDocument {
  return { file, kind: kind ?? undefined, version, severities: severitiesIn(ruleset, location) }
}
