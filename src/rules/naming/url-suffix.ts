import { toSingular } from '../../model/nouns.ts'
import type { Schema } from '../../model/schema.ts'
import { isProblemMember } from '../../model/schema-walk.ts'
import { misspelledProblemMember } from '../errors/problem-members.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { toSnakeCase } from '../words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { isTaken } from './taken-names.ts'
import { TELEMETRY_NAMES } from './telemetry-names.ts'
import { URL_FORMATS, urlSuffixOf } from './url-formats.ts'

/** Words that the suffix says again. */
const URL_WORDS: ReadonlySet<string> = new Set(['url', 'urls', 'uri', 'uris', 'href', 'hrefs'])
const LINK_WORDS: ReadonlySet<string> = new Set(['link', 'links'])

export default defineRule({
  id: 'naming/url-suffix',
  clauses: ['naming.10'],
  on: 'both',
  severity: 'error',
  summary:
    'The name of a field with URLs ends in _url, that of one with logical identifiers in _uri.',
  why: 'The suffix tells a link that can be fetched from a name that cannot, and both from text. `avatar` may be an image, an id or an address.',
  notes: [
    'Judged are the fields of format uri, url, iri, uri-reference or iri-reference, and arrays of them. `url` and `uri` alone will do.',
    'Suffixes are words: `avatarUrl` ends in _url. `image_url` for an array, and `image_urls` for a text, are left to naming/array-plural and naming/scalar-singular.',
    'Exempt: `type` and `instance` of a problem, attributes of CloudEvents, names that start with `$`, and fields that may have another format too.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Customer:
      type: object
      properties:
        avatar_url: { type: string, format: uri }
        schema_uri: { type: string, format: uri }
        photo_urls: { type: array, items: { type: string, format: uri } }
`,
    fails: `
components:
  schemas:
    Customer:
      type: object
      properties:
        avatar: { type: string, format: uri } # <- reported
        photos: { type: array, items: { type: string, format: uri } } # <- reported
`,
  },
  *check(api) {
    const groups = api.propertyGroups.filter(({ name }) => isJudged(name))
    for (const { name, node, owner, schema } of groups.flatMap(({ properties }) => properties)) {
      const kind = kindOf(schema)
      if (kind === undefined) continue
      if (isProblemMember(owner, name) || misspelledProblemMember(owner, name) !== undefined)
        continue
      const suffixes = kind === 'one' ? ['url', 'uri'] : ['urls', 'uris']
      const [locator, identifier] = suffixes.map((suffix) => suggest(name, suffix))
      yield {
        node,
        on: 'key',
        message: `${quote(name)} holds ${kind === 'one' ? 'a URL' : 'URLs'} and ends in neither \`_${suffixes[0]}\` nor \`_${suffixes[1]}\`.`,
        help: advise(locator ?? '', identifier ?? '', owner),
      }
    }
  },
})

function isJudged(name: string): boolean {
  return urlSuffixOf(name) === undefined && !name.startsWith('$') && !TELEMETRY_NAMES.has(name)
}

/** Whether a field holds one URL, or a list of them. */
function kindOf(schema: Schema | undefined): 'one' | 'several' | undefined {
  if (schema === undefined) return undefined
  if (URL_FORMATS.has(schema.format ?? '')) return 'one'
  if (!schema.isOfType('array')) return undefined
  const items = schema.shapes.find((shape) => shape.items !== undefined)?.items
  return URL_FORMATS.has(items?.format ?? '') ? 'several' : undefined
}

function advise(locator: string, identifier: string, owner: Schema): string {
  const names = `${quote(locator)}, or ${quote(identifier)} for a logical identifier`
  const taken = [locator, identifier].find((suggestion) => isTaken(suggestion, owner))
  return taken === undefined
    ? `Write ${names}.`
    : `Write a name like ${names}, but one of its own, since another field is named ${quote(taken)}.`
}

function suggest(name: string, suffix: string): string {
  // A word that only says what the value is makes room for the suffix.
  const words = toSnakeCase(name).split('_')
  const stem = words.filter(
    (word, index) => !(URL_WORDS.has(word) || (index > 0 && LINK_WORDS.has(word))),
  )
  const noun = stem.pop()
  if (noun === undefined) return suffix
  // Several photos have photo_urls: only the last noun of a name is in the plural.
  const named = [...stem, suffix.endsWith('s') ? toSingular(noun) : noun, suffix].join('_')
  return SNAKE_CASE.test(named) ? named : suffix
}
