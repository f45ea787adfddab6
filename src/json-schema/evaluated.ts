import { type Outcome, UNDECIDED } from './outcome.ts'

/** The members and items of a value that some schema has spoken of. */
export class Evaluated {
  readonly names = new Set<string>()
  readonly items = new Set<number>()
  /** Whether there may be more of them: something could not be judged. */
  isUncertain = false

  addAll(other: Evaluated): void {
    for (const name of other.names) this.names.add(name)
    for (const index of other.items) this.items.add(index)
    if (other.isUncertain) this.isUncertain = true
  }
}

/** A schema could not be seen: it may speak of any member and item. */
export function undecided(evaluated: Evaluated | undefined): Outcome {
  if (evaluated !== undefined) evaluated.isUncertain = true
  return UNDECIDED
}
