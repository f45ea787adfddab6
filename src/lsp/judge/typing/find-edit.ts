/** What differs in two texts: a stretch of the one, and what stands there in the other, in bytes. */
export interface ByteEdit {
  readonly start: number
  /** Where it ends in the text before. */
  readonly endBefore: number
  /** Where it ends in the text now. */
  readonly endNow: number
}

/** So much is compared at a time. */
const BLOCK = 65_536

/** Finds the smallest stretch of whole characters that holds all that differs in two texts in UTF-8. */
export function findEdit(before: Uint8Array, now: Uint8Array): ByteEdit {
  const shorter = Math.min(before.length, now.length)
  let start = countAlike(shorter, (at, size) => [
    before.subarray(at, at + size),
    now.subarray(at, at + size),
  ])
  while (start > 0 && (isInside(before, start) || isInside(now, start))) start--
  let tail = countAlike(
    shorter - start,
    (at, size) => [
      before.subarray(before.length - at - size, before.length - at),
      now.subarray(now.length - at - size, now.length - at),
    ],
    true,
  )
  while (tail > 0 && isInside(now, now.length - tail)) tail--
  return { start, endBefore: before.length - tail, endNow: now.length - tail }
}

/** How many bytes are alike, of at most so many, from the beginning of stretches or from their end. */
function countAlike(
  most: number,
  stretchesAt: (at: number, size: number) => readonly [Uint8Array, Uint8Array],
  isFromEnd = false,
): number {
  let count = 0
  while (count < most) {
    const size = Math.min(BLOCK, most - count)
    const [a, b] = stretchesAt(count, size)
    if (Buffer.compare(a, b) !== 0) return count + countInBlock(a, b, isFromEnd)
    count += size
  }
  return count
}

function countInBlock(a: Uint8Array, b: Uint8Array, isFromEnd: boolean): number {
  const { length } = a
  const at = (index: number) => (isFromEnd ? length - 1 - index : index)
  let count = 0
  while (count < length && a[at(count)] === b[at(count)]) count++
  return count
}

/** Whether a byte is no first one of a character. */
function isInside(bytes: Uint8Array, index: number): boolean {
  return ((bytes[index] ?? 0) & 0xc0) === 0x80
}
