import type { Schema } from '../../../model/schema/schema.ts'
import { lowerWords } from '../../words.ts'

/** Formats whose values are URLs or URIs, or references to them (RFC 3986, RFC 3987). */
export const URL_FORMATS: ReadonlySet<string> = new Set([
  'uri',
  'url',
  'iri',
  'uri-reference',
  'iri-reference',
])

/**
 * The suffix of a name that says what kind of URL its values are; words count, and plurals of
 * arrays: `avatar_url`, `imageURLs`, `uri`.
 */
export function urlSuffixOf(name: string): 'url' | 'uri' | undefined {
  const last = lowerWords(name).at(-1)
  if (last === 'url' || last === 'urls') return 'url'
  return last === 'uri' || last === 'uris' ? 'uri' : undefined
}

/** Whether a field holds one URL, or a list of them. */
export function urlsIn(schema: Schema | undefined): 'one' | 'several' | undefined {
  if (schema === undefined) return undefined
  if (URL_FORMATS.has(schema.format ?? '')) return 'one'
  if (!schema.isOfType('array')) return undefined
  const items = schema.shapes.find((shape) => shape.items !== undefined)?.items
  return URL_FORMATS.has(items?.format ?? '') ? 'several' : undefined
}
