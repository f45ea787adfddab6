import type { SpecNode } from '../../documents/node.ts'
import { quote, quoteSome } from '../../rules/quote.ts'
import type { SchemaChangeKind } from '../kinds.ts'
import { type Bound, compareBounds, type Facts } from './facts.ts'
import type { SchemaChange } from './schema-change.ts'
import { showValue, toCanonicalText } from './values.ts'
import { capitalize, nameSchema } from './wording.ts'

/** The facts of two alternatives, with the places for what neither writes down. */
export interface FactPair {
  readonly base: Facts
  readonly revision: Facts
  /** The schemas as a whole. */
  readonly places: { readonly base: SpecNode; readonly revision: SpecNode }
}

/** Whether two schemas take the same types; else how they differ, and no more is compared. */
export function compareTypes(pair: FactPair): SchemaChange | undefined {
  const { base, revision } = pair
  const was = showTypes(base.types)
  const is = showTypes(revision.types)
  if (was === is) return undefined
  return changeOf(pair, 'type-changed', base.typeNode, revision.typeNode, {
    was,
    is,
    what: (subject) => `The type of ${subject} is ${is} now, no longer ${was}`,
  })
}

/**
 * Compares the types of alternatives taken together, where only one side is a union: what was a
 * string and may now be a number too is of another type.
 */
export function compareUnionTypes(
  pair: FactPair,
  base: readonly Facts[],
  revision: readonly Facts[],
  unions: { readonly base: SpecNode | undefined; readonly revision: SpecNode | undefined },
): SchemaChange | undefined {
  const old = typesOfAll(base)
  const present = typesOfAll(revision)
  const [was, is] = [showTypes(old), showTypes(present)]
  if (old === undefined || present === undefined || was === is) return undefined
  const from = unions.base ?? pair.base.typeNode
  return changeOf(pair, 'type-changed', from, unions.revision ?? pair.revision.typeNode, {
    was,
    is,
    what: (subject) => `The type of ${subject} is ${is} now, no longer ${was}`,
  })
}

function typesOfAll(all: readonly Facts[]): ReadonlySet<string> | undefined {
  const types = new Set<string>()
  for (const facts of all) {
    if (facts.types === undefined) return undefined
    for (const type of facts.types) types.add(type)
  }
  return types
}

function showTypes(types: ReadonlySet<string> | undefined): string {
  if (types === undefined) return 'any'
  return types.size === 0 ? 'none' : [...types].sort().map(quote).join(' or ')
}

/** Compares what two schemas of one type say of a value itself, not of its parts. */
export function* compareValues(pair: FactPair): Generator<SchemaChange> {
  yield* compareEnums(pair)
  yield* compareOpenEnums(pair)
  yield* compareFormats(pair)
  yield* compareContent(pair)
  yield* comparePatterns(pair)
  yield* compareFactors(pair)
  yield* compareAllBounds(pair)
  yield* compareUniqueness(pair)
}

function* compareEnums(pair: FactPair): Generator<SchemaChange> {
  const { base, revision } = pair
  const { values: old } = base
  const { values: present } = revision
  if (old === undefined && present === undefined) return
  if (present === undefined) {
    yield changeOf(pair, 'enum-removed', base.valuesNode, undefined, {
      was: showValues([...(old?.values() ?? [])]),
      what: (subject) => `The enum of ${subject} is gone, so that any value may come`,
    })
    return
  }
  if (old === undefined) {
    yield changeOf(pair, 'enum-added', undefined, revision.valuesNode, {
      is: showValues([...present.values()]),
      what: (subject) => `${capitalize(subject)}, which was free, is an enum now`,
    })
    return
  }
  const lists = { base: base.valuesNode, revision: revision.valuesNode }
  yield* compareListed(
    pair,
    { values: old, node: lists.base },
    { values: present, node: lists.revision },
  )
}

