import type { Severity } from './severity.ts'

/** What a run was over. */
export interface Origin {
  /** Such as `orders/api`, as the forge names it. */
  readonly repository: string
  /** The id of the commit; null where nothing says it. */
  readonly commit: string | null
  /** The folder of the repository that files are named from, with `/`; not there at its root. */
  readonly folder?: string
  /**
   * The address of the repository's files at the commit: `/`, the path of a file and `#L` with the number
   * of a line follow. There where a CI says it.
   */
  readonly files?: string
}

/** One of several repositories whose reports were joined. */
export interface JoinedRepository {
  /** What the names of its files begin with, before a `/`. */
  readonly name: string
  /** Null where its report does not say it. */
  readonly repository: string | null
  readonly commit: string | null
  /** As in `Origin`. */
  readonly files?: string
  /** How many of its documents were linted, and how many findings they suppress. */
  readonly documents: number
  readonly suppressed: number
  /** The version of lintel that linted it. */
  readonly toolVersion: string
}

/** The rules that looked at a document of a run, each under the gravest severity that it had. */
export type RanRules = Readonly<Record<Severity, readonly string[]>>

/** The repository that a file is of, among several that were joined. */
export function repositoryOf<T extends Pick<JoinedRepository, 'name'>>(
  repositories: readonly T[],
  file: string,
): T | undefined {
  let found: T | undefined
  for (const repository of repositories)
    if (file.startsWith(`${repository.name}/`))
      if (found === undefined || found.name.length < repository.name.length) found = repository
  return found
}
