import { expect, it } from 'vitest'
import { finding } from '../../../test/support/report-input.ts'
import { SpecDocument } from '../../documents/document.ts'
import { parsePointer } from '../../documents/pointer.ts'
import { languageOf } from '../../documents/source.ts'
import { extensibleObjects } from './extensible-objects.ts'
import { suppressInDocument } from './write-suppressions.ts'

const ADDED = { reason: 'Old.', until: undefined }

function open(text: string, file: string): SpecDocument {
  const source = { file, location: `/${file}`, hasByteOrderMark: false, text }
  return new SpecDocument({ ...source, language: languageOf(file, text) })
}

/** Suppresses a finding of each rule at each pointer. */
function write(text: string, places: readonly (readonly [rule: string, pointer: string])[]) {
  const document = open(text, text.startsWith('{') ? 'a.json' : 'a.yaml')
  const findings = places.map(([rule, pointer]) => {
    const tokens = parsePointer(pointer) ?? []
    const place = document.locate(tokens)
    if (place === undefined) throw new Error(pointer)
    return finding({ rule, pointer, range: place.key ?? place.value })
  })
  return suppressInDocument(document, findings, ADDED)
}

it.each<readonly [string, string, readonly (readonly [string, string])[], string]>([
  [
    'of one line once, sorted',
    'a:\n  b: 1\n',
    [
      ['x/b', '/a/b'],
      ['x/a', '/a/b'],
      ['x/b', '/a/b'],
    ],
    'a:\n  # lintel-disable-next-line x/a, x/b -- Old.\n  b: 1\n',
  ],
  [
    'beside those of another reason',
    'a:\n  # lintel-disable-next-line x/a -- New.\n  b: 1\n',
    [['x/b', '/a/b']],
    'a:\n  # lintel-disable-next-line x/a -- New.\n  # lintel-disable-next-line x/b -- Old.\n  b: 1\n',
  ],
  [
    'into a comment that says the same',
    'a:\n  b: 1 # lintel-disable-line x/a -- Old.\n',
    [['x/b', '/a/b']],
    'a:\n  b: 1 # lintel-disable-line x/a, x/b -- Old.\n',
  ],
  [
    'above a dash',
    'a:\n- b: 1\n  c: 2\n',
    [['x/a', '/a/0/b']],
    'a:\n# lintel-disable-next-line x/a -- Old.\n- b: 1\n  c: 2\n',
  ],
  [
    'as a member inside of brackets',
    'openapi: 3.1.0\ninfo: {\n  title: a,\n  version: b }\n',
    [['x/a', '/info/version']],
    'openapi: 3.1.0\ninfo: {\n  title: a,\n  version: b,\n  x-lintel-disable: [{rule: x/a, reason: Old.}] }\n',
  ],
  [
    'into an entry of JSON that says the same',
    '{"openapi": "3.1.0", "info": {"x-lintel-disable": {"rule": "x/a", "reason": "Old."}}}',
    [['x/b', '/info']],
    '{"openapi": "3.1.0", "info": {"x-lintel-disable": {"rule": ["x/a", "x/b"], "reason": "Old."}}}',
  ],
  [
    'beside an entry of JSON',
    '{"openapi": "3.1.0", "info": {"x-lintel-disable": [{"rule": "x/a", "reason": "New."}]}}',
    [['x/b', '/info']],
    '{"openapi": "3.1.0", "info": {"x-lintel-disable": [{"rule": "x/a", "reason": "New."}, {"rule": "x/b", "reason": "Old."}]}}',
  ],
  [
    'around an entry of JSON that lacks a reason',
    '{"openapi": "3.1.0", "info": {"x-lintel-disable": {"rule": "x/a"}}}',
    [['x/b', '/info']],
    '{"openapi": "3.1.0", "info": {"x-lintel-disable": {"rule": "x/a"}}, "x-lintel-disable": [{"rule": "x/b", "reason": "Old."}]}',
  ],
])('writes suppressions %s', (_, text, places, expected) => {
  const { text: written, unplaced } = write(text, places)
  expect(written).toBe(expected)
  expect(unplaced).toEqual([])
})

it('writes none of what cannot be suppressed', () => {
  const text = 'a:\n  b: 1\n'
  const { text: written, unplaced } = write(text, [['suppression/unused', '/a/b']])
  expect([written, unplaced.length]).toEqual([text, 1])
})

it.each([
  [
    '/paths/~1v1/get/responses/200/content/a~1b/schema/properties/a',
    '/paths/~1v1/get/responses/200/content/a~1b/schema/properties/a',
  ],
  [
    '/paths/~1v1/get/responses/200/content/a~1b/schema/properties',
    '/paths/~1v1/get/responses/200/content/a~1b/schema',
  ],
  ['/paths/~1v1/get/responses/200/content', '/paths/~1v1/get/responses/200'],
  ['/paths/~1v1/get/responses', '/paths/~1v1/get'],
  ['/paths/~1v1/get/security/0', '/paths/~1v1/get'],
  ['/paths/~1v1/get/parameters/0/example/a', '/paths/~1v1/get/parameters/0'],
  ['/components/schemas', '/components'],
  ['/components/schemas/properties', '/components/schemas/properties'],
  ['/components/schemas/Ref', '/components'],
  ['/components/schemas/x-lintel-disable', '/components'],
  ['/x-own/a', ''],
  ['/openapi', ''],
])('the smallest object of %s that may be extended is %s', (pointer, expected) => {
  const schema = { properties: { a: { type: 'string' } } }
  const content = { 'a/b': { schema } }
  const get = {
    responses: { 200: { content } },
    security: [{ a: [] }],
    parameters: [{ example: { a: {} } }],
  }
  const schemas = {
    properties: { type: 'object' },
    Ref: { $ref: '#/components/schemas/properties' },
    'x-lintel-disable': { rule: 'x/a' },
  }
  const api = {
    openapi: '3.1.0',
    paths: { '/v1': { get } },
    components: { schemas },
    'x-own': { a: {} },
  }
  const node = open(JSON.stringify(api), 'a.json').root.at(...(parsePointer(pointer) ?? []))
  expect(node && extensibleObjects(node)[0]?.pointer).toBe(expected)
})

it('adds nothing to the alternatives of a message, which may hold nothing else', () => {
  const message = { oneOf: [{ $ref: 'gone.json' }] }
  const channels = { a: { subscribe: { message } } }
  const { root } = open(JSON.stringify({ asyncapi: '2.6.0', channels }), 'a.json')
  const node = root.at('channels', 'a', 'subscribe', 'message', 'oneOf', 0)
  expect(node && extensibleObjects(node)[0]?.pointer).toBe('/channels/a/subscribe')
})
