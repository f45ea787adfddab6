import { describe, expect, it } from 'vitest'
import { hasCorpus } from '../support/corpus.ts'
import { makeRandom } from '../support/mutations.ts'
import { changesBetween, describeChange, modelOf, modelOfData } from './comparing.ts'
import { corpusSamples } from './data.ts'
import { REWRITES } from './rewrites.ts'

/** Each document is compared some twenty times; larger ones have held too. */
const MAX_BYTES = 30_000

describe.skipIf(!hasCorpus)('a real document written otherwise', () => {
  const samples = corpusSamples(MAX_BYTES)

  it.each(Object.entries(REWRITES))('is the same API %s', { timeout: 120_000 }, (_, rewrite) => {
    const faults: string[] = []
    let count = 0
    for (const [index, { path, data }] of samples.entries()) {
      const files = rewrite(data, makeRandom(index * 7919))
      if (files === undefined) continue
      count++
      const forth = changesBetween(modelOfData(data), modelOf(files))
      const back = changesBetween(modelOf(files), modelOfData(data))
      for (const change of forth) faults.push(`${path} forth ${describeChange(change)}`)
      for (const change of back) faults.push(`${path} back ${describeChange(change)}`)
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(4)
  })
})
