import type { TrendRun } from '../../findings/trend.ts'
import { groupBy } from '../../text/group-by.ts'

/** Says what makes runs hard to compare, sentence by sentence. */
export function describeDoubts(runs: readonly TrendRun[]): string[] {
  const failed = runs.filter(({ failures }) => failures > 0).map(({ report }) => `\`${report}\``)
  const versions = [...new Set(runs.map(({ toolVersion }) => toolVersion))]
  return [
    ...(failed.length > 0 ? [`Inputs could not be read in the runs of ${failed.join(', ')}.`] : []),
    ...[...groupBy(runs, ({ repository }) => repository).values()].flatMap(describeLimits),
    ...(versions.length > 1
      ? [
          `The reports are of lintel ${versions.join(', ')}: rules that changed count as new and mended.`,
        ]
      : []),
  ]
}

/** Runs of one repository that are not limited alike seem to mend what they only left out. */
function describeLimits(runs: readonly TrendRun[]): string[] {
  const limits = new Map(runs.map(({ report, limits }) => [limits.join(' '), report]))
  if (limits.size < 2) return []
  const isApart = runs.every(
    ({ rules, limits }) => rules !== null && !limits.includes('a baseline'),
  )
  const consequence = isApart
    ? 'findings of rules that only one of two runs looked at are counted apart'
    : 'what one left out counts as new or mended'
  const named = [...limits].map(
    ([limit, report]) => `\`${report}\` ${limit === '' ? 'nothing' : `by \`${limit}\``}`,
  )
  return [`The runs left out different findings (${named.join(', ')}): ${consequence}.`]
}
