import { expect, it, test } from 'vitest'
import { ADJECTIVE, ADVERB, canBe, isUsually, NOUN, VERB } from './lexicon.ts'
import { canBeNoun, isOnlyModifier, isUsualNoun } from './word-kinds.ts'
import { WORDS } from './words.generated.ts'

const PARTS = [
  ['n', NOUN],
  ['v', VERB],
  ['a', ADJECTIVE],
  ['r', ADVERB],
] as const

/** The letters of the parts of speech that hold. */
const lettersOf = (holds: (part: number) => boolean) =>
  PARTS.flatMap(([letter, part]) => (holds(part) ? letter : [])).join('')

test.each([
  ['order', 'nv', 'nv'],
  ['select', 'va', 'v'],
  ['secret', 'na', 'na'],
  ['fetch', 'nv', 'v'],
  ['status', 'n', 'n'],
  ['weighted', 'a', 'a'],
  ['externally', 'r', 'r'],
  ['ab', 'n', 'n'],
  ['zoom', 'nv', 'v'],
  ['zebra', '', ''],
  ['bookmark', 'n', 'n'],
  ['helicopter', 'n', 'n'],
  ['sku', '', ''],
  ['', '', ''],
  ['aaa', '', ''],
  ['zzz', '', ''],
  ['constructor', '', ''],
  ['__proto__', '', ''],
  ['Order', '', ''],
])('WordNet says of %s that it can be %s, and usually is %s', (word, can, usual) => {
  expect(lettersOf((part) => canBe(word, part))).toBe(can)
  expect(lettersOf((part) => isUsually(word, part))).toBe(usual)
})

it('finds every word that it holds', () => {
  let before = ''
  let count = 0
  for (const [, shared, rest] of WORDS.matchAll(/([0-9 ])([a-z]*)[^a-z0-9 ]/g)) {
    before = `${before.slice(0, Number(shared))}${rest}`
    count++
    if (!canBe(before, NOUN | VERB | ADJECTIVE | ADVERB)) throw new Error(before)
  }
  expect(count).toBeGreaterThan(25_000)
})

it('knows nouns of the trade too', () => {
  expect(['sku', 'webhook', 'order'].filter(isUsualNoun)).toEqual(['sku', 'webhook', 'order'])
  expect(['vipp', 'fetch', 'notify'].filter(isUsualNoun)).toEqual([])
  expect(canBeNoun('fetch')).toBe(true)
  expect(['raw', 'external', 'after', 'favorite'].filter(isOnlyModifier)).toEqual([
    'raw',
    'external',
    'after',
  ])
})
