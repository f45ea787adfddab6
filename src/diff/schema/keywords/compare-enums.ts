import type { SpecNode } from '../../../documents/node.ts'
import { quoteSome } from '../../../text/quote.ts'
import { showValue } from '../../../text/show-value.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import { toCanonicalText } from '../facts/canonical-text.ts'
import type { Facts } from '../facts/facts.ts'

/** Compares the values that are listed, as `enum`, as constants or as `x-extensible-enum`. */
export function* compareEnums(pair: FactPair): Generator<SchemaChange> {
  yield* compareClosedEnums(pair)
  yield* compareOpenEnums(pair)
}

function* compareClosedEnums(pair: FactPair): Generator<SchemaChange> {
  const { base, revision } = pair
  const { values: old } = base
  const { values: present } = revision
  if (old === undefined && present === undefined) return
  if (old === undefined || present === undefined) {
    const listed = old === undefined ? revision : base
    if (listsAll(listed)) return
  }
  if (present === undefined) {
    yield changeOf(pair, 'enum-removed', base.valuesNode, undefined, {
      about: base.valuesNode?.key === 'const' ? 'constant' : 'values',
      was: showValues([...(old?.values() ?? [])]),
    })
    return
  }
  if (old === undefined) {
    yield changeOf(pair, 'enum-added', undefined, revision.valuesNode, {
      is: showValues([...present.values()]),
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

/** Whether an enum says no more than its type: there are two truth values. */
export function listsAll({ types, values }: Facts): boolean {
  return types?.size === 1 && types.has('boolean') && values?.size === 2
}

/** Values of an open enum are no less promised than those of a closed one, beside which it repeats them. */
function* compareOpenEnums(pair: FactPair): Generator<SchemaChange> {
  if (pair.base.values !== undefined && pair.revision.values !== undefined) return
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
  if (gone.length > 0 && oldList?.key === 'const' && list?.key === 'const') {
    yield changeOf(pair, 'enum-value-removed', oldList, list, {
      about: 'constant',
      was: showValue(oldList.value),
      is: showValue(list.value),
    })
  } else if (gone.length > 0) {
    yield changeOf(pair, 'enum-value-removed', oldList, list, {
      about: 'values',
      values: gone.map(({ value }) => showValue(value)),
      was: showValues([...old.values()]),
      is: showValues([...present.values()]),
    })
  }
  if (added.length > 0) {
    const values = added.map(({ value }) => showValue(value))
    yield changeOf(pair, 'enum-value-added', oldList, added[0] ?? list, {
      is: quoteSome(values),
      values,
    })
  }
}

function showValues(nodes: readonly SpecNode[]): string {
  return nodes.map(({ value }) => showValue(value)).join(', ')
}
