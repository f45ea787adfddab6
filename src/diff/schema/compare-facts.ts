import { compareDependents } from './compare-dependents.ts'
import { compareDiscriminators, discriminatorsOf } from './compare-discriminators.ts'
import { compareMembers, type MemberAnswers, type MemberResult } from './compare-members.ts'
import { compareTypes } from './compare-types.ts'
import { compareValues } from './compare-values.ts'
import { compareWhole, type WholeAnswers } from './compare-whole.ts'
import { toLost } from './empty-and-lost.ts'
import type { FactPair } from './make-change.ts'
import type { KnownAlternative } from './match-alternatives.ts'
import type { DiscriminatorPair } from './pair.ts'

/** What the comparison of facts asks of the comparison as a whole. */
export type FactAnswers = MemberAnswers & WholeAnswers

/** Two alternatives, one of each side. */
export interface AlternativePair {
  readonly base: KnownAlternative
  readonly revision: KnownAlternative
  /** The schemas as a whole. */
  readonly places: FactPair['places']
}

/** What is found of facts: changes, and what is to be compared in turn. */
export type FactResult = MemberResult | DiscriminatorPair

/** Compares what two alternatives say, by families of keywords; of another type no more is said. */
export function* compareFacts(
  { base: old, revision: present, places }: AlternativePair,
  direction: 'sent' | 'read',
  answers: FactAnswers,
): Generator<FactResult> {
  const facts = { base: old.facts, revision: present.facts, places }
  if (old.lost.join() !== present.lost.join()) {
    yield toLost(facts, old.lost, present.lost)
    return
  }
  // What a lost reference says of the type, nobody knows.
  const isTyped = old.facts.types !== undefined && present.facts.types !== undefined
  const type = isTyped || old.lost.length === 0 ? compareTypes(facts) : undefined
  if (type !== undefined) {
    yield type
    return
  }
  yield* compareValues(facts)
  yield* compareMembers({ ...facts, direction, answers })
  yield* compareDiscriminators(facts)
  const discriminators = discriminatorsOf(facts)
  if (discriminators !== undefined) yield discriminators
  yield* compareDependents(facts, answers)
  yield* compareWhole(facts, direction, answers)
}
