import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { makeRandom, type Random } from '../support/mutations.ts'
import { Project } from './project.ts'

const ROUNDS = 8
/** Documents in several files, and some that refer to one file. */
const FOLDERS = [
  'openapi/camara-multi/',
  'openapi/ga4gh-drs-multi/',
  'openapi/ibm-validator/multi-file-spec/',
  'openapi/redocly-cafe/cafe-3.2-split/',
  'asyncapi/bundler-nested-dirs/',
  'asyncapi/casestudy-adeo-multi/',
  'asyncapi/spec-3.1.0/social-media/',
]

function* filesIn(folder: string): Generator<[name: string, bytes: Buffer]> {
  for (const entry of readdirSync(join(CORPUS, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield [relative(CORPUS, path), readFileSync(path)]
  }
}

/** Changes a text somewhere. */
function edit(text: string, random: Random): string {
  const words = [...text.matchAll(/[a-zA-Z]{3,}/g)]
  const word = words[random(Math.max(1, words.length))]
  if (word === undefined) return `${text}\n`
  const end = word.index + word[0].length
  return text.slice(0, end) + ['s', 'Xy', ':', '\n'][random(4)] + text.slice(end)
}

it.skipIf(!hasCorpus)('gives what a run without it finds, whatever changed', async () => {
  const project = new Project({ 'lintel.yaml': 'extends: lintel:all\n' })
  for (const folder of FOLDERS)
    for (const [name, bytes] of filesIn(folder)) project.write(name, bytes)
  const inputs = corpusDocuments(Number.POSITIVE_INFINITY).filter((path) =>
    FOLDERS.some((folder) => path.startsWith(folder)),
  )
  const random = makeRandom(6)
  const settings = { inputs, needsDocuments: true }
  let { result, linted } = await project.run(settings)
  expect(linted).toEqual([...inputs].sort())
  for (let round = 0; round < ROUNDS; round++) {
    const file = result.sources[random(result.sources.length)] ?? ''
    project.write(relative(project.path, file), edit(readFileSync(file, 'utf8'), random))
    ;({ result, linted } = await project.run({ inputs, needsDocuments: round % 2 === 0 }))
    expect(result).toEqual(await project.runAnew(settings))
    expect(linted.length).toBeGreaterThan(0)
    expect(linted.length).toBeLessThan(inputs.length)
    expect(await project.run({ inputs })).toEqual({ linted: [], result })
  }
})
