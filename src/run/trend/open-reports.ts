import { nameReports } from '../repositories/name-reports.ts'
import type { NamedRun } from './follow-runs.ts'
import { readOutline } from './read-outline.ts'

/**
 * Reads the reports of runs, one by one, in their order: as they are named, and those of a folder by
 * their names.
 * @param args files, folders whose files `*.json` are reports, and either after the name of a repository
 * @throws UserError where one cannot be read, or tells only of a part of its documents
 */
export function* openReports(args: readonly string[], cwd: string): Generator<NamedRun> {
  for (const { file, repository } of nameReports(args, cwd))
    yield { run: readOutline(file, cwd), repository }
}
