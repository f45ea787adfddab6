import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { describeScalar, hasPluralName } from '../words/predicates/scalar-singular-predicate.ts'
import { ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import { fieldsWith } from './parts/field-words.ts'

export default defineRule({
  id: 'naming/scalar-singular',
  clauses: ['naming.6', 'naming.6.a'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'The name of a string or an object is singular.',
  why: 'A plural promises a list. Where it names one object, every client looks up the type before it writes a loop or leaves it out.',
  notes: [
    'Judged are nouns that WordNet, or a list of nouns of the trade, knows, and words that neither has and the document uses in both numbers. A name is suggested where an enum or a format shows that there is one value.',
    'The last word is looked at; in a name with a structural preposition (`type_of_goods`) the word before it.',
    'Numbers and booleans are exempt, also numbers that are written as strings (format int64 or decimal, `total_items`, a pattern, an example or a description of a number), and so are maps, objects without declared properties and those that the description calls key-value pairs.',
    'Exempt are `links`, `_links`, `relationships`, and `attributes` beside `id` and `type` (HAL, JSON:API), and objects that are links, with an `href`, or with a `url` and nothing but what describes it.',
    'Exempt are singular words in -s (status, address, series), info and stats, nouns that are used in the plural only (details, terms, instructions, credentials), units (seconds, bytes), and verbs (expires).',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        setting: { type: object, properties: { color: { type: string } } }
        labels: { type: object, additionalProperties: { type: string } }
        payment_terms: { type: string }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        settings: { type: object, properties: { color: { type: string } } } # <- reported
        customer_names: { type: string } # <- reported
        contact_emails: { type: string, format: email } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const own = ownNounsOf(api)
    for (const { field, words } of fieldsWith(api, (name) => hasPluralName(name, own))) {
      const { name, node, schema } = field
      const kind = schema && describeScalar(words, schema, field.owner)
      if (kind === undefined) continue
      yield {
        node,
        on: 'key',
        message: `${quote(name)} is ${kind} and its name is plural.`,
        help: adviseByNamer(namer.ofField(field), 'Name in the singular what it is.'),
        mend: () => mendField(api, namer, field),
      }
    }
  },
})
