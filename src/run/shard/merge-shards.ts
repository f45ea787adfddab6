import { resolve } from 'node:path'
import type { Configurations } from '../../config/configurations.ts'
import { toRulesetOf } from '../../config/document-rulesets.ts'
import { Loader } from '../../documents/loader.ts'
import { type InputDocument, lintInputs } from '../../engine/lint/lint.ts'
import type { DocumentOutcome, UsedFile } from '../../engine/outcomes/document-outcome.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { SharedTexts } from '../../findings/shared-texts.ts'
import { UserError } from '../../findings/user-error.ts'
import { groupBy } from '../../text/group-by.ts'
import { joinFailures } from '../join-failures.ts'
import type { WrittenReport } from './read-report.ts'
import {
  digestRulesets,
  digestText,
  type ShardContent,
  type ShardFile,
  unpackContent,
} from './shard-content.ts'

/** The report of a shard with what it found. */
interface ShardReport {
  readonly name: string
  readonly content: ShardContent
}

/**
 * Makes of the reports of all shards the run that they are parts of. What was found comes from the
 * reports; rulesets and suppressions are read from the files, which have to be those that were
 * linted.
 * @throws UserError where shards are missing or do not belong together, or files have changed
 */
export async function mergeShards(
  reports: readonly WrittenReport[],
  configurations: Configurations,
  cwd: string,
): Promise<LintRun> {
  const shards = openShards(reports)
  const [today = null, ...others] = new Set(shards.map(({ content }) => content.today))
  if (others.length > 0)
    throw new UserError(
      'The shards compared dates with several days: give each the same `--today`.',
    )
  for (const shard of shards) refuseChangedFiles(shard, cwd)
  const contents = shards.map(({ content }) => content)
  const found = contents.flatMap(({ documents }) => documents)
  const outcomes = new Map(found.map((outcome) => [outcome.file, outcome]))
  const files = contents.flatMap((content) => content.files)
  const filesOf = shareFiles(files, found, cwd)
  const inputs = [...outcomes.keys()].map((path) => ({ kind: 'file', path }) as const)
  const run = await lintInputs(inputs, {
    cwd,
    rulesetOf: toRulesetOf(configurations),
    ...(today !== null && { today }),
    lintDocuments: async (documents) => {
      for (const shard of shards) refuseChangedRulesets(shard, documents)
      return documents.flatMap(({ file, location }): DocumentOutcome[] => {
        const outcome = outcomes.get(file)
        return outcome === undefined ? [] : [{ ...outcome, location, files: filesOf(file) }]
      })
    },
  })
  const failures = contents.map((content) => content.failures)
  return { ...run, failures: joinFailures(run.failures, ...failures) }
}

function openShards(reports: readonly WrittenReport[]): ShardReport[] {
  const names = new Map<number, string>()
  let count = 0
  let split: string | undefined
  const shared = new SharedTexts()
  const shards = reports.map(({ name, shard }) => {
    if (shard === undefined)
      throw new UserError(
        `\`${name}\` is of a whole run and others are of shards: merge these alone.`,
      )
    const twin = names.get(shard.index)
    split ??= shard.split
    if (split !== shard.split)
      throw new UserError(
        `\`${name}\` is of another split than \`${reports[0]?.name}\`: lint the same files in each shard.`,
      )
    if (twin !== undefined)
      throw new UserError(
        `\`${twin}\` and \`${name}\` are both of shard ${shard.index} of ${shard.count}: name one.`,
      )
    names.set(shard.index, name)
    count = shard.count
    const content = unpackContent(shard.data, shared)
    if (content === undefined)
      throw new UserError(`\`${name}\` is damaged: what its shard found cannot be read.`)
    return { name, content }
  })
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (index) => !names.has(index),
  )
  if (missing.length === 0) return shards
  const [noun, verb] = missing.length === 1 ? ['Shard', 'is'] : ['Shards', 'are']
  throw new UserError(
    `${noun} ${missing.join(', ')} of ${count} ${verb} missing: name the reports of all shards.`,
  )
}

/**
 * Says which files each document is said to be made of. They count for the run, whichever of the
 * API documents they are of; but what nobody refers to is its own alone.
 */
function shareFiles(
  files: readonly ShardFile[],
  documents: ShardContent['documents'],
  cwd: string,
): (document: string) => readonly UsedFile[] {
  const own = new Set(documents.map(({ file }) => file))
  const holder = documents.find(({ kind }) => kind !== null) ?? documents[0]
  const shares = groupBy(files, ({ file, isReferred }) =>
    own.has(file) && !isReferred ? file : (holder?.file ?? file),
  )
  return (document) => (shares.get(document) ?? []).map((file) => toUsedFile(file, cwd))
}

function toUsedFile({ file, mentionsLintel }: ShardFile, cwd: string): UsedFile {
  const location = resolve(cwd, file)
  return { asked: location, exists: true, read: { file, location, mentionsLintel } }
}

function refuseChangedFiles({ name, content }: ShardReport, cwd: string): void {
  const loader = new Loader({ cwd, root: cwd })
  for (const { file, digest } of content.files) {
    const text = loader.readText({ file, location: resolve(cwd, file) })
    if (digestText(text) === digest) continue
    const fault = text === undefined ? 'is not here' : 'has changed'
    throw new UserError(
      `\`${file}\` ${fault} since \`${name}\` was written: merge in the same folder of the same commit.`,
    )
  }
}

function refuseChangedRulesets(
  { name, content }: ShardReport,
  documents: readonly InputDocument[],
): void {
  const files = new Set(content.documents.map(({ file }) => file))
  const held = documents.filter(({ file }) => files.has(file))
  if (digestRulesets(held) === content.rulesets) return
  throw new UserError(
    `The rules are not those that \`${name}\` was written by: give the same \`--ruleset\`, and merge in the same folder of the same commit.`,
  )
}
