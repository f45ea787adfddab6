import { join } from 'node:path'
import { SpecNode } from '../../../documents/node.ts'
import { planDocument } from '../../../documents/planned-document.ts'
import { writeReference } from '../../../documents/references/write-reference.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { capitalize } from '../../../text/capitalize.ts'
import { lowerWords } from '../../words.ts'
import { type SharedKind, toPlain } from './component-place.ts'
import type { OwnFiles } from './own-files.ts'

/** In the names of schema files, a version stands before such an ending. */
const ENDING = /^\.(?:ya?ml|json)$/

/** The file that a new component may get. */
export interface NewFile {
  /** Its absolute path. */
  readonly path: string
  readonly files: OwnFiles
  /** Whether something stands there, or would be taken for it. */
  readonly isTaken: boolean
  /** What stands there, if it is a document. */
  readonly present: SpecNode | undefined
}

/**
 * The file for a component beside those of the others. Its name is in kebab-case, whatever theirs are: in
 * another it would be one more that breaks the conventions (`naming/file-name`).
 * @param key how it is called, as a map declares it
 * @returns undefined where it cannot have such a name
 */
export function fileFor(
  { references }: OpenApi | AsyncApi,
  files: OwnFiles,
  kind: SharedKind,
  key: string,
): NewFile | undefined {
  if (!ENDING.test(files.ending)) return undefined
  const words = kind === 'headers' ? [key.toLowerCase()] : lowerWords(key)
  const path = join(files.folder, words.join('-') + files.ending)
  if (references.isFree(path)) return { path, files, isTaken: isMistakable(), present: undefined }
  const reference = writeReference(files.like, planDocument(path, files.like), [])
  const target = references.target(reference, files.like.root)
  return { path, files, isTaken: true, present: target instanceof SpecNode ? target : undefined }

  /** Files whose names differ in case or signs alone would be taken for one another. */
  function isMistakable(): boolean {
    const pascal = join(files.folder, words.map(capitalize).join('') + files.ending)
    const plain = toPlain(words.join(''))
    return !references.isFree(pascal) || files.names.some((name) => toPlain(name) === plain)
  }
}
