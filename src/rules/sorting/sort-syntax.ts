import { quote } from '../../text/quote.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import { isPlaceholder } from '../placeholder.ts'
import { defineRule } from '../rule.ts'
import { textsOfParameters } from '../shared/query/shown-texts.ts'
import { wordedName } from '../words/names/names.ts'
import { lowerWords } from '../words.ts'

/** Comma-separated fields in snake_case, each with a leading - where descending. */
const FIELD = /^-?[a-z][a-z0-9]*(_[a-z0-9]+)*$/
/** A field in the forms of other conventions: `+name`, `name:desc`, `name desc`, `nameDesc`. */
const FOREIGN_FIELD = /^([-+]?)([a-z][\w-]*(?:[\s:.|]+[a-z]+)?)$/i
const DIRECTIONS: ReadonlyMap<string, boolean> = new Map([
  ['asc', false],
  ['ascending', false],
  ['desc', true],
  ['descending', true],
])
/** Longer texts get no suggestion. */
const MAX_LENGTH = 200

export default defineRule({
  id: 'sorting/sort-syntax',
  clauses: ['query.sort', 'query.sort.a'],
  on: 'openapi',
  severity: 'error',
  summary:
    'The values of sort are comma-separated snake_case fields, with a leading - for descending.',
  why: 'A client that knows the fields of a resource can then sort any collection without reading further. Values of another form have to be looked up, and translated, for each collection.',
  notes: [
    'Each enum value, const, default and example of a query parameter `sort` is looked at, on any operation, those of the items of an array too.',
    'An empty text sorts by nothing, and an example that is a placeholder, such as `{{sort}}`, shows no syntax.',
    'A value that stands in several of these places is reported at each. What is no text is left to pagination/parameter-type.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: sort, in: query, schema: { type: string, default: '-created_at,total_amount' } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: sort
          in: query
          schema:
            type: string
            default: created_at:desc # <- reported
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { node, kind, text } of textsOfParameters(api, 'sort')) {
      // An empty text sorts by nothing.
      if (text.trim() === '' || (kind === 'example' && isPlaceholder(text))) continue
      const fields = text.split(',')
      if (fields.every((field) => FIELD.test(field))) continue
      const suggestions =
        text.length > MAX_LENGTH ? [''] : fields.map((field) => suggestField(field, namer))
      yield {
        node,
        message: `${quote(text)} is no list of snake_case fields to sort by.`,
        help: suggestions.every((field) => FIELD.test(field))
          ? `Write \`${suggestions.join(',')}\`.`
          : 'Write snake_case names of fields, separated by commas, with a leading `-` where descending.',
      }
    }
  },
})

/** The field as the conventions write it; the empty string where that cannot be told. */
function suggestField(field: string, namer: Namer): string {
  const [, sign, name] = FOREIGN_FIELD.exec(field.trim()) ?? []
  if (name === undefined) return ''
  const words = [...lowerWords(name)]
  const behind = DIRECTIONS.get(words.at(-1) ?? '')
  // DESC-eventDate
  const inFront = words.length > 1 ? DIRECTIONS.get(words[0] ?? '') : undefined
  const direction = behind ?? inFront
  if (behind !== undefined) words.pop()
  else if (inFront !== undefined) words.shift()
  else if (/[\s:.|]/.test(name)) return ''
  const written = words.join('_')
  const suggestion = namer.of(wordedName('query-parameter', written)).name ?? written
  return `${(direction ?? sign === '-') ? '-' : ''}${suggestion}`
}
