import { isPlural } from '../../model/nouns.ts'
import { pastFormOf } from '../../model/past-tense.ts'
import type { Schema } from '../../model/schema.ts'
import { readWords } from '../../model/word-list.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { TRAILING_ADJECTIVES } from './data/trailing-adjectives.ts'
import { fieldsWith } from './field-words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { prepositionsIn } from './preposition-words.ts'
import { isTaken } from './taken-names.ts'
import { missingSuffix } from './temporal-suffix-predicate.ts'

const adjectives = readWords(TRAILING_ADJECTIVES)

/** Words before an adjective that are no nouns: adverbs, adjectives, auxiliaries, prefixes. */
const NO_NOUNS: ReadonlySet<string> = new Set(
  'actual after all already also always any are auto average avg base be been before being best can current currently day double during each eventually ever few final first full general gross grand has have highest inbound instant is just last latest least lowest manual max maximum min minimum more most net never new next no non not now old once only outbound original over own partial past pre previous raw real recent running self should since soon still sub then to today un until up was well were when where will yet'.split(
    ' ',
  ),
)
/** Adjectives of amounts, of which a number called a time is one: `time_remaining`, in seconds. */
const QUANTITATIVE: ReadonlySet<string> = new Set(
  'allocated allowed available billed charged consumed expected included limited outstanding permitted recommended remaining required reserved spent suggested total unused used'.split(
    ' ',
  ),
)
/** What dates and times are named after, with the suffix that says the same. */
const TEMPORAL: ReadonlyMap<string, string> = new Map([
  ['date', 'on'],
  ['day', 'on'],
  ['datetime', 'at'],
  ['time', 'at'],
  ['timestamp', 'at'],
])

export default defineRule({
  id: 'naming/adjective-order',
  clauses: ['naming.9', 'naming.9.a'],
  on: 'both',
  severity: 'info',
  summary: 'Adjectives and participles stand before the noun in the name of a field.',
  why: 'One order of words means one name to guess: `collected_items`, beside `collected_amount` and `remaining_items`.',
  notes: [
    'The last word of a field is looked up in a list: total, due, paid, used, remaining, available, required and the like.',
    'It is reported behind a noun only: `last_updated`, `fully_paid` and names that start with another adjective (`total_seats_used`) are not.',
    'Booleans are exempt (`approval_required`), and so are the names of retry metrics that the conventions use.',
    'What naming/preposition or naming/temporal-suffix reports is left to them.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Invoice:
      type: object
      properties:
        collected_items: { type: integer }
        due_amount: { type: integer }
        payment_required: { type: boolean }
`,
    fails: `
components:
  schemas:
    Invoice:
      type: object
      properties:
        items_collected: { type: integer } # <- reported
        amount_due: { type: integer } # <- reported
`,
  },
  *check(api) {
    for (const { field, words } of fieldsWith(api, endsInAdjective)) {
      const last = words.at(-1) ?? ''
      const { name, node, owner, schema } = field
      const types = schema?.types
      // What may be a boolean is exempt, and so is what cannot be seen.
      if (METRICS.has(name) || types === undefined || types.has('boolean')) continue
      if (prepositionsIn(words).length > 0 || missingSuffix(name, schema, true)) continue
      yield {
        node,
        on: 'key',
        message: `In ${quote(name)} the adjective ${quote(last)} stands behind its noun.`,
        help: suggest(words, last, owner, mayBeAmount(types)),
      }
    }
  },
})

/** Whether an adjective stands behind what may all be nouns. */
function endsInAdjective(words: readonly string[]): boolean {
  return words.length >= 2 && adjectives.has(words.at(-1) ?? '') && words.slice(0, -1).every(isNoun)
}

/** Metrics that the conventions name (Metrics, Retry metrics). */
const METRICS: ReadonlySet<string> = new Set([
  'retry_attempts_total',
  'retry_exhausted_total',
  'dlq_messages_total',
])

/** Adverbs and adjectives, apart from nouns that end so. */
const NO_NOUN_ENDING =
  /(?<!\b(?:fami|supp|rep|assemb|anoma))ly$|(?:(?<!\b(?:vari|t))able|ible|ful|less|ous|(?<!\b(?:arch|dr|incent|object))ive)$/

/** Whether a word may be taken for a noun: no adverb, adjective or participle. */
function isNoun(word: string): boolean {
  if (NO_NOUNS.has(word) || adjectives.has(word)) return false
  if (word !== 'cost' && pastFormOf(word) !== undefined) return false
  return /^[a-z]/.test(word) && !NO_NOUN_ENDING.test(word)
}

function mayBeAmount(types: ReadonlySet<string>): boolean {
  return types.has('number') || types.has('integer')
}

function suggest(words: readonly string[], last: string, owner: Schema, isAmount: boolean): string {
  const nouns = words.slice(0, -1)
  const isMoment = nouns.length === 1 && !(isAmount && QUANTITATIVE.has(last))
  const temporal = isMoment ? TEMPORAL.get(nouns[0] ?? '') : undefined
  const suggestion = (temporal === undefined ? [last, ...nouns] : [last, temporal]).join('_')
  // `order_total` is a total; `items_total` says how many items there are.
  const noun = nouns.at(-1) ?? ''
  const isPlain = noun !== 'times' && (last !== 'total' || isPlural(noun))
  return isPlain && !isTaken(suggestion, owner) && SNAKE_CASE.test(suggestion)
    ? `Write ${quote(suggestion)}.`
    : `Put ${quote(last)} in front of the noun that it belongs to.`
}
