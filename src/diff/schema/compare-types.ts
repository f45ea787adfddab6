import type { SpecNode } from '../../documents/node.ts'
import { quote } from '../../rules/quote.ts'
import type { Facts } from './facts.ts'
import { changeOf, type FactPair } from './make-change.ts'
import type { SchemaChange } from './schema-change.ts'

/** Whether two schemas take the same types; else how they differ, and no more is compared. */
export function compareTypes(pair: FactPair): SchemaChange | undefined {
  const { base, revision } = pair
  const [stated, implied] = base.typeNode === undefined ? [revision, base] : [base, revision]
  const isStatedAnew =
    implied.typeNode === undefined && letsNullIn(stated) && isPlain(stated) && isPlain(implied)
  const was = showTypes(base.types)
  const is = showTypes(revision.types)
  if (was === is && !isStatedAnew) return undefined
  if (was === is) return compareStatement(pair, was)
  return changeOf(pair, 'type-changed', base.typeNode, revision.typeNode, {
    was,
    is,
    what: (subject) => `The type of ${subject} is ${is} now, no longer ${was}`,
  })
}

/** Whether nothing but its own keywords tells the types of a schema. */
function isPlain({ schemas, values }: Facts): boolean {
  return schemas.length === 1 && values === undefined
}

/** Whether the type is given as one or null: more than other keywords would imply. */
function letsNullIn({ typeNode }: Facts): boolean {
  return Array.isArray(typeNode?.value) && typeNode.value.includes('null')
}

/** What had no type, and was taken for an object, is given as an object or null; or the other way. */
function compareStatement(pair: FactPair, implied: string): SchemaChange {
  const { base, revision } = pair
  const stated = `${implied} or \`null\``
  const [was, is] = base.typeNode === undefined ? ['none', stated] : [stated, 'none']
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
