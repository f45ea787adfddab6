import type { RunResult } from '../findings/finding.ts'
import { pluralize } from '../report/parts/counts/count.ts'

/**
 * Says of how many suppressions and approvals nobody looked whether their last day is over: without a day they
 * hold for ever.
 * @param today the day of the run; undefined where none was given
 */
export function describeUnjudgedDays(
  { suppressed }: Pick<RunResult, 'suppressed'>,
  today: string | undefined,
): string[] {
  if (today !== undefined) return []
  const dated = suppressed.filter(({ until }) => until !== null)
  const approved = dated.filter(({ approval }) => approval !== undefined)
  const others = dated.filter(({ approval }) => approval === undefined)
  return [
    ...describe(countPlaces(others), 'suppression'),
    ...describe(countPlaces(approved), 'approval'),
  ]
}

/** One suppression may be about several findings. */
function countPlaces(suppressed: RunResult['suppressed']): number {
  const places = suppressed.map(({ place: { file, range } }) => {
    return `${file}\0${range.start.line}:${range.start.column}`
  })
  return new Set(places).size
}

function describe(count: number, noun: string): string[] {
  if (count === 0) return []
  const [have, them] = count === 1 ? ['has', 'it'] : ['have', 'them']
  return [`${pluralize(count, noun)} ${have} a last day: \`--today now\` judges ${them}.`]
}
