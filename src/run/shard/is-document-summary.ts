import { isObject } from '../../documents/json-object.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'

/** Whether a value has all that the JSON report gives a document. */
export function isDocumentSummary(value: unknown): value is DocumentSummary {
  if (!isObject(value)) return false
  const { file, kind, version, title, owner, score, ...others } = value
  const { operations, messages, schemas, errors, warnings, infos } = others
  return (
    [file, version].every((text) => typeof text === 'string') &&
    (kind === null || kind === 'openapi' || kind === 'asyncapi') &&
    [title, owner].every((text) => text === null || typeof text === 'string') &&
    [operations, messages, schemas, errors, warnings, infos].every(isCount) &&
    (score === null || (isCount(score) && score <= 100))
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
