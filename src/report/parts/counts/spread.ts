import type { Finding } from '../../../findings/finding.ts'
import { SEVERITIES } from '../../../findings/severity.ts'
import { groupBy } from '../../../text/group-by.ts'

/**
 * Orders findings so that the beginning of the list, wherever it is cut, shows as much as it can of
 * all of them: one of each rule, the worst first; then by severity, where rules take turns, and in
 * each rule its files. It takes linear time.
 * @param items findings, or what a report makes of them
 */
export function spreadOut<T>(items: readonly T[], findingOf: (item: T) => Finding): T[] {
  const groups = groupBy(items, (item) => findingOf(item).severity)
  const ordered = SEVERITIES.flatMap((severity) =>
    spreadOverRules(groups.get(severity) ?? [], findingOf),
  )
  const seen = new Set<string>()
  const first: T[] = []
  const later: T[] = []
  for (const item of ordered) {
    const rule = ruleOf(findingOf(item))
    if (seen.has(rule)) later.push(item)
    else first.push(item)
    seen.add(rule)
  }
  return [...first, ...later]
}

/** Each rule begins with another file: else the first file by name would be all that is seen. */
function spreadOverRules<T>(items: readonly T[], findingOf: (item: T) => Finding): T[] {
  const rules = [...groupBy(items, (item) => ruleOf(findingOf(item))).values()]
  return takeTurns(
    rules.map((group, index) => {
      const files = [...groupBy(group, (item) => findingOf(item).file).values()]
      const start = index % files.length
      return takeTurns([...files.slice(start), ...files.slice(0, start)])
    }),
  )
}

/** Of changes the kind, which says more than the few rules that they break. */
function ruleOf({ rule, change }: Finding): string {
  return change?.kind ?? rule
}

/** The first of each list, then the second of each, and so on. */
function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const taken: T[] = []
  let left = lists
  for (let turn = 0; left.length > 0; turn++) {
    for (const list of left) taken.push(...list.slice(turn, turn + 1))
    left = left.filter((list) => list.length > turn + 1)
  }
  return taken
}
