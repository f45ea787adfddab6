import type { SpecNode } from '../../documents/node.ts'
import { quote } from '../../rules/quote.ts'
import type { Facts } from './facts.ts'
import { changeOf, type FactPair } from './make-change.ts'
import type { SchemaChange } from './schema-change.ts'

/** Whether two schemas take the same types; else how they differ, and no more is compared. */
export function compareTypes(pair: FactPair): SchemaChange | undefined {
  const { base, revision } = pair
  const was = showTypes(base.types)
  const is = showTypes(revision.types)
  if (was === is) return undefined
  return changeOf(pair, 'type-changed', base.typeNode, revision.typeNode, {
    was: withoutQuotes(was),
    is: withoutQuotes(is),
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
    was: withoutQuotes(was),
    is: withoutQuotes(is),
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

/** As it is written: names of types hold no backticks. */
function withoutQuotes(types: string): string {
  return types.replaceAll('`', '')
}
