import { applyEdits } from '../../src/edits/batch/apply-edits.ts'
import { EditBatch } from '../../src/edits/batch/edit-batch.ts'
import type { NodeEdit } from '../../src/edits/changes/node-edit.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { readModel, type TestOptions } from './rule-testing.ts'

/** The OpenAPI document of a text. */
export function openApiOf(text: string, options: TestOptions = {}): OpenApi {
  const { api } = readModel(text, options)
  if (api?.kind !== 'openapi') throw new Error('The text is no OpenAPI document.')
  return api
}

/** The texts that changes give, by the names of files; a test that nothing is written for fails. */
export function textsAfter(edits: readonly NodeEdit[]): Readonly<Record<string, string>> {
  const batch = new EditBatch()
  if (!batch.addNodeEdits(edits)) throw new Error('The edits cannot be written.')
  return Object.fromEntries(
    batch
      .edits()
      .map(({ document: { source }, edits: changes }) => [
        source.file,
        applyEdits(source.text, changes),
      ]),
  )
}
