import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fix } from '../../src/index.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'

/** Smaller ones are mended in every way by `corpus.test.ts`. */
const MIN_BYTES = 40_000

const LARGE = corpusDocuments(Number.POSITIVE_INFINITY)
  .filter((path) => statSync(join(CORPUS, path)).size > MIN_BYTES)
  .filter((path) => !path.startsWith('asyncapi/unsupported'))

describe.skipIf(!hasCorpus)('mending large documents, as the command line does', () => {
  it.each(LARGE)('takes no fix back: %s', async (path) => {
    const file = join(CORPUS, path)
    const cwd = dirname(file)
    const request = { cwd, root: cwd, files: [file], ruleset: 'lintel:all', contract: true }
    const { takenBack, mended } = await fix(request)
    expect(takenBack).toEqual([])
    expect(mended).toBeGreaterThan(0)
  })
})
