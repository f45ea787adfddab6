import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Loader } from '../../src/documents/loader.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import { toRealPath } from '../../src/files/real-path.ts'
import { FileGraph } from '../../src/run/affected/file-graph.ts'
import { findReferredFiles } from '../../src/run/affected/named-files.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'

/** The rule that follows every reference. */
const RULES = new Map([['structure/reference', 'error']] as const)

const loader = new Loader({ cwd: toRealPath(CORPUS), root: CORPUS })
const referredFrom = (file: string) => findReferredFiles(file, loader).map(toRealPath)

const severalFiles = corpusDocuments(500_000).filter(
  (document) => referredFrom(toRealPath(join(CORPUS, document))).length > 0,
)

describe.skipIf(!hasCorpus)('the search for those who refer to a file', () => {
  test.each(severalFiles)('goes wherever lintel goes from %s', async (document) => {
    const path = toRealPath(join(CORPUS, document))
    const input = { kind: 'file', path } as const
    const run = await lintInputs([input], { cwd: CORPUS, rulesetOf: rulesetForAll(RULES) })
    const graph = new FileGraph()
    graph.add([path], referredFrom)
    const found = graph.findLeadingTo(() => true)
    const read = run.sources.map(({ location }) => location)
    expect(read.filter((file) => !found.has(file))).toEqual([])
  })

  test('is compared where there are thousands of files', () => {
    expect(severalFiles.join()).toContain('digitalocean')
  })
})
