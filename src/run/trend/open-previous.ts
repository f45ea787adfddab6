import { resolve } from 'node:path'
import { isFolder } from '../../files/is-folder.ts'
import { toRealPath } from '../../files/real-path.ts'
import type { TrendRun } from '../../findings/trend.ts'
import { UserError } from '../../findings/user-error.ts'
import { nameReports } from '../repositories/name-reports.ts'
import { listNames } from '../repositories/tell-apart.ts'
import { followRuns, type NamedRun } from './follow-runs.ts'
import { readOutline } from './read-outline.ts'
import type { RunOutline } from './run-outline.ts'

/** The runs before a run, of the same repository. */
export interface PreviousRuns {
  /** The oldest first. */
  readonly runs: readonly TrendRun[]
  /** The last of them. */
  readonly last: RunOutline
}

/** What the present run is over, and writes. */
interface PresentRun {
  readonly cwd: string
  /** The repository, where a CI or the reports that are merged say it. */
  readonly repository?: string | undefined
  /** Whether it is over several repositories. */
  readonly isJoined: boolean
  /** The files that it writes reports to. */
  readonly outputs: readonly string[]
}

/**
 * Reads the report of the run before, or those of all runs before in a folder. What the run writes
 * itself into that folder is none of them.
 * @throws UserError where there is none, or it is of another repository
 */
export function openPrevious(path: string, present: PresentRun): PreviousRuns {
  const { cwd } = present
  const files = listPrevious(path, present)
  const series = chooseSeries(path, files, present)
  let last: RunOutline | undefined
  const read = function* (): Generator<NamedRun> {
    for (const file of series) {
      const run = readOutline(file, cwd)
      refuseOther(run, present, path, last?.origin?.repository)
      last = run
      // One series, also where not all of its reports say their repository.
      yield { run: { ...run, origin: undefined }, repository: '' }
    }
  }
  const runs = followRuns(read()).map((run) => ({ ...run, repository: null }))
  if (last === undefined)
    throw new UserError(`\`${path}\` holds no report of a run before: write some with \`-f json\`.`)
  return { runs, last }
}

function listPrevious(path: string, { cwd, outputs }: PresentRun) {
  const own = new Set(outputs.map((file) => toRealPath(resolve(cwd, file))))
  const isOwn = (file: string) => own.has(toRealPath(resolve(cwd, file)))
  if (isFolder(resolve(cwd, path)))
    return nameReports([path], cwd).filter(({ file }) => !isOwn(file))
  if (isOwn(path))
    throw new UserError(`\`${path}\` is the previous report: name another file to write to.`)
  return [{ file: path }]
}

/** A folder may hold the reports of many repositories, each in a folder of its own. */
function chooseSeries(
  path: string,
  files: ReturnType<typeof nameReports>,
  { repository }: PresentRun,
): string[] {
  const names = [...new Set(files.map((file) => file.repository ?? ''))]
  const own = names.length < 2 ? names[0] : names.find((name) => name === (repository ?? ''))
  if (own === undefined && names.length > 1)
    throw new UserError(
      `\`${path}\` holds the reports of several repositories, ${listNames(names.filter(Boolean))}: name the folder of one.`,
    )
  return files.filter((file) => (file.repository ?? '') === own).map(({ file }) => file)
}

function refuseOther(
  { name, repositories, origin }: RunOutline,
  { repository, isJoined }: PresentRun,
  path: string,
  before: string | undefined,
): void {
  if (before !== undefined && origin !== undefined && origin.repository !== before)
    throw new UserError(
      `\`${path}\` holds the reports of several repositories, ${listNames([before, origin.repository])}: name those of one.`,
    )
  if (isJoined && repositories === undefined)
    throw new UserError(
      `\`${name}\` is of one repository, and this report of several: give one that \`lintel merge -f json\` wrote.`,
    )
  if (!isJoined && repositories !== undefined)
    throw new UserError(
      `\`${name}\` is of several repositories, and this report of one: give one that \`lintel lint -f json\` wrote.`,
    )
  if (repository !== undefined && origin !== undefined && origin.repository !== repository)
    throw new UserError(
      `\`${name}\` is of \`${origin.repository}\`, and this report of \`${repository}\`: give one of the same repository.`,
    )
}
