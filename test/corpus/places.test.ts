import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SpecDocument } from '../../src/documents/document.ts'
import type { PointerToken } from '../../src/documents/pointer.ts'
import { decodeText, EncodingError, languageOf } from '../../src/documents/source.ts'

const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
/** Larger files take minutes in all. */
const MAX_BYTES = 300_000

function* documentsBelow(folder: string): Generator<SpecDocument> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const location = join(entry.parentPath, entry.name)
    const isData = entry.isFile() && /^\.(json|ya?ml)$/.test(extname(entry.name))
    if (!isData || statSync(location).size > MAX_BYTES) continue
    try {
      const decoded = decodeText(readFileSync(location))
      const language = languageOf(location, decoded.text)
      const document = new SpecDocument({ file: location, location, ...decoded, language })
      if (document.data !== undefined && document.faults.length === 0) yield document
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error
    }
  }
}

/** Every place of a document once, aliases not expanded. */
function* placesOf(document: SpecDocument): Generator<[tokens: PointerToken[], value: unknown]> {
  const seen = new Set<unknown>()
  const pending: [PointerToken[], unknown][] = [[[], document.data]]
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    yield place
    const [tokens, value] = place
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const children: [PointerToken, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value)
    for (const [key, child] of children) pending.push([[...tokens, key], child])
  }
}

/** What the text of a node is when it is read alone: a plain or quoted scalar is itself. */
function readAlone(document: SpecDocument, text: string): unknown {
  return document.source.language === 'json' ? JSON.parse(text) : load(text)
}

/** What is wrong with the places of a document. */
function* faultsOf(document: SpecDocument): Generator<string> {
  const { text, language } = document.source
  for (const [tokens, value] of placesOf(document)) {
    const offsets = document.offsetsOf(tokens)
    const place = `${document.source.file} ${tokens.join('/')}`
    if (offsets === undefined) {
      yield `${place} is not found`
      continue
    }
    const key = offsets.key && text.slice(offsets.key.start, offsets.key.end)
    const isQuoted = key !== undefined && /^["']/.test(key)
    const name = isQuoted ? readAlone(document, key) : key
    const isAlias = language === 'yaml' && key?.startsWith('*')
    if (!isAlias && name !== undefined && name !== tokens.at(-1)) yield `${place} has key ${key}`
    const slice = text.slice(offsets.value.start, offsets.value.end)
    const isScalar = typeof value !== 'object' || value === null
    // Block scalars, aliases and tagged scalars are not read alone; an empty value has no text.
    const isTagged = /![^\s]*\s+(&\S+\s+)?$/.test(
      text.slice(Math.max(0, offsets.value.start - 80), offsets.value.start),
    )
    if (!isScalar || isTagged || (language === 'yaml' && /^([|>*]|$)/.test(slice))) continue
    if (!Object.is(readAlone(document, slice), value)) yield `${place} is ${slice}`
  }
}

describe.skipIf(!existsSync(CORPUS))('places in public documents', () => {
  test.each(['asyncapi', 'broken', 'openapi'])(
    '%s: every key and value is where it is said to be',
    (name) => {
      for (const document of documentsBelow(join(CORPUS, name)))
        expect([...faultsOf(document)].slice(0, 5)).toEqual([])
    },
    300_000,
  )

  // The broken ones differ where our reading does: keys that are no texts, binaries, ordered maps.
  test.each(['asyncapi', 'openapi'])(
    '%s: data is what another parser reads',
    (name) => {
      for (const document of documentsBelow(join(CORPUS, name))) {
        const { text, language, file } = document.source
        const options = {
          merge: true,
          uniqueKeys: false,
          maxAliasCount: -1,
          logLevel: 'silent',
        } as const
        const other: unknown = language === 'json' ? JSON.parse(text) : parse(text, options)
        expect(JSON.stringify(document.data) === JSON.stringify(other), file).toBe(true)
      }
    },
    300_000,
  )
})
