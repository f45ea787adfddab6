import pluralize from 'pluralize'
import { describe, expect, it } from 'vitest'
import { TECHNICAL_NOUNS } from '../../lexicon/data/technical-nouns.generated.ts'
import { isUsualNoun } from '../../lexicon/word-kinds.ts'
import { WORDS } from '../../lexicon/words.generated.ts'
import { readWords } from '../../text/word-list.ts'
import { SINGULAR_NOUNS } from '../data/singular-nouns.generated.ts'
import { UNCOUNTABLE_NOUNS } from '../data/uncountable-nouns.generated.ts'
import { isPlural, toSingular } from './nouns.ts'

/** An entry of the lexicon: letters shared with the one before, letters of its own, a code. */
const ENTRY = /(\d?)([a-z]*)[^a-z\d]/g

function* wordsOfLexicon(): Iterable<string> {
  yield* readWords(TECHNICAL_NOUNS)
  for (const block of WORDS.slice(1).split(' ')) {
    let word = ''
    for (const [, shared, letters] of block.matchAll(ENTRY)) {
      word = word.slice(0, Number(shared)) + letters
      yield word
    }
  }
}

const listed = new Set([
  ...readWords(SINGULAR_NOUNS),
  ...readWords(UNCOUNTABLE_NOUNS),
  ...['abdomen', 'omen', 'regimen', 'specimen'],
])

/** What there would be without the short ways around the patterns of `pluralize`. */
function isPluralByPatterns(noun: string): boolean {
  if (listed.has(noun)) return false
  const isBoth = pluralize.isPlural(noun) && pluralize.isSingular(noun)
  if (isBoth) return false
  return pluralize.isPlural(noun) || (/[iu]s$/.test(noun) && isUsualNoun(noun.slice(0, -1)))
}

describe('nouns', () => {
  const nouns = [...new Set(wordsOfLexicon())].filter(isUsualNoun)
  const inS = nouns.map((noun) => `${noun}s`)

  it('reads the lexicon', () => {
    expect(nouns.length).toBeGreaterThan(15_000)
    expect(nouns).toEqual(expect.arrayContaining(['order', 'people', 'webhook']))
  })

  it.each([
    ['usual nouns', nouns],
    ['usual nouns with an s', inS],
  ])('takes for plurals what the patterns do among %s', (_, words) => {
    const different = words.filter((word) => isPlural(word) !== isPluralByPatterns(word))
    expect(different).toEqual([])
  })

  it('gives the singular that the patterns give', () => {
    const plurals = inS.filter((word) => isPlural(word) && !/[iu]s$/.test(word))
    const different = plurals.filter((word) => toSingular(word) !== pluralize.singular(word))
    // What the patterns get wrong is listed.
    expect(different).toEqual(['caches', 'niches'])
  })
})
