import { verdictOfKind } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds.ts'
import type { SchemaChange, SchemaVerdict } from '../changes/schema-change.ts'
import type { AssumedVerdict, SchemaPair } from './pair.ts'
import { takeFrom } from './take-from.ts'

/** Pairs that are compared on the way to each other, of which more are not: JavaScript's stack ends. */
const MAX_DEPTH = 100

/** From the best to the worst. */
const VERDICTS: readonly SchemaVerdict[] = ['same', 'compatible', 'undecided', 'breaking']

/** A pair that is being gone through, with what is known of it and of all below. */
interface Visit {
  readonly pair: SchemaPair
  /** The number of the visit, and the least number of those that it is known to lead back to. */
  readonly index: number
  low: number
  /** How many of the pairs below were looked at. */
  next: number
  verdict: SchemaVerdict
  /** The pair that is being compared, of which nothing is known; the one that began last. */
  until: SchemaPair | undefined
  isOpen: boolean
}

/**
 * Finds what pairs of schemas and all below them come to. What pairs come to that lead to each
 * other is found at once (Tarjan's strongly connected components), and kept: each pair is gone
 * through once, however many ask.
 */
export class PairJudge {
  readonly #compare: (pair: SchemaPair) => void
  /** The pairs that are being compared, the last of which is the innermost. */
  readonly #comparing: SchemaPair[] = []
  /** What pairs come to while some changes do not count, as far as that is known for good. */
  readonly #rests = new WeakMap<object, WeakMap<SchemaPair, SchemaVerdict>>()
  /** How many pairs were gone through. */
  steps = 0

  /** @param compare fills a pair that is new */
  constructor(compare: (pair: SchemaPair) => void) {
    this.#compare = compare
  }

  /** Compares a pair, unless that was done or is being done. */
  compare(pair: SchemaPair): void {
    if (pair.state !== 'new') return
    this.#comparing.push(pair)
    pair.state = 'comparing'
    pair.depth = this.#comparing.length
    this.#compare(pair)
    pair.state = 'compared'
    this.#comparing.pop()
  }

  /**
   * What a pair and all below it come to, where pairs that are being compared are taken for the same.
   * Where pairs are nested too deeply to be compared on the way, they are undecided.
   */
  judge(pair: SchemaPair): SchemaVerdict {
    return knownVerdict(pair)?.verdict ?? new Walk(this, this.#comparing).judge(pair)
  }

  /**
   * Says what a pair comes to while some changes do not count.
   * @param isExpected tells which changes those are
   */
  judgeRest(pair: SchemaPair, isExpected: (change: SchemaChange) => boolean): SchemaVerdict {
    const known = this.#rests.get(isExpected) ?? new WeakMap<SchemaPair, SchemaVerdict>()
    this.#rests.set(isExpected, known)
    const before = known.get(pair)
    if (before !== undefined) return before
    const seen = new Set([pair])
    let worst: SchemaVerdict = 'same'
    let isSettled = true
    for (const next of seen) {
      if (next.verdict === 'same') continue
      this.steps++
      if (next.state === 'new' && this.#comparing.length >= MAX_DEPTH) {
        worst = worse(worst, 'undecided')
        isSettled = false
        continue
      }
      this.compare(next)
      isSettled &&= next.state === 'compared'
      worst = worse(worst, verdictOfChanges(next, isExpected))
      if (worst === 'breaking') break
      for (const part of next.below) seen.add(part)
    }
    if (isSettled || worst === 'breaking') known.set(pair, worst)
    return worst
  }
}

/** One way through pairs. */
class Walk {
  readonly #judge: PairJudge
  readonly #comparing: readonly SchemaPair[]
  readonly #visits = new Map<SchemaPair, Visit>()
  /** From the first pair to the one that is looked at. */
  readonly #path: Visit[] = []
  /** What was gone through, and may yet lead to what is on the path. */
  readonly #open: Visit[] = []

