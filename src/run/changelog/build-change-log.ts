import { logChanges } from '../../engine/diff/log-changes.ts'
import type { Environment } from '../../files/environment.ts'
import { resolveRoot } from '../../files/resolve-root.ts'
import type { ChangeLog, VersionLog } from '../../findings/change-log.ts'
import type { Failure } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'
import { pushAll } from '../../text/push-all.ts'
import { joinFailures } from '../join-failures.ts'
import { chooseFiles, Rulesets } from '../rulesets.ts'
import type { ComparedStates } from './compared-states.ts'

/** What a change log is asked for. */
export interface ChangeLogRequest {
  readonly base?: string
  /** Whether every tag is compared with the one before. */
  readonly allTags?: boolean
  readonly root?: string
  readonly remote?: boolean
  readonly today?: string
  readonly versionSource?: 'path' | 'info'
}

/** A change log, what it could not look at, and what else there is to say, sentence by sentence. */
interface BuiltLog {
  readonly log: ChangeLog
  readonly failures: readonly Failure[]
  readonly notes: readonly string[]
}

/**
 * Builds the change log of two files, of what changed since a commit, or of every tag.
 * @throws UserError where what is asked for cannot be had
 */
export async function buildChangeLog(
  args: readonly string[],
  request: ChangeLogRequest,
  environment: Environment,
): Promise<BuiltLog> {
  const built = { versions: [] as VersionLog[], failures: [] as Failure[], notes: [] as string[] }
  for await (const states of findStates(args, request, environment)) {
    const { chosen, name, since, date } = states
    const { cwd } = environment
    const revision = chosen.revision ?? { cwd, root: chosen.root }
    const { documents, version, failures, notes } = await logChanges(chosen.inputs, {
      ...{ revision, base: chosen.base, remote: request.remote === true, today: request.today },
      versionSource: request.versionSource ?? 'path',
    })
    const isKnown = chosen.failures.length === 0
    built.versions.push({ name, since, date, documents, version: isKnown ? version : undefined })
    pushAll(built.failures, [...chosen.failures, ...failures])
    pushAll(built.notes, [...chosen.notes, ...notes])
  }
  const { versions, failures, notes } = built
  const log = { isComplete: failures.length === 0, versions: versions.reverse() }
  return { log, failures: joinFailures(failures), notes }
}

/** The states that are compared, the oldest first. */
async function* findStates(
  args: readonly string[],
  { base, allTags, root: named, remote = false }: ChangeLogRequest,
  environment: Environment,
): AsyncGenerator<ComparedStates> {
  const { cwd } = environment
  const root = named === undefined ? undefined : resolveRoot(named, cwd)
  if (base !== undefined && allTags)
    throw new UserError('`--base` names one state, and `--all-tags` many: give one of the two.')
  if (base === undefined && !allTags) {
    const { pairTwo } = await import('../diff/pair-two.ts')
    const chosen = await pairTwo(args, { root, remote }, environment, 'changelog')
    return yield { name: null, since: args[0] ?? '', date: null, chosen }
  }
  const rulesets = new Rulesets({}, cwd)
  const { whoIgnores } = rulesets
  const ruleset = await rulesets.forFolder(cwd)
  const files = chooseFiles(args, ruleset, cwd)
  if (allTags) {
    const { pairTags } = await import('./pair-tags.ts')
    return yield* pairTags(files, root, whoIgnores, environment)
  }
  const { pairWithCommit } = await import('../diff/pair-with-commit.ts')
  const chosen = await pairWithCommit(base ?? '', files, root, environment, {
    ruleset,
    whoIgnores,
  })
  yield { name: null, since: base ?? '', date: null, chosen }
}
