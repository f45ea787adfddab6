import { SpecNode } from '../../documents/node.ts'
import { pushAll } from '../../documents/push-all.ts'
import { References } from '../../documents/references.ts'
import type { SameParts } from '../same-parts.ts'
import { AlternativeReader } from './alternative-reader.ts'
import { compareDefaults } from './compare-defaults.ts'
import {
  compareDiscriminators,
  compareMappings,
  discriminatorsOf,
  goneFrom,
} from './compare-discriminators.ts'
import { compareMembers, isPartPair, type MemberAnswers, type PartPair } from './compare-members.ts'
import { compareNull } from './compare-null.ts'
import { compareTypes } from './compare-types.ts'
import { compareUnions } from './compare-unions.ts'
import { compareValues } from './compare-values.ts'
import { compareWhole, holdsSchema } from './compare-whole.ts'
import type { SchemaVerdict } from './comparison.ts'
import type { Conjunction, SchemaSide } from './conjunction.ts'
import { toEmptiness, toLost } from './empty-and-lost.ts'
import { PairJudge } from './judge-pairs.ts'
import type { FactPair } from './make-change.ts'
import { mappingTarget } from './mapping-target.ts'
import type { KnownAlternative } from './match-alternatives.ts'
import { Nullability } from './nullability.ts'
import type { DiscriminatorPair, KnownAlternatives, SchemaPair } from './pair.ts'
import { PairTable, toPair } from './pair-table.ts'
import type { SchemaChange } from './schema-change.ts'
import { Subtypes } from './subtypes.ts'
import type { UsedPairs } from './used-pairs.ts'
import { isMarked } from './visibility.ts'
import { nameSchema } from './wording.ts'
import { WrittenSchemas } from './written-schemas.ts'

/** Schemas that lead to so many more pairs than there are schemas were written to take long. */
const MAX_PAIRS = 40_000
/** After so many steps, trials end: what could not be matched by them is matched by its order. */
const MAX_TRIAL_STEPS = 500_000

