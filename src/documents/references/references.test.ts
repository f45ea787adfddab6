import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Loader } from '../loader.ts'
import { SpecNode } from '../node.ts'
import { parsePointer } from '../pointer.ts'
import { References, type Resolution } from './references.ts'

const FILES: Record<string, string> = {
  'outside.yaml': 'a: 1',
  'root/specs/api.yaml': 'paths: {}',
  'root/specs/schemas/order.yaml':
    'Order: { $ref: ./item.yaml#/Item }\nOther: { $ref: ../shared.json }',
  'root/specs/schemas/item.yaml': 'Item: { type: object }',
  'root/specs/shared.json': '{"a/b": {"m~n": 1}, "a b": 2}',
  'root/specs/objects@{object_id}.yaml': 'here: 1',
  'root/specs/with space.yaml': 'here: 1',
  'root/specs/100%25.yaml': 'here: 1',
  'root/specs/broken.yaml': 'a: "',
  'root/specs/notes.md': '# a: "',
  'root/specs/empty.yaml': '',
}

let base: string
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'lintel-references-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(base, name)), { recursive: true })
    writeFileSync(join(base, name), text)
  }
  symlinkSync(join(base, 'outside.yaml'), join(base, 'root/specs/escape.yaml'))
  symlinkSync(join(base, 'root/specs/shared.json'), join(base, 'root/specs/inner.json'))
  symlinkSync(join(base, 'missing.yaml'), join(base, 'root/specs/escape-missing.yaml'))
  symlinkSync(base, join(base, 'root/specs/above'))
  symlinkSync('nothing.yaml', join(base, 'root/specs/nowhere.yaml'))
  symlinkSync(join(base, 'root/specs/loop.yaml'), join(base, 'root/specs/loop.yaml'))
})
afterAll(() => rmSync(base, { recursive: true }))

/** Puts a text where `specs/api.yaml` is, and follows the reference at a pointer. */
function resolveIn(text: string, pointer: string, isDirect = false): Resolution {
  const root = join(base, 'root')
  const loader = new Loader({ cwd: root, root })
  const document = loader.add(join(root, 'specs/api.yaml'), text)
  const node = document.root.at(...(parsePointer(pointer) ?? []))
  if (node === undefined) throw new Error(`No node at ${pointer}.`)
  const references = new References(loader)
  return isDirect ? references.target(References.of(node) ?? '', node) : references.resolve(node)
}

/** A resolution as `file#/pointer`, or as its kind and reason. */
function render(resolution: Resolution): string {
  if (resolution instanceof SpecNode)
    return `${resolution.document.source.file}#${resolution.pointer}`
  const detail = resolution.kind === 'file' ? ` ${resolution.reason}` : ''
  return `${resolution.kind}${detail}`
}