/** Values of an open enum are no less promised than those of a closed one. */
function* compareOpenEnums(pair: FactPair): Generator<SchemaChange> {
  const old = pair.base.openValues
  const present = pair.revision.openValues
  if (old === undefined || present === undefined) return
  yield* compareListed(pair, listOf(old), listOf(present))
}

interface ListedValues {
  /** By their canonical text. */
  readonly values: ReadonlyMap<string, SpecNode>
  readonly node: SpecNode | undefined
}

function listOf(node: SpecNode): ListedValues {
  const values = Array.from(node.items(), (item) => [toCanonicalText(item.value), item] as const)
  return { values: new Map(values), node }
}

function* compareListed(
  pair: FactPair,
  { values: old, node: oldList }: ListedValues,
  { values: present, node: list }: ListedValues,
): Generator<SchemaChange> {
  const gone = [...old].filter(([text]) => !present.has(text)).map(([, node]) => node)
  const added = [...present].filter(([text]) => !old.has(text)).map(([, node]) => node)
  if (gone.length > 0) {
    const values = quoteSome(gone.map(({ value }) => showValue(value)))
    yield changeOf(pair, 'enum-value-removed', oldList, list, {
      was: showValues([...old.values()]),
      is: showValues([...present.values()]),
      what: (subject) =>
        `${values} ${gone.length > 1 ? 'are' : 'is'} no longer in the enum of ${subject}`,
    })
  }
  if (added.length > 0) {
    const values = quoteSome(added.map(({ value }) => showValue(value)))
    yield changeOf(pair, 'enum-value-added', oldList, added[0] ?? list, {
      is: values,
      what: (subject) =>
        `${values} ${added.length > 1 ? 'are' : 'is'} new in the enum of ${subject}`,
    })
  }
}

function showValues(nodes: readonly SpecNode[]): string {
  return nodes.map(({ value }) => showValue(value)).join(', ')
}

function* compareFormats(pair: FactPair): Generator<SchemaChange> {
  const old = only(pair.base, 'format')
  const present = only(pair.revision, 'format')
  if (old.text === present.text) return
  const was = quote(old.shown)
  const is = quote(present.shown)
  if (present.node === undefined)
    yield changeOf(pair, 'format-removed', old.node, undefined, {
      was: old.shown,
      what: (subject) => `The format ${was} of ${subject} is gone`,
    })
  else if (old.node === undefined)
    yield changeOf(pair, 'format-added', undefined, present.node, {
      is: present.shown,
      what: (subject) => `${capitalize(subject)} has the format ${is} now, where it had none`,
    })
  else
    yield changeOf(pair, 'format-changed', old.node, present.node, {
      was: old.shown,
      is: present.shown,
      what: (subject) => `The format of ${subject} is ${is} now, no longer ${was}`,
    })
}

function* compareContent(pair: FactPair): Generator<SchemaChange> {
  for (const keyword of ['contentEncoding', 'contentMediaType']) {
    const old = only(pair.base, keyword)
    const present = only(pair.revision, keyword)
    if (old.text === present.text) continue
    const was = old.node === undefined ? 'none' : quote(old.shown)
    const is = present.node === undefined ? 'none' : quote(present.shown)
    yield changeOf(pair, 'content-changed', old.node, present.node, {
      was: old.shown,
      is: present.shown,
      what: (subject) => `The \`${keyword}\` of ${subject} is ${is} now, no longer ${was}`,
    })
  }
}

/** What a keyword says that has one value as a rule; several that hold at once are read as one. */
function only(facts: Facts, keyword: string) {
  const values = facts.exact.get(keyword)
  const nodes = [...(values?.values() ?? [])]
  return {
    text: [...(values?.keys() ?? [])].sort().join(),
    shown: nodes.map(({ value }) => showValue(value)).join(' and '),
    node: nodes[0],
  }
}

const NO_VALUES: ReadonlyMap<string, SpecNode> = new Map()

