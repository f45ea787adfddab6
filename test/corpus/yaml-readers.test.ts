import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeText, EncodingError } from '../../src/documents/source.ts'
import { brokenDocuments, CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { type Readings, readTwice } from '../support/yaml-readings.ts'

/** Every document is tried where `EVERY=1` says so: that takes ten seconds. */
const STEP = process.env.EVERY === '1' ? 1 : 12
const MAX_BYTES = STEP === 1 ? Number.POSITIVE_INFINITY : 400_000

function readAll(
  paths: readonly string[],
): { readonly path: string; readonly readings: Readings }[] {
  return paths
    .filter((_, index) => index % STEP === 0)
    .flatMap((path) => {
      const text = textOf(path)
      return text === undefined ? [] : [{ path, readings: readTwice(text) }]
    })
}

function textOf(path: string): string | undefined {
  try {
    return decodeText(readFileSync(join(CORPUS, path))).text
  } catch (error) {
    if (error instanceof EncodingError) return undefined
    throw error
  }
}

describe.skipIf(!hasCorpus)('the reader of common YAML', () => {
  it('reads nearly all documents, JSON too, as the full parser does', () => {
    const all = readAll(corpusDocuments(MAX_BYTES))
    expect(all.filter(({ readings }) => readings.difference !== undefined)).toEqual([])
    const left = all.filter(({ readings }) => !readings.isRead)
    expect(left.length).toBeLessThanOrEqual(all.length * 0.03)
  })

  it('reads what is broken as the full parser does, or leaves it', () => {
    const all = readAll(brokenDocuments(MAX_BYTES))
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter(({ readings }) => readings.difference !== undefined)).toEqual([])
  })
})
