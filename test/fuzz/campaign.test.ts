import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Broken, runCampaign } from './campaign.ts'
import type { Law, Subject } from './law.ts'
import { Pool } from './pool.ts'
import { fixturesFolder } from './project.ts'
import { mutatedDocuments } from './subjects.ts'

const textOf = ({ texts }: Subject) => Buffer.from(texts[0] ?? []).toString()

/** A law that documents break which have the word. */
function without(word: string): Law {
  return {
    ...{ name: `no-${word}`, holds: `No document has ${word}.`, weight: 1 },
    subjects: mutatedDocuments,
    check: async (subject) =>
      textOf(subject).includes(word) ? { fault: word, details: '' } : 'kept',
  }
}

async function brokenIn(laws: readonly Law[], pool: Pool, only?: number): Promise<Broken[]> {
  const broken: Broken[] = []
  await runCampaign({ seconds: 3, seed: 7, only }, laws, pool, {
    onTry: () => {},
    onBroken: (each) => broken.push(each),
  })
  return broken
}

describe('a campaign', () => {
  let pool: Pool
  beforeAll(() => {
    pool = new Pool([fixturesFolder()])
  })

  it('makes what breaks a law small, tells of it once, and finds it again', async () => {
    const law = without('operationId')
    const [first, ...others] = await brokenIn([law], pool)
    expect(others).toEqual([])
    expect(first && textOf(first.subject)).toBe('operationId')
    const [again] = await brokenIn([law], pool, first?.number)
    expect(again?.subject).toEqual(first?.subject)
  })

  it('has nothing to tell where every law is kept', async () => {
    expect(await brokenIn([without('a word that no document has')], pool, 1)).toEqual([])
  })

  it('tries laws as often as they weigh', async () => {
    const tallies = await runCampaign(
      { seconds: 0.5, seed: 7, only: undefined },
      [
        { ...without('no such word'), weight: 3, subjects: () => fc.constant(EMPTY) },
        { ...without('none such'), name: 'other', subjects: () => fc.constant(EMPTY) },
      ],
      pool,
      { onTry: () => {}, onBroken: () => {} },
    )
    const [often = 0, rarely = 0] = [...tallies.values()].map(({ tried }) => tried)
    expect(Math.abs(often - 3 * rarely)).toBeLessThanOrEqual(3)
  })
})

const EMPTY: Subject = { texts: [], language: 'yaml', variant: '', choice: 0 }
