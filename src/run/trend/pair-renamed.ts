import type { DocumentSummary } from '../../findings/document-summary.ts'
import { compareText } from '../../text/compare-text.ts'
import { append, groupBy } from '../../text/group-by.ts'
import type { FindingPrint, RunOutline } from './run-outline.ts'

/** What share of its findings a document has under its new name at least. */
const LEAST_SHARE = 0.5
/** A place that so many documents share tells none of them apart. */
const MOST_SHARING = 20

type Documents = Pick<RunOutline, 'summaries' | 'prints'>

/** Two documents of which one may be the other under a new name. */
interface Pair {
  readonly was: string
  readonly is: string
  readonly shared: number
}

/**
 * Finds the documents that have another name now: of those that are gone and those that came, the two
 * that share most findings, at least half of those that were there; and where a title is that of one
 * document that is gone and of one that came, these.
 * @returns the new name by the old one
 */
export function pairRenamed(before: Documents, now: Documents): Map<string, string> {
  const names = [namesOf(before), namesOf(now)] as const
  const left = before.summaries.filter(({ file }) => !names[1].has(file))
  const came = now.summaries.filter(({ file }) => !names[0].has(file))
  const renamed = new Map<string, string>()
  if (left.length === 0 || came.length === 0) return renamed
  const taken = new Set<string>()
  const take = (was: string, is: string) => {
    if (renamed.has(was) || taken.has(is)) return
    renamed.set(was, is)
    taken.add(is)
  }
  for (const { was, is } of rankPairs(left, came, before, now)) take(was, is)
  const [titlesLeft, titlesCame] = [left, came].map((documents) =>
    groupBy(documents, ({ title }) => title),
  )
  for (const [title, [first, ...twins]] of titlesLeft ?? []) {
    const [other, ...others] = titlesCame?.get(title) ?? []
    if (title !== null && other !== undefined && twins.length + others.length === 0)
      take(first.file, other.file)
  }
  return renamed
}

function namesOf({ summaries, prints }: Documents): Set<string> {
  return new Set([...summaries, ...prints].map(({ file }) => file))
}

function rankPairs(
  left: readonly DocumentSummary[],
  came: readonly DocumentSummary[],
  before: Documents,
  now: Documents,
): Pair[] {
  const were = keysByFile(before.prints, left)
  const holders = new Map<string, string[]>()
  for (const [file, keys] of keysByFile(now.prints, came))
    for (const key of keys) append(holders, key, file)
  const pairs = [...were].flatMap(([was, keys]) => {
    const shared = new Map<string, number>()
    for (const key of keys) {
      const files = holders.get(key) ?? []
      if (files.length <= MOST_SHARING)
        for (const file of files) shared.set(file, (shared.get(file) ?? 0) + 1)
    }
    return [...shared]
      .filter(([, count]) => count >= keys.size * LEAST_SHARE)
      .map(([is, count]): Pair => ({ was, is, shared: count }))
  })
  return pairs.sort(
    (a, b) => b.shared - a.shared || compareText(a.was, b.was) || compareText(a.is, b.is),
  )
}

function keysByFile(
  prints: readonly FindingPrint[],
  documents: readonly DocumentSummary[],
): Map<string, Set<string>> {
  const keys = new Map(documents.map(({ file }) => [file, new Set<string>()]))
  for (const { file, rule, pointer, message } of prints)
    keys.get(file)?.add(`${rule}\n${pointer}\n${message}`)
  return keys
}
