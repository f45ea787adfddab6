import type { SpecNode } from '../../../documents/node.ts'
import { changeOf, type FactPair } from '../changes/make-change.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import type { Facts } from '../facts/facts.ts'
import { listsAll } from './compare-enums.ts'

/** Whether two schemas take the same types; else how they differ, and no more is compared. */
export function compareTypes(pair: FactPair): SchemaChange | undefined {
  const { base, revision } = pair
  const old = namesOf(base.types)
  const present = namesOf(revision.types)
  if (old.join() !== present.join()) {
    if (isOnlyImplied(base, revision) || isOnlyImplied(revision, base)) return undefined
    if (base.schemas.length === 0) return toRestriction(pair, present)
    return toChange(pair, old, present, base.typeNode, revision.typeNode)
  }
  const [stated, implied] = base.typeNode === undefined ? [revision, base] : [base, revision]
  const isStatedAnew =
    implied.typeNode === undefined && letsNullIn(stated) && isPlain(stated) && isPlain(implied)
  if (!isStatedAnew) return undefined
  // What had no type, and was taken for an object, is given as an object or null.
  const withNull = [...old, 'null']
  return stated === revision
    ? toChange(pair, ANY, withNull, undefined, revision.typeNode)
    : toChange(pair, withNull, ANY, base.typeNode, undefined)
}

/**
 * Whether one schema only implies its type, by its other keywords, and the other one has none: what
 * comes or goes are these keywords.
 */
function isOnlyImplied(implied: Facts, { types }: Facts): boolean {
  return types === undefined && implied.typeNode === undefined && !listsAll(implied)
}

/** Where nothing was written, something is: who reads could count on nothing before. */
function toRestriction(pair: FactPair, present: readonly string[]): SchemaChange {
  return changeOf(pair, 'constraint-tightened', undefined, pair.revision.typeNode, {
    about: 'type',
    was: 'any',
    is: present.join(' or '),
    to: present,
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
  if (old === undefined || present === undefined) return undefined
  const [was, is] = [namesOf(old), namesOf(present)]
  if (was.join() === is.join()) return undefined
  const from = unions.base ?? pair.base.typeNode
  return toChange(pair, was, is, from, unions.revision ?? pair.revision.typeNode)
}

function typesOfAll(all: readonly Facts[]): ReadonlySet<string> | undefined {
  const types = new Set<string>()
  for (const facts of all) {
    if (facts.types === undefined) return undefined
    for (const type of facts.types) types.add(type)
  }
  return types
}

const ANY: readonly string[] = ['any']

function namesOf(types: ReadonlySet<string> | undefined): readonly string[] {
  return types === undefined ? ANY : [...types].sort()
}

function toChange(
  pair: FactPair,
  old: readonly string[],
  present: readonly string[],
  from: SpecNode | undefined,
  to: SpecNode | undefined,
): SchemaChange {
  return changeOf(pair, 'type-changed', from, to, {
    was: old.join(' or '),
    is: present.join(' or '),
    from: old,
    to: present,
  })
}
