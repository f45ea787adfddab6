import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import {
  hasSingularName,
  isJudgedArray,
  listsObjects,
} from '../words/predicates/array-plural-predicate.ts'
import { ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import { fieldsWith } from './parts/field-words.ts'

export default defineRule({
  id: 'naming/array-plural',
  clauses: ['naming.6'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'The name of an array is plural.',
  why: 'The name alone tells a reader whether to expect one value or several: `item` or `items`.',
  notes: [
    'Judged are nouns that WordNet, or a list of nouns of the trade, knows; what is a verb more often (`stop`), where objects are listed.',
    'The last word is looked at; in a name with a structural preposition (`reasons_for_error`) the word before it.',
    'Exempt are `data`, `info`, `stats` and other nouns without a plural, words that are no nouns (`required`, `additional`), and `result` and `error` of an operation status monitor.',
    'A tuple is no array: `prefixItems`, a list under `items`, or as many items at least as at most.',
    'A union of an array with another type is not judged, except with null.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        order_lines: { type: array, items: { type: string } }
        coordinate: { type: array, items: { type: number }, minItems: 2, maxItems: 2 }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        order_line: { type: array, items: { type: string } } # <- reported
        tag_list: { type: array, items: { type: string } } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const own = ownNounsOf(api)
    for (const { field, words } of fieldsWith(api, (name) => hasSingularName(name, own, true))) {
      const { name, node, schema } = field
      if (schema === undefined || !isJudgedArray(api, field, schema)) continue
      if (!hasSingularName(words, own, listsObjects(schema))) continue
      const help = adviseByNamer(namer.ofField(field), 'Name in the plural what it holds.')
      // The integers may be the bytes of one identifier: `round_id`.
      const isOfBytes = words.at(-1) === 'id' && schema.items?.isOfType('integer') === true
      yield {
        node,
        on: 'key',
        message: `${quote(name)} is an array and its name is singular.`,
        help: isOfBytes ? help.replace(/\.$/, ', or `type: string` for one identifier.') : help,
        mend: () => mendField(api, namer, field),
      }
    }
  },
})
