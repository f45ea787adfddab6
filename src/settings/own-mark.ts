/**
 * Marks the function of a rule of lintel in Spectral's form, so that lintel knows it again in a
 * team's ruleset, even where a package brings it from another installation.
 */
const OWN_RULE = Symbol.for('lintel.rule')

/** Marks a function. */
export function markOwn<T extends object>(run: T): T {
  return Object.defineProperty(run, OWN_RULE, { value: true })
}

/** Whether a function was marked. */
export function isMarkedOwn(run: unknown): boolean {
  return typeof run === 'function' && OWN_RULE in run
}
