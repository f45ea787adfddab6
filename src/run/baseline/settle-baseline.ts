import type { Baseline } from '../../baseline/baseline.ts'
import { type Comparison, compareWithBaseline } from '../../baseline/compare.ts'
import type { BaselineRun } from '../../baseline/coverage.ts'
import { isRecordable } from '../../baseline/recordable.ts'
import { renderBaseline } from '../../baseline/render.ts'
import type { Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { formatCount, pluralize } from '../../report/parts/counts/count.ts'
import { rules } from '../../rules/index.ts'
import { type BaselineFile, pathsFrom } from './baseline-file.ts'
import { type BaselineFlags, limitOf } from './choose-baseline.ts'

/**
 * Leaves out the findings that a baseline holds; writes or prunes it where that is asked for.
 * @throws UserError where it cannot be written
 */
export async function settleBaseline(
  run: LintRun,
  file: BaselineFile,
  flags: BaselineFlags,
  cwd: string,
): Promise<Settled> {
  const comparison = compareWithBaseline(
    { ...run, workspaceRules: WORKSPACE_RULES, firstPlaceRules: FIRST_PLACE_RULES },
    file.baseline,
    pathsFrom(file, cwd),
  )
  if (flags.writeBaseline) return record(run, file, comparison, cwd)
  const notes = flags.pruneBaseline ? [await prune(file, comparison, cwd)] : []
  if (limitOf(flags) !== undefined)
    return leaveOut(run, comparison.fresh, { known: comparison.known })
  const gone = flags.pruneBaseline ? 0 : comparison.gone.length
  if (gone > 0) notes.push(describeGone(gone, file.name))
  return { ...leaveOut(run, comparison.fresh, { known: comparison.known, gone }), notes }
}

const WORKSPACE_RULES: ReadonlySet<string> = new Set(
  rules.filter(({ on }) => on === 'workspace').map(({ id }) => id),
)

const FIRST_PLACE_RULES: BaselineRun['firstPlaceRules'] = new Map(
  rules.flatMap(({ id, atFirst }) => (atFirst === undefined ? [] : [[id, atFirst] as const])),
)

async function record(
  run: LintRun,
  file: BaselineFile,
  comparison: Comparison,
  cwd: string,
): Promise<Settled> {
  const { known, added, gone } = comparison
  const recorded = comparison.record()
  const count = pluralize(recorded.entries.length, 'finding')
  const changes = `: ${added} added, ${gone.length} dropped`
  const note = (await write(file, recorded, cwd))
    ? `Recorded ${count} in ${file.name}${file.text === undefined ? '' : changes}.`
    : `${file.name} holds the ${count} of today already.`
  const fresh = run.findings.filter(({ rule }) => !isRecordable(rule))
  const notes = fresh.length === 0 ? [note] : [note, describeUnrecordable(fresh)]
  return { ...leaveOut(run, fresh, { known: known + added, gone: 0 }), notes }
}

async function prune(
  file: BaselineFile,
  { gone, prune }: Comparison,
  cwd: string,
): Promise<string> {
  if (gone.length === 0) return `${file.name} holds nothing that is gone.`
  const pruned = prune()
  await write(file, pruned, cwd)
  return `Dropped ${pluralize(gone.length, 'finding')} from ${file.name}, ${formatCount(pruned.entries.length)} left.`
}

/** @returns whether there was something to write */
async function write(file: BaselineFile, baseline: Baseline, cwd: string): Promise<boolean> {
  const text = renderBaseline(baseline)
  if (text === file.text) return false
  await holdSignals(() => writeOutputFile(file.name, cwd, text))
  return true
}

function leaveOut(
  run: LintRun,
  findings: LintRun['findings'],
  baseline: NonNullable<LintRun['baseline']>,
): Settled {
  return { run: { ...run, findings, baseline }, notes: [] }
}

/** Why a run that has just recorded its findings still reports some. */
function describeUnrecordable(findings: LintRun['findings']): string {
  const codes = [...new Set(findings.map(({ rule }) => rule))].sort().join(', ')
  const them = findings.length === 1 ? 'it' : 'them'
  return `${pluralize(findings.length, 'finding')} cannot be recorded (${codes}): mend ${them} in the documents.`
}

function describeGone(count: number, name: string): string {
  const [verb, them] = count === 1 ? ['is', 'it'] : ['are', 'them']
  return `${pluralize(count, 'finding')} of ${name} ${verb} gone: \`--prune-baseline\` drops ${them}.`
}
