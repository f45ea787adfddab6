import { isDeepStrictEqual } from 'node:util'
import type { JoinedRepository, Origin } from '../../findings/origin.ts'
import { repositoryOf } from '../../findings/origin.ts'
import { UserError } from '../../findings/user-error.ts'
import { isRemoteFile } from '../../report/parts/places/artifact-uri.ts'
import { append } from '../../text/group-by.ts'
import type { WrittenReport } from '../shard/read-report.ts'
import { nameFiles } from './name-files.ts'
import { isRepositoryName } from './name-reports.ts'

/** A report, and the repository that an argument or a folder says it is of. */
interface GivenReport {
  readonly report: WrittenReport
  readonly repository?: string | undefined
}

/** A repository with its reports, whose files are named by it. */
export interface RepositoryReports {
  readonly name: string
  readonly origin: Origin | undefined
  readonly reports: readonly [WrittenReport, ...WrittenReport[]]
}

/** What several repositories hold. */
interface ToldApart {
  readonly repositories: readonly RepositoryReports[]
  /** What is to be said of the names, sentence by sentence. */
  readonly notes: readonly string[]
}

/**
 * Tells the repositories of reports apart: by the names that are given, or else by the repositories
 * that the reports say.
 * @returns undefined where all reports are taken for those of one repository, which nobody named
 * @throws UserError where a repository has no name, or reports of one name do not go together
 */
export function tellApart(given: readonly GivenReport[]): ToldApart | undefined {
  const said = new Set(given.flatMap(({ report: { origin } }) => origin?.repository ?? []))
  const isNamed = given.some(
    ({ repository, report }) => repository !== undefined || report.repositories !== undefined,
  )
  if (!isNamed && said.size < 2) return undefined
  refuseSecondNames(given)
  const byName = new Map<string, WrittenReport[]>()
  const derived = new Set<string>()
  for (const { repository, report } of given)
    for (const part of splitReport(report)) {
      const name = nameOf(repository, part, report)
      if (repository === undefined && part.name === undefined) derived.add(name)
      append(byName, name, part.report)
    }
  const repositories = [...byName].map(([name, reports]) => toRepository(name, reports))
  refuseTwins(repositories)
  const notes =
    derived.size === 0
      ? []
      : [`Files are named by the repositories that the reports say: ${listNames([...derived])}.`]
  return { repositories, notes }
}

/** A file under two names would count twice, whatever it holds. */
function refuseSecondNames(given: readonly GivenReport[]): void {
  const names = new Map<string, string>()
  for (const { repository, report } of given) {
    if (repository === undefined) continue
    const first = names.get(report.name) ?? repository
    if (first !== repository)
      throw new UserError(
        `\`${report.name}\` is named twice, as \`${first}\` and \`${repository}\`: name it once.`,
      )
    names.set(report.name, first)
  }
}

/** Names in code, apart by commas; of many the first. */
export function listNames(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).map((name) => `\`${name}\``)
  const rest = names.length - shown.length
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`
}

/** The part of a report that is of one repository. */
interface ReportPart {
  /** There where the report is one of several repositories. */
  readonly name?: string
  readonly report: WrittenReport
}

function nameOf(
  given: string | undefined,
  { name: own, report }: ReportPart,
  whole: WrittenReport,
) {
  if (given !== undefined) return own === undefined ? given : `${given}/${own}`
  const name = own ?? report.origin?.repository
  if (name === undefined)
    throw new UserError(
      `\`${whole.name}\` does not say its repository: name it, as in \`orders=${whole.name}\`.`,
    )
  if (isRepositoryName(name)) return name
  throw new UserError(
    `Files cannot be named by the repository that \`${whole.name}\` says: name it, as in \`orders=${whole.name}\`.`,
  )
}

/** Takes a report of several repositories apart; one of a single repository stays as it is. */
function splitReport(report: WrittenReport): ReportPart[] {
  const { repositories } = report
  if (repositories === undefined) return [{ report }]
  return repositories.map((repository): ReportPart => {
    const { name, documents, suppressed, toolVersion: version } = repository
    const isOwn = ({ file }: { readonly file: string }) =>
      repositoryOf(repositories, file)?.name === name
    const part = {
      ...report,
      findings: report.findings.filter(isOwn),
      failures: report.failures.filter(isOwn),
      approved: report.approved.filter(({ finding }) => isOwn(finding)),
      summaries: report.summaries.filter(isOwn),
      origin: originOf(repository),
      ...{ documents, suppressed, version },
    }
    return { name, report: nameFiles(part, (file) => takePrefix(file, name)) }
  })
}

