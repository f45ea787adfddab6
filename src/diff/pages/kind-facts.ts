import type { Breaks } from '../../findings/change-words.ts'
import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import type { DiffRuleId } from '../kinds/diff-rules.ts'
import { CHANGE_KINDS, type KindSubject, type KnownKind } from '../kinds.ts'

/** A kind of change with all that follows from it. */
export interface KindFacts {
  readonly kind: KnownKind
  readonly subject: KindSubject
  /** Whom it breaks: of what is only sent or only read, nobody of the other direction. */
  readonly breaks: Breaks
  /** Whether it breaks only code that was generated from the names of the document. */
  readonly isSdk: boolean
  /** The option without which it is not looked for. */
  readonly needs: '--sdk' | '--release' | undefined
  /** What findings of it are reported as: rules, or the code of what breaks nobody. */
  readonly reportedAs: readonly (DiffRuleId | typeof COMPATIBLE_CHANGE)[]
}

/** Every kind with its facts, by its id. */
export const KIND_FACTS: ReadonlyMap<string, KindFacts> = new Map(
  Array.from(CHANGE_KINDS, ([id, kind]) => [id, describe(kind)]),
)

function describe(kind: KnownKind): KindFacts {
  const { subject, rules, isSdk = false, harm } = kind
  const breaks = breaksOf(kind)
  const isFinding = harm !== undefined || isSdk || breaks !== 'none'
  const reportedAs = isFinding ? rules : ([COMPATIBLE_CHANGE] as const)
  return { kind, subject, breaks, isSdk, needs: neededFor(kind), reportedAs }
}

function neededFor({ isSdk, isOfRelease }: KnownKind): KindFacts['needs'] {
  if (isSdk) return '--sdk'
  return isOfRelease ? '--release' : undefined
}

function breaksOf({ breaks, subject }: KnownKind): Breaks {
  const own = subject === 'request' ? 'sent' : subject === 'response' ? 'read' : undefined
  if (own === undefined || breaks === 'none') return breaks
  return breaks === 'both' || breaks === own ? own : 'none'
}
