import { dirname, resolve } from 'node:path'
import { InputError } from '../../documents/disk/file-names.ts'
import { SpecDocument } from '../../documents/document.ts'
import { isOpaque, type Loader, pathFrom } from '../../documents/loader.ts'
import type { SpecNode } from '../../documents/node.ts'
import { findFileReferences } from '../../documents/references/file-references.ts'
import { EncodingError, type Source } from '../../documents/source.ts'
import { findImportedFiles } from '../../model/protobuf/proto-imports.ts'
import { partsOfRuleset } from '../../settings/ruleset-parts.ts'

/** Finds the files that a document, or a part of one, refers to; absolute paths. */
export function findReferredFiles(location: string, loader: Loader): string[] {
  const isProto = /\.proto$/i.test(location)
  const source = isOpaque(location) && !isProto ? undefined : readSource(location, loader)
  if (source === undefined) return []
  const { text } = source
  if (isProto) return findImportedFiles(location, text, loader)
  return [
    ...[...findFileReferences(source)].map((name) => pathFrom(location, name)),
    ...(text.includes('vnd.google.protobuf') ? findImportedFiles(location, text, loader) : []),
  ]
}

/** Finds the files that a ruleset in YAML or JSON consists of besides itself; absolute paths. */
export function findRulesetFiles(location: string, loader: Loader): string[] {
  const source = /\.(ya?ml|json)$/i.test(location) ? readSource(location, loader) : undefined
  if (source === undefined) return []
  const { root } = new SpecDocument(source)
  const names = [
    ...partsOfRuleset(root).flatMap((part) => namesIn(part.get('extends'))),
    ...namesIn(root.at('x-lintel', 'event-catalog')),
  ]
  return names.map((name) => resolve(dirname(location), name))
}

/** What a name holds, or a list of names and of pairs of a name and a mode. */
function namesIn(node: SpecNode | undefined): string[] {
  if (node === undefined) return []
  const items = node.string === undefined ? [...node.items()] : [node]
  return items.flatMap((item) => item.string ?? item.get(0)?.string ?? [])
}

/** @returns undefined for what cannot be read: the run says so, where it is needed */
function readSource(location: string, loader: Loader): Source | undefined {
  try {
    return loader.readSource(location)
  } catch (error) {
    if (error instanceof InputError || error instanceof EncodingError) return undefined
    throw error
  }
}
