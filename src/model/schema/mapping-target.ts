import { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'

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
