import { isDeepStrictEqual } from 'node:util'
import type { ParsedText } from '../../src/documents/parsing/parsed.ts'
import type { TextNode } from '../../src/documents/parsing/text-node.ts'
import { readSubset } from '../../src/documents/yaml/subset/read-subset.ts'
import { parseAnyYaml } from '../../src/documents/yaml/yaml.ts'

/** What the reader of the subset and the full parser make of one text. */
export interface Readings {
  /** Whether the reader of the subset read it. */
  readonly isRead: boolean
  /** What it made otherwise than the full parser; undefined where nothing, or where it gave up. */
  readonly difference: string | undefined
}

/** Reads a text by both: data, the order of keys, faults, and the places of all nodes. */
export function readTwice(text: string): Readings {
  const read = readSubset(text)
  if (read === undefined) return { isRead: false, difference: undefined }
  return { isRead: true, difference: firstDifference(read, parseAnyYaml(text)) }
}

function firstDifference(read: ParsedText, full: ParsedText): string | undefined {
  for (const [name, look] of VIEWS) {
    const [own, other] = [look(read), look(full)]
    if (isDeepStrictEqual(own, other)) continue
    return `${name}: ${JSON.stringify(own)} in place of ${JSON.stringify(other)}`
  }
  return undefined
}

const VIEWS: readonly (readonly [name: string, look: (parsed: ParsedText) => unknown])[] = [
  ['faults', ({ faults }) => faults],
  ['whether there is data', ({ tree }) => tree !== undefined],
  ['nodes', ({ tree }) => tree && [...tree.textNodes()].map(toFacts)],
  ['data', ({ tree }) => tree?.root],
  ['keys in their order', ({ tree }) => JSON.stringify(tree?.root)],
  ['aliases', ({ tree }) => tree?.sharesValues],
]

function toFacts({ parent, ...node }: TextNode): unknown {
  return { ...node, parent: parent?.span.start }
}
