import type { Law } from '../law.ts'
import { diffEnds } from './diff-ends.ts'
import { diffIdentity } from './diff-identity.ts'
import { diffRemovals } from './diff-removals.ts'
import { diffRewrites } from './diff-rewrites.ts'
import { fix } from './fix.ts'
import { growth } from './growth.ts'
import { lintEnds } from './lint-ends.ts'
import { mend } from './mend.ts'
import { sameBytes } from './same-bytes.ts'
import { sameTree } from './same-tree.ts'
import { suppress } from './suppress.ts'

/** Every law. */
export const LAWS: readonly Law[] = [
  lintEnds,
  diffIdentity,
  diffEnds,
  diffRewrites,
  diffRemovals,
  fix,
  mend,
  suppress,
  sameBytes,
  sameTree,
  growth,
]
