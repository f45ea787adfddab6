import type { PointerToken } from '../../documents/pointer.ts'

/** A place as nodes have it. */
interface Place {
  readonly key: PointerToken | undefined
  readonly parent: Place | undefined
}

/** The kind of components that stand under a name of the specification, one or many. */
const BY_NAME = new Map([
  ...['headers', 'responses', 'parameters', 'examples', 'links', 'callbacks', 'messages'].map(
    (name) => [name, name] as const,
  ),
  ...['message', 'reply', 'replies'].map((name) => [name, 'messages'] as const),
  ['requestBody', 'requestBodies'],
  ...['operationTraits', 'messageTraits', 'serverVariables'].map((name) => [name, name] as const),
  ...['schema', 'payload', 'items', 'properties', 'patternProperties', 'allOf', 'anyOf'].map(
    (name) => [name, 'schemas'] as const,
  ),
  ...['oneOf', 'not', 'additionalProperties', 'schemas', '$defs', 'definitions'].map(
    (name) => [name, 'schemas'] as const,
  ),
])

/** Names under which many stand, each with a name or a number of its own. */
const SINGLE = new Set(['schema', 'payload', 'items', 'not', 'additionalProperties', 'requestBody'])

/**
 * The kind of components that a reference in an object is likely to lead to, by the names around it.
 * @returns undefined where these do not tell
 */
export function componentsFor({ key, parent }: Place): string | undefined {
  // A property may be called `schema`: what stands in a collection is told by that.
  const collection = parent?.key
  const isInCollection = typeof collection === 'string' && !SINGLE.has(collection)
  const outer = isInCollection ? BY_NAME.get(collection) : undefined
  return outer ?? (typeof key === 'string' ? BY_NAME.get(key) : undefined)
}
