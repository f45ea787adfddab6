import type { Schema } from '../../model/schema/schema.ts'
import { isPlural } from '../../model/words/nouns.ts'
import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import {
  endsInAdjective,
  isEventKey,
  isOrderJudged,
} from '../words/predicates/adjective-order-predicate.ts'
import { lowerWords } from '../words.ts'
import { fieldsWith } from './parts/field-words.ts'

/** Fields that say how a check ended, and those that say why. */
const VERDICTS: ReadonlySet<string> = new Set(['outcome', 'result', 'verdict'])
const REASONS: ReadonlySet<string> = new Set(
  'breakdown confidence properties reason reasons score sub_result'.split(' '),
)

export default defineRule({
  id: 'naming/adjective-order',
  clauses: ['naming.9', 'naming.9.a'],
  on: 'both',
  severity: 'info',
  fix: 'contract',
  summary: 'Adjectives and participles stand before the noun in the name of a field.',
  why: 'One order of words means one name to guess: `collected_items`, beside `collected_amount` and `remaining_items`.',
  notes: [
    'The last word of a field is looked up in a list: total, due, paid, used, remaining, available, required and the like. In a number, the participle of any verb counts behind a noun in the plural (`links_downloaded`), but not behind units of time (`days_delayed`).',
    'It is reported behind a noun only: `last_updated`, `fully_paid` and names that start with another adjective (`total_seats_used`) are not.',
    'Booleans are exempt (`approval_required`), objects that hold the result of a check (`face_detected` with a `result`) or say what to do when something happens (`order_paid` with `enabled`), what a description says somebody did (“The user who created it”), the fields of an object that lists kinds (`notification_types`), and the names of retry metrics that the conventions use.',
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
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { field, words } of fieldsWith(api, endsInAdjective)) {
      const { name, node, owner, schema } = field
      // Behind a dot or a placeholder, a word has no noun of its own: `user.updated`, `{version}-released`.
      if (!isOrderJudged(words, schema, node) || /\.[a-z]+$|\}/.test(name)) continue
      if (isEvent(words, schema) || isEventKey(name, schema) || isVerdict(schema)) continue
      // Each is called as a kind of something is: `notification_types: { invitee_accepted }`.
      if (/types$/i.test(String(owner.node.key))) continue
      const last = quote(words.at(-1) ?? '')
      yield {
        node,
        on: 'key',
        message: `In ${quote(name)} the adjective ${last} stands behind its noun.`,
        help: adviseByNamer(
          namer.ofField(field),
          isDate(name)
            ? 'End the name in `_on` for a date, or in `_at` for a timestamp.'
            : `Put ${last} in front of the noun that it belongs to.`,
        ),
        mend: () => mendField(api, namer, field),
      }
    }
  },
})

/** Whether a field holds the event that its words name: order_updated, an OrderUpdated. */
function isEvent(words: readonly string[], schema: Schema | undefined): boolean {
  if (schema?.isOfType('object') !== true || typeof schema.node.key !== 'string') return false
  // What is allowed or supported is no event: an OrderTypesAllowed.
  if (isPlural(words.at(-2) ?? '')) return false
  // The event may be one of something: payment_dispute_lost, an InvoicePaymentDisputeLost.
  const component = ` ${lowerWords(schema.node.key).join(' ')} `
  const { parent } = schema.node
  const isOwn = parent?.key === 'schemas' || parent?.key === 'definitions'
  return isOwn && component.includes(` ${words.join(' ')} `)
}

/** Whether a field holds what a check has found, so that its name is a sentence: face_detected. */
function isVerdict(schema: Schema | undefined): boolean {
  if (schema?.isOfType('object') !== true) return false
  const names = schema.shapes.flatMap(({ properties }) => [...properties.keys()])
  const isPart = (name: string) => VERDICTS.has(name) || REASONS.has(name)
  return names.some((name) => VERDICTS.has(name)) && names.every(isPart)
}

/** Whether a name is that of a date with what happens then: date_created. */
function isDate(name: string): boolean {
  const [first, ...others] = lowerWords(name)
  return first === 'date' && others.length === 1
}
