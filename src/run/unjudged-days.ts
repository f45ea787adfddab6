import type { LintResult } from '../findings/finding.ts'
import { pluralize } from '../report/parts/count.ts'

/**
 * Says of how many suppressions nobody looked whether their last day is over: without a day they
 * hold for ever.
 * @param today the day of the run; undefined where none was given
 */
export function describeUnjudgedDays(
  { suppressed }: Pick<LintResult, 'suppressed'>,
  today: string | undefined,
): string[] {
  if (today !== undefined) return []
  const dated = suppressed.filter(({ until }) => until !== null)
  const places = dated.map(({ place: { file, range } }) => {
    return `${file}\0${range.start.line}:${range.start.column}`
  })
  const count = new Set(places).size
  if (count === 0) return []
  const [have, them] = count === 1 ? ['has', 'it'] : ['have', 'them']
  return [`${pluralize(count, 'suppression')} ${have} a last day: \`--today now\` judges ${them}.`]
}
