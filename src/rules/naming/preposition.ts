import { isProblemMember } from '../../model/schema/walk.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { prepositionsIn } from '../words/phrases/preposition-words.ts'
import { missingSuffix } from '../words/predicates/temporal-suffix-predicate.ts'
import { fieldsWith } from './parts/field-words.ts'

export default defineRule({
  id: 'naming/preposition',
  clauses: ['naming.9'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'The names of fields hold no structural prepositions.',
  why: 'A noun with its qualifiers in front (`error_reason`) can be guessed and sorted; a phrase (`reason_for_error`) can be put in many ways.',
  notes: [
    'Prepositions are for, of, by, with, from, to, in, on, at, into, onto, per, via, within, without, as, than, upon, against, between, over and under.',
    'A preposition that is the whole name (`from`, `to`) joins nothing, and is fine.',
    'A final _at, _on, _after or _until is a temporal suffix, and a final __in an operator.',
    'Exempt are terms in which the preposition is part of the word (opt_in, add_on, in_stock, end_of_life), standing alone or within a longer name.',
    'A name that naming/temporal-suffix reports is left to it.',
    'A name is reported once, however many prepositions it holds.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Payment:
      type: object
      properties:
        error_reason: { type: string }
        opt_in_state: { type: string }
        created_at: { type: string, format: date-time }
`,
    fails: `
components:
  schemas:
    Payment:
      type: object
      properties:
        reason_for_error: { type: string } # <- reported
        created_by: { type: string } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { field, words } of fieldsWith(api, hasPreposition)) {
      const indexes = prepositionsIn(words)
      const { name, node, owner, schema } = field
      if (isProblemMember(owner, name) || name.endsWith('__in')) continue
      if (missingSuffix(name, schema, true) !== undefined) continue
      const found = [...new Set(indexes.map((at) => words[at] ?? ''))]
      yield {
        node,
        on: 'key',
        message: `Field ${quote(name)} holds the preposition${found.length > 1 ? 's' : ''} ${quoteAll(found)}.`,
        help: adviseByNamer(
          namer.ofField(field),
          adviceFor(words, schema?.isOfType('boolean') === true),
        ),
        mend: () => mendField(api, namer, field),
      }
    }
  },
})

function hasPreposition(words: readonly string[]): boolean {
  return words.length > 1 && prepositionsIn(words).length > 0
}

function adviceFor(words: readonly string[], isBoolean: boolean): string {
  if (isBoolean) return 'State with an adjective or participle what holds, without the preposition.'
  return words.length === 1
    ? 'Name with a noun what the value is.'
    : 'Name with a noun what the value is, and put what qualifies it in front.'
}