function takePrefix(file: string, name: string): string {
  return file.startsWith(`${name}/`) ? file.slice(name.length + 1) : file
}

function originOf({ repository, commit, files }: JoinedRepository): Origin | undefined {
  if (repository === null) return undefined
  return { repository, commit, ...(files !== undefined && { files }) }
}

function toRepository(name: string, reports: readonly WrittenReport[]): RepositoryReports {
  const [first, ...others] = reports.map((report) => nameFiles(report, nameFrom(report)))
  if (first === undefined) throw new Error('A repository has a report.')
  for (const other of others) refuseOtherState(name, first, other)
  const origin = [first, ...others].find((report) => report.origin !== undefined)?.origin
  return { name, origin, reports: [first, ...others] }
}

/** Names files from the root of the repository, where the report says where it was written. */
function nameFrom({ origin }: WrittenReport): (file: string) => string {
  const folder = origin?.folder
  if (folder === undefined) return (file) => file
  const { posix } = process.getBuiltinModule('node:path')
  return (file) => (isRemoteFile(file) ? file : posix.normalize(`${folder}/${file}`))
}

/** What two commits hold adds up to nothing that there ever was. */
function refuseOtherState(name: string, one: WrittenReport, other: WrittenReport): void {
  const [first, second] = [one.origin, other.origin]
  if (first === undefined || second === undefined) return
  if (first.repository !== second.repository)
    throw new UserError(
      `\`${one.name}\` is of \`${first.repository}\` and \`${other.name}\` of \`${second.repository}\`, and both are called \`${name}\`: give each repository a name of its own.`,
    )
  if (first.commit !== second.commit)
    throw new UserError(
      `\`${one.name}\` and \`${other.name}\` are of two commits of \`${name}\`, \`${first.commit ?? 'none'}\` and \`${second.commit ?? 'none'}\`: name the one that counts.`,
    )
}

/** One repository under two names would count twice. */
function refuseTwins(repositories: readonly RepositoryReports[]): void {
  for (const [index, one] of repositories.entries())
    for (const other of repositories.slice(index + 1)) {
      const shared = findShared(one.reports, other.reports)
      if (shared === undefined) continue
      const [first, second] = shared
      throw new UserError(
        first.name === second.name
          ? `\`${first.name}\` is named twice, as \`${one.name}\` and \`${other.name}\`: name it once.`
          : `\`${first.name}\` and \`${second.name}\` are both of \`${one.origin?.repository}\` and hold the same documents, and would count twice: leave one out.`,
      )
    }
}

function findShared(ones: readonly WrittenReport[], others: readonly WrittenReport[]) {
  for (const one of ones)
    for (const other of others) if (isTwin(one, other)) return [one, other] as const
  return undefined
}

function isTwin(one: WrittenReport, other: WrittenReport): boolean {
  if (one.name === other.name && one.repositories === undefined) return true
  if (one.origin === undefined || one.origin.repository !== other.origin?.repository) return false
  const files = new Set(one.summaries.map(({ file }) => file))
  return other.summaries.some(({ file }) => files.has(file))
}

/**
 * Says what several reports of one repository hold alike.
 * @throws UserError where they tell different things of one document
 */
export function compareReports({ name, reports }: RepositoryReports): string[] {
  const known = new Map(
    reports[0].summaries.map((document) => [document.file, { document, report: reports[0] }]),
  )
  const notes: string[] = []
  for (const report of reports.slice(1)) {
    const twice = report.summaries.filter(({ file }) => known.has(file))
    for (const document of twice) {
      const before = known.get(document.file)
      if (before !== undefined && !isDeepStrictEqual(before.document, document))
        throw new UserError(
          `\`${before.report.name}\` and \`${report.name}\` tell different things of \`${document.file}\` in \`${name}\`: name the report that counts.`,
        )
    }
    const first = known.get(twice[0]?.file ?? '')
    if (first !== undefined)
      notes.push(
        `\`${first.report.name}\` and \`${report.name}\` both hold ${twice.length === 1 ? `\`${twice[0]?.file}\`` : `${twice.length} documents`} of \`${name}\`, which count once.`,
      )
    for (const document of report.summaries)
      if (!known.has(document.file)) known.set(document.file, { document, report })
  }
  return notes
}
