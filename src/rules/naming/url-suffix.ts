import type { Schema } from '../../model/schema/schema.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { isProblemMember } from '../../model/schema/walk.ts'
import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import type { Answer } from '../namer/answer.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { misspelledProblemMember } from '../shared/bodies/problem-members.ts'
import { STANDARD_NAMES } from '../words/names/standard-names.ts'
import { urlSuffixOf, urlsIn } from '../words/values/url-formats.ts'
import { isOfLinks, linkGroupsOf } from './parts/link-relations.ts'

export default defineRule({
  id: 'naming/url-suffix',
  clauses: ['naming.10'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary:
    'The name of a field with URLs ends in _url, that of one with logical identifiers in _uri.',
  why: 'The suffix tells a link that can be fetched from a name that cannot, and both from text. `avatar` may be an image, an id or an address.',
  notes: [
    'Judged are the fields of format uri, url, iri, uri-reference or iri-reference, and arrays of them. `url` and `uri` alone will do.',
    'Suffixes are words: `avatarUrl` ends in _url. `image_url` for an array, and `image_urls` for a text, are left to naming/array-plural and naming/scalar-singular.',
    'An object that holds nothing but links, each named by its relation (`links: { self, next }`, as in JSON:API), is exempt, also where it holds them in groups; what is called links and has `self`, `next` or `related` may name texts as it likes.',
    'Exempt: `type` and `instance` of a problem, attributes of CloudEvents, names that start with `$`, fields that may have another format too, and those whose values are single words, so that the format is a slip.',
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
  *check(api, { options }) {
    const groups = api.propertyGroups.filter(({ name }) => isJudged(name))
    const namer = namerOf(api, options)
    const found = groups.flatMap(({ properties }) =>
      properties.filter(({ schema }) => urlsIn(schema) !== undefined),
    )
    const owners = new Set(found.map(({ owner }) => owner))
    const links = new Set([...owners].flatMap(linkGroupsOf))
    for (const property of found) {
      const { name, node, owner, schema } = property
      const kind = urlsIn(schema)
      if (links.has(owner) || showsWords(schema)) continue
      if (isProblemMember(owner, name) || misspelledProblemMember(owner, name) !== undefined)
        continue
      if (kind === 'one' && (isOfLinks(owner) || isOfError(owner, name))) continue
      const [url, uri] = kind === 'one' ? ['_url', '_uri'] : ['_urls', '_uris']
      yield {
        node,
        on: 'key',
        message: `${quote(name)} holds ${kind === 'one' ? 'a URL' : 'URLs'} and ends in neither \`${url}\` nor \`${uri}\`.`,
        help: advise(
          namer.ofField(property),
          name === 'id'
            ? 'Give `id` an opaque value, and the URL a field of its own whose name ends in `_url`.'
            : `End the name in \`${url}\`, or in \`${uri}\` for a logical identifier.`,
        ),
        mend: () => mendField(api, namer, property),
      }
    }
  },
})

/** What stands beside `instance` in an error that is no problem yet: it is to become one. */
const PROBLEM_TEXTS: readonly string[] = ['title', 'detail']

/** Whether a field is the `instance` of an error, which the problem body calls so too. */
function isOfError({ properties }: Schema, name: string): boolean {
  if (name !== 'instance') return false
  return PROBLEM_TEXTS.every((text) => properties.some((other) => other.name === text))
}

/** Whether all that a schema shows are words, so that its format is a slip. */
function showsWords(schema: Schema | undefined): boolean {
  const shown = valuesOfSchema(schema).flatMap(({ node }) => node.string ?? [])
  return shown.length > 0 && shown.every((text) => /^(?!string$|null$)\w+$/i.test(text))
}

function isJudged(name: string): boolean {
  return urlSuffixOf(name) === undefined && !name.startsWith('$') && !STANDARD_NAMES.has(name)
}

function advise(answer: Answer, general: string): string {
  const { name } = answer
  return name === undefined
    ? adviseByNamer(answer, general)
    : `Write ${quote(name)}, or ${quote(name.replace(/url(?=s?$)/, 'uri'))} for a logical identifier.`
}
