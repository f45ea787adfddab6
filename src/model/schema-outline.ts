import type { SpecNode } from '../documents/node.ts'
import type { References } from '../documents/references.ts'
import { type ComparedKind, comparedNames, isSetMember, kindBelow } from './same-schema.ts'

/** How much of a schema its outline holds: most differ early. */
const MAX_NODES = 100
/** How much of a text it holds. */
const MAX_TEXT = 100

/**
 * The beginning of a schema, references followed, as a text: schemas with different outlines are not
 * the same, so that not each of many has to be compared with each.
 * @returns undefined where a reference cannot be followed
 * @see isSameSchema
 */
export function outlineOf(schema: SpecNode, references: References): string | undefined {
  // A loop of references is unrolled until the outline is full.
  const queue: [SpecNode, ComparedKind][] = [[schema, 'schema']]
  const lines: string[] = []
  for (const [written, kind] of queue) {
    if (lines.length >= MAX_NODES) break
    const node = kind === 'data' ? written : references.follow(written)
    if (node === undefined) return undefined
    if (Array.isArray(node.value)) {
      lines.push(`[${node.value.length}`)
      if (queue.length < MAX_NODES) for (const item of node.items()) queue.push([item, kind])
    } else if (node.object !== undefined) {
      const names = comparedNames(node, kind).sort()
      lines.push(`{${names.map(describe).join()}`)
      if (queue.length >= MAX_NODES) continue
      for (const name of names) {
        const member = node.get(name)
        if (member === undefined) continue
        // The order of these says nothing.
        if (kind === 'schema' && isSetMember(name) && Array.isArray(member.value))
          lines.push(`[${[...new Set(member.value.map(describe))].sort().join()}`)
        else queue.push([member, kindBelow(kind, name)])
      }
    } else lines.push(describe(node.value))
  }
  return lines.join('\n')
}

function describe(value: unknown): string {
  if (typeof value === 'object') return value === null ? 'null' : 'object'
  const text = String(value)
  return `${typeof value}${text.length}${JSON.stringify(text.slice(0, MAX_TEXT))}`
}
