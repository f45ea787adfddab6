import {
  canBeNoun,
  isOnlyModifier,
  isUsualAdjective,
  isUsualNoun,
} from '../../../lexicon/word-kinds.ts'
import { isPlural, isUncountable, toSingular } from '../../../model/words/nouns.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { memoize } from '../../../text/memoize.ts'
import { readWords } from '../../../text/word-list.ts'
import { NO_NOUNS } from '../data/no-nouns.generated.ts'
import { PLURAL_NOUNS } from '../data/plural-nouns.generated.ts'
import { isVerb } from './verbs.ts'

const noNouns = readWords(NO_NOUNS)
const pluralOnly = readWords(PLURAL_NOUNS)

/** Short words in -s that are plurals; the others are initialisms (`dns`, `tos`) or units. */
const SHORT_PLURALS: ReadonlySet<string> = new Set(
  'ads ids ips kpis pcs pdfs pics prs skus tvs urls uris vms'.split(' '),
)
/** Words in -ing that can be counted; the others name an activity or a state. */
const COUNTABLE_IN_ING: ReadonlySet<string> = new Set(
  'booking building crossing drawing dwelling filing finding heading hearing holding listing mapping meeting mooring offering posting proceeding ranking rating reading recording ring setting siding string thing training undertaking warning wing'.split(
    ' ',
  ),
)
/** Singular words in -s. */
const SINGULAR_IN_S = /(?:ss|us|sis|xis)$|^(?:alias|atlas|canvas|lens)$/

/**
 * Whether a lowercase word is a noun in the singular that has a plural of its own: `order`,
 * `status`; not `data`, `tracking`, `created` or `additional`, and no word that nobody knows.
 */
export const isSingularNoun = memoize(
  (word: string): boolean => isUsualNoun(word) && isInSingular(word),
)

/** Whether a lowercase word is a verb more often than such a noun, as `stop` and `guide` are. */
export const mayBeSingularNoun = memoize(
  (word: string): boolean =>
    canBeNoun(word) && !isUsualAdjective(word) && !isVerb(word) && isInSingular(word),
)

function isInSingular(word: string): boolean {
  if (noNouns.has(word)) return false
  if (isPlural(word) || isUncountable(word) || SHORT_PLURALS.has(word)) return false
  if (word.endsWith('s') && !SINGULAR_IN_S.test(word)) return false
  if (word.endsWith('ing') && !COUNTABLE_IN_ING.has(word)) return false
  return pastFormOf(word) === undefined && !isOnlyModifier(word)
}

/** Whether a lowercase word is a noun in the plural that stands for several things. */
export const isPluralNoun = memoize((word: string): boolean => {
  if (SHORT_PLURALS.has(word)) return true
  if (pluralOnly.has(word) || !/^[a-z]{4,}$/.test(word)) return false
  return isPlural(word) && canBeNoun(toSingular(word))
})
