import type { DeclaredHeader } from './declared-headers.ts'

/** In lowercase. */
const NAMES: ReadonlySet<string> = new Set(['x-real-ip', 'x-forwarded-for'])

/**
 * Whether a request header is one by which proxies tell where a request came from.
 * headers/no-forwarded-identity reports these, and headers/no-x-prefix leaves them to it.
 */
export function isForwardedIdentity({
  name,
  direction,
}: Pick<DeclaredHeader, 'name' | 'direction'>): boolean {
  return direction === 'request' && NAMES.has(name.toLowerCase())
}
