import type { SpecDocument } from '../../../documents/document.ts'
import { mayReferToFiles } from '../../../documents/references/refers-to-files.ts'
import { filing, setFiling } from './filing.ts'

let loading: Promise<void> | undefined

/**
 * Loads what finds places for components, before fixes of a document are worked out that may refer to
 * other files.
 * @returns undefined where there is nothing to wait for
 */
export function prepareFiling(document: SpecDocument): Promise<void> | undefined {
  if (filing() !== undefined || !mayReferToFiles(document)) return undefined
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const { fileComponents } = await import('./file-components.ts')
  setFiling(fileComponents)
}
