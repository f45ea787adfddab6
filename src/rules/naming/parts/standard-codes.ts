import type { SpecNode } from '../../../documents/node.ts'
import { lowerWords } from '../../words.ts'

/** Codes of ISO standards: the words that name what they are of, and their form. */
const CODES: readonly [names: ReadonlySet<string>, form: RegExp][] = [
  // ISO 4217
  [new Set(['ccy', 'currency', 'currencies']), /^[A-Z]{3}$/],
  // ISO 3166-1
  [new Set(['country', 'countries']), /^[A-Z]{2,3}$/],
  // ISO 639 and BCP 47
  [
    new Set(['lang', 'langs', 'language', 'languages', 'locale', 'locales']),
    /^(?:[a-z]{2,3}|[A-Z]{2})(?:[-_][A-Za-z0-9]{2,8}){0,3}$/,
  ],
]
/** Codes of countries, languages and currencies, and one that lists of others of the form lack. */
const LISTS: readonly [telling: string, form: RegExp][] = [
  ['FR', /^[A-Z]{2}$/],
  ['fr', /^[a-z]{2}$/],
  ['EUR', /^[A-Z]{3}$/],
]
/** How many codes a list has that says by itself of what they are. */
const FEWEST_IN_LIST = 24
/** Keys between an enum and the name of what takes it. */
const STEPS: ReadonlySet<unknown> = new Set([
  'additionalProperties',
  'allOf',
  'anyOf',
  'items',
  'oneOf',
  'schema',
])

/**
 * Whether the values of an enum are codes of a standard, as its name and their form say: those of
 * `currency` are `EUR` and `USD`, and a long list with `fr` in it is one of countries or languages.
 * @param schema the node that declares the enum
 */
export function areStandardCodes(schema: SpecNode, values: readonly unknown[]): boolean {
  const texts = values.filter((value) => value !== null && value !== '' && value !== 'UNKNOWN')
  const list = texts.length < FEWEST_IN_LIST ? [] : LISTS.find(([code]) => texts.includes(code))
  const form = list?.[1]
  if (form !== undefined && texts.every((text) => isCode(text, form))) return true
  const meant = CODES.filter(([, form]) => texts.every((text) => isCode(text, form)))
  if (texts.length === 0 || meant.length === 0) return false
  const words = lowerWords(nameOf(schema))
  return meant.some(([names]) => words.some((word) => names.has(word)))
}

function isCode(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value)
}

/** The name of the field, parameter, component or file that has a schema. */
function nameOf(schema: SpecNode): string {
  for (let node: SpecNode | undefined = schema; node !== undefined; node = node.parent) {
    const name = node.get('in') === undefined ? undefined : node.get('name')?.string
    if (name !== undefined) return name
    if (typeof node.key === 'string' && !STEPS.has(node.key)) return node.key
  }
  return /[^/\\]*$/.exec(schema.document.source.file)?.[0] ?? ''
}
