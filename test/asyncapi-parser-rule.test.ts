import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Diagnostic, Parser } from '@asyncapi/parser'
import { describe, expect, test } from 'vitest'
import { Loader } from '../src/documents/loader.ts'
import { toPointer } from '../src/documents/pointer.ts'
import { References } from '../src/documents/references/references.ts'
import { buildModel, checkWith, prepare } from '../src/engine/rules/run-rules.ts'
import { detectFormat } from '../src/model/format.ts'
import { DEFAULT_OPTIONS } from '../src/rules/options.ts'
import rule from '../src/rules/structure/asyncapi.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const FIXTURES = join(REPOSITORY, 'fixtures', 'asyncapi')
const CORPUS = join(REPOSITORY, '..', 'shared', 'corpus', 'asyncapi')

/** What structure/format, structure/schema and structure/reference report, and what is no error. */
const OTHERS = new Set([
  'asyncapi-is-asyncapi',
  'asyncapi-document-resolved',
  'asyncapi-document-unresolved',
  'asyncapi-latest-version',
  'asyncapi2-schemas',
  'invalid-ref',
])

/** One for all documents, without the checks that are left out below and take most of the time. */
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

/** The places of the errors that the parser reports, each once. */
async function placesOfParser(text: string, source: string): Promise<string[]> {
  const diagnostics = await parser.validate(text, { source })
  const errors = diagnostics.filter(({ code, severity }) => severity === 0 && !isOther(code))
  return [...new Set(errors.map(placeOfDiagnostic))].sort()
}

function isOther(code: string | number): boolean {
  return OTHERS.has(String(code))
}

/** The smallest node that a diagnostic is about. */
function placeOfDiagnostic({ code, path, message }: Diagnostic): string {
  const tokens = [...path]
  const isAboutMissing = message.startsWith('Not all')
  if (isAboutMissing && code === 'asyncapi2-channel-parameters') tokens.pop()
  if (isAboutMissing && code === 'asyncapi3-channel-parameters') tokens.splice(-1, 1, 'address')
  if (isAboutMissing && code === 'asyncapi2-server-variables') tokens.splice(-1, 1, 'url')
  if (code === 'asyncapi3-operation-messages-from-referred-channel') tokens.push('$ref')
  const surplus = /^Property "(.+)" is not expected to be here/.exec(message)?.[1]
  if (surplus !== undefined) tokens.push(surplus)
  return toPointer(tokens)
}

/** The places that the rule reports; undefined where the document is of no supported version. */
async function placesOfRule(loader: Loader, path: string): Promise<string[] | undefined> {
  const document = loader.load(path)
  const format = detectFormat(document)
  if (format.kind !== 'asyncapi') return undefined
  const references = new References(loader)
  const options = DEFAULT_OPTIONS
  const context = { document, format, references, today: undefined, options }
  const api = buildModel(context)
  await prepare(rule, api, context)
  const reports = checkWith(rule, api, context)
  return [...new Set([...reports].map(({ node }) => node.pointer))].sort()
}

/** Both readings of a text, which starts with the version. */
async function readBoth(text: string): Promise<{ ours: readonly string[]; theirs: string[] }> {
  const path = join(FIXTURES, 'table.yaml')
  const loader = new Loader({ cwd: FIXTURES, root: FIXTURES })
  const document = `asyncapi: ${text}\ninfo: { title: Table, version: 1.0.0 }\n`
  loader.add(path, document, 'table.yaml')
  return {
    ours: (await placesOfRule(loader, path)) ?? [],
    theirs: await placesOfParser(document, path),
  }
}

const DEPRECATED = '/components/schemas/MetaData/properties/deprecated/default'

/**
 * Where documents of the corpus are read otherwise, and why: an undefined parameter without
 * `parameters`, and what the text of the specification demands beyond the parser.
 */
const DIFFERENCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['bundler-nested-dirs/send/lightTurnOff/asyncapi.yaml', ['/channels/lightTurnOff/address']],
  ['bundler-nested-dirs/send/lightTurnOn/asyncapi.yaml', ['/channels/lightTurnOn/address']],
  ['spec-2.6.0/operation-security.yml', [DEPRECATED]],
  ['spec-3.0.0/operation-security-asyncapi.yml', [DEPRECATED]],
  ...['multiple-channels', 'message-filter-in-reply'].map((name): [string, string[]] => [
    `spec-3.1.0/kraken-websocket-request-reply-${name}-asyncapi.yml`,
    [0, 1].map((index) => `/components/messages/subscriptionStatus/examples/${index}/payload`),
  ]),
])

describe('structure/asyncapi reports what @asyncapi/parser does', () => {
  test('fixtures', () => compareAll(FIXTURES))

  test.skipIf(!existsSync(CORPUS))('the corpus', { timeout: 300_000 }, () => compareAll(CORPUS))

  const base = 'channels: {}'
  test.each<[name: string, text: string]>([
    ['nothing', `2.6.0\n${base}`],
    [
      'an undefined security scheme of a server',
      `2.6.0\n${base}\nservers: { a: { url: a, protocol: kafka, security: [{ b: [] }] } }`,
    ],
    [
      'an unknown scope of an operation',
      `2.6.0
channels: { a: { publish: { security: [{ b: [read, write] }] } } }
components: { securitySchemes: { b: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://a.b', scopes: { read: c } } } } } }`,
    ],
    [
      'server variables',
      `2.6.0\n${base}\nservers: { a: { url: 'a{b}{c}', protocol: kafka, variables: { b: {}, d: {} } } }`,
    ],
    [
      'an undefined and a redundant parameter',
      `2.6.0\nchannels: { 'a/{b}/{c}': { parameters: { b: {}, d: {} } }, plain: { parameters: { a: {} } } }`,
    ],
    ['an unknown server', '2.6.0\nchannels: { a: { servers: [b] } }'],
    ['a query', '2.6.0\nchannels: { a?b: {} }'],
    ['a fragment', '2.6.0\nchannels: { a#b: {} }'],
    [
      'operationIds, that of a trait first',
      `2.6.0
channels:
  a: { publish: { operationId: b }, subscribe: { operationId: b } }
  c: { publish: { operationId: d, traits: [{ operationId: b }] } }
  e: { publish: { operationId: d } }`,
    ],
    [
      'messageIds, but for a shared message',
      `2.6.0
channels:
  a: { publish: { message: { messageId: b } } }
  c: { publish: { message: { oneOf: [{ messageId: d }, { messageId: b }] } } }
  e: { publish: { message: { messageId: f, traits: [{ messageId: d }] } } }`,
    ],
    [
      'payloads and headers of examples',
      `2.6.0
channels:
  a:
    publish:
      message:
        payload: { type: object, required: [b], additionalProperties: false, properties: { b: { type: array, items: { type: integer, maximum: 3 } } } }
        headers: { type: object, properties: { c: { enum: [d] } } }
        examples:
          - payload: { b: [1, x, 4] }
          - payload: { e: 1 }
          - { headers: { c: e }, payload: { b: [] } }
          - { headers: { c: d }, payload: { b: [1, 2] } }
components:
  messages: { m: { payload: { $ref: '#/components/schemas/s' }, examples: [{ payload: b }] } }
  messageTraits: { t: { headers: { type: object, required: [h] }, examples: [{ headers: {} }] } }
  schemas: { s: { type: string, minLength: 2 } }`,
    ],
    [
      'examples beside a format',
      `2.6.0
channels: {}
components:
  messages:
    m: { schemaFormat: 'application/vnd.aai.asyncapi+json;version=2.6.0', payload: { type: string }, examples: [{ payload: 5 }] }`,
    ],
    [
      'defaults and examples, but for texts',
      `2.6.0
channels: { 'a/{b}': { parameters: { b: { schema: { type: integer, default: true, examples: [1, 1.5, x] } } } } }
components:
  schemas: { s: { type: object, required: [a], default: {}, examples: [{ a: 1 }, 5], properties: { a: { type: string } } } }
  parameters: { p: { schema: { maximum: 3, default: 4 } } }
  messages: { m: { payload: { minItems: 1, default: [] } } }`,
    ],
    [
      'tags',
      `2.6.0
tags: [{ name: a }, { name: b }, { name: a, description: c }]
channels: { a: { publish: { tags: [{ name: a }, { name: a, description: b }], message: { tags: [{ name: a }, { name: a, description: b }] } } } }
components:
  operationTraits: { t: { tags: [{ name: a }, { name: a, description: b }] } }
  messageTraits: { t: { tags: [{ name: a }, { name: a, description: b }] } }`,
    ],
    [
      'messages of another channel, and channels and servers of components',
      `3.0.0
channels:
  a: { address: a, messages: { m: { name: m } }, servers: [{ $ref: '#/components/servers/s' }] }
  b: { address: b, messages: { m: { name: m } } }
operations:
  c: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages/m' }, { $ref: '#/channels/b/messages/m' }] }
  d: { action: send, channel: { $ref: '#/components/channels/c' } }
components:
  servers: { s: { host: a, protocol: kafka } }
  channels: { c: { address: c } }
  messages: { m: { name: m } }
  operations: { o: { action: send, channel: { $ref: '#/components/channels/c' }, messages: [{ $ref: '#/components/messages/m' }] } }`,
    ],
    [
      'parameters of 3.x',
      `3.0.0
channels: { a: { address: 'a{b}{c}', parameters: { b: {}, d: {} } }, plain: { address: a, parameters: { b: {} } } }`,
    ],
  ])('%s', async (name, text) => {
    const { ours, theirs } = await readBoth(text)
    expect(ours).toEqual(theirs)
    expect(ours.length > 0).toBe(name !== 'nothing')
  })
})

