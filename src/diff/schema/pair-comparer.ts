import { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references.ts'
import type { SameParts } from '../same-parts.ts'
import { AlternativeReader } from './alternative-reader.ts'
import {
  type AlternativePair,
  compareFacts,
  type FactAnswers,
  type FactResult,
} from './compare-facts.ts'
import type { PartPair } from './compare-members.ts'
import { compareNull } from './compare-null.ts'
import { compareUnions } from './compare-unions.ts'
import type { SchemaVerdict } from './comparison.ts'
import type { Conjunction, SchemaSide } from './conjunction.ts'
import { toEmptiness } from './empty-and-lost.ts'
import { answersFor } from './fact-answers.ts'
import { PairJudge } from './judge-pairs.ts'
import type { FactPair } from './make-change.ts'
import { MappingComparison } from './mapping-comparison.ts'
import type { KnownAlternative } from './match-alternatives.ts'
import { Nullability } from './nullability.ts'
import type { KnownAlternatives, SchemaPair } from './pair.ts'
import { PairTable, toPair } from './pair-table.ts'
import type { SchemaChange } from './schema-change.ts'
import { toExhausted, toUncounted } from './too-much.ts'
import type { UsedPairs } from './used-pairs.ts'
import { WrittenSchemas } from './written-schemas.ts'

/** Schemas that lead to so many more pairs than there are schemas were written to take long. */
const MAX_PAIRS = 40_000
/** After so many steps, trials end: what could not be matched by them is matched by its order. */
const MAX_TRIAL_STEPS = 500_000

/** What is found of a pair: changes, and the pairs of its parts. */
type PairResult = SchemaChange | SchemaPair

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
    const judge = (parts: PartPair, direction: 'sent' | 'read') =>
      this.judge(this.pairOf(parts, direction))
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
    const { changes, below } = collect(this.#compare(pair))
    pair.changes = this.#mappings.withoutRepeated(changes, below)
    pair.below = below
  }

  *#compare(pair: SchemaPair): Generator<PairResult> {
    const { direction, discriminators } = pair
    const places = { base: placeOf(pair.base), revision: placeOf(pair.revision) }
    if (this.#isExhausted(pair)) {
      if (!this.#hasGivenUp) yield toExhausted(places)
      this.#hasGivenUp = true
    } else if (discriminators !== undefined) {
      for (const result of this.#mappings.compare(discriminators, direction, places))
        yield this.#toResult(result, direction)
    } else if (!this.#isWrittenAlike(pair)) yield* this.#compareAlternatives(pair, places)
  }

  /** Whether cycles that do not fit each other are multiplied out. */
  #isExhausted({ base, revision }: SchemaPair): boolean {
    this.#compared++
    if (this.#compared < MAX_PAIRS) return false
    const schemas = this.#alternatives.base.size + this.#alternatives.revision.size
    const isKnown = this.#alternatives.base.has(base) && this.#alternatives.revision.has(revision)
    return isKnown && this.#compared > MAX_PAIRS + 4 * schemas
  }

  /** The schemas of the base and of the revision that pairs are made of, by their values. */
  visitedBy(used: UsedPairs): ReadonlySet<unknown> {
    const visited = new Set<unknown>()
    for (const { base, revision } of used.keys()) {
      for (const conjunction of [base, revision]) addValues(visited, conjunction.schemas)
      for (const { schemas } of this.#alternatives.base.of(base).list) addValues(visited, schemas)
      for (const { schemas } of this.#alternatives.revision.of(revision).list)
        addValues(visited, schemas)
    }
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

  *#compareAlternatives(pair: SchemaPair, places: FactPair['places']): Generator<PairResult> {
    const old = this.#alternatives.base.of(pair.base)
    const present = this.#alternatives.revision.of(pair.revision)
    if (old.isCut || present.isCut) {
      // These are the same only where they are written alike.
      if (!this.#written.isSame(places.base, places.revision))
        yield toUncounted(old, present, places)
      return
    }
    let isOfOtherType = false
    for (const result of this.#compareLists(pair, old, present, places)) {
      isOfOtherType ||= 'kind' in result && result.kind === 'type-changed'
      yield result
    }
    // Of another type all is said already.
    const change = isOfOtherType ? undefined : this.#compareNull(pair, old, present, places)
    if (change !== undefined) yield change
  }

  *#compareLists(
    pair: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): Generator<PairResult> {
    const [first, ...others] = old.list
    const [second, ...more] = present.list
    if (first === undefined || second === undefined) {
      if (first !== second) yield toEmptiness(first === undefined, places)
      return
    }
    if (others.length === 0 && more.length === 0) {
      yield* this.#compareFacts({ base: first, revision: second, places }, pair.direction)
      return
    }
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

  *#compareFacts(alternatives: AlternativePair, direction: 'sent' | 'read'): Generator<PairResult> {
    for (const result of compareFacts(alternatives, direction, this.#answers[direction]))
      yield this.#toResult(result, direction)
  }

  /** What is to be compared in turn, as a pair. */
  #toResult(result: FactResult, direction: 'sent' | 'read'): PairResult {
    if ('kind' in result) return result
    if ('places' in result) return this.pairOf(result, direction)
    return this.#pairs.ofDiscriminators(result, direction)
  }

  #judgeAlternatives(pair: SchemaPair, alternatives: AlternativePair): SchemaVerdict {
    const { base, revision } = alternatives
    if (this.#isWrittenAlikeIn(base, revision)) return 'same'
    if (this.#judge.steps > MAX_TRIAL_STEPS) return 'undecided'
    this.#judge.steps += 1 + base.facts.properties.size + revision.facts.properties.size
    const found = collect(this.#compareFacts(alternatives, pair.direction))
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

/** Tells changes from the pairs of parts, which are kept once. */
function collect(results: Iterable<PairResult>): Pick<SchemaPair, 'changes' | 'below'> {
  const changes: SchemaChange[] = []
  const below = new Set<SchemaPair>()
  for (const result of results) {
    if ('kind' in result) changes.push(result)
    else below.add(result)
  }
  return { changes, below: [...below] }
}

function addValues(values: Set<unknown>, schemas: readonly { readonly node: SpecNode }[]): void {
  for (const { node } of schemas) values.add(node.value)
}

function placeOf({ schemas, place }: Conjunction): SpecNode {
  return schemas[0]?.node ?? place
}
