import type { UsedSchemas } from '../../schema/comparison.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'

/** Tells the comparison of schemas of a pair with all uses of its message. */
export function useSchemas(
  pair: MessagePair,
  { schemas }: Sides,
  base: UsedSchemas,
  revision: UsedSchemas,
): void {
  const place = { base: pair.base.node, revision: pair.revision.node }
  for (const use of pair.uses) schemas.use(base, revision, place, use)
  if (pair.uses.length > 0) return
  // What no operation uses breaks when either way does.
  for (const direction of ['sent', 'read'] as const)
    schemas.use(base, revision, place, { direction, operation: '' })
}
