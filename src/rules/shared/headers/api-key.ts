import type { SpecNode } from '../../../documents/node.ts'

/**
 * Whether a security scheme sends an API key. An apiKey in the Authorization header is none: it is
 * how Swagger 2.0 writes Bearer.
 * @param type what the document calls it: in AsyncAPI that of HTTP is `httpApiKey`
 */
export function isApiKey(
  scheme: SpecNode | undefined,
  type: 'apiKey' | 'httpApiKey' = 'apiKey',
): boolean {
  const { type: own, in: place, name } = scheme?.object ?? {}
  if (own !== type) return false
  return place !== 'header' || typeof name !== 'string' || !AUTHORIZATION.test(name)
}

/** The header, also where what it holds is written behind its name: `Authorization: Bearer token`. */
const AUTHORIZATION = /^authorization(?:\s*:|$)/i
