/** Two parts of documents, of which it is found out whether they differ. */
export interface SettledPair {
  /** Until it is settled, whether anything that was seen so far differs. */
  differs: boolean
  isSettled: boolean
  /** The pairs that differ where this one does. */
  readonly users: SettledPair[]
}

/** Settles pairs that were all looked at: what leads to something that differs, differs; all the rest is the same. */
export function settle(pairs: readonly SettledPair[]): void {
  const pending = pairs.filter(({ differs }) => differs)
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    for (const user of pair.users) {
      if (user.differs) continue
      user.differs = true
      pending.push(user)
    }
  }
  for (const pair of pairs) pair.isSettled = true
}
