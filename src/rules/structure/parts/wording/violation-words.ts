import type { SpecNode } from '../../../../documents/node.ts'
import type { JsonType } from '../../../../json-schema/json-type.ts'
import { countEdits } from '../../../../text/nearest.ts'
import { quote } from '../../../../text/quote.ts'
import { showValue } from '../../../../text/show-value.ts'

/** Names that are longer are taken for no misspellings. */
const MAX_COMPARED = 60

/** Names a node: its key, `tags[2]` for an item, `The document` for the root. */
export function nameNode(node: SpecNode): string {
  if (node.key === undefined) return 'The document'
  return quote(memberName(node))
}

/** Names a node without quotes: its key, `tags[2]` for an item. */
export function memberName(node: SpecNode): string {
  let suffix = ''
  let named = node
  while (typeof named.key === 'number' && named.parent !== undefined) {
    suffix = `[${named.key}]${suffix}`
    named = named.parent
  }
  return `${named.key ?? ''}${suffix}`
}

/** Describes a value: `the number 1`, `an array`. */
export function describeValue(node: SpecNode): string {
  const { value } = node
  if (typeof value === 'string') return value === '' ? 'empty text' : `the text ${quote(value)}`
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value === 'boolean') return `the boolean ${value}`
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : 'an object'
}

/** A value as it is written in a document, as far as one line shows it. */
export function literal(value: unknown): string {
  return quote(showValue(value))
}

/** Lists alternatives: `a`, `b` or `c`. */
export function listAlternatives(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`
}

const ARTICLES: ReadonlyMap<JsonType, string> = new Map([
  ['array', 'an array'],
  ['integer', 'an integer'],
  ['object', 'an object'],
])

/** Names types with their articles: `a string or an array`. */
export function listTypes(types: readonly JsonType[]): string {
  return listAlternatives(
    types.map((type) => ARTICLES.get(type) ?? (type === 'null' ? 'null' : `a ${type}`)),
  )
}

const SPECIAL_WORDS: ReadonlyMap<string, string> = new Map([
  ['api', 'API'],
  ['http', 'HTTP'],
  ['oauth', 'OAuth'],
  ['oauth2', 'OAuth2'],
  ['sasl', 'SASL'],
  ['xml', 'XML'],
  ['docs', 'Documentation'],
])

/** Names the kind of object that a definition of a schema describes: `a Path Item object`. */
export function nameOwner(definition: string): string {
  const [binding, protocol, , place] = /^bindings-(.+?)-(\d[\d.]*)-(.+)$/.exec(definition) ?? []
  if (binding !== undefined)
    return `the ${protocol} binding of ${place === 'operation' ? 'an' : 'a'} ${place}`
  const words = definition
    .replace(/(SubSchema|Object|-\d+)$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[ -]/)
    .map(
      (word) =>
        SPECIAL_WORDS.get(word.toLowerCase()) ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    )
  const name = words.join(' ')
  return `${/^([AEIO]|XML)/.test(name) ? 'an' : 'a'} ${name} object`
}

/** The name nearest to a misspelled one: at most a third of its letters differ, and at most three. */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = Math.min(3, Math.floor(name.length / 3)) + 1
  if (name.length > MAX_COMPARED) return undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const difference = countEdits(name.toLowerCase(), candidate.toLowerCase())
    if (difference < least) {
      least = difference
      nearest = candidate
    }
  }
  return nearest
}
