import type { SpecNode } from '../documents/node.ts'
import type { Schema } from './schema.ts'

/**
 * The places where a schema, its parts and its branches have a keyword, in the order of the text.
 */
export function composedKeyword(schema: Schema | undefined, keyword: string): SpecNode[] {
  const nodes: SpecNode[] = []
  for (const { node: declaring } of compositionOf(schema)) {
    const node = declaring.get(keyword)
    if (node !== undefined) nodes.push(node)
  }
  return nodes
}

/**
 * A schema, its parts (`allOf`) and its branches (`oneOf`, `anyOf`), theirs included, each once
 * however they lead to each other, and in the order of the text.
 */
export function compositionOf(schema: Schema | undefined): ReadonlySet<Schema> {
  const composition = new Set<Schema>()
  collect(schema, composition)
  return composition
}

function collect(schema: Schema | undefined, composition: Set<Schema>): void {
  if (schema === undefined || composition.has(schema)) return
  composition.add(schema)
  for (const part of schema.parts) collect(part, composition)
  for (const branches of schema.branches)
    for (const branch of branches) collect(branch, composition)
}
