import { memoize } from '../../../text/memoize.ts'
import { readWords } from '../../../text/word-list.ts'
import { BRITISH_WORDS } from '../data/british/british-words.generated.ts'
import { DOUBLED_L_STEMS } from '../data/british/doubled-l-stems.generated.ts'
import { ISE_STEMS } from '../data/british/ise-stems.generated.ts'
import { OGUE_STEMS } from '../data/british/ogue-stems.generated.ts'
import { OUR_STEMS } from '../data/british/our-stems.generated.ts'
import { RE_STEMS } from '../data/british/re-stems.generated.ts'
import { YSE_STEMS } from '../data/british/yse-stems.generated.ts'

/** What may stand before a verb or noun without changing its spelling. */
const PREFIX =
  '(?:un|re|de|dis|mis|pre|non|over|under|multi|sub|inter|out|co|auto|hyper|micro|mini|post|semi|super|trans)?'

/** What may stand before a noun in -re: a measure, or a part of the word. */
const UNIT = '(?:amphi|centi|deca|deci|epi|hecto|kilo|mega|micro|milli|multi|nano|peri|re|de)?'

/** Spellings that a pattern finds, with what stands there in American English, and letters that every one of them has. */
const PATTERNS: readonly (readonly [letters: string, pattern: RegExp, american: string])[] = [
  ['our', new RegExp(`(${stems(OUR_STEMS, 'our')})our`, 'g'), '$1or'],
  ['re', new RegExp(`^(${UNIT}(?:${stems(RE_STEMS, 're')}))re(?=s?$|[a-cf-qt-z])`), '$1er'],
  ['r', new RegExp(`^(${UNIT}(?:${stems(RE_STEMS, 're')}))r(?=ed$|ing$)`), '$1er'],
  [
    'is',
    new RegExp(
      `^(${PREFIX}(?:${stems(ISE_STEMS)}))is(?=(?:e|es|ed|er|ers|ing|ings|ingly|ement|ements|able|ability|ation|ations|ational|ationally)$)`,
    ),
    '$1iz',
  ],
  ['ys', new RegExp(`^(${PREFIX}(?:${stems(YSE_STEMS)}))ys(?=(?:e|ed|er|ers|ing)$)`), '$1yz'],
  [
    'll',
    new RegExp(`^(${PREFIX}(?:${stems(DOUBLED_L_STEMS)}))l(?=(?:ed|ing|ings|er|ers|ery|able)$)`),
    '$1',
  ],
  // Of these a person is named; what else ends so may be a list: `modellist`.
  ['ll', /^((?:due|ename|libe|meda|pane|peda)l)l(?=ists?$)/, '$1'],
  // Past forms keep the e: `catalogued` → `cataloged`.
  ['ogu', new RegExp(`^(${stems(OGUE_STEMS, 'ue')})u(?=ing$|e[dr]s?$)`), '$1'],
  ['ogu', new RegExp(`^(${stems(OGUE_STEMS, 'ue')})ue(?=s?$)`), '$1'],
  ['gramme', /^((?:centi|kilo|micro|milli|nano)?gram)me(?=s?$)/, '$1'],
]

/** Words with what the patterns find that nobody spells otherwise: those who draw comics, an office of Australia. */
const AMERICAN: ReadonlySet<string> = new Set(['centrelink', 'penciller', 'pencillers'])

/** What every spelling that a pattern finds has: most words have none of it. */
const HINT = /our|[bt]r[ei]|is|ys|ll|ogu|gramme/

const americanWords = new Map(
  [...readWords(BRITISH_WORDS)].map((line): [string, string] => {
    const [british = '', american = ''] = line.split(' ')
    return [british, american]
  }),
)

/**
 * The American spelling of a word that is spelled as in British English, digits at its end aside.
 * @param word in lowercase
 * @returns undefined for every other word
 */
export const toAmerican = memoize((word: string): string | undefined => {
  if (!/^[a-z]{4,40}\d*$/.test(word)) return undefined
  const letters = word.replace(/\d+$/, '')
  const american = fromList(letters) ?? fromPattern(letters)
  return american === undefined ? undefined : `${american}${word.slice(letters.length)}`
})

function fromList(word: string): string | undefined {
  const american = americanWords.get(word)
  if (american !== undefined || !word.endsWith('s')) return american
  const singular = americanWords.get(word.slice(0, -1))
  return singular === undefined ? undefined : `${singular}s`
}

function fromPattern(word: string): string | undefined {
  if (!HINT.test(word) || AMERICAN.has(word)) return undefined
  let american = word
  for (const [letters, pattern, replacement] of PATTERNS)
    if (american.includes(letters)) american = american.replace(pattern, replacement)
  return american === word ? undefined : american
}

/** An alternation of stems, without the ending that all of them have. */
function stems(list: string, ending = ''): string {
  return [...readWords(list)].map((stem) => stem.slice(0, stem.length - ending.length)).join('|')
}
