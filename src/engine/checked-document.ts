import type { Severity } from '../findings/severity.ts'
import { type RuleWeights, severitiesIn } from '../settings/document-ruleset.ts'
import { perObject } from '../text/memoize.ts'
import type { DocumentOutcome } from './document-outcome.ts'

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
  { file, kind, version }: Pick<DocumentOutcome, 'file' | 'kind' | 'version'>,
  severities: ReadonlyMap<string, Severity>,
): CheckedDocument {
  return { file, kind: kind ?? undefined, version, severities }
}

/**
 * Makes the function that says which rules ran over a document.
 * @param mayRun whether a rule is one that the run looks at
 */
export function makeRanIn(
  mayRun: (rule: string) => boolean,
): (
  ruleset: RuleWeights,
  document: Pick<DocumentOutcome, 'location'>,
) => ReadonlyMap<string, Severity> {
  // Documents without overrides share the map of their severities.
  const ranOf = perObject(
    (all: ReadonlyMap<string, Severity>) => new Map([...all].filter(([rule]) => mayRun(rule))),
  )
  return (ruleset, { location }) => ranOf(severitiesIn(ruleset, location))
}
