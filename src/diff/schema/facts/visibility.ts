import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { SchemaSide } from './conjunction.ts'

/** Whether a property is marked as one that is only read, or only sent. */
export function isMarkedOneWay(
  side: SchemaSide,
  declarations: readonly SpecNode[],
  word: 'readOnly' | 'writeOnly',
): boolean {
  return declarations.some((node) => {
    if (countsBeside(side, node) && node.get(word)?.value === true) return true
    const schema = side.store.at(node)
    if (schema === undefined) return false
    if (schema.keyword(word) === true) return true
    return schema.parts.some((part) => part?.keyword(word) === true)
  })
}

/** Whether what a node says itself counts: beside a `$ref`, only later dialects read it. */
export function countsBeside({ store }: SchemaSide, node: SpecNode): boolean {
  return store.dialect.refSiblings || References.of(node) === undefined
}
