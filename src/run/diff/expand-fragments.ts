import { relative, resolve } from 'node:path'
import { plainFiles } from '../../documents/disk/file-access.ts'
import { Loader } from '../../documents/loader.ts'
import { discover } from '../../files/discover.ts'
import type { Commit } from '../../files/git/open-commit.ts'
import { toRealPath } from '../../files/real-path.ts'
import { toPosix } from '../../files/repository.ts'
import { sniffFile } from '../../files/sniff.ts'
import { quote, quoteSome } from '../../text/quote.ts'
import { FileGraph } from '../affected/file-graph.ts'
import { findReferredFiles } from '../affected/named-files.ts'
import { findPastDocuments } from './pair-moved.ts'

/** What arguments stand for, fragments left out that documents refer to. */
interface ExpandedFragments {
  /** The arguments, with the documents that refer to fragments among them. */
  readonly args: readonly string[]
  /** What is to be said besides, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Puts the documents that refer to a fragment, now or in a commit, directly or through other files, in
 * its place. A file is a fragment that is no document, and was none. One that nothing refers to stays.
 * @param args files, folders and patterns
 * @param searched the files, folders and patterns among which documents are looked for
 */
export async function expandFragments(
  args: readonly string[],
  commit: Commit,
  searched: readonly string[],
): Promise<ExpandedFragments> {
  const { cwd } = commit.scope
  const fragments = args.filter((argument) =>
    isFragment(toRealPath(resolve(cwd, argument)), commit),
  )
  if (fragments.length === 0) return { args, notes: [] }
  const graph = await buildGraph(commit, searched)
  const expanded = new Set(args)
  const notes: string[] = []
  for (const fragment of fragments) {
    const path = toRealPath(resolve(cwd, fragment))
    const found = graph.findLeadingTo(path).map((file) => toPosix(relative(cwd, file)))
    if (found.length === 0) continue
    expanded.delete(fragment)
    for (const file of found) expanded.add(file)
    notes.push(`${quote(fragment)} stands for the documents that refer to it: ${quoteSome(found)}.`)
  }
  return { args: [...expanded], notes }
}

/** @param path an absolute path without symbolic links */
function isFragment(path: string, commit: Commit): boolean {
  const isHere = plainFiles.check(path) === undefined
  if (!isHere && !commit.files.has(path)) return false
  if (isHere && sniffFile(path)) return false
  return findPastDocuments(commit, commit.files.has(path) ? [path] : []).length === 0
}

interface ReferringDocuments {
  /** Gives the documents that refer to a file; absolute paths, sorted. */
  findLeadingTo(path: string): string[]
}

async function buildGraph(
  { scope, files }: Commit,
  searched: readonly string[],
): Promise<ReferringDocuments> {
  const { inputs } = await discover(searched, scope.cwd, { mayBeEmpty: true })
  const documents = inputs.map(({ path }) => toRealPath(resolve(scope.cwd, path)))
  const now = new Loader({ cwd: scope.cwd, root: scope.root })
  const past = new Loader(scope)
  const graph = new FileGraph()
  graph.add(documents, (path) => [
    ...(now.isInside(path) ? findReferredFiles(path, now).map(toRealPath) : []),
    ...(files.has(path) ? findReferredFiles(path, past) : []),
  ])
  return {
    findLeadingTo(path) {
      const leading = graph.findLeadingTo((file) => file === path)
      return documents.filter((document) => leading.has(document)).sort()
    },
  }
}
