import type { SpecDocument } from '../documents/document.ts'
import { detectFormat } from '../model/format.ts'
import type { Severity } from '../rules/rule.ts'
import { type DocumentRuleset, severitiesIn } from './document-ruleset.ts'

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
  document: SpecDocument,
  ruleset: DocumentRuleset,
): CheckedDocument {
  const { file, location } = document.source
  const severities = severitiesIn(ruleset, location)
  const format = document.isReadable ? detectFormat(document) : undefined
  return format?.kind === 'openapi' || format?.kind === 'asyncapi'
    ? { file, kind: format.kind, version: format.version, severities }
    : { file, kind: undefined, version: '', severities }
}
