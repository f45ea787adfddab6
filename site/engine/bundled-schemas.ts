import { FileFault } from '../../src/documents/disk/file-fault.ts'
// Made by `site/bundle.mjs`.
import { SCHEMAS } from './schemas.virtual.ts'

/**
 * Gives what lintel reads beside its bundle: the official JSON Schemas, and nothing else. Stands in
 * for the function that reads files.
 */
export function readOwnText(path: string | URL): string | FileFault {
  const name = /([^/]+)\.json$/.exec(String(path))?.[1]
  const text = name === undefined ? undefined : SCHEMAS.get(name)
  return text ?? new FileFault('No such file.')
}
