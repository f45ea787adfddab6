import type { SpecDocument } from '../../documents/document.ts'
import type { ReadFiles } from './reader.ts'
import { mayNameFile, referencesIn, targetOf } from './references-to.ts'

/** The files that a document leads to by references, and by theirs, itself first. */
export function filesBelow(document: SpecDocument, files: ReadFiles): SpecDocument[] {
  return addBelow([document], files)
}

/**
 * The files of the APIs that a document is a part of: those that lead to it by references, and what
 * these lead to.
 * @param locations the files of the workspace
 */
export function filesOfApi(
  document: SpecDocument,
  locations: readonly string[],
  files: ReadFiles,
): SpecDocument[] {
  const above = new Map([[document.source.location, document]])
  const pending = [document.source.location]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    for (const location of locations) {
      if (above.has(location)) continue
      const other = openIfNaming(location, part, files)
      if (other === undefined || !leadsTo(other, part, files)) continue
      above.set(location, other)
      pending.push(location)
    }
  }
  return addBelow([...above.values()], files)
}

function openIfNaming(location: string, part: string, files: ReadFiles): SpecDocument | undefined {
  const text = files.textOf(location)
  return text !== undefined && mayNameFile(text, part) ? files.open(location) : undefined
}

function leadsTo(document: SpecDocument, location: string, files: ReadFiles): boolean {
  for (const node of referencesIn(document))
    if (targetOf(node, files.references)?.document.source.location === location) return true
  return false
}

function addBelow(documents: readonly SpecDocument[], files: ReadFiles): SpecDocument[] {
  const found = new Map(documents.map((each) => [each.source.location, each]))
  // What is added while it goes on is looked at too.
  for (const document of found.values())
    for (const node of referencesIn(document)) {
      const target = targetOf(node, files.references)?.document
      if (target !== undefined && !found.has(target.source.location))
        found.set(target.source.location, target)
    }
  return [...found.values()]
}
