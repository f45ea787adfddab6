import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/diff/changes/change.ts'
import {
  changesOf,
  describeMiss,
  hasPairs,
  isAgreed,
  listPairs,
  type Pair,
  renderPair,
} from './pairs.ts'

const READ_ONLY =
  'The property is read only, which counts for responses: its pattern is never sent.'
/** The pairs on which lintel differs from the reader, with the reason: each was read. */
const DISPUTED: ReadonlyMap<string, string> = new Map([
  ['oasdiff-breaking-add-pattern', READ_ONLY],
  ['oasdiff-breaking-add-pattern-recursive', READ_ONLY],
  ['oasdiff-breaking-modify-pattern', READ_ONLY],
  [
    'oasdiff-new-request-non-path-parameter-detects-new-paths-and-new-operations',
    'Beside the parameters that are new, two of the path are gone.',
  ],
  [
    'oasdiff-webhook-operation-changes-detected',
    'Consumers read what a webhook sends: that there is always a body breaks none.',
  ],
])

describe.skipIf(!hasPairs)('pairs of states that others wrote', () => {
  const judged = listPairs().map((pair) => [pair, changesOf(pair)] as const)
  const missed = judged.filter(([pair, changes]) => !isAgreed(pair, changes))

  /** `npx vitest run test/diff/pairs.test.ts -u` writes it anew: read what moved. */
  it('change as was read', async () => {
    const text = judged.map(([pair, changes]) => renderPair(pair, changes)).join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot('pairs.txt')
  })

  it('are judged as the reader did, but for those that are disputed', () => {
    const unexplained = missed.filter(([{ name }]) => !DISPUTED.has(name))
    expect(unexplained.map(([pair, changes]) => describeMiss(pair, changes))).toEqual([])
  })

  it('are disputed no longer than they differ', () => {
    const names = new Set(missed.map(([{ name }]) => name))
    expect([...DISPUTED.keys()].filter((name) => !names.has(name))).toEqual([])
  })

  it.each(['breaking', 'not breaking'] as const)('are %s where 98 in 100 say so', (verdict) => {
    const isOfVerdict = ([pair]: readonly [Pair, Change[]]) => pair.verdict === verdict
    const misses = missed.filter(isOfVerdict).length
    expect(misses / judged.filter(isOfVerdict).length).toBeLessThanOrEqual(0.02)
  })
})
