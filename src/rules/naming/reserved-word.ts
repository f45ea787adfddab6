import { quote, quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { writeOut } from './clipped-words.ts'
import { agree, isQuotable, nameNames } from './name-wording.ts'
import { type Name, type NameKind, placesWith } from './names.ts'
import { KEBAB_CASE, SNAKE_CASE } from './patterns.ts'
import { prepositionsIn } from './preposition-words.ts'
import { domainOfField, domainOfParameter, domainOfPath } from './qualified-name.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { isTaken } from './taken-names.ts'

const JUDGED: ReadonlySet<NameKind> = new Set([
  'field',
  'query-parameter',
  'path-parameter',
  'channel-parameter',
  'segment',
])
/** Names of components that are longer are cut down to their last words. */
const MAX_WORDS = 4
/** Adjectives, which stand before the noun and alone in a boolean. */
const ADJECTIVES: ReadonlySet<string> = new Set(['new', 'default'])

export default defineRule({
  id: 'naming/reserved-word',
  clauses: ['naming.4', 'naming.7.b'],
  on: 'both',
  severity: 'error',
  summary: 'No field, parameter or path segment is named class, new, type or default.',
  why: 'The bare word is a keyword in most languages, so generated code has to rename it, each generator in its own way. And a `type` of what? A qualified name can also be searched for.',
  notes: [
    'Reported is a name that is exactly such a word, or one of the option `reserved-words`; a filter operator (`type_ne`) is taken off first.',
    '`type` of a problem and of a CloudEvent keeps the name that its definition gives it.',
    'A schema composed by `allOf` of the one at github.com/cloudevents/spec is a CloudEvent, also where that URL is not followed.',
    'Header names, cookies, enum values and custom actions are not looked at, nor are bodies in a format that others define (GeoJSON, JSON Schema and the like).',
    'A path parameter is reported where it is declared, and several segments of one path are one finding.',
  ],
  options: ['reserved-words'],
  examples: {
    passes: `
paths:
  /v1/accounts/{account_id}: {}
components:
  schemas:
    Account:
      type: object
      properties:
        account_type: { type: string }
        is_new: { type: boolean }
`,
    fails: `
paths:
  /v1/accounts/{account_id}/type: {} # <- reported
components:
  schemas:
    Account:
      type: object
      properties:
        type: { type: string } # <- reported
        new: { type: boolean } # <- reported
`,
  },
  *check(api, { options: { approvedAbbreviations, reservedWords } }) {
    const isReserved = ({ kind, stem }: Name) =>
      JUDGED.has(kind) && (RESERVED_NAMES.has(stem) || reservedWords.has(stem))
    for (const { node, on, names: wrong } of placesWith(api, isReserved)) {
      const suggestions = [...new Set(wrong.map((name) => suggest(name, approvedAbbreviations)))]
      yield {
        node,
        ...(on && { on }),
        message: `${nameNames(wrong)} ${agree(wrong, 'is a reserved word', 'are reserved words')}.`,
        help: suggestions.every((text) => text !== undefined)
          ? `Write ${quoteAll(suggestions)}.`
          : `Say in front what it belongs to, as ${quote(wrong.some(isSegment) ? 'account-type' : 'account_type')} does.`,
      }
    }
  },
})

function isSegment({ kind }: Name): boolean {
  return kind === 'segment'
}

/** A name that says what the thing belongs to; undefined where that does not show. */
function suggest(name: Name, approved: ReadonlySet<string>): string | undefined {
  const { text, stem, property, parameter } = name
  if (ADJECTIVES.has(stem) && (property ?? parameter)?.schema?.isOfType('boolean')) {
    const state = `is_${text}`
    return isTaken(state, property?.owner) ? undefined : state
  }
  const whole = writeOut(domainOf(name), approved)
  if (whole.at(-1) === stem) whole.pop()
  const domain = whole.length > MAX_WORDS ? whole.slice(1 - MAX_WORDS) : whole
  if (domain.length === 0) return undefined
  const words = ADJECTIVES.has(stem) ? [stem, ...domain] : [...domain, stem]
  // naming/preposition would report it.
  if (prepositionsIn(words).length > 0) return undefined
  const suggestion = `${words.join(isSegment(name) ? '-' : '_')}${text.slice(stem.length)}`
  return !isTaken(suggestion, property?.owner) &&
    isQuotable(suggestion) &&
    (isSegment(name) ? KEBAB_CASE : SNAKE_CASE).test(suggestion)
    ? suggestion
    : undefined
}

function domainOf({ kind, text, property, parameter, path }: Name): string[] {
  if (property !== undefined) return domainOfField(property)
  if (parameter !== undefined) return domainOfParameter(parameter)
  if (path === undefined) return []
  const written = kind === 'segment' ? text : `{${text}}`
  return domainOfPath(
    path,
    path.segments.findIndex((segment) => segment.text === written),
  )
}