/** Why we read a document otherwise, what the parser reports of it, and what we do. */
type Difference = [reason: string, text: string, theirs: readonly string[], ours: readonly string[]]

describe('structure/asyncapi reads otherwise', () => {
  test.each<Difference>([
    [
      'model.md: an undefined parameter is one also without `parameters`',
      "2.6.0\nchannels: { 'a/{b}': {} }",
      [],
      ['/channels/a~1{b}'],
    ],
    [
      'model.md: a message that two channels share is no duplicate',
      `2.6.0
channels: { a: { publish: { message: { messageId: b } } }, c: { publish: { message: { $ref: '#/channels/a/publish/message' } } } }`,
      ['/channels/a/publish/message/messageId'],
      [],
    ],
    [
      'likewise an operation of a channel that two addresses share',
      `2.6.0
channels: { a: { $ref: '#/components/channels/c' }, b: { $ref: '#/components/channels/c' } }
components: { channels: { c: { publish: { operationId: d } } } }`,
      ['/components/channels/c/publish/operationId'],
      [],
    ],
    [
      'model.md: a $ref inside an example is data',
      `2.6.0
channels: { a: { publish: { message: { payload: { properties: { b: { type: string } } }, examples: [{ payload: { b: { $ref: '#/info' } } }] } } } }`,
      ['/info'],
      [],
    ],
    [
      '`#` as a segment is a wildcard',
      '2.6.0\nchannels: { home/#: {} }',
      ['/channels/home~1#'],
      [],
    ],
    [
      'in 3.x the key of a channel is no address',
      '3.0.0\nchannels: { a?b: { address: a }, c: { address: d?e } }',
      ['/channels/a?b'],
      ['/channels/c/address'],
    ],
    [
      'an address that is unknown may have parameters',
      '3.0.0\nchannels: { a: { address: null, parameters: { b: {} } } }',
      ['/channels/a/parameters/b'],
      [],
    ],
    [
      'a channel whose name starts with that of another is another',
      `3.0.0
channels: { a: { address: a, messages: {} }, b: { address: b, messages: { messages: { name: m } } } }
operations: { o: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages2/m' }] } }`,
      [],
      [],
    ],
    [
      'a message of the channel is one by whatever way to it',
      `3.0.0
channels: { a: { $ref: '#/components/channels/a' } }
operations: { o: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/components/channels/a/messages/m' }] } }
components: { channels: { a: { address: a, messages: { m: { name: m } } } } }`,
      ['/operations/o/messages/0/$ref'],
      [],
    ],
    [
      'tags that are equal as a whole are structure/schema’s',
      '2.6.0\nchannels: {}\ntags: [{ name: a }, { name: a }]',
      ['/tags/1/name'],
      [],
    ],
    [
      'where several alternatives may be meant, the value is reported, and not what one of them says',
      `2.6.0
channels: {}
components: { schemas: { s: { properties: { a: { anyOf: [{ required: [b] }, { properties: { c: { type: string } } }] } }, default: { a: { c: 5 } } } } }`,
      ['/components/schemas/s/default/a/c'],
      ['/components/schemas/s/default/a'],
    ],
    [
      'fractions are multiples as people count',
      '2.6.0\nchannels: {}\ncomponents: { schemas: { s: { multipleOf: 0.1, default: 0.3 } } }',
      ['/components/schemas/s/default'],
      [],
    ],
    [
      'formats that people use loosely are not judged',
      '2.6.0\nchannels: {}\ncomponents: { schemas: { s: { items: { format: hostname }, default: [a_b] } } }',
      ['/components/schemas/s/default/0'],
      [],
    ],
    [
      'headers that traits declare too are not judged',
      `2.6.0
channels: { a: { publish: { message: { headers: { type: object, required: [b] }, examples: [{ headers: { c: d } }], traits: [{ headers: { type: object } }] } } } }`,
      ['/channels/a/publish/message/examples/0/headers'],
      [],
    ],
    [
      'what stands beside a $ref in a schema does not count',
      `2.6.0
channels: {}
components: { schemas: { s: { properties: { a: { $ref: '#/components/schemas/t', maximum: 1 } }, default: { a: 2 } }, t: { type: integer } } }`,
      [],
      [],
    ],
    [
      'scopes of a scheme behind a reference are known',
      `2.6.0
channels: { a: { publish: { security: [{ b: [write] }] } } }
components: { securitySchemes: { b: { $ref: '#/components/securitySchemes/c' }, c: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://a.b', scopes: { read: c } } } } } }`,
      [],
      ['/channels/a/publish/security/0/b/0'],
    ],
    [
      'the text: a default is of the type, wherever the schema stands',
      `3.0.0
components: { schemas: { s: { type: object, properties: { a: { type: integer, default: x } } } } }`,
      [],
      ['/components/schemas/s/properties/a/default'],
    ],
    [
      'the text: an example of a message is valid by its payload, in 3.x too',
      `3.0.0
components: { messages: { m: { payload: { type: integer }, examples: [{ payload: a }] } } }`,
      [],
      ['/components/messages/m/examples/0/payload'],
    ],
    [
      'the text: a scheme that is no oauth2 has no scopes',
      `2.6.0
channels: { a: { publish: { security: [{ b: [read] }] } } }
components: { securitySchemes: { b: { type: userPassword } } }`,
      [],
      ['/channels/a/publish/security/0/b'],
    ],
    [
      'the text: a discriminator is required',
      '2.6.0\nchannels: {}\ncomponents: { schemas: { s: { discriminator: a, properties: { a: {} } } } }',
      [],
      ['/components/schemas/s/discriminator'],
    ],
    [
      'the text: a content type is a specific one, and headers are an object',
      `3.0.0
defaultContentType: application/*
components: { messages: { m: { headers: { type: string } } } }`,
      [],
      ['/components/messages/m/headers', '/defaultContentType'],
    ],
    [
      'the text: messages of a reply are those of its channel',
      `3.0.0
channels: { a: { address: a } }
operations: { o: { action: send, channel: { $ref: '#/channels/a' }, reply: { channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/components/messages/m' }] } } }
components: { messages: { m: { name: m } } }`,
      [],
      ['/operations/o/reply/messages/0/$ref'],
    ],
  ])('%s', async (_, text, theirs, ours) => {
    expect(await readBoth(text)).toEqual({ theirs, ours })
  })
})

/** Compares what both report of each AsyncAPI document of a folder. */
async function compareAll(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(ya?ml|json)$/.test(entry.name)) continue
    const ours = await placesOfRule(new Loader({ cwd: folder, root: '/' }), path)
    if (ours === undefined) continue
    const theirs = await placesOfParser(readFileSync(path, 'utf8'), path)
    const name = relative(folder, path)
    expect([name, ours]).toEqual([name, [...theirs, ...(DIFFERENCES.get(name) ?? [])].sort()])
  }
}
