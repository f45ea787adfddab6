import type { SpecNode } from '../../../documents/node.ts'
import { toLost } from '../changes/empty-and-lost.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import type { KnownAlternative } from '../facts/alternative-reader.ts'
import type { Facts } from '../facts/facts.ts'
import { compareDependents } from './compare-dependents.ts'
import {
  compareDiscriminators,
  type DiscriminatorPair,
  discriminatorsOf,
} from './compare-discriminators.ts'
import { compareMembers, type MemberAnswers, type MemberResult } from './compare-members.ts'
import { compareTypes } from './compare-types.ts'
import { compareValues } from './compare-values.ts'
import { compareWhole, type WholeAnswers } from './compare-whole.ts'

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

/** A reference that leads to another schema with each that refers to it: what it says is not known. */
function dynamicIn({ others }: Facts): SpecNode | undefined {
  return (others.get('$dynamicRef') ?? others.get('$recursiveRef'))?.[0]
}

/** Whether one of two says its type, and the other one may say it by such a reference. */
function isTypedOnce(old: Facts, present: Facts): boolean {
  return (old.types === undefined) !== (present.types === undefined)
}

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
  const [was, is] = [dynamicIn(old.facts), dynamicIn(present.facts)]
  if ((was === undefined) !== (is === undefined) && isTypedOnce(old.facts, present.facts)) {
    const keyword = String((is ?? was)?.key)
    yield changeOf(facts, 'schema-undecided', was, is, { about: 'whole', keyword })
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
