import { applyEdits } from '../../src/edits/batch/apply-edits.ts'
import type { TextEdit } from '../../src/edits/changes/node-edit.ts'
import { toTextEdits } from '../../src/edits/text-edits/to-text-edits.ts'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { isRefused, type Rename } from '../../src/renames/edits/rename.ts'
import { readModel } from './rule-testing.ts'

/** What a rename makes of documents. */
export interface RenamedTexts {
  /** The texts of the files that changed, by their names. */
  readonly texts: Readonly<Record<string, string>>
  readonly refused: string | undefined
  /** The pointers of the texts that mention the old name. */
  readonly mentions: readonly string[]
}

/**
 * Renames something in documents.
 * @param files the texts by name, that of the API first
 */
export function renameIn(
  files: Readonly<Record<string, string>>,
  rename: (api: OpenApi | AsyncApi) => Rename,
): RenamedTexts {
  const [[file, text] = ['api.yaml', ''], ...others] = Object.entries(files)
  const { api } = readModel(text, { file, files: Object.fromEntries(others) })
  if (api === undefined) throw new Error('The text is no API.')
  const result = rename(api)
  if (isRefused(result)) return { texts: {}, refused: result.refused, mentions: [] }
  const edits = new Map<string, { readonly text: string; readonly all: TextEdit[] }>()
  for (const edit of result.edits) {
    const { document } = 'into' in edit ? edit.into : edit.node
    const changes = toTextEdits(edit)
    if (changes === undefined) throw new Error(`No edit can be made: ${edit.kind}.`)
    const ofFile = edits.get(document.source.file) ?? { text: document.source.text, all: [] }
    edits.set(document.source.file, ofFile)
    ofFile.all.push(...changes)
  }
  const texts = [...edits].map(([name, of]) => [name, applyEdits(of.text, of.all)] as const)
  const mentions = result.mentions.map(({ pointer }) => pointer)
  return { texts: Object.fromEntries(texts), refused: undefined, mentions }
}
