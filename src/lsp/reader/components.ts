import type { SpecNode } from '../../documents/node.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import { detectFormat } from '../../model/format.ts'
import type { ReadFiles } from './reader.ts'
import { referencesTo } from './references-to.ts'
import { specifiedPlace } from './specified-place.ts'

/** The maps of parts that the specifications know (OpenAPI 2.0 has them at its root). */
const MAPS = new Set(['definitions', 'parameters', 'responses', 'securityDefinitions'])
/** The maps of parts that a schema may have (JSON Schema 2020-12, section 8.2.4). */
const IN_SCHEMAS = new Set<PointerToken | undefined>(['$defs', 'definitions'])

/** Whether a node is a part of a document that has a name, by its place there. */
export function isComponent({ tokens }: SpecNode): boolean {
  return isMapOfParts(tokens.slice(0, -1))
}

/**
 * Whether a node of a file that is only a part of documents is a part with a name: it is referred to, and
 * its name means nothing to the specification.
 * @param locations the files of the workspace
 */
export function isNamedPart(
  node: SpecNode,
  locations: readonly string[],
  files: ReadFiles,
): boolean {
  const { document, parent, key, pointer } = node
  if (typeof key !== 'string' || parent === undefined) return false
  const { kind } = detectFormat(document)
  if (kind === 'openapi' || kind === 'asyncapi') return false
  if (IN_SCHEMAS.has(parent.key) && parent.parent?.key !== 'properties') return true
  const place = specifiedPlace(parent, locations, files)
  if (place !== undefined) return isMapOfParts(place.tokens)
  for (const { target } of referencesTo(node, locations, files))
    if (target.pointer === pointer) return true
  return false
}

/** What kind of components a part of an API stands among, by its place or by references to that. */
export function componentKind(
  node: SpecNode,
  locations: readonly string[],
  files: ReadFiles,
): PointerToken | undefined {
  if (isComponent(node)) return node.parent?.key
  const place = node.parent && specifiedPlace(node.parent, locations, files)
  return place && isMapOfParts(place.tokens) ? place.tokens.at(-1) : undefined
}

function isMapOfParts(tokens: readonly PointerToken[]): boolean {
  const [first] = tokens
  if (first === 'components') return tokens.length === 2
  return tokens.length === 1 && MAPS.has(String(first))
}
