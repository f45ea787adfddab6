import { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import type { Schema, SchemaStore } from './schema.ts'

/** The schema that a value of a discriminator's mapping means, by its name or by a reference. */
export function mappingTarget(value: SpecNode, references: References): SpecNode | undefined {
  const text = value.string
  if (text === undefined) return undefined
  const { root } = value.document
  const named =
    references.mapAt(root, 'components', 'schemas')?.get(text) ?? root.at('definitions', text)
  if (named !== undefined) return named
  const target = references.target(text, value)
  return target instanceof SpecNode ? target : undefined
}

const NONE: readonly never[] = []

/** The schemas that the mapping of a discriminator and its default mean, as far as they can be seen. */
export function mappedSchemas({ node }: Schema, store: SchemaStore): readonly Schema[] {
  if (node.object?.discriminator === undefined) return NONE
  const discriminator = node.get('discriminator')
  const values = [
    ...(discriminator?.get('mapping')?.members() ?? []),
    discriminator?.get('defaultMapping'),
  ]
  return values.flatMap((value) => {
    const target = value && mappingTarget(value, store.dialect.references)
    return store.at(target) ?? []
  })
}
