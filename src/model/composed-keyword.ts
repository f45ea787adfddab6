import type { SpecNode } from '../documents/node.ts'
import type { Schema } from './schema.ts'

/**
 * The places where a schema, its parts and its branches have a keyword, in the order of the text:
 * each schema is looked into once.
 */
export function composedKeyword(schema: Schema | undefined, keyword: string): SpecNode[] {
  const nodes: SpecNode[] = []
  collect(schema, keyword, nodes, new Set())
  return nodes
}

function collect(
  schema: Schema | undefined,
  keyword: string,
  nodes: SpecNode[],
  seen: Set<Schema>,
): void {
  if (schema === undefined || seen.has(schema)) return
  seen.add(schema)
  const node = schema.node.get(keyword)
  if (node !== undefined) nodes.push(node)
  for (const part of schema.parts) collect(part, keyword, nodes, seen)
  for (const branches of schema.branches)
    for (const branch of branches) collect(branch, keyword, nodes, seen)
}
