import type { Problem } from './problem.ts'

/**
 * What is found out about a value: `VALID`; `UNDECIDED`, where a part of the schema cannot be seen or
 * judged, or the work was cut short; otherwise the problems, of which there is one at least. The two
 * are told by identity: nearly every value is valid, and nothing is made for it.
 */
export type Outcome = readonly Problem[]

export const VALID: Outcome = Object.freeze([])
export const UNDECIDED: Outcome = Object.freeze([])

/** Whether a value is invalid. */
export function isInvalid(outcome: Outcome): boolean {
  return outcome.length > 0
}

/** As many problems of one value are enough to mend. */
export const MAX_PROBLEMS = 1000

/** What holds where both outcomes count: what is invalid in part is invalid. */
export function both(first: Outcome, second: Outcome): Outcome {
  if (second === VALID || second === first) return first
  if (first === VALID) return second
  if (second === UNDECIDED || first.length >= MAX_PROBLEMS) return first
  if (first === UNDECIDED) return second
  // Layers that refer to one schema several times bring the very same problems several times.
  return [...new Set([...first, ...second])]
}

/** Puts many outcomes together that all count. */
class OutcomeSum {
  #outcome: Outcome = VALID
  #problems: Set<Problem> | undefined

  add(outcome: Outcome): void {
    if (outcome === VALID) return
    if (!isInvalid(outcome) || !isInvalid(this.#outcome))
      this.#outcome = both(this.#outcome, outcome)
    else this.#addProblems(outcome)
  }

  #addProblems(more: Outcome): void {
    this.#problems ??= new Set(this.#outcome)
    if (this.#problems.size >= MAX_PROBLEMS) return
    for (const problem of more) this.#problems.add(problem)
  }

  get outcome(): Outcome {
    return this.#problems === undefined ? this.#outcome : [...this.#problems]
  }
}

/** Adds an outcome to those of which there may be none: valid ones make nothing. */
export function gather(found: OutcomeSum | undefined, outcome: Outcome): OutcomeSum | undefined {
  if (outcome === VALID) return found
  const all = found ?? new OutcomeSum()
  all.add(outcome)
  return all
}

/** An outcome in a word. */
export function verdictOf(outcome: Outcome): 'valid' | 'undecided' | 'invalid' {
  if (isInvalid(outcome)) return 'invalid'
  return outcome === VALID ? 'valid' : 'undecided'
}
