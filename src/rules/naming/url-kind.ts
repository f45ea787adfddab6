import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../model/schema/schema.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { addFormat } from '../mending/values/add-format.ts'
import { isPlaceholder } from '../placeholder.ts'
import { defineRule } from '../rule.ts'
import { STANDARD_NAMES } from '../words/names/standard-names.ts'
import { URL_FORMATS, urlSuffixOf } from '../words/values/url-formats.ts'
import { lowerWords } from '../words.ts'

export default defineRule({
  id: 'naming/url-kind',
  clauses: ['naming.10', 'naming.10.a'],
  on: 'both',
  severity: 'info',
  fix: 'contract',
  summary:
    'A _url field holds an http(s) URL, a _uri field a logical identifier, both with the format.',
  why: 'The suffix promises what the value can be used for: a client fetches a _url and compares a _uri. A value of the other kind breaks the promise.',
  notes: [
    'Judged are the fields of bodies and payloads whose last word is `url` or `uri`, by their examples, defaults and constants: where they differ, one that fits is enough.',
    'A relative reference is fine in a _url field of format uri-reference or iri-reference. Placeholders (`<url>`, `{base_url}/orders`) and empty texts show nothing. A web socket (`wss:`) is located on the web, too.',
    'A text without one of the formats uri, url, iri, uri-reference and iri-reference (or uri-template) is reported, unless it may be an address of git or ssh (`git_url`); arrays and fields of several types are not.',
    'One finding for each field.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Customer:
      type: object
      properties:
        avatar_url: { type: string, format: uri, example: 'https://example.com/a.png' }
        schema_uri: { type: string, format: uri, example: 'urn:example:schema:customer' }
`,
    fails: `
components:
  schemas:
    Customer:
      type: object
      properties:
        avatar_uri: { type: string, format: uri, example: 'https://example.com/a.png' } # <- reported
        schema_url: { type: string, format: uri, example: 'urn:example:schema:customer' } # <- reported
        photo_url: { type: string } # <- reported
`,
  },
  *check(api) {
    for (const { property, suffix } of urlFields(api)) {
      const { name, node, schema } = property
      if (schema === undefined || DATA.test(node.get('description')?.string ?? '')) continue
      const texts = shownTexts(node, schema)
      const wrong = texts.length === 0 ? undefined : findWrongValue(texts, suffix, schema)
      if (wrong !== undefined) {
        yield {
          node,
          on: 'key',
          message: `${quote(name)} holds ${quote(wrong)}, which is ${suffix === 'uri' ? 'an http(s) URL' : 'no http(s) URL'}.`,
          help:
            suffix === 'uri'
              ? 'End the name in `_url`, or show a logical identifier such as a URN.'
              : 'Show an absolute `https` URL, or end the name in `_uri`.',
        }
      } else if (lacksFormat(schema) && !mayBeOfGit(name)) {
        const description = node.get('description')?.string ?? ''
        const isOfTemplate = texts.some(isTemplate) || TEMPLATE.test(description)
        const format = isOfTemplate ? 'uri-template' : formatOf(property, schema)
        const isId = ID.test(description)
        yield {
          node,
          on: 'key',
          message: `${quote(name)} is a string without a URL format.`,
          help: isId
            ? 'End the name in what it holds by its description: `_id`.'
            : `Add \`format: ${format}\`.`,
          mend: () => (isId ? [] : addFormat(api, property, format, (text) => !isRelative(text))),
        }
      }
    }
  },
})

/** How a description begins that tells of a part of a URL. */
const RELATIVE = /^\W*(?:(?:an?|the) )?relative\b/i
/** A URL with variables in a description: `https://example.com/parcels/{parcel_id}`. */
const TEMPLATE = /https?:\/\/[^\s{}]*\{[^{}\s]+\}/i
/** How a description of an identifier begins. */
const ID = /^\W*(?:the |an? )?(?:\w+ )?id\b/i
/** What it says of a text that holds the data themselves, if no URL. */
const DATA = /\bor\b.{0,20}\bbase-?64\b/i

/** The format of a URL, which may be told to lack its beginning. */
function formatOf({ node }: Property, schema: Schema): 'uri' | 'uri-reference' {
  const texts = [node, schema.node].map((each) => each.get('description')?.string ?? '')
  return texts.some((text) => RELATIVE.test(text)) ? 'uri-reference' : 'uri'
}

/** Whether a field may hold an address as git and ssh write it, which is no URI: `git@host:group/project.git`. */
function mayBeOfGit(name: string): boolean {
  return lowerWords(name).some((word) => word === 'git' || word === 'ssh')
}

/** The fields whose names end in url or uri. */
function* urlFields(api: OpenApi | AsyncApi) {
  for (const { name, properties } of api.propertyGroups) {
    const suffix = STANDARD_NAMES.has(name) ? undefined : urlSuffixOf(name)
    if (suffix !== undefined) for (const property of properties) yield { property, suffix }
  }
}

/** The first value that is of the other kind, where all are. */
function findWrongValue(
  shown: readonly string[],
  suffix: 'url' | 'uri',
  schema: Schema,
): string | undefined {
  const isRelativeFine = /-reference$/.test(schema.format ?? '')
  const texts = shown.filter((text) => {
    if (text === '' || isPlaceholder(text) || /[<>{}]/.test(text)) return false
    return !(isRelativeFine && isRelative(text))
  })
  const isWrong =
    suffix === 'uri'
      ? (text: string) => /^https?:/i.test(text)
      : (text: string) => !/^(https?|wss?):/i.test(text)
  return texts.every(isWrong) ? texts[0] : undefined
}

/** The texts that a field shows as a constant, default or example, in its schema and beside a `$ref`. */
function shownTexts(node: SpecNode, schema: Schema): string[] {
  const texts: string[] = []
  for (const { kind, node: value } of valuesOfSchema(schema))
    if (kind !== 'enum' && value.string !== undefined) texts.push(value.string)
  const { object } = node
  if (object === undefined || object === schema.node.value) return texts
  const examples: readonly unknown[] = Array.isArray(object.examples) ? object.examples : []
  for (const value of [object.example, object.default, ...examples])
    if (typeof value === 'string') texts.push(value)
  return texts
}

/** Whether a value that is shown has variables (RFC 6570); `{{host}}` stands for a part that is left out. */
function isTemplate(text: string): boolean {
  return /(?<![{$])\{[^{}]+\}(?!\})/.test(text)
}

function isRelative(text: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(text)
}

function lacksFormat(schema: Schema): boolean {
  if (!schema.isOfType('string')) return false
  const own = schema.keyword('format')
  if (typeof own === 'string') return !isUrlFormat(own)
  return ![...schema.formats].some(isUrlFormat)
}

function isUrlFormat(format: string): boolean {
  return URL_FORMATS.has(format) || format === 'uri-template'
}
