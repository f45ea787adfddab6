/** How many code units a hash covers, from the start of its line on. */
const WINDOW = 100
const BASE = 37
const BASE_TO_WINDOW = BigInt.asUintN(64, BigInt(BASE) ** BigInt(WINDOW))
const TWO_TO_32 = 2 ** 32
const END_OF_TEXT = 0xffff
const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20]

/** A line whose window is not yet full. */
interface OpenLine {
  readonly number: number
  /** How many units have been read when the window is full. */
  readonly endsAt: number
  /** The hash of all units before the line. */
  readonly before: bigint
}

/**
 * Computes the `primaryLocationLineHash` of lines, as GitHub's SARIF upload action does
 * (codeql-action, src/fingerprints.ts). The hash of a line is the polynomial, modulo 2^64, of
 * the hundred UTF-16 units that follow its start, without spaces and tabs, every line break a
 * line feed, the text closed by an end mark and then zeros. A counter tells equal lines apart.
 * @param text the whole text, with its byte order mark
 * @param wanted the 1-based numbers of the lines
 */
export function hashLines(text: string, wanted: ReadonlySet<number>): Map<number, string> {
  const hashes = new Map<number, string>()
  const seen = new Map<bigint, number>()
  for (const { number, hash } of findLineHashes(text)) {
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    if (wanted.has(number)) hashes.set(number, `${hash.toString(16)}:${count}`)
    if (hashes.size === wanted.size) break
  }
  return hashes
}

function* findLineHashes(text: string): Generator<{ number: number; hash: bigint }> {
  const open: OpenLine[] = []
  const total = new RunningHash()
  let number = 0
  let isLineStart = true
  for (const unit of findHashedUnits(text)) {
    if (isLineStart) {
      number++
      open.push({ number, endsAt: total.count + WINDOW, before: total.value })
    }
    isLineStart = unit === LINE_FEED
    total.add(unit)
    if (open[0]?.endsAt === total.count) yield* closeFirst(open, total)
  }
  while (open.length > 0) {
    total.add(0)
    if (open[0]?.endsAt === total.count) yield* closeFirst(open, total)
  }
}

function* closeFirst(open: OpenLine[], total: RunningHash) {
  const line = open.shift()
  if (line === undefined) return
  const hash = BigInt.asUintN(64, total.value - BASE_TO_WINDOW * line.before)
  yield { number: line.number, hash }
}

/** The units that count: a line feed that follows its carriage return directly is not one. */
function* findHashedUnits(text: string): Generator<number> {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === SPACE || unit === TAB) continue
    if (unit === CARRIAGE_RETURN) yield LINE_FEED
    else if (unit !== LINE_FEED || text.charCodeAt(i - 1) !== CARRIAGE_RETURN) yield unit
  }
  yield END_OF_TEXT
}

/** The polynomial over all units so far, modulo 2^64, in halves that doubles hold exactly. */
class RunningHash {
  count = 0
  #high = 0
  #low = 0

  add(unit: number): void {
    const low = this.#low * BASE + unit
    this.#high = (Math.imul(this.#high, BASE) + Math.floor(low / TWO_TO_32)) >>> 0
    this.#low = low >>> 0
    this.count++
  }

  get value(): bigint {
    return (BigInt(this.#high) << 32n) | BigInt(this.#low)
  }
}
