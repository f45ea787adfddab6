import { canBeNoun } from '../../../lexicon/word-kinds.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { readWords } from '../../../text/word-list.ts'
import { PREPOSITIONAL_TERMS } from '../data/prepositional-terms.generated.ts'

const terms = readWords(PREPOSITIONAL_TERMS)
const longestTerm = Math.max(...[...terms].map((term) => term.split('_').length))

/** Words that join what stands before and behind them in a name. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'for of by with from to in on at into onto per via within without as than upon against between over under'.split(
    ' ',
  ),
)
/** The prepositions that are temporal suffixes as the last word. */
const SUFFIXES: ReadonlySet<string> = new Set(['at', 'on'])

/** Participles that stand between two nouns as prepositions do. */
const RELATIVE: ReadonlySet<string> = new Set([
  'containing',
  'having',
  'including',
  'matching',
  'providing',
  'requiring',
  'using',
])

const NONE: readonly number[] = []

/**
 * Where a name holds structural prepositions: naming/preposition reports them, and rules about the
 * order and number of words look at what stands before the first.
 * @param words of the name, in lowercase
 * @returns the indexes of the words, without final _at and _on, and without terms such as `opt_in`
 */
export function prepositionsIn(words: readonly string[]): readonly number[] {
  // Most names have none, and get no list of their own.
  for (const word of words) if (PREPOSITIONS.has(word)) return findPrepositions(words)
  return NONE
}

function findPrepositions(words: readonly string[]): readonly number[] {
  const found: number[] = []
  for (const [index, word] of words.entries()) {
    if (!PREPOSITIONS.has(word)) continue
    const isSuffix = index === words.length - 1 && SUFFIXES.has(word)
    if (isSuffix || isPrefix(words, index)) continue
    if (!isInTerm(words, index) && !isAmongLetters(words, index)) found.push(index)
  }
  return found
}

/**
 * The word that a name is about: the last one, or the one before a structural preposition or a
 * participle that introduces more (`teams_using_tag`).
 * @returns undefined where the name starts or ends with the preposition (`sort_by`)
 */
export function headOf(words: readonly string[]): string | undefined {
  const participle = words.findIndex((word, index) => index > 0 && RELATIVE.has(word))
  const end = Math.min(
    prepositionsIn(words)[0] ?? words.length,
    participle < 0 ? words.length : participle,
  )
  return end === words.length - 1 && end > 0 ? undefined : words[nounBefore(words, end) - 1]
}

/**
 * How many words there are up to the noun of a name that ends in a term: before one that says where
 * or how the noun is (`volumes_in_use`), up to the one before `of` in a term that is a noun itself
 * (`days_of_week`).
 */
function nounBefore(words: readonly string[], end: number): number {
  if (end > 2 && words[end - 2] === 'of' && terms.has(words.slice(end - 3, end).join('_')))
    return canBeNoun(toSingular(words[end - 3] ?? '')) ? end - 2 : end
  const isTerm = end > 2 && terms.has(`${words[end - 2]}_${words[end - 1]}`)
  return isTerm && PREPOSITIONS.has(words[end - 2] ?? '') ? end - 2 : end
}

/** Whether words are a term in which a preposition is part of the word: `in_stock`, `opt_in`. */
export function isTerm(words: readonly string[]): boolean {
  return terms.has(words.join('_'))
}

/** Whether a word makes one adjective with the participle behind it: the underfunded of `goal_under_funded`. */
function isPrefix(words: readonly string[], index: number): boolean {
  return words[index] === 'under' && pastFormOf(words[index + 1] ?? '') === 'changed'
}

/** Whether a word is one of the letters that some name is made of: `od_a_at_t`. */
function isAmongLetters(words: readonly string[], index: number): boolean {
  return words[index - 1]?.length === 1 && words[index + 1]?.length === 1
}

/** Nouns that `for` says of what they are: the reason for a hire, which is not for hire. */
const OF_SOMETHING: ReadonlySet<string> = new Set(
  'basis cause date deadline ground grounds justification purpose rationale reason reasons request'.split(
    ' ',
  ),
)

function isInTerm(words: readonly string[], index: number): boolean {
  if (words[index] === 'for' && OF_SOMETHING.has(words[index - 1] ?? '')) return false
  for (let start = Math.max(0, index - longestTerm + 1); start <= index; start++) {
    for (let end = index + 1; end <= Math.min(words.length, start + longestTerm); end++) {
      if (end - start > 1 && terms.has(words.slice(start, end).join('_'))) return true
    }
  }
  return false
}
