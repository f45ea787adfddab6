import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references.ts'
import type { SameParts } from '../same-parts.ts'
import { findAlternatives } from './alternatives.ts'
import { compareDiscriminators } from './compare-discriminators.ts'
import {
  changeOf,
  compareTypes,
  compareUnionTypes,
  compareValues,
  type FactPair,
} from './compare-facts.ts'
import { compareMembers, isPartPair, type MemberContext, type PartPair } from './compare-members.ts'
import { compareWhole, WrittenSchemas } from './compare-whole.ts'
import type { SchemaVerdict } from './comparison.ts'
import type { Conjunction, SchemaSide } from './conjunction.ts'
import { type Facts, readFacts } from './facts.ts'
import { type KnownAlternative, matchAlternatives, nameOf } from './match-alternatives.ts'
import { Nullability } from './nullability.ts'
import type { KnownAlternatives, SchemaPair } from './pair.ts'
import { type SchemaChange, verdictOf } from './schema-change.ts'
import type { UsedPairs } from './used-pairs.ts'
import { showValue, toCanonicalText } from './values.ts'
import { capitalize, nameSchema } from './wording.ts'

/** After so many steps, trials end: what could not be matched by them is matched by its order. */
const MAX_TRIAL_STEPS = 2_000_000
/** So many alternatives are tried to find one that covers another. */
const MAX_COVERS = 64

