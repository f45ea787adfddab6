import type { Change, CompareOptions } from '../../src/diff/changes/change.ts'
import { compareOpenApis } from '../../src/diff/openapi/compare.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { readModel, withHeader } from './rule-testing.ts'

const OPTIONS: CompareOptions = { versionSource: 'path', sdk: false, today: undefined }

/** A model of a document; one that names no format is OpenAPI 3.1. */
export function readOpenApi(text: string, file = 'api.yaml'): OpenApi {
  const { api } = readModel(withHeader(text, []), { file })
  if (api?.kind !== 'openapi') throw new TypeError('This is no OpenAPI document.')
  return api
}

/** The changes between two OpenAPI documents. */
export function changesBetween(
  base: string,
  revision: string,
  options: Partial<CompareOptions> = {},
): Change[] {
  const all = { ...OPTIONS, ...options }
  return [...compareOpenApis(readOpenApi(base, 'base.yaml'), readOpenApi(revision), all)]
}

/** The same as `kind pointer verdict`, sorted; `!` breaks, and `.` does not. */
export function changeLines(
  base: string,
  revision: string,
  options: Partial<CompareOptions> = {},
): string[] {
  const changes = changesBetween(base, revision, options)
  return changes.map(({ kind, node, verdict }) => `${kind} ${node.pointer} ${verdict}`).sort()
}
