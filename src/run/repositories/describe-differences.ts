import { joinRan } from '../../engine/outcomes/ran-rules.ts'
import type { RanRules } from '../../findings/origin.ts'
import { SEVERITIES } from '../../findings/severity.ts'
import { groupBy } from '../../text/group-by.ts'
import { listNames, type RepositoryReports } from './tell-apart.ts'

/** Says what keeps the numbers of repositories from being compared, sentence by sentence. */
export function describeDifferences(repositories: readonly RepositoryReports[]): string[] {
  return [
    ...describeVersions(repositories),
    ...describeRules(repositories),
    ...repositories.flatMap(describeLimits),
  ]
}

function describeVersions(repositories: readonly RepositoryReports[]): string[] {
  const each = repositories.flatMap(({ name, reports }) =>
    reports.map(({ version }) => ({ name, version })),
  )
  const versions = groupBy(each, ({ version }) => version)
  if (versions.size < 2) return []
  const parts = [...versions].map(
    ([version, group]) =>
      `${version} (${listNames([...new Set(group.map(({ name }) => name))], 3)})`,
  )
  return [
    `The reports are of lintel ${parts.join(', ')}: what versions find in other ways cannot be compared.`,
  ]
}

function describeRules(repositories: readonly RepositoryReports[]): string[] {
  const silent = repositories.filter(({ reports }) => reports.some(({ ranRules }) => !ranRules))
  const telling = repositories.flatMap(({ name, reports }) => {
    const ran = reports.flatMap(({ ranRules }) => ranRules ?? [])
    return ran.length === reports.length ? [{ name, ran: joinRan(ran) }] : []
  })
  const all = joinRan(telling.map(({ ran }) => ran))
  const lacking = groupBy(telling, ({ ran }) => describeLacking(ran, all))
  return [
    ...[...lacking].flatMap(([lacks, group]) =>
      lacks === ''
        ? []
        : [`${listNames(group.map(({ name }) => name))}: linted by other rules, ${lacks}.`],
    ),
    ...(silent.length === 0
      ? []
      : [
          `Which rules were on, the reports of ${listNames(silent.map(({ name }) => name))} do not say.`,
        ]),
  ]
}

/** What a repository lacks of the rules of all. */
function describeLacking(ran: RanRules, all: RanRules): string {
  const own = new Set(SEVERITIES.flatMap((severity) => ran[severity]))
  const missing = SEVERITIES.flatMap((severity) => all[severity].filter((id) => !own.has(id)))
  const weaker = SEVERITIES.flatMap((severity) => {
    const same = new Set(ran[severity])
    return all[severity].filter((id) => own.has(id) && !same.has(id))
  })
  return [
    ...(missing.length === 0 ? [] : [`without ${listNames(missing)}`]),
    ...(weaker.length === 0 ? [] : [`with a lower severity of ${listNames(weaker)}`]),
  ].join(' and ')
}

function describeLimits({ name, reports }: RepositoryReports): string[] {
  const left = reports.flatMap(({ limits = [], hasBaseline, since }) => [
    ...limits.map((limit) => `\`${limit}\``),
    ...(hasBaseline ? ['a baseline'] : []),
    ...(since === undefined ? [] : [`\`--since ${since}\``]),
  ])
  if (left.length === 0) return []
  return [`\`${name}\`: findings are left out by ${[...new Set(left)].join(', ')}.`]
}
