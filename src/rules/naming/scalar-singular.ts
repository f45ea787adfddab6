import { toSingular } from '../../model/nouns.ts'
import type { Schema } from '../../model/schema.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { writeOut } from './clipped-words.ts'
import { fieldsWith } from './field-words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { headOf } from './preposition-words.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { isTaken } from './taken-names.ts'
import { isPluralNoun } from './word-number.ts'

/** Formats of numbers that are written as strings. */
const NUMBER_FORMATS = /^(?:u?int\d+|decimal\d*|double|float|number|numeric|integer|bigint)$/i

/** First words of numbers, which may be written as strings. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'max', 'min', 'num', 'number', 'total'])

export default defineRule({
  id: 'naming/scalar-singular',
  clauses: ['naming.6', 'naming.6.a'],
  on: 'both',
  severity: 'warn',
  summary: 'The name of a string or an object is singular.',
  why: 'A plural promises a list. Where it names one object, every client looks up the type before it writes a loop or leaves it out.',
  notes: [
    'The last word is looked at; in a name with a structural preposition (`type_of_goods`) the word before it.',
    'Numbers and booleans are exempt, also numbers that are written as strings (format int64 or decimal, `total_items`), and so are maps and objects without declared properties.',
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
`,
  },
  *check(api, { options: { approvedAbbreviations } }) {
    for (const { field, words } of fieldsWith(api, isPlural)) {
      const head = headOf(words)
      if (head === undefined) continue
      const { name, node, owner, schema } = field
      const kind = schema && kindOf(schema)
      if (kind === undefined || (kind === STRING && COUNTS.has(words[0] ?? ''))) continue
      yield {
        node,
        on: 'key',
        message: `${quote(name)} is ${kind} and its name is plural.`,
        help: suggest(words, head, owner, approvedAbbreviations),
      }
    }
  },
})

function isPlural(words: readonly string[]): boolean {
  const head = headOf(words)
  return head !== undefined && isPluralNoun(head)
}

const STRING = 'a string'

/** What a schema is where its name has to be singular. */
function kindOf(schema: Schema): string | undefined {
  if (schema.isOfType('string')) {
    return NUMBER_FORMATS.test(schema.format ?? '') ? undefined : STRING
  }
  if (!schema.isOfType('object')) return undefined
  const isMap = schema.shapes.some(({ properties }) => properties.size === 0)
  return isMap ? undefined : 'an object'
}

function suggest(
  words: readonly string[],
  head: string,
  owner: Schema,
  approved: ReadonlySet<string>,
): string {
  if (head !== words.at(-1)) return `Write the noun ${quote(head)} in the singular.`
  const suggestion = writeOut([...words.slice(0, -1), toSingular(head)], approved).join('_')
  const isFree = !RESERVED_NAMES.has(suggestion) && !isTaken(suggestion, owner)
  return SNAKE_CASE.test(suggestion) && isFree
    ? `Write ${quote(suggestion)}.`
    : 'Name in the singular what it is.'
}
