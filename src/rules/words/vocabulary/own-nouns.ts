import type { SpecNode } from '../../../documents/node.ts'
import { isKnownWord } from '../../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { toPlural, toSingular } from '../../../model/words/nouns.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { detachText } from '../../../text/detach.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { expandWord } from './clipped-words.ts'
import { isVerb } from './verbs.ts'

/** Nouns in the singular that the word lists lack and one document uses. */
export type OwnNouns = ReadonlySet<string>

/** Fewer uses of both numbers together may be a slip of the pen. */
const LEAST_USES = 3
const NONE: ReadonlySet<string> = new Set()
/** How much of a text is read: what is longer explains other things too. */
const LONGEST_TEXT = 500

/** What the nouns of a document are found in. */
export interface OwnWords {
  /** How often words are the last of a name. */
  readonly names: ReadonlyMap<string, number>
  /** The beginnings of texts about the whole document or an operation. */
  readonly texts: readonly string[]
}

const given = new WeakMap<OpenApi | AsyncApi, OwnNouns>()

/**
 * The nouns of a document's own trade: words that no list knows, and that it uses in the singular
 * and in the plural, as the last word of names or in titles and summaries (`payrun`, `payruns`). Its
 * fields and collections of that name are judged like those of other nouns.
 */
export const ownNounsOf = perObject(
  (api: OpenApi | AsyncApi): OwnNouns => given.get(api) ?? ownNounsIn(readOwnWords(api)),
)

/** Gives what `ownNounsOf` would find in a document, before anybody asks for it. */
export function giveOwnNouns(api: OpenApi | AsyncApi, nouns: OwnNouns): void {
  given.set(api, nouns)
}

/**
 * Reads what the nouns of a document are found in.
 * @param onText is handed each text, and what reads it; gives it
 */
export function readOwnWords(
  api: OpenApi | AsyncApi,
  onText: (read: () => string, index: number) => string = (read) => read(),
): OwnWords {
  const names = new Map<string, number>()
  for (const name of namesOf(api)) count(names, detachText(lowerWords(name).at(-1) ?? ''))
  const texts = textsOf(api).map((read, index) => beginningOf(onText(read, index)))
  return { names, texts }
}

/** As much of a text as is read of it. */
export function beginningOf(text: string): string {
  return detachText(text.slice(0, LONGEST_TEXT))
}

/** Finds the nouns in what was read. */
export function ownNounsIn({ names, texts }: OwnWords): OwnNouns {
  const uses = new Map(names)
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) count(uses, word)
  const nouns = new Set<string>()
  for (const plural of uses.keys()) {
    const noun = plural.endsWith('s') ? toSingular(plural) : plural
    if (noun === plural || !mayBeOwn(noun) || toPlural(noun) !== plural) continue
    const singular = uses.get(noun) ?? 0
    if (singular > 0 && singular + (uses.get(plural) ?? 0) >= LEAST_USES) nouns.add(noun)
  }
  return nouns
}

/** Whether a word is none that a list has, also as a verb, a participle or a clipping. */
function mayBeOwn(word: string): boolean {
  if (!/^[a-z]{4,}$/.test(word) || word.endsWith('s') || isKnownWord(word)) return false
  return !isVerb(word) && pastFormOf(word) === undefined && expandWord(word, NONE) === undefined
}

function count(uses: Map<string, number>, word: string): void {
  uses.set(word, (uses.get(word) ?? 0) + 1)
}

function* namesOf(api: OpenApi | AsyncApi): Generator<string> {
  // Two spellings of a name, of which a rename may leave one, are one use.
  yield* new Map(api.propertyGroups.map(({ name }) => [lowerWords(name).join(), name])).values()
  const keys = api.kind === 'openapi' ? api.syntax.componentKeys.schemas : ['components', 'schemas']
  for (const { key } of api.references.membersAt(api.root, ...keys)) yield key
  if (api.kind !== 'openapi') return
  for (const { name } of api.parameters) yield name
  for (const { path } of api.pathItems)
    for (const { kind, text } of path.segments) if (kind === 'literal') yield text
}

/** What reads the texts, one after the other. */
function textsOf(api: OpenApi | AsyncApi): (() => string)[] {
  const info = api.root.get('info')
  const tags = api.root.get('tags')?.items() ?? []
  const operations = api.kind === 'openapi' ? api.operations : []
  const textIn = (node: SpecNode | undefined, key: string) => () => node?.get(key)?.string ?? ''
  return [
    ...['title', 'description'].map((key) => textIn(info, key)),
    ...tags.flatMap((tag) => ['name', 'description'].map((key) => textIn(tag, key))),
    ...operations.map(({ node }) => textIn(node, 'summary')),
  ]
}
