import type { SpecNode } from '../../documents/node.ts'

/**
 * Whether a security scheme sends an API key. An apiKey in the Authorization header is none: it is
 * how Swagger 2.0 writes Bearer.
 */
export function isApiKey(scheme: SpecNode | undefined): boolean {
  const { type, in: place, name } = scheme?.object ?? {}
  if (type !== 'apiKey') return false
  return place !== 'header' || typeof name !== 'string' || name.toLowerCase() !== 'authorization'
}
