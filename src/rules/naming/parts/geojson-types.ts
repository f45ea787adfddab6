import type { SpecNode } from '../../../documents/node.ts'

/** The types of GeoJSON (RFC 7946 section 1.4), whose spelling is that of the standard. */
const TYPES: ReadonlySet<unknown> = new Set(
  'Feature FeatureCollection GeometryCollection LineString MultiLineString MultiPoint MultiPolygon Point Polygon'.split(
    ' ',
  ),
)
/** Those that are words of others too, and tell nothing alone. */
const COMMON: ReadonlySet<unknown> = new Set(['Feature', 'Point', 'Polygon'])
/** Members that stand beside the type of a GeoJSON object. */
const BESIDE: readonly string[] = ['coordinates', 'features', 'geometries', 'geometry']

/**
 * Whether the values of an enum are types of GeoJSON: one that only GeoJSON has is among them, or
 * they are those of a `type` beside `coordinates`, `geometry` or the like.
 * @param schema the node that declares the enum
 */
export function areOfGeoJson(schema: SpecNode, values: readonly unknown[]): boolean {
  const texts = values.filter((value) => value !== null && value !== 'UNKNOWN')
  if (texts.length === 0 || !texts.every((text) => TYPES.has(text))) return false
  if (texts.some((text) => !COMMON.has(text))) return true
  const isType = schema.key === 'type' && schema.parent?.key === 'properties'
  return isType && BESIDE.some((name) => schema.parent?.get(name) !== undefined)
}
