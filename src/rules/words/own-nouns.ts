import { isKnownWord } from '../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { toPlural, toSingular } from '../../model/words/nouns.ts'
import { pastFormOf } from '../../model/words/past-tense.ts'
import { perObject } from '../../text/memoize.ts'
import { lowerWords } from '../words.ts'
import { expandWord } from './clipped-words.ts'
import { isVerb } from './verbs.ts'

/** Nouns in the singular that the word lists lack and one document uses. */
export type OwnNouns = ReadonlySet<string>

/** Fewer uses of both numbers together may be a slip of the pen. */
const LEAST_USES = 3
const NONE: ReadonlySet<string> = new Set()
/** How much of a text is read: what is longer explains other things too. */
const LONGEST_TEXT = 500

/**
 * The nouns of a document's own trade: words that no list knows, and that it uses in the singular
 * and in the plural, as the last word of names or in titles and summaries (`payrun`, `payruns`). Its
 * fields and collections of that name are judged like those of other nouns.
 */
export const ownNounsOf = perObject((api: OpenApi | AsyncApi): OwnNouns => {
  const uses = countUses(api)
  const nouns = new Set<string>()
  for (const plural of uses.keys()) {
    const noun = plural.endsWith('s') ? toSingular(plural) : plural
    if (noun === plural || toPlural(noun) !== plural || !mayBeOwn(noun)) continue
    const singular = uses.get(noun) ?? 0
    if (singular > 0 && singular + (uses.get(plural) ?? 0) >= LEAST_USES) nouns.add(noun)
  }
  return nouns
})

/** Whether a word is none that a list has, also as a verb, a participle or a clipping. */
function mayBeOwn(word: string): boolean {
  if (!/^[a-z]{4,}$/.test(word) || word.endsWith('s') || isKnownWord(word)) return false
  return !isVerb(word) && pastFormOf(word) === undefined && expandWord(word, NONE) === undefined
}

/** How often words are the last of a name, or stand in a text about the whole document or an operation. */
function countUses(api: OpenApi | AsyncApi): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  const count = (word: string | undefined) => {
    if (word !== undefined) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  for (const name of namesOf(api)) count(lowerWords(name).at(-1))
  for (const text of textsOf(api))
    for (const word of text
      .slice(0, LONGEST_TEXT)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [])
      count(word)
  return uses
}

function* namesOf(api: OpenApi | AsyncApi): Generator<string> {
  for (const { name } of api.propertyGroups) yield name
  const keys = api.kind === 'openapi' ? api.syntax.componentKeys.schemas : ['components', 'schemas']
  for (const { key } of api.references.membersAt(api.root, ...keys)) yield key
  if (api.kind !== 'openapi') return
  for (const { name } of api.parameters) yield name
  for (const { path } of api.pathItems)
    for (const { kind, text } of path.segments) if (kind === 'literal') yield text
}

function* textsOf(api: OpenApi | AsyncApi): Generator<string> {
  const info = api.root.get('info')
  for (const key of ['title', 'description']) yield info?.get(key)?.string ?? ''
  for (const tag of api.root.get('tags')?.items() ?? [])
    for (const key of ['name', 'description']) yield tag.get(key)?.string ?? ''
  if (api.kind !== 'openapi') return
  for (const { node } of api.operations) yield node.get('summary')?.string ?? ''
}
