import type { SpecNode } from '../../documents/node.ts'
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
  // No recursion: `$ref`s can lead on through thousands of schemas.
  const pending = [schema]
  while (pending.length > 0) {
    const next = pending.pop()
    if (next === undefined || composition.has(next)) continue
    composition.add(next)
    for (const branches of next.branches.toReversed())
      for (const branch of branches.toReversed()) pending.push(branch)
    for (const part of next.parts.toReversed()) pending.push(part)
  }
  return composition
}