  constructor(judge: PairJudge, comparing: readonly SchemaPair[]) {
    this.#judge = judge
    this.#comparing = comparing
  }

  judge(start: SchemaPair): SchemaVerdict {
    const first = this.#enter(start)
    for (let visit = this.#path.at(-1); visit !== undefined; visit = this.#path.at(-1)) {
      if (visit.verdict === 'breaking') return this.#settleBreaking()
      const below = visit.pair.below[visit.next++]
      if (below === undefined) this.#leave(visit)
      else this.#lookAt(below, visit)
    }
    return first.verdict
  }

  #enter(pair: SchemaPair): Visit {
    const visit: Visit = {
      pair,
      index: this.#visits.size,
      low: this.#visits.size,
      next: 0,
      verdict: 'same',
      until: undefined,
      isOpen: true,
    }
    this.#visits.set(pair, visit)
    this.#path.push(visit)
    this.#open.push(visit)
    this.#judge.steps++
    if (pair.state === 'new' && this.#comparing.length >= MAX_DEPTH) {
      visit.verdict = 'undecided'
      visit.until = this.#comparing.at(-1)
    } else {
      this.#judge.compare(pair)
      visit.verdict = verdictOfChanges(pair)
    }
    return visit
  }

  #lookAt(pair: SchemaPair, from: Visit): void {
    const visit = this.#visits.get(pair)
    const known = visit === undefined ? knownVerdict(pair) : undefined
    if (visit?.isOpen) from.low = Math.min(from.low, visit.index)
    else if (visit !== undefined) add(from, visit)
    else if (known !== undefined) add(from, known)
    else if (pair.state === 'comparing') add(from, { verdict: 'same', until: pair })
    else this.#enter(pair)
  }

  /** All pairs that lead to each other come to the same, once the first of them is left. */
  #leave(visit: Visit): void {
    this.#path.pop()
    const user = this.#path.at(-1)
    if (user !== undefined) {
      user.low = Math.min(user.low, visit.low)
      add(user, visit)
    }
    if (visit.low < visit.index) return
    const members = takeFrom(this.#open, visit)
    for (const member of members) add(visit, member)
    for (const member of members) {
      member.verdict = visit.verdict
      member.until = visit.until
      member.isOpen = false
      keep(member)
    }
  }

  /** All that is open leads to the end of the path, which breaks. */
  #settleBreaking(): SchemaVerdict {
    for (const { pair } of this.#open) pair.verdict = 'breaking'
    return 'breaking'
  }
}

/** What is known of a pair, if that still holds. */
function knownVerdict({ verdict, assumed }: SchemaPair): Known | undefined {
  if (verdict !== undefined) return { verdict, until: undefined }
  return assumed?.until.state === 'comparing' ? assumed : undefined
}

type Known = Omit<AssumedVerdict, 'until'> & { readonly until: SchemaPair | undefined }

function keep({ pair, verdict, until }: Visit): void {
  if (until === undefined || verdict === 'breaking') pair.verdict = verdict
  else pair.assumed = { verdict, until }
}

function add(visit: Visit, { verdict, until }: Known): void {
  visit.verdict = worse(visit.verdict, verdict)
  if (until !== undefined && until.depth > (visit.until?.depth ?? 0)) visit.until = until
}

function verdictOfChanges(
  { changes, direction }: SchemaPair,
  isExpected?: (change: SchemaChange) => boolean,
): SchemaVerdict {
  let worst: SchemaVerdict = 'same'
  for (const change of changes) {
    if (isExpected?.(change)) continue
    // What the schema describes does not matter: any subject will do.
    const kind = kindOf(`schema-${change.kind}`)
    if (kind.isAnnotation) continue
    const verdict = verdictOfKind(kind, direction)
    worst = worse(worst, verdict === 'sdk' ? 'compatible' : verdict)
  }
  return worst
}

function worse(a: SchemaVerdict, b: SchemaVerdict): SchemaVerdict {
  return VERDICTS.indexOf(a) > VERDICTS.indexOf(b) ? a : b
}
