import type { SpecNode } from '../../../documents/node.ts'
import { constraintOf, type FactPair } from '../changes/make-change.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import { type Bound, compareBounds, type Facts } from '../facts/facts.ts'

/** Compares what limits a value: bounds, lengths, counts, factors and uniqueness. */
export function* compareLimits(pair: FactPair): Generator<SchemaChange> {
  yield* compareFactors(pair)
  yield* compareAllBounds(pair)
  yield* compareUniqueness(pair)
}

function* compareFactors(pair: FactPair): Generator<SchemaChange> {
  const old = numbersOf(pair.base.exact.get('multipleOf'))
  const present = numbersOf(pair.revision.exact.get('multipleOf'))
  const tighter = present.find(({ value }) => !old.some((other) => isMultiple(other.value, value)))
  const looser = old.find(({ value }) => !present.some((other) => isMultiple(other.value, value)))
  if (tighter !== undefined)
    yield constraintOf(pair, 'constraint-tightened', 'multipleOf', old[0]?.node, tighter.node)
  else if (looser !== undefined)
    yield constraintOf(pair, 'constraint-loosened', 'multipleOf', looser.node, present[0]?.node)
}

function numbersOf(values: ReadonlyMap<string, SpecNode> | undefined) {
  return [...(values?.values() ?? [])].flatMap((node) =>
    typeof node.value === 'number' && node.value > 0 ? [{ value: node.value, node }] : [],
  )
}

/** Whether a number is a multiple of a factor, as far as decimal fractions can be computed with. */
function isMultiple(value: number, factor: number): boolean {
  const quotient = value / factor
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
}

function* compareAllBounds(pair: FactPair): Generator<SchemaChange> {
  const { base, revision } = pair
  for (const [side, sign] of [
    ['upper', 1],
    ['lower', -1],
  ] as const) {
    for (const name of new Set([...base[side].keys(), ...revision[side].keys()])) {
      const old = effectiveBound(base, side, name)
      const present = effectiveBound(revision, side, name)
      const order = compareOptional(present, old, sign)
      if (order === 0) continue
      const kind = order < 0 ? 'constraint-tightened' : 'constraint-loosened'
      yield constraintOf(pair, kind, name, old?.node, present?.node)
    }
  }
}

/** A bound as it works: for integers without exclusion; undefined where it excludes nothing. */
function effectiveBound(facts: Facts, side: 'upper' | 'lower', name: string): Bound | undefined {
  const bound = facts[side].get(name)
  if (bound === undefined) return undefined
  const isCount = name !== 'maximum' && name !== 'minimum'
  if (side === 'lower' && isCount && bound.value <= (name === 'minContains' ? 1 : 0))
    return name === 'minContains' && bound.value < 1 ? bound : undefined
  const isInteger = facts.types?.size === 1 && facts.types.has('integer')
  if (!isInteger) return bound
  const value =
    side === 'upper'
      ? bound.isExclusive
        ? Math.ceil(bound.value) - 1
        : Math.floor(bound.value)
      : bound.isExclusive
        ? Math.floor(bound.value) + 1
        : Math.ceil(bound.value)
  return { value, isExclusive: false, node: bound.node }
}

/** Compares two bounds of one side, either of which may be missing: then it leaves most. */
function compareOptional(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  return compareBounds(a, b, sign)
}

function* compareUniqueness(pair: FactPair): Generator<SchemaChange> {
  const old = pair.base.uniqueItems
  const present = pair.revision.uniqueItems
  if (old === undefined && present !== undefined)
    yield constraintOf(pair, 'constraint-tightened', 'uniqueItems', undefined, present)
  if (old !== undefined && present === undefined)
    yield constraintOf(pair, 'constraint-loosened', 'uniqueItems', old, undefined)
}
