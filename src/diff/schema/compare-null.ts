import type { SpecNode } from '../../documents/node.ts'
import type { Conjunction } from './conjunction.ts'
import type { Facts } from './facts.ts'
import { changeOf, type FactPair } from './make-change.ts'
import type { Nullability } from './nullability.ts'
import type { SchemaChange } from './schema-change.ts'
import { capitalize } from './wording.ts'

/** Compares whether null is valid. */
export function compareNull(
  pair: FactPair,
  base: { readonly schemas: Conjunction; readonly nullability: Nullability },
  revision: { readonly schemas: Conjunction; readonly nullability: Nullability },
): SchemaChange | undefined {
  const was = acceptsNull(base.schemas, base.nullability)
  const is = acceptsNull(revision.schemas, revision.nullability)
  if (was === is) return undefined
  const kind = is ? 'became-nullable' : 'became-not-nullable'
  return changeOf(pair, kind, nullNodeOf(pair.base), nullNodeOf(pair.revision), {
    what: (subject) => `${capitalize(subject)} ${is ? 'may be null now' : 'may no longer be null'}`,
  })
}

function acceptsNull({ schemas }: Conjunction, nullability: Nullability): boolean {
  return schemas.every((schema) => nullability.accepts(schema))
}

/** Where it is written whether null is valid. */
function nullNodeOf({ schemas, typeNode }: Facts): SpecNode | undefined {
  for (const { node } of schemas) {
    const keyword = node.get('nullable') ?? node.get('x-nullable')
    if (keyword !== undefined) return keyword
  }
  return typeNode
}
