import { createHash } from 'node:crypto'
import type { InputDocument } from '../../engine/lint/lint.ts'
import { compareText } from '../../text/compare-text.ts'

/** One of the parts of a run. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** What the splitting of a run knows of a document. */
type Sized = Pick<InputDocument, 'file' | 'bytes'>

/**
 * Takes the documents of one shard: the largest first, each goes to the shard that has the least,
 * so that every machine comes to the same parts.
 * @returns in the order in which they are given
 */
export function takeShare<T extends Sized>(documents: readonly T[], { index, count }: Shard): T[] {
  const loads = Array.from({ length: count }, () => 0)
  const mine = new Set<T>()
  for (const document of largestFirst(documents)) {
    const least = loads.indexOf(Math.min(...loads))
    loads[least] = (loads[least] ?? 0) + document.bytes
    if (least === index - 1) mine.add(document)
  }
  return documents.filter((document) => mine.has(document))
}

/** Stands for how a run was split: shards of other documents, or of another number, have another. */
export function nameSplit(documents: readonly Sized[], { count }: Shard): string {
  const sizes = largestFirst(documents).map(({ file, bytes }) => [file, bytes])
  return createHash('sha256')
    .update(JSON.stringify([count, sizes]))
    .digest('hex')
    .slice(0, 32)
}

/** Of equal ones the first by name; the order does not depend on that of the documents. */
function largestFirst<T extends Sized>(documents: readonly T[]): T[] {
  return documents.toSorted((a, b) => b.bytes - a.bytes || compareText(a.file, b.file))
}
