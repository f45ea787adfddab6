import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import type { Schema } from '../../src/model/schema/schema.ts'
import { rules } from '../../src/rules/index.ts'
import { Namer } from '../../src/rules/namer/namer.ts'
import { DEFAULT_OPTIONS } from '../../src/rules/options.ts'
import { unionOf } from '../../src/rules/words/values/unions.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { askAgain, faultsOfRenamed, type Renamed, renamedFields } from '../support/renamed.ts'
import { faultsOfValues, renamedValues } from '../support/renamed-enums.ts'
import { faultsOfRenamedPaths } from '../support/renamed-paths.ts'
import { findingsOf, readModel } from '../support/rule-testing.ts'
import { inventedWords } from '../support/word-sources.ts'

const NAMING = rules.filter(({ id }) => id.startsWith('naming/') || id.startsWith('paths/'))

/** Larger documents have names of the same kinds. */
const MAX_BYTES = 500_000

/** So many values of enums are looked at in one document. */
const MOST_VALUES = 300

interface Read {
  readonly api: OpenApi | AsyncApi
  readonly namer: Namer
  readonly renamed: readonly Renamed[]
}

function read(file: string): Read[] {
  const { api } = readModel(readFileSync(join(CORPUS, file), 'utf8'), { file })
  if (api === undefined) return []
  const namer = new Namer(api, DEFAULT_OPTIONS)
  return [{ api, namer, renamed: [...renamedFields(api, namer)] }]
}

const arrow = ({ property, name }: Renamed) => `${property.name} → ${name}`

describe.skipIf(!hasCorpus)('the names that lintel gives to fields of real documents', () => {
  const documents = corpusDocuments(MAX_BYTES).flatMap(read)

  it('are many', () => {
    expect(documents.flatMap(({ renamed }) => renamed).length).toBeGreaterThan(1_000)
  })

  it('are reported by no rule that speaks of names', async () => {
    const distinct = new Map<string, Renamed>()
    for (const { renamed } of documents)
      for (const each of renamed) {
        const { types, format } = each.property.schema ?? {}
        distinct.set(`${arrow(each)} ${[...(types ?? [])].join()} ${format}`, each)
      }
    expect(await faultsOfRenamed([...distinct.values()])).toEqual([])
  })

  it('are given again where they are asked about', () => {
    const others = documents.flatMap(({ namer, renamed }) =>
      renamed.flatMap((each) => {
        const again = askAgain(namer, each)
        return again === undefined ? [] : `${arrow(each)} → ${again}`
      }),
    )
    expect([...new Set(others)]).toEqual([])
  })

  it('are the same in what all rules say of one field', async () => {
    const differing: string[] = []
    for (const file of corpusDocuments(MAX_BYTES)) {
      const findings = await findingsOf(readFileSync(join(CORPUS, file), 'utf8'), NAMING, {
        file,
        isExact: true,
      })
      const names = new Map<string, Set<string>>()
      for (const { pointer, help } of findings) {
        const name = /^Write `([^`]+)`(?:[.,] |[.]?$)/.exec(help)?.[1]
        // Of a path, several names may be wrong.
        if (name !== undefined && !/^\/paths\/[^/]+$/.test(pointer))
          names.set(pointer, (names.get(pointer) ?? new Set()).add(name))
      }
      for (const [pointer, given] of names)
        if (given.size > 1) differing.push(`${file}#${pointer}: ${[...given].join(', ')}`)
    }
    expect(differing).toEqual([])
  })

  it('are made of words that the name, its siblings or the word lists hold', () => {
    const invented = documents.flatMap(({ api, renamed }) =>
      renamed.flatMap((each) => {
        const { property, name } = each
        const { owner } = property
        const around = [property.name, ...owner.properties.map((other) => other.name)]
        // A reserved word is told by what it belongs to: type of a Pet → pet_type.
        const places = [owner, unionOf(api, property)].map((schema) => schema?.node.pointer ?? '')
        const words = inventedWords(name, [...around, ...places.join('/').split('/')])
        return words.length === 0 ? [] : `${arrow(each)}: ${words.join(', ')}`
      }),
    )
    expect([...new Set(invented)]).toEqual([])
  })

  it('are no names of siblings, and different for different siblings', () => {
    const collisions = documents.flatMap(({ renamed }) => {
      const taken = new Map<Schema, Map<string, string>>()
      return renamed.flatMap((each) => {
        const { owner, name: text } = each.property
        const names =
          taken.get(owner) ?? new Map(owner.properties.map(({ name }) => [name, name] as const))
        taken.set(owner, names)
        const other = names.get(each.name)
        names.set(each.name, text)
        return other === undefined ? [] : `${arrow(each)}, as ${other}`
      })
    })
    expect(collisions).toEqual([])
  })
})

function inventedInPaths({ pathItems }: OpenApi, namer: Namer): string[] {
  return pathItems.flatMap((item) =>
    item.path.segments.flatMap(({ kind, text }) => {
      const name = kind === 'literal' ? namer.ofSegment(text, item).name : undefined
      const words = name === undefined ? [] : inventedWords(name, item.path.key.split('/'))
      return words.length === 0 ? [] : `${item.path.key}: ${name}: ${words.join(', ')}`
    }),
  )
}

describe.skipIf(!hasCorpus)('the names that lintel gives to segments of real paths', () => {
  it('are reported by no rule that speaks of segments', async () => {
    const faults: string[] = []
    let given = 0
    for (const file of corpusDocuments(MAX_BYTES)) {
      const text = readFileSync(join(CORPUS, file), 'utf8')
      const { api } = readModel(text, { file })
      if (api?.kind !== 'openapi') continue
      const found = await faultsOfRenamedPaths(text, api, new Namer(api, DEFAULT_OPTIONS))
      given += found.given
      faults.push(...found.faults.map((fault) => `${file}: ${fault}`))
    }
    expect(given).toBeGreaterThan(50)
    expect(faults).toEqual([])
  })

  it('are made of words that the path or the word lists hold', () => {
    const invented = corpusDocuments(MAX_BYTES)
      .flatMap(read)
      .flatMap(({ api, namer }) => (api.kind === 'openapi' ? inventedInPaths(api, namer) : []))
    expect([...new Set(invented)]).toEqual([])
  })
})

describe.skipIf(!hasCorpus)('the names that lintel gives to values of real enums', () => {
  const renamed = corpusDocuments(MAX_BYTES)
    .flatMap(read)
    .flatMap(({ api, namer }) => renamedValues(api, namer, MOST_VALUES))

  it('are many, and reported by no rule that speaks of enums', async () => {
    const distinct = [...new Map(renamed.map((each) => [each.value, each])).values()]
    expect(distinct.length).toBeGreaterThan(300)
    expect(await faultsOfValues(distinct)).toEqual([])
  })

  it('are made of their own words, or of those of the word lists', () => {
    const invented = renamed.flatMap(({ value, name }) => {
      const words = inventedWords(name, [value])
      return words.length === 0 ? [] : `${value} → ${name}: ${words.join(', ')}`
    })
    expect([...new Set(invented)]).toEqual([])
  })
})