/** Compares pairs of schemas, each once. */
export class PairComparer {
  readonly #base: SchemaSide
  readonly #revision: SchemaSide
  readonly #sameParts: SameParts | undefined
  readonly #written: WrittenSchemas
  readonly #nullability: { readonly base: Nullability; readonly revision: Nullability }
  readonly #pairs = new Map<string, SchemaPair>()
  readonly #alternatives = {
    base: new Map<Conjunction, KnownAlternatives>(),
    revision: new Map<Conjunction, KnownAlternatives>(),
  }
  #trialSteps = 0

  constructor(base: SchemaSide, revision: SchemaSide, sameParts: SameParts | undefined) {
    this.#base = base
    this.#revision = revision
    this.#sameParts = sameParts
    this.#written = new WrittenSchemas(base, revision)
    this.#nullability = { base: new Nullability(base), revision: new Nullability(revision) }
  }

  /** The pair of schemas that parts make, which is compared when it is asked for. */
  pairOf({ base, revision, places }: PartPair, direction: 'sent' | 'read'): SchemaPair {
    const old = this.#base.conjunctionOf(base, places.base)
    const present = this.#revision.conjunctionOf(revision, places.revision)
    const key = `${direction} ${old.key} > ${present.key}`
    let pair = this.#pairs.get(key)
    if (pair === undefined) {
      pair = {
        direction,
        base: old,
        revision: present,
        changes: [],
        below: [],
        state: 'new',
        isKnownSame: false,
      }
      this.#pairs.set(key, pair)
    }
    return pair
  }

  /** Finds what the schemas of a pair differ in themselves, and the pairs of their parts. */
  compare(pair: SchemaPair): void {
    if (pair.state !== 'new') return
    pair.state = 'comparing'
    const changes: SchemaChange[] = []
    const below = new Set<SchemaPair>()
    if (!this.#isWrittenAlike(pair)) this.#compareAll(pair, changes, below)
    pair.changes = changes
    pair.below = [...below]
    pair.state = 'compared'
  }

  /**
   * What a pair and all below it come to.
   * @param isExpected tells of changes that do not count
   */
  judge(pair: SchemaPair, isExpected?: (change: SchemaChange) => boolean): SchemaVerdict {
    const seen = new Set([pair])
    const pending = [pair]
    const found = new Set<SchemaVerdict>()
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next.isKnownSame) continue
      this.#trialSteps++
      this.compare(next)
      for (const change of next.changes) {
        if (isExpected?.(change)) continue
        const verdict = verdictOf(change.kind, next.direction)
        if (verdict === 'breaking') return 'breaking'
        found.add(verdict === 'undecided' ? 'undecided' : 'compatible')
      }
      for (const part of next.below) {
        if (seen.has(part)) continue
        seen.add(part)
        pending.push(part)
      }
    }
    if (found.has('undecided')) return 'undecided'
    if (found.has('compatible')) return 'compatible'
    // What is being compared may yet turn out to differ.
    const isDone = [...seen].every(({ state }) => state === 'compared')
    if (isDone && isExpected === undefined) for (const each of seen) each.isKnownSame = true
    return 'same'
  }

  /** Whether some pair that is used has one of two schemas. */
  isVisited(base: SpecNode, revision: SpecNode, used: UsedPairs): boolean {
    const { old, present } = this.#visited(used)
    return old.has(base.value) || present.has(revision.value)
  }

  /** The schemas that the pairs in use are made of; asked for again and again. */
  #visited(used: UsedPairs): { old: Set<unknown>; present: Set<unknown> } {
    const known = visitedOf.get(used)
    if (known !== undefined) return known
    const visited = { old: new Set<unknown>(), present: new Set<unknown>() }
    for (const { base, revision } of used.keys()) {
      for (const { schemas } of this.#listOf('base', base)) addValues(visited.old, schemas)
      for (const { schemas } of this.#listOf('revision', revision))
        addValues(visited.present, schemas)
      addValues(visited.old, base.schemas)
      addValues(visited.present, revision.schemas)
    }
    visitedOf.set(used, visited)
    return visited
  }

  #listOf(side: 'base' | 'revision', conjunction: Conjunction): readonly KnownAlternative[] {
    return this.#alternativesOf(side, conjunction).list
  }

  /** What it means to leave a value out, where that changed. */
  compareDefaults({ base, revision, places }: PartPair): SchemaChange | undefined {
    const old = this.#defaultOf(this.#base, base)
    if (old === undefined) return undefined
    const present = this.#defaultOf(this.#revision, revision)
    if (present !== undefined && toCanonicalText(present.value) === toCanonicalText(old.value))
      return undefined
    const was = showValue(old.value)
    const is = present && showValue(present.value)
    const holder = present?.parent ?? revision[0] ?? places.revision
    const subject = nameSchema(revision[0] ?? holder)
    return {
      kind: 'default-changed',
      node: present ?? holder,
      base: old,
      was,
      is,
      what:
        is === undefined
          ? `The default \`${was}\` of ${subject} is gone`
          : `The default of ${subject} is \`${is}\` now, no longer \`${was}\``,
    }
  }

  #defaultOf(side: SchemaSide, nodes: readonly SpecNode[]): SpecNode | undefined {
    for (const node of nodes) {
      const isCounted = side.store.dialect.refSiblings || References.of(node) === undefined
      const own = isCounted ? node.get('default') : undefined
      if (own !== undefined) return own
    }
    const place = nodes[0]
    if (place === undefined) return undefined
    const conjunction = side.conjunctionOf(nodes, place)
    for (const schema of conjunction.schemas) {
      const found = schema.node.get('default')
      if (found !== undefined) return found
    }
    return undefined
  }

  #isWrittenAlike({ base, revision }: SchemaPair): boolean {
    const [old, ...others] = base.schemas
    const [present, ...more] = revision.schemas
    if (base.lost.length + revision.lost.length + others.length + more.length > 0) return false
    if (old === undefined || present === undefined) return false
    return this.#sameParts?.isSame(old.node, present.node) === true
  }

  #compareAll(pair: SchemaPair, changes: SchemaChange[], below: Set<SchemaPair>): void {
    const old = this.#alternativesOf('base', pair.base)
    const present = this.#alternativesOf('revision', pair.revision)
    const places = { base: placeOf(pair.base), revision: placeOf(pair.revision) }
    if (old.isCut || present.isCut) {
      changes.push(...this.#compareUncounted(old, present, places))
      return
    }
    const [first, ...others] = old.list
    const [second, ...more] = present.list
    if (first === undefined || second === undefined) {
      if (first !== second) changes.push(toEmptiness(first === undefined, places))
    } else if (others.length === 0 && more.length === 0) {
      this.#compareFacts(pair, first, second, places, changes, below)
    } else {
      this.#compareUnions(pair, old, present, places, changes, below)
    }
    const isOther = changes.some(({ kind }) => kind === 'type-changed')
    if (!isOther) changes.push(...this.#compareNull(pair, old, present, places))
  }

  #alternativesOf(side: 'base' | 'revision', conjunction: Conjunction): KnownAlternatives {
    const known = this.#alternatives[side].get(conjunction)
    if (known !== undefined) return known
    const found = findAlternatives(conjunction, side === 'base' ? this.#base : this.#revision)
    const all = found.list.map((each) => ({ ...each, facts: readFacts(each) }))
    // Parts that contradict each other let nothing in, so that the way does not exist.
    const possible = all.filter(({ facts }) => facts.types?.size !== 0)
    const alternatives = { ...found, list: possible.length > 0 ? possible : all }
    this.#alternatives[side].set(conjunction, alternatives)
    return alternatives
  }

  /** Unions that multiply beyond measure are the same only where they are written alike. */
  *#compareUncounted(
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): Generator<SchemaChange> {
    if (this.#written.isSame(places.base, places.revision)) return
    yield {
      kind: 'schema-undecided',
      node: present.unions[0] ?? places.revision,
      base: old.unions[0] ?? places.base,
      what: `${capitalize(nameSchema(places.revision))} has more combinations of alternatives than can be compared, and changed`,
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
    const type = compareTypes(facts)
    if (type !== undefined) {
      changes.push(type)
      return
    }
    changes.push(...compareValues(facts))
    for (const result of compareMembers(this.#contextOf(pair, facts))) {
      if (!isPartPair(result)) {
        changes.push(result)
        continue
      }
      const part = this.pairOf(result, pair.direction)
      if (!part.isKnownSame) below.add(part)
    }
    changes.push(...compareDiscriminators(facts, (a, b) => this.#leadsAlike(a, b, pair.direction)))
    changes.push(...compareWhole(facts, this.#written))
  }

  #contextOf({ direction }: SchemaPair, facts: FactPair): MemberContext {
    const word = direction === 'sent' ? 'readOnly' : 'writeOnly'
    const sides = { base: this.#base, revision: this.#revision }
    return {
      ...facts,
      direction,
      isHidden: (side, declarations) => isMarked(sides[side], declarations, word),
      isSame: (parts) => this.judge(this.pairOf(parts, direction)) === 'same',
      compareDefaults: (parts) => this.compareDefaults(parts),
    }
  }

  /** Whether two values of mappings, names or references, mean schemas that consumers take for one. */
  #leadsAlike(base: SpecNode, revision: SpecNode, direction: 'sent' | 'read'): boolean {
    if (base.value === revision.value) return true
    const old = targetOf(base, this.#base)
    const present = targetOf(revision, this.#revision)
    if (old === undefined || present === undefined) return false
    const parts = { base: [old], revision: [present], places: { base: old, revision: present } }
    const verdict = this.judge(this.pairOf(parts, direction))
    return verdict === 'same' || verdict === 'compatible'
  }

  #compareUnions(
    pair: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
    changes: SchemaChange[],
    below: Set<SchemaPair>,
  ): void {
    const { direction } = pair
    const type = compareTypesOfUnions(old, present, places)
    if (type !== undefined) {
      changes.push(type)
      return
    }
    const froms = splitTypes(old.list)
    const tos = splitTypes(present.list)
    const judged = new Map<number, SchemaVerdict>()
    const judge = (from: number, to: number): SchemaVerdict => {
      const number = from * tos.length + to
      const known = judged.get(number)
      if (known !== undefined) return known
      const verdict = this.#judgeAlternatives(pair, froms[from], tos[to], places)
      judged.set(number, verdict)
      return verdict
    }
    const match = matchAlternatives(froms, tos, (from, to) => judge(from, to) === 'same')
    for (const [from, to] of match.pairs) {
      const base = froms[from]
      const revision = tos[to]
      if (base === undefined || revision === undefined || judge(from, to) === 'same') continue
      this.#compareFacts(pair, base, revision, places, changes, below)
    }
    for (const index of match.gone) {
      const isCovered =
        direction === 'sent' &&
        !isNamed(froms[index]) &&
        [...tos.keys()].slice(0, MAX_COVERS).some((to) => isHarmless(judge(index, to)))
      const change = isCovered ? undefined : toGone(froms[index], present, places)
      if (change !== undefined) changes.push(change)
    }
    for (const index of match.added) {
      const isCovered =
        direction === 'read' &&
        !isNamed(tos[index]) &&
        [...froms.keys()].slice(0, MAX_COVERS).some((from) => isHarmless(judge(from, index)))
      const change = isCovered ? undefined : toAdded(tos[index], old, places)
      if (change !== undefined) changes.push(change)
    }
  }

  #judgeAlternatives(
    pair: SchemaPair,
    base: KnownAlternative | undefined,
    revision: KnownAlternative | undefined,
    places: FactPair['places'],
  ): SchemaVerdict {
    if (base === undefined || revision === undefined) return 'breaking'
    if (this.#isWrittenAlikeIn(base, revision)) return 'same'
    if (this.#trialSteps > MAX_TRIAL_STEPS) return 'undecided'
    this.#trialSteps += 1 + base.facts.properties.size + revision.facts.properties.size
    const changes: SchemaChange[] = []
    const below = new Set<SchemaPair>()
    this.#compareFacts(pair, base, revision, places, changes, below)
    const trial: SchemaPair = {
      ...pair,
      changes,
      below: [...below],
      state: 'compared',
      isKnownSame: false,
    }
    return this.judge(trial)
  }

  #isWrittenAlikeIn(base: KnownAlternative, revision: KnownAlternative): boolean {
    if (base.lost.length + revision.lost.length > 0) return false
    if (base.schemas.length !== revision.schemas.length) return false
    return base.schemas.every(({ node }, index) => {
      const other = revision.schemas[index]?.node
      return other !== undefined && this.#sameParts?.isSame(node, other) === true
    })
  }

  *#compareNull(
    { base, revision }: SchemaPair,
    old: KnownAlternatives,
    present: KnownAlternatives,
    places: FactPair['places'],
  ): Generator<SchemaChange> {
    // What has no type takes null as it takes all else.
    if (![...old.list, ...present.list].every(({ facts }) => facts.types !== undefined)) return
    const was = base.schemas.every((schema) => this.#nullability.base.accepts(schema))
    const is = revision.schemas.every((schema) => this.#nullability.revision.accepts(schema))
    if (was === is) return
    const pair = {
      base: old.list[0]?.facts,
      revision: present.list[0]?.facts,
    }
    if (pair.base === undefined || pair.revision === undefined) return
    yield changeOf(
      { base: pair.base, revision: pair.revision, places },
      is ? 'became-nullable' : 'became-not-nullable',
      nullNodeOf(pair.base),
      nullNodeOf(pair.revision),
      {
        what: (subject) =>
          `${capitalize(subject)} ${is ? 'may be null now' : 'may no longer be null'}`,
      },
    )
  }
}

const visitedOf = new WeakMap<UsedPairs, { old: Set<unknown>; present: Set<unknown> }>()

function addValues(values: Set<unknown>, schemas: readonly { readonly node: SpecNode }[]): void {
  for (const { node } of schemas) values.add(node.value)
}

function placeOf({ schemas, place }: Conjunction): SpecNode {
  return schemas[0]?.node ?? place
}

function isHarmless(verdict: SchemaVerdict): boolean {
  return verdict === 'same' || verdict === 'compatible'
}

/** Where it is written whether null is valid. */
function nullNodeOf({ schemas, typeNode }: Facts): SpecNode | undefined {
  for (const { node } of schemas) {
    const keyword = node.get('nullable') ?? node.get('x-nullable')
    if (keyword !== undefined) return keyword
  }
  return typeNode
}

/** A string that becomes a union of a string and a number changes its type. */
function compareTypesOfUnions(
  old: KnownAlternatives,
  present: KnownAlternatives,
  places: FactPair['places'],
): SchemaChange | undefined {
  const [first] = old.list
  const [second] = present.list
  if (first === undefined || second === undefined) return undefined
  if (old.unions.length > 0 && present.unions.length > 0) return undefined
  return compareUnionTypes(
    { base: first.facts, revision: second.facts, places },
    old.list.map(({ facts }) => facts),
    present.list.map(({ facts }) => facts),
    { base: old.unions[0], revision: present.unions[0] },
  )
}

/** What has a name is an alternative of its own, though another one may accept the same values. */
function isNamed(alternative: KnownAlternative | undefined): boolean {
  return alternative !== undefined && nameOf(alternative) !== ''
}

/** `type: [string, integer]` beside unions is one. */
function splitTypes(list: readonly KnownAlternative[]): readonly KnownAlternative[] {
  return list.flatMap((alternative) => {
    const { facts } = alternative
    if (facts.types === undefined || facts.types.size < 2) return [alternative]
    return Array.from(facts.types, (type) => ({
      ...alternative,
      facts: { ...facts, types: new Set([type]) },
    }))
  })
}

function toGone(
  alternative: KnownAlternative | undefined,
  present: KnownAlternatives,
  places: FactPair['places'],
): SchemaChange | undefined {
  if (alternative === undefined) return undefined
  const branch = alternative.branches[0]
  const name = nameAlternative(alternative)
  return {
    kind: 'alternative-removed',
    node: present.unions[0] ?? places.revision,
    base: branch ?? places.base,
    was: name,
    what: `The alternative ${name} of ${nameSchema(places.revision)} is gone`,
  }
}

function toAdded(
  alternative: KnownAlternative | undefined,
  old: KnownAlternatives,
  places: FactPair['places'],
): SchemaChange | undefined {
  if (alternative === undefined) return undefined
  const name = nameAlternative(alternative)
  return {
    kind: 'alternative-added',
    node: alternative.branches[0] ?? places.revision,
    base: old.unions[0] ?? places.base,
    is: name,
    what: `${capitalize(nameSchema(places.revision))} has a further alternative, ${name}`,
  }
}

/** The chosen branches by the names of their components or titles, else by their type. */
function nameAlternative({ branches, facts }: KnownAlternative): string {
  const names = branches.flatMap((node) => {
    const reference = References.of(node)
    const name = reference?.slice(reference.lastIndexOf('/') + 1) ?? node.get('title')?.string
    return name === undefined ? [] : [`\`${name}\``]
  })
  if (names.length > 0) return names.join(' and ')
  return facts.types === undefined
    ? 'of any type'
    : [...facts.types].map((t) => `\`${t}\``).join(' or ')
}

/** One of two schemas lets nothing in. */
function toEmptiness(wasEmpty: boolean, places: FactPair['places']): SchemaChange {
  const subject = capitalize(nameSchema(places.revision))
  return {
    kind: wasEmpty ? 'constraint-loosened' : 'constraint-tightened',
    node: places.revision,
    base: places.base,
    what: `${subject} ${wasEmpty ? 'accepts values now, where it accepted none' : 'accepts no value any more'}`,
  }
}

function toLost(pair: FactPair, old: readonly string[], present: readonly string[]): SchemaChange {
  return changeOf(pair, 'schema-undecided', undefined, undefined, {
    was: old.join(', '),
    is: present.join(', '),
    what: (subject) => `${capitalize(subject)} refers to something else that cannot be read`,
  })
}

/** Whether a property is marked as one that is only read, or only sent. */
function isMarked(
  side: SchemaSide,
  declarations: readonly SpecNode[],
  word: 'readOnly' | 'writeOnly',
): boolean {
  return declarations.some((node) => {
    const isCounted = side.store.dialect.refSiblings || References.of(node) === undefined
    if (isCounted && node.get(word)?.value === true) return true
    const schema = side.store.at(node)
    if (schema === undefined) return false
    if (schema.keyword(word) === true) return true
    return schema.parts.some((part) => part?.keyword(word) === true)
  })
}

function targetOf(value: SpecNode, side: SchemaSide): SpecNode | undefined {
  const text = value.string
  if (text === undefined) return undefined
  const { references } = side.store.dialect
  const direct = /[#/.]/.test(text) ? references.target(text, value) : undefined
  if (direct !== undefined && 'value' in direct) return direct
  const { root } = value.document
  return root.at('components', 'schemas', text) ?? root.at('definitions', text)
}
