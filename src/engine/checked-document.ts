import type { SpecDocument } from '../documents/document.ts'
import { detectFormat } from '../model/format.ts'

/** A document that was linted: plain data for reports. */
export interface CheckedDocument {
  /** The name that findings carry. */
  readonly file: string
  /** What rules took it for; undefined where it is unreadable or of no format that lintel knows. */
  readonly kind: 'openapi' | 'asyncapi' | undefined
  /** The version of that format; `''` where there is none. */
  readonly version: string
}

/** Says what a document was taken for. */
export function toCheckedDocument(document: SpecDocument): CheckedDocument {
  const { file } = document.source
  const format = document.isReadable ? detectFormat(document) : undefined
  return format?.kind === 'openapi' || format?.kind === 'asyncapi'
    ? { file, kind: format.kind, version: format.version }
    : { file, kind: undefined, version: '' }
}
