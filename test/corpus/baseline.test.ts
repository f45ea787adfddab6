import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { compareTexts, recordBaseline } from '../support/baseline-testing.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import {
  addExtensions,
  makeRandom,
  type Random,
  shuffleItems,
  shuffleMembers,
  WRITERS,
} from '../support/mutations.ts'

/** Each document is linted a hundred times; larger ones have held too. */
const MAX_BYTES = 5_000

const documents = corpusDocuments(MAX_BYTES).flatMap((path) => {
  const text = readFileSync(join(CORPUS, path), 'utf8')
  // Files that refer to others need these, and their own name.
  const refersToFiles = /\$ref["']?:\s*["']?[^#"'\s]/.test(text)
  return refersToFiles || path.includes('unsupported') ? [] : [{ path, text }]
})

function mutate(data: unknown, random: Random): string {
  const mutations = [shuffleMembers, shuffleItems, addExtensions].filter(() => random(3) > 0)
  const mutated = mutations.reduce((before, mutation) => mutation(before, random), data)
  return WRITERS[random(WRITERS.length)]?.(mutated, random) ?? ''
}

const INJECTED = ['naming/field-snake-case']

/** The new findings once a schema with one fault is added. */
async function newAfterInjection(baseline: string, name: string, text: string): Promise<string[]> {
  const data = load(text) as Record<string, Record<string, object> | undefined> // a description of an API
  const Injected = { type: 'object', properties: { badName: { type: 'string' } } }
  if (data.swagger !== undefined) data.definitions = { ...data.definitions, Injected }
  else data.components = { ...data.components, schemas: { ...data.components?.schemas, Injected } }
  const { fresh } = await compareTexts(baseline, { [name]: JSON.stringify(data) })
  return fresh.map(({ rule }) => rule)
}

describe.skipIf(!hasCorpus)('the baseline of a real document holds', () => {
  it.each(documents)('$path', { timeout: 60_000 }, async ({ path, text }) => {
    const name = basename(path)
    const baseline = await recordBaseline({ [name]: text })
    const faults = new Set<string>()
    for (let seed = 0; seed < 50; seed++) {
      const random = makeRandom(seed * 7919)
      const changed = mutate(load(text), random)
      const renamed = name.replace(/\.\w+$/, changed.startsWith('{') ? '.json' : '.yaml')
      const { fresh } = await compareTexts(baseline, { [renamed]: changed })
      expect(await newAfterInjection(baseline, renamed, changed)).toEqual(INJECTED)
      for (const { rule, pointer, message } of fresh)
        faults.add(`${seed} ${rule} ${pointer} ${message}`)
    }
    expect([...faults]).toEqual([])
  })
})
