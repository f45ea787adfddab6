import { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import type { SameParts } from '../../nodes/same-parts.ts'
import { toExhausted, toUncounted } from '../changes/beyond-limits.ts'
import { toEmptiness } from '../changes/empty-and-lost.ts'
import type { FactPair } from '../changes/make-change.ts'
import type { SchemaChange, SchemaVerdict } from '../changes/schema-change.ts'
import {
  AlternativeReader,
  type KnownAlternative,
  type KnownAlternatives,
} from '../facts/alternative-reader.ts'
import type { Conjunction, SchemaSide } from '../facts/conjunction.ts'
import { Nullability } from '../facts/nullability.ts'
import {
  type AlternativePair,
  compareFacts,
  type FactAnswers,
  type FactResult,
} from '../keywords/compare-facts.ts'
import type { PartPair } from '../keywords/compare-members.ts'
import { compareNull } from '../keywords/compare-null.ts'
import { compareUnions } from '../unions/compare-unions.ts'
import { answersFor, type PartJudge } from './fact-answers.ts'
import { MappingComparison } from './mapping-comparison.ts'
import type { SchemaPair } from './pair.ts'
import { PairJudge } from './pair-judge.ts'
import { PairTable, toPair } from './pair-table.ts'
import { reachedFrom } from './reached-schemas.ts'
import { WrittenSchemas } from './written-schemas.ts'

/** Schemas that lead to so many more pairs than there are schemas were written to take long. */
const MAX_PAIRS = 40_000
/** After so many steps, trials end: what could not be matched by them is matched by its order. */
const MAX_TRIAL_STEPS = 500_000

/** What is found of a pair: changes, and the pairs of its parts. */
type Found = Pick<SchemaPair, 'changes' | 'below'>

const NOTHING: Found = { changes: [], below: [] }

/** Compares pairs of schemas, each once. */
export class PairComparer {
  readonly #base: SchemaSide
  readonly #revision: SchemaSide
  readonly #sameParts: SameParts | undefined
  readonly #written: WrittenSchemas
  readonly #nullability: { readonly base: Nullability; readonly revision: Nullability }
  readonly #mappings: MappingComparison
  readonly #answers: { readonly sent: FactAnswers; readonly read: FactAnswers }
  readonly #pairs: PairTable
  readonly #judge = new PairJudge((pair) => this.#fill(pair))
  readonly #alternatives: { readonly base: AlternativeReader; readonly revision: AlternativeReader }
  readonly #outlines = {
    base: (node: SpecNode) => this.#written.outlineOf(node, 'base'),
    revision: (node: SpecNode) => this.#written.outlineOf(node, 'revision'),
  }
  #compared = 0
  #hasGivenUp = false

  constructor(base: SchemaSide, revision: SchemaSide, sameParts: SameParts | undefined) {
    this.#base = base
    this.#revision = revision
    this.#sameParts = sameParts
    this.#pairs = new PairTable(base, revision)
    this.#alternatives = {
      base: new AlternativeReader(base),
      revision: new AlternativeReader(revision),
    }
    this.#written = new WrittenSchemas(base, revision)
    const judge: PartJudge = (parts, direction, isExpected) =>
      this.judge(this.pairOf(parts, direction), isExpected)
    this.#mappings = new MappingComparison(base, revision, judge)
    const sides = { base, revision }
    this.#answers = {
      sent: answersFor('sent', sides, this.#written, judge),
      read: answersFor('read', sides, this.#written, judge),
    }
    this.#nullability = { base: new Nullability(base), revision: new Nullability(revision) }
  }

  /** The pair of schemas that parts make, which is compared when it is asked for. */
  pairOf(parts: PartPair, direction: 'sent' | 'read'): SchemaPair {
    return this.#pairs.of(parts, direction)
  }

  /**
   * What a pair and all below it come to.
   * @param isExpected tells of changes that do not count
   */
  judge(pair: SchemaPair, isExpected?: (change: SchemaChange) => boolean): SchemaVerdict {
    return isExpected === undefined
      ? this.#judge.judge(pair)
      : this.#judge.judgeRest(pair, isExpected)
  }

  /** Finds what the schemas of a pair differ in themselves, and the pairs of their parts. */
  compare(pair: SchemaPair): void {
    this.#judge.compare(pair)
  }

  #fill(pair: SchemaPair): void {
    const { changes, below } = this.#compare(pair)
    pair.changes = this.#mappings.withoutRepeated(changes, below)
    pair.below = below
  }

  #compare(pair: SchemaPair): Found {
    const { direction, discriminators } = pair
    const places = { base: placeOf(pair.base), revision: placeOf(pair.revision) }
    if (this.#isExhausted(pair)) return { changes: this.#giveUp(places), below: [] }
    if (discriminators !== undefined)
      return this.#collect(this.#mappings.compare(discriminators, direction, places), direction)
    return this.#isWrittenAlike(pair) ? NOTHING : this.#compareAlternatives(pair, places)
  }

  /** That there are too many pairs is said once. */
  #giveUp(places: FactPair['places']): SchemaChange[] {
    if (this.#hasGivenUp) return []
    this.#hasGivenUp = true
    return [toExhausted(places)]
  }

  /** Whether cycles that do not fit each other are multiplied out. */
  #isExhausted({ base, revision }: SchemaPair): boolean {
    this.#compared++
    if (this.#compared < MAX_PAIRS) return false
    const schemas = this.#alternatives.base.size + this.#alternatives.revision.size
    const isKnown = this.#alternatives.base.has(base) && this.#alternatives.revision.has(revision)
    return isKnown && this.#compared > MAX_PAIRS + 4 * schemas
  }

  /**
   * The schemas of the base and of the revision that pairs are made of, by their values; of the base
   * also those that they lead to: what has no counterpart, another change tells of.
   * @param declared further schemas of the base that are used
   */
  visitedBy(used: Iterable<SchemaPair>, declared: Iterable<Schema>): ReadonlySet<unknown> {
    const visited = new Set<unknown>()
    const starts = new Set(declared)
    for (const { base, revision } of used) {
      for (const schema of base.schemas) starts.add(schema)
      for (const { schemas } of this.#alternatives.base.of(base).list)
        for (const schema of schemas) starts.add(schema)
      addValues(visited, revision.schemas)
      for (const { schemas } of this.#alternatives.revision.of(revision).list)
        addValues(visited, schemas)
    }
    for (const value of reachedFrom(starts)) visited.add(value)
    return visited
  }

  /** What it means to leave a value out, where that changed. */
  compareDefaults(parts: PartPair): SchemaChange | undefined {
    return this.#answers.sent.compareDefaults(parts)
  }

  /** Whether two branches are references of other names, each of which both documents have. */
  #areBothKnown(base: SpecNode, revision: SpecNode): boolean {
    const old = References.of(base)
    const present = References.of(revision)
    if (old === undefined || present === undefined || old === present) return false
    const { references: before } = this.#base.store.dialect
    const { references: after } = this.#revision.store.dialect
    return (
      before.target(present, base) instanceof SpecNode &&
      after.target(old, revision) instanceof SpecNode
    )
  }

  #isWrittenAlike({ base, revision }: SchemaPair): boolean {
    const [old, ...others] = base.schemas
    const [present, ...more] = revision.schemas
    if (base.lost.length + revision.lost.length + others.length + more.length > 0) return false
    if (old === undefined || present === undefined) return false
    return this.#sameParts?.isSame(old.node, present.node) === true
  }

  #compareAlternatives(pair: SchemaPair, places: FactPair['places']): Found {
    const old = this.#alternatives.base.of(pair.base)
    const present = this.#alternatives.revision.of(pair.revision)
    if (old.isCut || present.isCut) {
      // These are the same only where they are written alike.
      if (this.#written.isSame(places.base, places.revision)) return NOTHING
      return { changes: [toUncounted(old, present, places)], below: [] }
    }
    const found = this.#collect(this.#compareLists(pair, old, present, places), pair.direction)
    // Of another type all is said already.
    if (found.changes.some(({ kind }) => kind === 'type-changed')) return found
    const change = this.#compareNull(pair, old, present, places)
    return change === undefined ? found : { ...found, changes: [...found.changes, change] }
  }

  #compareLists(
    pair: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): Iterable<FactResult> {
    const [first, ...others] = old.list
    const [second, ...more] = present.list
    if (first === undefined || second === undefined)
      return first === second ? [] : [toEmptiness(first === undefined, places)]
    if (others.length > 0 || more.length > 0) return this.#compareUnions(pair, old, present, places)
    return this.#compareFacts({ base: first, revision: second, places }, pair.direction)
  }

  *#compareUnions(
    pair: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): Generator<FactResult> {
    const { direction } = pair
    const found = compareUnions({
      direction,
      base: old,
      revision: present,
      places,
      judge: (base, revision) => this.#judgeAlternatives(pair, { base, revision, places }),
      areBothKnown: (from, to) => this.#areBothKnown(from, to),
      outlines: this.#outlines,
    })
    yield* found.changes
    for (const [base, revision] of found.pairs)
      yield* this.#compareFacts({ base, revision, places }, direction)
  }

  #compareNull(
    { base, revision }: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): SchemaChange | undefined {
    const { base: was, revision: is } = this.#nullability
    return compareNull(
      { schemas: base, nullability: was, alternatives: old },
      { schemas: revision, nullability: is, alternatives: present },
      places,
    )
  }

  #compareFacts(alternatives: AlternativePair, direction: 'sent' | 'read'): Iterable<FactResult> {
    return compareFacts(alternatives, direction, this.#answers[direction])
  }

  /** Tells changes from what is to be compared in turn, each pair of which is kept once. */
  #collect(results: Iterable<FactResult>, direction: 'sent' | 'read'): Found {
    const changes: SchemaChange[] = []
    const below = new Set<SchemaPair>()
    for (const result of results) {
      if ('kind' in result) changes.push(result)
      else if ('places' in result) below.add(this.pairOf(result, direction))
      else below.add(this.#pairs.ofDiscriminators(result, direction))
    }
    return { changes, below: [...below] }
  }

  #judgeAlternatives(pair: SchemaPair, alternatives: AlternativePair): SchemaVerdict {
    const { base, revision } = alternatives
    if (this.#isWrittenAlikeIn(base, revision)) return 'same'
    if (this.#judge.steps > MAX_TRIAL_STEPS) return 'undecided'
    this.#judge.steps += 1 + base.facts.properties.size + revision.facts.properties.size
    const results = this.#compareFacts(alternatives, pair.direction)
    const found = this.#collect(results, pair.direction)
    return this.judge({ ...toPair(pair), ...found, state: 'compared' })
  }

  #isWrittenAlikeIn(base: KnownAlternative, revision: KnownAlternative): boolean {
    if (base.lost.length + revision.lost.length > 0) return false
    if (base.schemas.length !== revision.schemas.length) return false
    return base.schemas.every(({ node }, index) => {
      const other = revision.schemas[index]?.node
      return other !== undefined && this.#sameParts?.isSame(node, other) === true
    })
  }
}

function addValues(values: Set<unknown>, schemas: readonly { readonly node: SpecNode }[]): void {
  for (const { node } of schemas) values.add(node.value)
}

function placeOf({ schemas, place }: Conjunction): SpecNode {
  return schemas[0]?.node ?? place
}
