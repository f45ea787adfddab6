import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Change } from '../../src/diff/changes/change.ts'
import { changesBetween, describeChange, isReported, modelOfFile } from './comparing.ts'

/**
 * Pairs of states of an API that nobody of this project wrote, each with a verdict. They lie beside
 * the checkout where tests are run on them; a clone alone goes without.
 */
const PAIRS = resolve(import.meta.dirname, '../../../shared/breaking')

export const hasPairs = existsSync(join(PAIRS, 'EXPECTED.tsv'))

/** Two states of an API, and what a reader thinks of the step from one to the other. */
export interface Pair {
  readonly name: string
  readonly verdict: 'breaking' | 'not breaking' | 'silent'
  /** Why, in the reader's words. */
  readonly why: string
  readonly category: string
}

export function listPairs(): Pair[] {
  if (!hasPairs) return []
  const [head = '', ...rows] = readFileSync(join(PAIRS, 'EXPECTED.tsv'), 'utf8').trim().split('\n')
  const columns = head.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
    const verdict = cell('seed_verdict')
    if (verdict !== 'breaking' && verdict !== 'not breaking' && verdict !== 'silent')
      throw new Error(`${cell('pair')} has the verdict ${verdict}.`)
    return { name: cell('pair'), verdict, why: cell('seed_why'), category: cell('category') }
  })
}

/** What lintel finds in a pair. */
export function changesOf({ name }: Pair): Change[] {
  const folder = join(PAIRS, 'pairs', name)
  return changesBetween(
    modelOfFile(join(folder, 'base.yaml')),
    modelOfFile(join(folder, 'revision.yaml')),
  )
}

/** A pair on which the reader and lintel differ, with all that is known of it. */
export function describeMiss({ name, verdict, why, category }: Pair, changes: Change[]): string {
  return [
    `${name} is ${verdict} (${category}): ${why}`,
    ...changes.map((change) => `  ${describeChange(change)}`),
  ].join('\n')
}

/** Whether lintel decides as the reader does; where he is silent, it may decide either way. */
export function isAgreed({ verdict }: Pair, changes: readonly Change[]): boolean {
  return verdict === 'silent' || changes.some(isReported) === (verdict === 'breaking')
}

/** A pair in `pairs.txt`: the verdict, and what lintel reports and lists. */
export function renderPair({ name, verdict }: Pair, changes: readonly Change[]): string {
  const counts = new Map<string, number>()
  for (const change of changes) {
    const kind = `${change.verdict} ${change.kind}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const lines = [...counts].map(([kind, count]) => `  ${count} ${kind}`).sort()
  return [`${name}: ${verdict}`, ...lines].join('\n')
}
