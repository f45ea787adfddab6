import { perObject } from '../../text/memoize.ts'
import type { Identity } from './identity.ts'

/** A document that is on one side only. */
export interface Unpaired {
  /** An absolute path. */
  readonly path: string
  /** The id of its content. */
  readonly id: string
  readonly identity: () => Identity
}

/** One way to recognize a document that was moved; undefined where it says nothing of one. */
type KeyOf = (document: Unpaired) => string | undefined

/**
 * Finds which documents that are gone are there under another name. From the surest on: the content
 * is the same; only the extension is another one; it names the same `info.x-api-id`; git says so; it
 * has the same title. What is so of several documents says nothing.
 * @param renames what git says: the old paths by the new ones
 * @returns the new paths by the old ones
 */
export function matchRenames(
  gone: readonly Unpaired[],
  added: readonly Unpaired[],
  renames: ReadonlyMap<string, string>,
): Map<string, string> {
  const matches = new Map<string, string>()
  // Documents are parsed only where nothing surer was found, and once.
  const identityOf = perObject((document: Unpaired) => document.identity())
  const steps: readonly (readonly [before: KeyOf, after: KeyOf])[] = [
    sameFor(({ id }) => id),
    sameFor(({ path }) => path.replace(/\.[^./\\]*$/, '')),
    sameFor((document) => identityOf(document).id),
    [({ path }) => path, ({ path }) => renames.get(path)],
    sameFor((document) => identityOf(document).title),
  ]
  let [open, free] = [gone, added]
  for (const [before, after] of steps) {
    if (open.length === 0 || free.length === 0) break
    const byKey = indexOnly(free, after)
    for (const [key, { path }] of indexOnly(open, before)) {
      const found = byKey.get(key)
      if (found !== undefined) matches.set(path, found.path)
    }
    const taken = new Set(matches.values())
    open = open.filter(({ path }) => !matches.has(path))
    free = free.filter(({ path }) => !taken.has(path))
  }
  return matches
}

function sameFor(keyOf: KeyOf): readonly [KeyOf, KeyOf] {
  return [keyOf, keyOf]
}

/** The documents by their keys, of those that no other has. */
function indexOnly(documents: readonly Unpaired[], keyOf: KeyOf): Map<string, Unpaired> {
  const found = new Map<string, Unpaired>()
  const repeated = new Set<string>()
  for (const document of documents) {
    const key = keyOf(document)
    if (key === undefined) continue
    if (found.has(key)) repeated.add(key)
    found.set(key, document)
  }
  for (const key of repeated) found.delete(key)
  return found
}
