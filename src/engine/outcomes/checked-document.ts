import type { Severity } from '../../findings/severity.ts'
import { type RuleWeights, severitiesIn } from '../../settings/document-ruleset.ts'
import { perObject } from '../../text/memoize.ts'
import type { DocumentContent } from './document-content.ts'
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
  /** There where it was linted, and not only compared. */
  readonly content?: CheckedContent
}

/** What a document that was linted describes, and of which files it is made. */
interface CheckedContent {
  /** Whether a rule looked at it. */
  readonly isLookedAt: boolean
  /** What it describes; null where nobody can tell. */
  readonly described: DocumentContent | null
  /** The files that it refers to, by the names that findings carry. */
  readonly parts: readonly string[]
}

/** Says what a document was taken for, and what ran over it. */
export function toCheckedDocument(
  outcome: Omit<DocumentOutcome, 'location' | 'answers'>,
  severities: ReadonlyMap<string, Severity>,
): CheckedDocument {
  const { file, kind, version, isLookedAt, content: described, parts } = outcome
  const content = { isLookedAt, described, parts }
  return { file, kind: kind ?? undefined, version, severities, content }
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
