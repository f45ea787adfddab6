import fc from 'fast-check'
import { type Breach, bytesOf, type Law, type Subject } from './law.ts'
import { minimize } from './minimize.ts'
import type { Options } from './options.ts'
import type { Pool } from './pool.ts'

/** So often a broken law is tried again with fewer mutations, then with less of the documents. */
const MAX_ATTEMPTS = { mutations: 300, documents: 2_000 }
/** For so long each. */
const MAX_SHRINKING_MS = 30_000
/** A campaign that finds so many faults has found enough. */
const MAX_BROKEN = 10

/** A law that was broken. */
export interface Broken {
  readonly law: Law
  readonly number: number
  readonly breach: Breach
  readonly subject: Subject
  /** How many bytes it had when it was found. */
  readonly bytesBefore: number
}

/** What hears of a campaign. */
export interface Listener {
  /** Of each subject, before a law is checked: should that never end, this was it. */
  readonly onTry: (law: Law, number: number, subject: Subject) => void
  /** Of each fault once. */
  readonly onBroken: (broken: Broken) => void
}

/** How often a law was tried, and how often it had nothing to say. */
export interface Tally {
  tried: number
  aside: number
}

/** Tries cases until the time is over. */
export async function runCampaign(
  { seconds, seed, only }: Pick<Options, 'seconds' | 'seed' | 'only'>,
  laws: readonly Law[],
  pool: Pool,
  listener: Listener,
): Promise<ReadonlyMap<Law, Tally>> {
  const cycle = toCycle(laws)
  const tallies = new Map(laws.map((law): [Law, Tally] => [law, { tried: 0, aside: 0 }]))
  const known = new Set<string>()
  const end = performance.now() + seconds * 1000
  for (let number = only ?? 0; known.size < MAX_BROKEN; number++) {
    const law = cycle[number % cycle.length]
    const tally = law && tallies.get(law)
    if (law === undefined || tally === undefined) break
    const broken = await tryCase(law, number, seed, pool, known, tally, listener)
    if (broken !== undefined) listener.onBroken(broken)
    if (only !== undefined || performance.now() > end) break
  }
  return tallies
}

/** The laws in turn, each as often as it weighs, spread evenly. */
function toCycle(laws: readonly Law[]): Law[] {
  const turns = laws.flatMap((law) =>
    Array.from({ length: law.weight }, (_, index) => ({ law, at: (index + 0.5) / law.weight })),
  )
  return turns.sort((a, b) => a.at - b.at).map(({ law }) => law)
}

async function tryCase(
  law: Law,
  number: number,
  seed: number,
  pool: Pool,
  known: Set<string>,
  tally: Tally,
  { onTry }: Listener,
): Promise<Broken | undefined> {
  const trial = new Trial(law, (subject) => onTry(law, number, subject))
  let first: Subject | undefined
  const property = fc.asyncProperty(law.subjects(pool), async (subject) => {
    first ??= subject
    const isBroken = await trial.isBroken(subject)
    const fault = `${law.name}: ${trial.found?.breach.fault}`
    if (isBroken && known.has(fault)) trial.allow(0)
    if (isBroken) throw new Error(fault)
  })
  await fc.check(property, { seed: seedOf(seed, number), numRuns: 1 })
  tally.tried++
  if (trial.isAside) tally.aside++
  if (trial.found === undefined || first === undefined) return undefined
  const fault = `${law.name}: ${trial.found.breach.fault}`
  if (known.has(fault)) return undefined
  known.add(fault)
  trial.allow(MAX_ATTEMPTS.documents)
  await minimize(trial.found.subject, (subject) => trial.isBroken(subject))
  return { law, number, ...trial.found, bytesBefore: bytesOf(first) }
}

/** Every case has a seed of its own. */
function seedOf(seed: number, number: number): number {
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(number, 0x85ebca6b)) | 0
}

/** One case: a subject that breaks a law or does not, and then smaller ones that break it likewise. */
class Trial {
  readonly #law: Law
  readonly #onTry: (subject: Subject) => void
  #attempts = MAX_ATTEMPTS.mutations
  #end: number | undefined
  /** The smallest that was broken so far. */
  found: { readonly subject: Subject; readonly breach: Breach } | undefined
  isAside = false

  constructor(law: Law, onTry: (subject: Subject) => void) {
    this.#law = law
    this.#onTry = onTry
  }

  /** Whether a subject breaks the law; as soon as one did, in the same way. */
  async isBroken(subject: Subject): Promise<boolean> {
    if (this.#attempts-- <= 0 || performance.now() > (this.#end ?? Number.POSITIVE_INFINITY))
      return false
    this.#onTry(subject)
    const verdict = await this.#law.check(subject)
    if (this.found === undefined) this.isAside = verdict === 'aside'
    if (typeof verdict === 'string') return false
    if (this.found !== undefined && verdict.fault !== this.found.breach.fault) return false
    this.#end ??= performance.now() + MAX_SHRINKING_MS
    this.found = { subject, breach: verdict }
    return true
  }

  /** Says no to everything after so many more attempts. */
  allow(attempts: number): void {
    this.#attempts = attempts
    this.#end = attempts === 0 ? 0 : performance.now() + MAX_SHRINKING_MS
  }
}
