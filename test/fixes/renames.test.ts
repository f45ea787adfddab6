import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SpecNode } from '../../src/documents/node.ts'
import { lint } from '../../src/index.ts'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { templateParameters } from '../../src/model/openapi/path.ts'
import type { Rename } from '../../src/renames/edits/rename.ts'
import { renameEnumValue } from '../../src/renames/kinds/rename-enum-value.ts'
import { renameHeader } from '../../src/renames/kinds/rename-header.ts'
import { renameParameter, renamePathParameters } from '../../src/renames/kinds/rename-parameter.ts'
import { renameSegments } from '../../src/renames/kinds/rename-path.ts'
import { renameProperty } from '../../src/renames/kinds/rename-property.ts'
import { renameTopic } from '../../src/renames/kinds/rename-topic.ts'
import { CORPUS, corpusDocuments } from '../support/corpus.ts'
import { type RenamedTexts, renameIn } from '../support/renaming.ts'
import { readModel } from '../support/rule-testing.ts'

/** Of each kind of names, so many are renamed in a document. */
const MOST = 3
const MAX_BYTES = 60_000

/** Something that has a name: how it is found in a document, and how it is renamed there. */
interface Named {
  readonly kind: string
  readonly name: string
  readonly other: string
  /** Renames what has one name into the other. */
  readonly rename: (api: OpenApi | AsyncApi, from: string, to: string) => Rename
}

const NOT_FOUND = { refused: 'not found' }

/** A pointer whose last token is another one. */
function siblingAt(api: OpenApi | AsyncApi, { tokens }: SpecNode, name: string) {
  return api.root.at(...tokens.slice(0, -1), name)
}

function* namedIn(api: OpenApi | AsyncApi): Generator<Named> {
  const own = api.bodyProperties.filter(({ node }) => node.document === api.document)
  for (const { name, node } of spread(own))
    yield {
      kind: 'property',
      name,
      other: 'zz_field',
      rename: (in_, from, to) => {
        const property = siblingAt(in_, node, from)
        return property === undefined ? NOT_FOUND : renameProperty(in_, property, to)
      },
    }
  for (const { schema, values } of spread(api.enums)) {
    const [first] = values
    if (typeof first?.value !== 'string' || schema.node.document !== api.document) continue
    yield {
      kind: 'enum value',
      name: first.value,
      other: 'ZZ_VALUE',
      rename: (in_, from, to) => {
        const same = in_.root.at(...schema.node.tokens)
        return same === undefined ? NOT_FOUND : renameEnumValue(in_, same, from, to)
      },
    }
  }
  if (api.kind === 'openapi') yield* namedInHttp(api)
  else
    for (const { address } of spread(api.channels))
      if (address !== undefined && /\w/.test(address))
        yield {
          kind: 'topic',
          name: address,
          other: `${address}zz`,
          rename: (in_, from, to) => {
            const channel =
              in_.kind === 'asyncapi' && in_.channels.find((each) => each.address === from)
            return channel ? renameTopic(in_ as AsyncApi, channel, to) : NOT_FOUND // only those have channels
          },
        }
}

function* namedInHttp(api: OpenApi): Generator<Named> {
  const places = new Set(['query', 'path', 'header'])
  for (const { name, in: place } of spread(api.parameters.filter((each) => places.has(each.in))))
    yield {
      kind: `${place} parameter`,
      name,
      other: 'zz_parameter',
      rename: ofOpenApi((in_, from, to) => {
        const same = in_.parameters.find((each) => each.in === place && each.name === from)
        return same === undefined ? NOT_FOUND : renameParameter(in_, same, to)
      }),
    }
  for (const { name } of spread(api.responseHeaders))
    yield { kind: 'header', name, other: 'Zz-Header', rename: ofOpenApi(renameHeader) }
  for (const { path, node } of spread(api.pathItems)) {
    const index = api.pathItems.findIndex((item) => item.node.value === node.value)
    const literal = path.segments.find(({ kind }) => kind === 'literal')?.text
    const [parameter] = templateParameters(path.key)
    const rename = (by: typeof renameSegments) =>
      ofOpenApi((in_, from, to) => {
        const item = in_.pathItems[index]
        return item === undefined ? NOT_FOUND : by(in_, item, new Map([[from, to]]))
      })
    if (literal !== undefined)
      yield { kind: 'segment', name: literal, other: 'zz-segment', rename: rename(renameSegments) }
    if (parameter !== undefined)
      yield {
        kind: 'path parameter',
        name: parameter,
        other: 'zz_id',
        rename: rename(renamePathParameters),
      }
  }
}

function ofOpenApi(rename: (api: OpenApi, from: string, to: string) => Rename) {
  return (api: OpenApi | AsyncApi, from: string, to: string) =>
    api.kind === 'openapi' ? rename(api, from, to) : NOT_FOUND
}

/** The first, the last and some between. */
function spread<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(all.length / MOST))
  return all.filter((_, index) => index % step === 0)
}

function tryRename(name: string, text: string, rename: (api: OpenApi | AsyncApi) => Rename) {
  try {
    return renameIn({ [name]: text }, rename)
  } catch (error) {
    // Aliases of YAML are left alone by whoever writes the edits.
    if (error instanceof Error && error.message.startsWith('No edit')) return undefined
    throw error
  }
}

/** How many findings of structure there are, by rule. */
async function structureOf(name: string, text: string): Promise<Map<string, number>> {
  const { findings } = await lint({ texts: [{ name, text }], cwd: '/', ruleset: 'lintel:all' })
  const counts = new Map<string, number>()
  for (const { rule } of findings)
    if (rule.startsWith('structure/')) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

const documents = corpusDocuments(MAX_BYTES).filter((_, index) => index % 3 === 1)
const counts = new Map<string, { done: number; refused: number }>()

function count(kind: string, result: RenamedTexts | undefined): string | undefined {
  const ofKind = counts.get(kind) ?? { done: 0, refused: 0 }
  counts.set(kind, ofKind)
  const [text] = Object.values(result?.texts ?? {})
  if (text === undefined) ofKind.refused++
  else ofKind.done++
  return text
}

describe('a rename', () => {
  it.each(documents)('breaks nothing, and can be undone: %s', async (path) => {
    const name = basename(path)
    const text = readFileSync(join(CORPUS, path), 'utf8').replace(/^\uFEFF/, '')
    const { api } = readModel(text, { file: name })
    if (api === undefined) return
    const before = await structureOf(name, text)
    for (const named of namedIn(api)) {
      const there = (in_: OpenApi | AsyncApi) => named.rename(in_, named.name, named.other)
      const after = count(named.kind, tryRename(name, text, there))
      if (after === undefined) continue
      for (const [rule, found] of await structureOf(name, after))
        expect(found, `${named.kind} ${named.name}: ${rule}`).toBeLessThanOrEqual(
          before.get(rule) ?? 0,
        )
      const back = (in_: OpenApi | AsyncApi) => named.rename(in_, named.other, named.name)
      const again = tryRename(name, after, back)
      expect(again?.texts[name], `${named.kind} ${named.name} ${again?.refused}`).toBe(text)
    }
  })

  it.skipIf(documents.length === 0)('is made of most names', () => {
    for (const [kind, { done, refused }] of counts) {
      expect(done, `${kind}: ${done} renamed, ${refused} refused`).toBeGreaterThan(refused)
    }
  })
})