/** Compares pairs of schemas, each once. */
export class PairComparer {
  readonly #base: SchemaSide
  readonly #revision: SchemaSide
  readonly #sameParts: SameParts | undefined
  readonly #written: WrittenSchemas
  readonly #nullability: { readonly base: Nullability; readonly revision: Nullability }
  readonly #subtypes: { readonly base: Subtypes; readonly revision: Subtypes }
  readonly #answers: { readonly sent: MemberAnswers; readonly read: MemberAnswers }
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
    this.#subtypes = { base: new Subtypes(base), revision: new Subtypes(revision) }
    this.#answers = { sent: this.#answersFor('sent'), read: this.#answersFor('read') }
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
    const changes: SchemaChange[] = []
    const below = new Set<SchemaPair>()
    if (this.#isExhausted(pair)) pushAll(changes, this.#giveUp(pair))
    else if (pair.discriminators !== undefined)
      this.#compareMappings(pair, pair.discriminators, changes, below)
    else if (!this.#isWrittenAlike(pair)) this.#compareAll(pair, changes, below)
    pair.changes = changes
    pair.below = [...below]
  }

  /** Whether cycles that do not fit each other are multiplied out. */
  #isExhausted({ base, revision }: SchemaPair): boolean {
    this.#compared++
    if (this.#compared < MAX_PAIRS) return false
    const schemas = this.#alternatives.base.size + this.#alternatives.revision.size
    const isKnown = this.#alternatives.base.has(base) && this.#alternatives.revision.has(revision)
    return isKnown && this.#compared > MAX_PAIRS + 4 * schemas
  }

  *#giveUp({ base, revision }: SchemaPair): Generator<SchemaChange> {
    if (this.#hasGivenUp) return
    this.#hasGivenUp = true
    const node = placeOf(revision)
    yield {
      kind: 'schema-undecided',
      node,
      base: placeOf(base),
      what: `What ${nameSchema(node)} leads to is more than can be compared`,
    }
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
    return compareDefaults(parts, { base: this.#base, revision: this.#revision })
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

  #compareAll(pair: SchemaPair, changes: SchemaChange[], below: Set<SchemaPair>): void {
    const old = this.#alternatives.base.of(pair.base)
    const present = this.#alternatives.revision.of(pair.revision)
    const places = { base: placeOf(pair.base), revision: placeOf(pair.revision) }
    if (old.isCut || present.isCut) {
      pushAll(changes, this.#compareUncounted(old, present, places))
      return
    }
    const [first, ...others] = old.list
    const [second, ...more] = present.list
    if (first === undefined || second === undefined) {
      if (first !== second) changes.push(toEmptiness(first === undefined, places))
    } else if (others.length === 0 && more.length === 0) {
      this.#compareFacts(pair, first, second, places, changes, below)
    } else {
      const judge = (from: KnownAlternative, to: KnownAlternative) =>
        this.#judgeAlternatives(pair, from, to, places)
      const { direction } = pair
      const areBothKnown = (from: SpecNode, to: SpecNode) => this.#areBothKnown(from, to)
      const sides = { base: old, revision: present, places }
      const outlines = this.#outlines
      const found = compareUnions({ direction, ...sides, judge, areBothKnown, outlines })
      pushAll(changes, found.changes)
      for (const [from, to] of found.pairs)
        this.#compareFacts(pair, from, to, places, changes, below)
    }
    this.#compareNull(pair, old, present, places, changes)
    if (changes.some(({ kind }) => kind === 'alternative-removed'))
      this.#dropRepeated(changes, below)
  }

  /** A branch that is gone with its value of the discriminator is reported at the value alone. */
  #dropRepeated(changes: SchemaChange[], below: ReadonlySet<SchemaPair>): void {
    const { references } = this.#base.store.dialect
    const gone = new Set<unknown>()
    for (const { discriminators } of below)
      for (const target of discriminators === undefined ? [] : goneFrom(discriminators))
        gone.add(mappingTarget(target, references)?.value)
    gone.delete(undefined)
    if (gone.size === 0) return
    const kept = changes.filter(
      ({ kind, base }) =>
        kind !== 'alternative-removed' || !gone.has(references.follow(base)?.value),
    )
    changes.length = 0
    pushAll(changes, kept)
  }

  #compareNull(
    { base, revision }: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
    changes: SchemaChange[],
  ): void {
    const [first, second] = [old.list[0]?.facts, present.list[0]?.facts]
    // What has no type takes null as it takes all else; of another type all is said already.
    const isTyped = [...old.list, ...present.list].every(
      ({ facts }) => facts.typeNode !== undefined || facts.values !== undefined,
    )
    const isOther = changes.some(({ kind }) => kind === 'type-changed')
    if (first === undefined || second === undefined || !isTyped || isOther) return
    const change = compareNull(
      { base: first, revision: second, places },
      { schemas: base, nullability: this.#nullability.base },
      { schemas: revision, nullability: this.#nullability.revision },
    )
    if (change !== undefined) changes.push(change)
  }

  /** Unions that multiply beyond measure, and compositions of very much, are the same only where they are written alike. */
  *#compareUncounted(
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): Generator<SchemaChange> {
    if (this.#written.isSame(places.base, places.revision)) return
    const name = nameSchema(places.revision)
    const hasUnions = old.unions.length + present.unions.length > 0
    yield {
      kind: 'schema-undecided',
      node: present.unions[0] ?? places.revision,
      base: old.unions[0] ?? places.base,
      what: hasUnions
        ? `The alternatives of ${name} changed, and combine in more ways than can be compared`
        : `What ${name} is composed of changed, and is more than can be compared`,
    }
  }

  #compareFacts(
    pair: SchemaPair,
    old: KnownAlternative,
    present: KnownAlternative,
    places: FactPair['places'],
    changes: SchemaChange[],
    below: Set<SchemaPair>,
  ): void {
    const facts = { base: old.facts, revision: present.facts, places }
    if (old.lost.join() !== present.lost.join()) {
      changes.push(toLost(facts, old.lost, present.lost))
      return
    }
    // What a lost reference says of the type, nobody knows.
    const isTyped = old.facts.types !== undefined && present.facts.types !== undefined
    const type = isTyped || old.lost.length === 0 ? compareTypes(facts) : undefined
    if (type !== undefined) {
      changes.push(type)
      return
    }
    pushAll(changes, compareValues(facts))
    const { direction } = pair
    const answers = this.#answers[direction]
    for (const result of compareMembers({ ...facts, direction, answers })) {
      if (!isPartPair(result)) {
        changes.push(result)
        continue
      }
      below.add(this.pairOf(result, direction))
    }
    pushAll(changes, compareDiscriminators(facts))
    const discriminators = discriminatorsOf(facts)
    if (discriminators !== undefined)
      below.add(this.#pairs.ofDiscriminators(discriminators, direction))
    pushAll(
      changes,
      compareWhole(facts, direction, (a, b) => this.#meansTheSame(a, b)),
    )
  }

  /** What a discriminator tells apart is sent and read where the schema with the discriminator is. */
  #compareMappings(
    { direction, ...pair }: SchemaPair,
    { base, revision }: DiscriminatorPair,
    changes: SchemaChange[],
    below: Set<SchemaPair>,
  ): void {
    const leadsAlike = (from: SpecNode, to: SpecNode) => this.#leadsAlike(from, to, direction)
    pushAll(changes, compareMappings(base, revision, leadsAlike))
    const places = { base: placeOf(pair.base), revision: placeOf(pair.revision) }
    const now = this.#subtypes.revision.of(revision)
    for (const [value, from] of this.#subtypes.base.of(base)) {
      const to = now.get(value)
      if (to !== undefined)
        below.add(this.pairOf({ base: [from], revision: [to], places }, direction))
    }
  }

  /** Whether two keywords that are not taken apart accept the same values. */
  #meansTheSame(base: SpecNode, revision: SpecNode): boolean {
    if (this.#written.isSame(base, revision)) return true
    if (!holdsSchema(base)) return false
    const parts = { base: [base], revision: [revision], places: { base, revision } }
    return (['sent', 'read'] as const).every(
      (direction) => this.judge(this.pairOf(parts, direction)) === 'same',
    )
  }

  #answersFor(direction: 'sent' | 'read'): MemberAnswers {
    const word = direction === 'sent' ? 'readOnly' : 'writeOnly'
    const sides = { base: this.#base, revision: this.#revision }
    return {
      isHidden: (side, declarations) => isMarked(sides[side], declarations, word),
      isSame: (parts) => this.judge(this.pairOf(parts, direction)) === 'same',
      compareDefaults: (parts) => this.compareDefaults(parts),
    }
  }

  /** Whether two values of mappings, names or references, mean schemas that consumers take for one. */
  #leadsAlike(base: SpecNode, revision: SpecNode, direction: 'sent' | 'read'): boolean {
    if (base.value === revision.value) return true
    const old = mappingTarget(base, this.#base.store.dialect.references)
    const present = mappingTarget(revision, this.#revision.store.dialect.references)
    if (old === undefined || present === undefined) return false
    const parts = { base: [old], revision: [present], places: { base: old, revision: present } }
    // What cannot be told of them is reported where they are compared.
    return this.judge(this.pairOf(parts, direction)) !== 'breaking'
  }

  #judgeAlternatives(
    pair: SchemaPair,
    base: KnownAlternative,
    revision: KnownAlternative,
    places: FactPair['places'],
  ): SchemaVerdict {
    if (this.#isWrittenAlikeIn(base, revision)) return 'same'
    if (this.#judge.steps > MAX_TRIAL_STEPS) return 'undecided'
    this.#judge.steps += 1 + base.facts.properties.size + revision.facts.properties.size
    const changes: SchemaChange[] = []
    const below = new Set<SchemaPair>()
    this.#compareFacts(pair, base, revision, places, changes, below)
    return this.judge({ ...toPair(pair), changes, below: [...below], state: 'compared' })
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
