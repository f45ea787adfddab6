import type { ComparedSchema } from './same-schema.ts'

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
export function outlineOf({ graph, node: start }: ComparedSchema): string | undefined {
  // A loop of references is unrolled until the outline is full.
  const queue = [start]
  const lines: string[] = []
  for (const number of queue) {
    if (lines.length >= MAX_NODES) break
    const node = graph[number]
    if (node === undefined || 'lost' in node) return undefined
    if ('scalar' in node) lines.push(shorten(node.scalar))
    else if ('set' in node) lines.push(`(${node.set.map(shorten).join()}`)
    else if ('items' in node) {
      lines.push(`[${node.items.length}`)
      if (queue.length < MAX_NODES) queue.push(...node.items.slice(0, MAX_NODES))
    } else {
      lines.push(`{${node.members.map(([name]) => shorten(name)).join()}`)
      if (queue.length < MAX_NODES)
        for (const [, member] of node.members.slice(0, MAX_NODES)) queue.push(member)
    }
  }
  return lines.join('\n')
}

function shorten(text: string): string {
  return `${text.length}${JSON.stringify(text.slice(0, MAX_TEXT))}`
}
