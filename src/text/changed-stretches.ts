/** Lines of one text that stand in the place of lines of another; the ends are exclusive. */
export interface ChangedLines {
  readonly oldStart: number
  readonly oldEnd: number
  readonly newStart: number
  readonly newEnd: number
}

/**
 * Finds the lines in which two long texts differ: what stands between lines that each of them has
 * once, in the same order (patience diff). It takes hardly longer than reading them, where comparing
 * all lines with all takes the square of the changes; a stretch may hold some lines that are equal.
 * @returns in the order of the text; they do not touch
 */
export function findChangedStretches(
  before: readonly string[],
  after: readonly string[],
): ChangedLines[] {
  const found: ChangedLines[] = []
  const pending: ChangedLines[] = [
    { oldStart: 0, oldEnd: before.length, newStart: 0, newEnd: after.length },
  ]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const span = trim(next, before, after)
    if (span.oldStart === span.oldEnd && span.newStart === span.newEnd) continue
    const anchors = findAnchors(span, before, after)
    if (anchors.length === 0) found.push(span)
    else pending.push(...between(span, anchors))
  }
  return found.sort((a, b) => a.oldStart - b.oldStart || a.newStart - b.newStart)
}

/** Leaves out the lines that both begin with, and those that both end with. */
function trim(
  { oldStart, oldEnd, newStart, newEnd }: ChangedLines,
  before: readonly string[],
  after: readonly string[],
): ChangedLines {
  const most = Math.min(oldEnd - oldStart, newEnd - newStart)
  let head = 0
  while (head < most && before[oldStart + head] === after[newStart + head]) head++
  let tail = 0
  while (tail < most - head && before[oldEnd - 1 - tail] === after[newEnd - 1 - tail]) tail++
  return {
    oldStart: oldStart + head,
    oldEnd: oldEnd - tail,
    newStart: newStart + head,
    newEnd: newEnd - tail,
  }
}

/** A line that both texts have. */
type Anchor = readonly [old: number, fresh: number]

/** The lines that both have once, as many as are in one order. */
function findAnchors(
  { oldStart, oldEnd, newStart, newEnd }: ChangedLines,
  before: readonly string[],
  after: readonly string[],
): Anchor[] {
  const places = placesOfUnique(after, newStart, newEnd)
  const pairs: Anchor[] = []
  for (const [line, old] of placesOfUnique(before, oldStart, oldEnd)) {
    const fresh = places.get(line)
    if (old !== undefined && fresh !== undefined) pairs.push([old, fresh])
  }
  return longestRise(pairs)
}

/** Where each line stands that is there once; undefined for those that are there more often. */
function placesOfUnique(
  lines: readonly string[],
  start: number,
  end: number,
): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>()
  for (let index = start; index < end; index++) {
    const line = lines[index] ?? ''
    places.set(line, places.has(line) ? undefined : index)
  }
  return places
}

/** The longest part of pairs whose second members rise as the first ones do. */
function longestRise(pairs: readonly Anchor[]): Anchor[] {
  /** Of each length, the last pair of the part that ends lowest, with the part before it. */
  const ends: { readonly pair: Anchor; readonly before: Chain | undefined }[] = []
  for (const pair of pairs) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1
      else high = middle
    }
    ends[low] = { pair, before: ends[low - 1] }
  }
  const found: Anchor[] = []
  for (let end: Chain | undefined = ends.at(-1); end !== undefined; end = end.before)
    found.push(end.pair)
  return found.reverse()
}

interface Chain {
  readonly pair: Anchor
  readonly before: Chain | undefined
}

/** The stretches between anchors. */
function* between(span: ChangedLines, anchors: readonly Anchor[]): Generator<ChangedLines> {
  let { oldStart, newStart } = span
  for (const [old, fresh] of anchors) {
    yield { oldStart, oldEnd: old, newStart, newEnd: fresh }
    oldStart = old + 1
    newStart = fresh + 1
  }
  yield { ...span, oldStart, newStart }
}
