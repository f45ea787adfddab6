import type { SpecNode } from '../../documents/node.ts'
import type { Schema } from '../schema/schema.ts'

/** A media type of a request or response body. */
export interface MediaType {
  /** As written: `application/json; charset=utf-8`. */
  readonly name: string
  /** The Media Type object, its key the name; in 2.0 the body parameter or response itself. */
  readonly node: SpecNode
  /** Where the name is written: the key of `node`, or in 2.0 an item of `consumes` or `produces`. */
  readonly nameNode: SpecNode
  /** Undefined where there is none, or it cannot be known. */
  readonly schema: Schema | undefined
  /** The schema node as written, a `$ref` included. */
  readonly schemaNode: SpecNode | undefined
  /** What each item of a sequence looks like (3.2 `itemSchema`). */
  readonly itemSchema: Schema | undefined
}

/** Formats whose names others define; the naming and resource rules skip them. */
const FOREIGN_SUBTYPES = new Set([
  'geo+json',
  'scim+json',
  'ld+json',
  'hal+json',
  'vnd.api+json',
  'json-patch+json',
  'schema+json',
  'jwk+json',
  'jwk-set+json',
  'fhir+json',
  'linkset+json',
  'health+json',
])

/** Type and subtype in lowercase, without parameters. */
export function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}

/** Whether a media type is JSON: `application/json`, `text/json` or a subtype in `+json`. */
export function isJson(mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json')
}

/** Whether a media type is XML, `+xml` types included (RFC 7303). */
export function isXml(mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  return essence === 'text/xml' || essence === 'application/xml' || essence.endsWith('+xml')
}

/** Whether a media type takes any subtype, and so JSON too. */
export function isWildcard(mediaType: string): boolean {
  return essenceOf(mediaType).includes('*')
}

/** Whether a JSON media type is one whose members others define. */
export function isForeignJson(mediaType: string): boolean {
  return FOREIGN_SUBTYPES.has(essenceOf(mediaType).split('/')[1] ?? '')
}

/** Whether a media type is a problem body (RFC 9457). */
export function isProblem(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/problem+json'
}

/** Whether a media type is a JSON merge patch (RFC 7396). */
export function isMergePatch(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/merge-patch+json'
}

/** Whether a media type is a structured CloudEvent. */
export function isCloudEvent(mediaType: string): boolean {
  return /^application\/cloudevents(-batch)?\+json$/.test(essenceOf(mediaType))
}
