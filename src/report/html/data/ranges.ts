/** Writes indexes as runs of those that follow each other: of many findings of one file, all may be new. */
export function toRanges(indexes: Iterable<number>): [first: number, count: number][] {
  const ranges: [number, number][] = []
  for (const index of indexes) {
    const last = ranges.at(-1)
    if (last !== undefined && last[0] + last[1] === index) last[1]++
    else ranges.push([index, 1])
  }
  return ranges
}
