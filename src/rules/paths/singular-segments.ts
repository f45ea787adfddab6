import { nounOf, withoutExtension } from '../../model/collection.ts'
import { isPlural, isUncountable, toPlural } from '../../model/nouns.ts'
import type { Segment } from '../../model/path.ts'
import { readWords } from '../../model/word-list.ts'
import { lowerWords } from '../words.ts'
import { UNCOUNTED_WORDS } from './data/uncounted-words.ts'
import { PREPOSITIONS } from './prepositions.ts'
import { isVerbPhrase } from './verb-phrase.ts'
import { isVerb } from './verbs.ts'

const uncounted = readWords(UNCOUNTED_WORDS)
/** Nouns in -ing and -ed; other such words are gerunds and participles. */
const COUNTED: ReadonlySet<string> = new Set(
  `bed feed need seed shed weed
  bearing beginning being belonging billing binding booking briefing building ceiling clearing clipping closing
  coating coupling covering crossing drawing earning ending engraving evening fastening feeling filing
  finding fitting gathering gearing greeting grouping heading hearing holding housing king landing learning
  lending lining listing loading lodging marking mapping meaning meeting morning offering opening outing
  painting pairing parking passing paving ping planning plumbing posting railing ranking rating reading
  recording rendering ring routing saving scaling screening setting showing sibling spelling spring
  standing string swing thing ticketing training underwriting viewing warning wedding wing wording
  writing`.split(/\s+/),
)

/** Whether a literal segment is a noun that is singular, and has a plural. */
export function isSingular(segment: Segment): boolean {
  const noun = nounOf(segment)
  if (isPlural(noun) || isUncountable(noun) || uncounted.has(noun) || !isCountable(noun))
    return false
  if (isVerb(noun) || isVerbPhrase(segment.text)) return false
  // Behind a preposition the last word is not what the segment is about: `codes-of-conduct`.
  return !lowerWords(segment.text).some((word) => PREPOSITIONS.has(word))
}

/** The segment as a collection is named: `orderItem` → `order-items`. */
export function toCollectionName(segment: Segment): string {
  const words = [...lowerWords(withoutExtension(segment.text))]
  const noun = words.pop() ?? ''
  return [...words, isSingular(segment) ? toPlural(noun) : noun].join('-')
}

/** Whether the form of a word leaves it a countable noun; initialisms and names in doubt are none. */
function isCountable(noun: string): boolean {
  if (noun.length < 3 || /[^a-z]/.test(noun) || !/[aeiouy]/.test(noun)) return false
  if (/(ing|ed)$/.test(noun)) return COUNTED.has(noun)
  // What ends in another -s is a name or an initialism: dns, aws, kubernetes.
  return !noun.endsWith('s') || (noun.length > 3 && /(ss|us|is)$/.test(noun)) || noun === 'bus'
}