describe('files', () => {
  test.each([
    ['./schemas/order.yaml', 'specs/schemas/order.yaml#'],
    ['schemas/order.yaml#', 'specs/schemas/order.yaml#'],
    ['schemas/order.yaml#/Order', 'specs/schemas/item.yaml#/Item'],
    ['schemas/order.yaml#/Order/type', 'specs/schemas/item.yaml#/Item/type'],
    ['schemas/order.yaml#/Other', 'specs/shared.json#'],
    ['schemas/../../specs/./schemas/item.yaml#/Item', 'specs/schemas/item.yaml#/Item'],
    ['shared.json#/a~1b/m~0n', 'specs/shared.json#/a~1b/m~0n'],
    ['shared.json#/a%7E1b/m%7e0n', 'specs/shared.json#/a~1b/m~0n'],
    ['shared.json#/a%20b', 'specs/shared.json#/a b'],
    ['objects@{object_id}.yaml#/here', 'specs/objects@{object_id}.yaml#/here'],
    ['objects@%7Bobject_id%7D.yaml#/here', 'specs/objects@{object_id}.yaml#/here'],
    ['with space.yaml', 'specs/with space.yaml#'],
    ['with%20space.yaml', 'specs/with space.yaml#'],
    ['100%25.yaml', 'specs/100%25.yaml#'],
    ['inner.json', 'specs/shared.json#'],
    ['empty.yaml', 'specs/empty.yaml#'],
    ['notes.md', 'opaque'],
    ['broken.yaml', 'unreadable'],
    ['broken.yaml#/a', 'unreadable'],
    ['shared.json#/c', 'pointer'],
    ['shared.json#c', 'pointer'],
    ['missing.yaml', 'file No such file.'],
    ['missing.md', 'file No such file.'],
    ['schemas', 'file This is a directory, not a file.'],
    ['schemas/', 'file This is a directory, not a file.'],
    ['../../outside.yaml', 'file The file is outside the root directory.'],
    ['escape.yaml', 'file The file is outside the root directory.'],
    ['escape-missing.yaml', 'file The file is outside the root directory.'],
    ['above/outside.yaml', 'file The file is outside the root directory.'],
    ['above/missing.yaml', 'file The file is outside the root directory.'],
    ['above/missing/deeper.yaml', 'file The file is outside the root directory.'],
    ['../../missing.yaml', 'file The file is outside the root directory.'],
    ['nowhere.yaml', 'file The symbolic link leads nowhere.'],
    ['loop.yaml', 'file The symbolic link leads in a circle.'],
    [`${'x'.repeat(300)}.yaml`, 'file The file name is too long.'],
    ['https://example.com/a.yaml#/b', 'remote'],
    ['//example.com/a.yaml', 'remote'],
    ['urn:example:order', 'remote'],
    ['file:///etc/passwd', 'remote'],
  ])('%s', (reference, expected) => {
    const text = JSON.stringify({ use: { $ref: reference } })
    expect(render(resolveIn(text, '/use'))).toBe(expected)
  })
})

describe('inside one file', () => {
  const api = (pointer: string) => `specs/api.yaml#${pointer}`
  test.each([
    ['a reference to a reference', "a: {$ref: '#/b'}\nb: {$ref: '#/c'}\nc: 1", '/a', api('/c')],
    ['the document itself', "a: {$ref: '#'}", '/a', api('')],
    ['nothing before or after the hash', "a: {$ref: ''}", '/a', api('')],
    ['the file by its name', "a: {$ref: 'api.yaml#/b'}\nb: 1", '/a', api('/b')],
    ['an array item', "a: {$ref: '#/b/1'}\nb: [1, 2]", '/a', api('/b/1')],
    ['no array item', "a: {$ref: '#/b/01'}\nb: [1, 2]", '/a', 'pointer'],
    ['no inherited member', "a: {$ref: '#/b/constructor'}\nb: {}", '/a', 'pointer'],
    ['no length', "a: {$ref: '#/b/length'}\nb: []", '/a', 'pointer'],
    [
      'an escaped path',
      "a: {$ref: '#/paths/~1v1~1{id}'}\npaths: {'/v1/{id}': 1}",
      '/a',
      api('/paths/~1v1~1{id}'),
    ],
    ['bad percent encoding as it stands', "a: {$ref: '#/b%'}\nb%: 1", '/a', api('/b%')],
    ['an anchor', "a: {$ref: '#here'}\nb: {c: {$anchor: here}}", '/a', api('/b/c')],
    ['a dynamic anchor', "a: {$ref: '#here'}\nb: {$dynamicAnchor: here}", '/a', api('/b')],
    [
      'an absolute $id',
      "a: {$ref: 'https://x.test/o'}\nb: {$id: 'https://x.test/o'}",
      '/a',
      api('/b'),
    ],
    [
      'an $id below an $id',
      "a: {$ref: 'https://x.test/s/i'}\nb: {$id: 'https://x.test/s/o', c: {$id: i}}",
      '/a',
      api('/b/c'),
    ],
    [
      'a relative reference below an $id',
      "b: {$id: 'https://x.test/o', a: {$ref: i}, c: {$id: i}}",
      '/b/a',
      api('/b/c'),
    ],
    [
      'a pointer below an $id',
      "b: {$id: 'https://x.test/o', a: {$ref: '#/c'}, c: 1}\nc: 2",
      '/b/a',
      api('/b/c'),
    ],
    [
      'a pointer from the root below an $id',
      "b: {$id: 'https://x.test/o', a: {$ref: '#/c'}}\nc: 2",
      '/b/a',
      api('/c'),
    ],
    [
      'an anchor of its $id only',
      "b: {$id: 'https://x.test/o', c: {$anchor: x}}\na: {$ref: 'https://x.test/o#x'}",
      '/a',
      api('/b/c'),
    ],
    [
      '$self',
      "$self: 'https://x.test/api'\na: {$ref: 'https://x.test/api#/b'}\nb: 1",
      '/a',
      api('/b'),
    ],
    [
      'a relative URL below an $id',
      "b: {$id: 'https://x.test/o', a: {$ref: i.yaml}}",
      '/b/a',
      'remote',
    ],
    ['a loop', "a: {$ref: '#/b'}\nb: {$ref: '#/a'}", '/a', 'loop'],
    ['itself', "a: {$ref: '#/a'}", '/a', 'loop'],
    ['a loop further on', "a: {$ref: '#/b'}\nb: {$ref: '#/b'}", '/a', 'loop'],
    ['a loop through its own inside', "a: {$ref: '#/a/b'}", '/a', 'pointer'],
  ])('%s', (_, text, pointer, expected) => {
    expect(render(resolveIn(text, pointer))).toBe(expected)
  })

  test('one step of a chain', () => {
    expect(render(resolveIn("a: {$ref: '#/b'}\nb: {$ref: '#/c'}\nc: 1", '/a', true))).toBe(
      api('/b'),
    )
  })

  test('the end of a chain knows the reference that led there', () => {
    const end = resolveIn("a: {$ref: '#/b'}\nb: {$ref: '#/c'}\nc: 1", '/a')
    expect(end instanceof SpecNode && end.via?.pointer).toBe('/a')
  })

  test('a long chain', () => {
    const links = Array.from(
      { length: 20_000 },
      (_, link) => `a${link}: {$ref: '#/a${link + 1}'}\n`,
    )
    expect(render(resolveIn(`${links.join('')}a20000: 1`, '/a0'))).toBe(api('/a20000'))
    const nested = links.join('').replaceAll("'}", "/x'}")
    expect(render(resolveIn(`${nested}a20000: {x: {x: 1}}`, '/a0'))).toBe('pointer')
  })
})

