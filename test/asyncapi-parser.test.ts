import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromFile, Parser } from '@asyncapi/parser'
import { describe, expect, test } from 'vitest'
import { Loader } from '../src/documents/loader.ts'
import { References } from '../src/documents/references/references.ts'
import { AsyncApi } from '../src/model/asyncapi/asyncapi.ts'
import { detectFormat } from '../src/model/format.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const FIXTURES = join(REPOSITORY, 'fixtures', 'asyncapi')
const CORPUS = join(REPOSITORY, '..', 'shared', 'corpus', 'asyncapi')

/** What both readings of a document are compared by; lists are sorted. */
interface Reading {
  readonly addresses: readonly string[]
  readonly operations: readonly string[]
  /** Those of the channels in 3.x, of the operations in 2.x: there are no others. */
  readonly messages: readonly string[]
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.(ya?ml|json)$/.test(entry.name))
      yield join(entry.parentPath, entry.name)
  }
}

/** The model of a file, where it is an AsyncAPI document of a supported version. */
function modelOf(file: string): AsyncApi | undefined {
  const loader = new Loader({ cwd: CORPUS, root: '/' })
  const document = loader.load(file)
  const format = detectFormat(document)
  if (format.kind !== 'asyncapi') return undefined
  return new AsyncApi(document, format.version, new References(loader))
}

function readModel(api: AsyncApi): Reading {
  const channels = api.channels.filter((channel) => !channel.isComponent)
  return {
    addresses: channels.map(({ address }) => address ?? 'unknown').sort(),
    operations: api.operations
      .map(({ direction, channel }) => `${direction} ${channel?.address ?? 'unknown'}`)
      .sort(),
    messages: (api.isVersion3 ? channels : api.operations)
      .flatMap(({ messages }) => [...messages])
      .map(
        (message) =>
          `${message.name ?? 'unnamed'}, ${message.payloadNode === undefined ? 'no ' : ''}payload`,
      )
      .sort(),
  }
}

/** One for all documents, without the checks of their form, which take most of the time. */
const parser = new Parser({
  ruleset: {
    recommended: false,
    rules: {
      'asyncapi-document-resolved': 'off',
      'asyncapi-document-unresolved': 'off',
      'asyncapi2-schemas': 'off',
    },
  },
  __unstable: { resolver: { cache: false } },
})

/** Reads a file with AsyncAPI's own parser; undefined where it has no result. */
async function readWithParser(file: string): Promise<Reading | undefined> {
  const { document } = await fromFile(parser, file).parse({ parseSchemas: false })
  if (document === undefined) return undefined
  const channels = document.channels().all()
  return {
    addresses: channels.map((channel) => channel.address() ?? 'unknown').sort(),
    operations: document
      .operations()
      .all()
      .map((operation) => {
        const direction = operation.isSend() ? 'send' : 'receive'
        return `${direction} ${operation.channels().all()[0]?.address() ?? 'unknown'}`
      })
      .sort(),
    messages: (document.version().startsWith('3') ? channels : document.operations().all())
      .flatMap((owner) => owner.messages().all())
      .map(
        (message) => `${message.name() ?? 'unnamed'}, ${message.hasPayload() ? '' : 'no '}payload`,
      )
      .sort(),
  }
}

describe('the model reads documents as @asyncapi/parser does', () => {
  test('fixtures', async () => {
    const { models, parsed } = await readAll(FIXTURES)
    expect(models).toEqual(parsed)
    expect(models.size).toBe(3)
  })

  test.skipIf(!existsSync(CORPUS))('the corpus', { timeout: 300_000 }, async () => {
    const { models, parsed } = await readAll(CORPUS)
    expect(models).toEqual(parsed)
    expect(models.size).toBeGreaterThan(40)
  })
})

/** Reads the documents of a folder both ways, those that the parser refuses left out. */
async function readAll(folder: string): Promise<Record<'models' | 'parsed', Map<string, Reading>>> {
  const models = new Map<string, Reading>()
  const parsed = new Map<string, Reading>()
  for (const file of filesIn(folder)) {
    const api = modelOf(file)
    const expected = api === undefined ? undefined : await readWithParser(file)
    if (api === undefined || expected === undefined) continue
    models.set(relative(folder, file), readModel(api))
    parsed.set(relative(folder, file), expected)
  }
  return { models, parsed }
}
