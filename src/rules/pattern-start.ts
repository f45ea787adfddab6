/**
 * The literal text that every match of an anchored pattern begins with: `ord_` of
 * `^ord_[A-Za-z0-9]{16}$`. Samples that are to show what a pattern takes begin with it.
 */
export function literalStart(pattern: string): string {
  const start = /^\^([A-Za-z0-9_-]+)/.exec(pattern)?.[1] ?? ''
  const next = pattern.charAt(start.length + 1)
  // A quantifier is about the last character, an alternative about all of them.
  if ('?*+{'.includes(next) && next !== '') return start.slice(0, -1)
  return pattern.includes('|') && !pattern.includes('(') ? '' : start
}