describe('long URIs', () => {
  const long = `https://x.test/${'y'.repeat(8_000)}`

  test('a long reference is not followed', () => {
    expect(render(resolveIn(`a: {$ref: '${long}'}`, '/a'))).toBe('long')
    expect(render(resolveIn(`a: {$ref: '#/${'b'.repeat(8_000)}'}`, '/a'))).toBe('long')
  })

  test.each([
    ['an $id', `b: {$id: '${long}', a: {$ref: '#/c'}}\nc: 1`, '/b/a', 'specs/api.yaml#/c'],
    [
      'a short $id below another',
      `$id: 'https://x.test/${'y'.repeat(7_900)}/'\nb: {$id: '${'z'.repeat(200)}', a: {$ref: '#/c'}}\nc: 1`,
      '/b/a',
      'specs/api.yaml#/c',
    ],
  ])('%s that makes a long URI is not used', (_, text, pointer, target) => {
    expect(render(resolveIn(text, pointer))).toBe(target)
  })
})

test('the URIs of nested identifiers are resolved once, however many references stand there', () => {
  const levels = 90
  const references = Array.from({ length: 200 }, (_, index) => ({ $ref: `x${index}` }))
  let schema: unknown = { allOf: references }
  for (let level = 0; level < levels; level++) schema = { $id: `l${level}/`, not: schema }
  const loader = new Loader({ cwd: base, root: base })
  const text = JSON.stringify({ $id: 'https://x.test/', not: schema })
  const document = loader.add(join(base, 'api.json'), text)
  const allOf = document.root.at(...Array(levels + 1).fill('not'), 'allOf')
  let parsed = 0
  const CountedUrl = class extends URL {
    constructor(...urls: [string, string?]) {
      parsed++
      super(...urls)
    }
  }
  vi.stubGlobal('URL', CountedUrl)
  const links = new References(loader)
  for (const node of allOf?.items() ?? []) links.resolve(node)
  vi.unstubAllGlobals()
  // Each identifier, and each reference by it and as a URL.
  expect(parsed).toBeGreaterThan(levels)
  expect(parsed).toBeLessThan(2 * (levels + 1) + 3 * references.length)
})
