import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../model/schema/schema.ts'
import { perObject } from '../../text/memoize.ts'

/** The members of documents of JSON:API 1.1 (section 5) and of GeoJSON (RFC 7946). */
const MEMBERS: ReadonlySet<string> = new Set(
  `attributes bbox code coordinates data describedby detail errors features first geometries geometry
  href hreflang id included jsonapi last lid links meta next parameter pointer prev properties rel
  related relationships self source status title type`.split(/\s+/),
)

/** What tells a resource object of JSON:API from others that have an id and a type. */
const OF_RESOURCES = ['attributes', 'relationships'] as const
/** What its identifiers have (section 5.3), wherever they stand. */
const OF_IDENTIFIERS: ReadonlySet<string> = new Set(['id', 'lid', 'links', 'meta', 'type'])

/**
 * Whether a field has the name that a format of others gives it, in some body that is declared as such
 * or that looks so.
 */
export function isMemberOfOthers(api: OpenApi | AsyncApi, { name, owner }: Property): boolean {
  if (owner.isUsedAs('foreign') && MEMBERS.has(name)) return true
  if (name !== 'id' && name !== 'type') return false
  return isResource(owner) || (isIdentifier(owner) && hasResources(api))
}

function isResource(owner: Schema): boolean {
  const names = namesOf(owner)
  return names.has('type') && OF_RESOURCES.some((name) => names.has(name))
}

function isIdentifier(owner: Schema): boolean {
  const names = namesOf(owner)
  return (
    names.has('id') && names.has('type') && [...names].every((name) => OF_IDENTIFIERS.has(name))
  )
}

function namesOf({ properties }: Schema): ReadonlySet<string> {
  return new Set(properties.map(({ name }) => name))
}

/** Whether some object of the document looks like a resource with its identity. */
const hasResources = perObject((api: OpenApi | AsyncApi): boolean =>
  api.propertyGroups.some(
    ({ name, properties }) =>
      name === 'relationships' && properties.some(({ owner }) => isResource(owner)),
  ),
)
