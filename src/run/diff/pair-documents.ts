import { partition } from '../../text/partition.ts'
import { matchRenames, type Unpaired } from './match-renames.ts'

/** The documents of one state, by their paths. */
export interface DocumentPaths {
  readonly documents: readonly string[]
  /** Whether a file stands at a path, be it a document or not. */
  hasFile(path: string): boolean
  describe(path: string): Unpaired
}

/** The documents of two states, by their paths there. */
interface PairedDocuments {
  /** Documents in both states, at one path. */
  readonly known: readonly string[]
  /** Documents in one state only, where a file stands at the path in the other one: neither new nor gone. */
  readonly spoilt: readonly string[]
  /** The present paths of documents that were moved, by the past ones. */
  readonly moved: ReadonlyMap<string, string>
  readonly gone: readonly string[]
  readonly fresh: readonly string[]
}

/** Pairs the documents of two states by their paths, or, where they were moved, by what they are. */
export function pairDocuments(past: DocumentPaths, present: DocumentPaths): PairedDocuments {
  const [before, after] = [new Set(past.documents), new Set(present.documents)]
  const [known, added] = partition(present.documents, (path) => before.has(path))
  const left = past.documents.filter((path) => !after.has(path))
  const moved = matchRenames(left.map(past.describe), added.map(present.describe), new Map())
  const targets = new Set(moved.values())
  const [lost, gone] = partition(
    left.filter((path) => !moved.has(path)),
    (path) => present.hasFile(path),
  )
  const [found, fresh] = partition(
    added.filter((path) => !targets.has(path)),
    (path) => past.hasFile(path),
  )
  return { known, spoilt: [...lost, ...found], moved, gone, fresh }
}
