import { describe, expect, it } from 'vitest'
import { hasCorpus } from '../support/corpus.ts'
import { corpusSamples } from './data.ts'
import { detectMutations, MUTATION_NAMES, renderDetections } from './detection.ts'

const MAX_BYTES = 30_000
const TRIES = process.env.LINTEL_WHOLE_CORPUS === undefined ? 1 : 5

describe.skipIf(!hasCorpus)('a real document with one change', () => {
  const detections = hasCorpus ? detectMutations(corpusSamples(MAX_BYTES), TRIES) : []

  it('breaks where the change does, and nowhere else', () => {
    process.stderr.write(`${renderDetections(detections)}\n`)
    expect(
      detections.flatMap(({ name, missed }) => missed.map((text) => `${name}: ${text}`)),
    ).toEqual([])
  })

  it('is reported where it is changed, as what it is', () => {
    const faults = detections.flatMap(({ name, misplaced }) =>
      misplaced.map((text) => `${name}: ${text}`),
    )
    expect(faults).toEqual([])
  })

  it('is tried with every change, made and undone', () => {
    const tried = detections.map(({ name }) => name)
    const missing = MUTATION_NAMES.filter(
      (name) => !tried.some((other) => other.replace('undone: ', '').startsWith(`${name} (`)),
    )
    expect(missing).toEqual([])
  })
})