function* comparePatterns(pair: FactPair): Generator<SchemaChange> {
  const old = pair.base.exact.get('pattern') ?? NO_VALUES
  const present = pair.revision.exact.get('pattern') ?? NO_VALUES
  const gone = firstMissing(old, present)
  const added = firstMissing(present, old)
  if (gone === undefined && added === undefined) return
  const was = gone && showValue(gone.value)
  const is = added && showValue(added.value)
  if (is === undefined)
    yield changeOf(pair, 'constraint-loosened', gone, undefined, {
      was,
      what: (subject) => `The pattern of ${subject} is gone`,
    })
  else if (was === undefined)
    yield changeOf(pair, 'constraint-tightened', undefined, added, {
      is,
      what: (subject) => `${capitalize(subject)} has to match the pattern ${quote(is)} now`,
    })
  else
    yield changeOf(pair, 'pattern-changed', gone, added, {
      was,
      is,
      what: (subject) => `The pattern of ${subject} is ${quote(is)} now, no longer ${quote(was)}`,
    })
}

function firstMissing(
  nodes: ReadonlyMap<string, SpecNode>,
  from: ReadonlyMap<string, SpecNode>,
): SpecNode | undefined {
  for (const [text, node] of nodes) if (!from.has(text)) return node
  return undefined
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

/** As `compareBounds`; what is not there leaves most. */
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

/** A constraint that is named after its keyword. */
export function constraintOf(
  pair: FactPair,
  kind: 'constraint-tightened' | 'constraint-loosened',
  keyword: string,
  old: SpecNode | undefined,
  present: SpecNode | undefined,
): SchemaChange {
  const was = old && showValue(old.value)
  const is = present && showValue(present.value)
  const name = quote(String(present?.key ?? old?.key ?? keyword))
  const verb = kind === 'constraint-tightened' ? 'accepts less' : 'accepts more'
  return changeOf(pair, kind, old, present, {
    was,
    is,
    what: (subject) => {
      if (is === undefined) return `${name} of ${subject} is gone`
      if (was === undefined) return `${name} ${quote(is)} is new for ${subject}`
      if (was === is) return `${name} of ${subject} ${verb} than before`
      return `${name} of ${subject} is ${quote(is)} now, no longer ${quote(was)}`
    },
  })
}

/** What a change says. */
export interface ChangeWords {
  readonly was?: string | undefined
  readonly is?: string | undefined
  readonly what: (subject: string) => string
}

/**
 * Makes a change of what schemas say, at the keywords that say it, or at the schema of the other
 * side that would.
 */
export function changeOf(
  pair: FactPair,
  kind: SchemaChangeKind,
  old: SpecNode | undefined,
  present: SpecNode | undefined,
  { was, is, what }: ChangeWords,
): SchemaChange {
  const node = present ?? counterpartOf(old, pair.revision, pair.places.revision)
  const base = old ?? counterpartOf(present, pair.base, pair.places.base)
  const subject = nameSchema(present === undefined ? (old?.parent ?? base) : schemaOf(present))
  return { kind, node, base, was, is, what: what(subject) }
}

/** The schema that a keyword, or an item of its list, is written in. */
function schemaOf(keyword: SpecNode): SpecNode {
  const { parent } = keyword
  if (parent === undefined) return keyword
  return Array.isArray(parent.value) ? (parent.parent ?? parent) : parent
}

/** The schema of the other document that stands where this one does, else the outermost. */
export function counterpartOf(
  keyword: SpecNode | undefined,
  facts: Facts,
  otherwise: SpecNode,
): SpecNode {
  if (keyword === undefined || facts.schemas.length < 2) return facts.schemas[0]?.node ?? otherwise
  const { pointer } = schemaOf(keyword)
  const twin = facts.schemas.find(({ node }) => node.pointer === pointer)
  return (twin ?? facts.schemas[0])?.node ?? otherwise
}
