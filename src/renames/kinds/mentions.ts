import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { nameIndexOf } from '../index/name-index.ts'

/** The members that hold prose. */
const PROSE: ReadonlySet<unknown> = new Set(['description', 'summary', 'title'])
const WORDS = /[\p{L}\p{N}_]+/gu
/** So many are listed. */
const MAX_MENTIONS = 100

/**
 * The texts of a document that speak of a name: it stands in them whole, and one that is a word of
 * prose as well, as `true` or `status`, in quotes.
 */
export function mentionsOf(api: OpenApi | AsyncApi, name: string): readonly SpecNode[] {
  const [word] = longestFirst(name.match(WORDS) ?? [])
  const mentions: SpecNode[] = []
  for (const node of (word === undefined ? undefined : proseOf(api).get(word)) ?? []) {
    if (!holdsName(node.string ?? '', name)) continue
    mentions.push(node)
    if (mentions.length === MAX_MENTIONS) break
  }
  return mentions
}

/** Longer words are rarer. */
function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length)
}

function holdsName(text: string, name: string): boolean {
  const isWord = /^[A-Za-z][a-z]*$/.test(name)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + name.length] ?? '']
    const bound = isWord ? /^[`'"*“”]$/ : /^[^\p{L}\p{N}_]?$/u
    if (around.every((character) => bound.test(character))) return true
  }
  return false
}

/** The texts of a document that are prose, by their words. */
const proseOf = perObject((api: OpenApi | AsyncApi): ReadonlyMap<string, readonly SpecNode[]> => {
  const byWord = new Map<string, SpecNode[]>()
  const seen = new Set<unknown>()
  const pending = [...nameIndexOf(api).documents].map(({ root }) => root)
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    for (const child of node.children()) {
      if (child.isCollection) pending.push(child)
      else if (child.string !== undefined && PROSE.has(child.key)) note(child, child.string, byWord)
    }
  }
  return byWord
})

function note(node: SpecNode, text: string, byWord: Map<string, SpecNode[]>): void {
  for (const word of new Set(text.match(WORDS))) {
    const nodes = byWord.get(word) ?? []
    byWord.set(word, nodes)
    nodes.push(node)
  }
}
