import { toPlural } from '../../model/nouns.ts'
import type { Schema } from '../../model/schema.ts'
import { Use } from '../../model/use.ts'
import { withParts } from '../../model/with-parts.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { writeOut } from './clipped-words.ts'
import { fieldsWith } from './field-words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { headOf } from './preposition-words.ts'
import { isTaken } from './taken-names.ts'
import { isSingularNoun } from './word-number.ts'

/** Last words that say that there are several, which a plural says too. */
const CONTAINERS: ReadonlySet<string> = new Set(['array', 'list'])

export default defineRule({
  id: 'naming/array-plural',
  clauses: ['naming.6'],
  on: 'both',
  severity: 'warn',
  summary: 'The name of an array is plural.',
  why: 'The name alone tells a reader whether to expect one value or several: `item` or `items`.',
  notes: [
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
  *check(api, { options: { approvedAbbreviations } }) {
    for (const { field, words } of fieldsWith(api, isSingular)) {
      const { name, node, owner, schema } = field
      if (schema === undefined || !schema.isOfType('array')) continue
      const head = headOf(words)
      if (head === undefined || isTuple(schema)) continue
      if ((owner.uses & Use.monitor) !== 0 && (name === 'result' || name === 'error')) continue
      yield {
        node,
        on: 'key',
        message: `${quote(name)} is an array and its name is singular.`,
        help: suggest(words, head, owner, approvedAbbreviations),
      }
    }
  },
})

function isSingular(words: readonly string[]): boolean {
  const head = headOf(words)
  return head !== undefined && isSingularNoun(head)
}

function isTuple(schema: Schema): boolean {
  for (const part of withParts(schema)) {
    const { prefixItems, items, minItems, maxItems } = part.node.object ?? {}
    if (prefixItems !== undefined || Array.isArray(items)) return true
    if (typeof maxItems === 'number' && minItems === maxItems) return true
  }
  return false
}

function suggest(
  words: readonly string[],
  head: string,
  owner: Schema,
  approved: ReadonlySet<string>,
): string {
  if (head !== words.at(-1)) return `Write the noun ${quote(head)} in the plural.`
  const rest = words.slice(0, -1)
  const noun = CONTAINERS.has(head) ? rest.pop() : head
  if (noun === undefined) return 'Name in the plural what it holds.'
  const suggestion = writeOut([...rest, toPlural(noun)], approved).join('_')
  return SNAKE_CASE.test(suggestion) && !isTaken(suggestion, owner)
    ? `Write ${quote(suggestion)}.`
    : 'Name in the plural what it holds.'
}
