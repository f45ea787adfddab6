import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { parsePointer } from '../../documents/pointer.ts'
import type { JsonValue } from '../changes/json-value.ts'
import type { NodeEdit } from '../changes/node-edit.ts'
import { applySplices, type Splice } from '../changes/splice.ts'
import { applyEdits } from './apply-edits.ts'
import { EditBatch } from './edit-batch.ts'

type Change = (document: SpecDocument) => NodeEdit

function at(document: SpecDocument, pointer: string) {
  const node = document.root.at(...(parsePointer(pointer) ?? []))
  if (node === undefined) throw new Error(`There is no ${pointer}.`)
  return node
}

function member(pointer: string, key: string, value: JsonValue): Change {
  return (document) => ({ kind: 'insert-member', into: at(document, pointer), key, value })
}

function item(pointer: string, value: JsonValue): Change {
  return (document) => ({ kind: 'append-item', into: at(document, pointer), value })
}

function replace(pointer: string, value: JsonValue): Change {
  return (document) => ({ kind: 'replace-value', node: at(document, pointer), value })
}

function remove(pointer: string): Change {
  return (document) => ({ kind: 'remove', node: at(document, pointer) })
}

function rename(pointer: string, key: string): Change {
  return (document) => ({ kind: 'rename-key', node: at(document, pointer), key })
}

/** Changes a part of a member's key. */
function renamePart(old: string, splice: Splice): Change {
  return ({ root }) => {
    const node = root.get(old)
    if (node === undefined) throw new Error(`There is no ${old}.`)
    return { kind: 'rename-key', node, key: applySplices(old, [splice]), splices: [splice] }
  }
}

type Case = readonly [
  name: string,
  text: string,
  fixes: readonly (readonly Change[])[],
  taken: readonly boolean[],
  result: string,
]

it.each<Case>([
  [
    'members of one object, in their order',
    'a:\n  b: 1\n',
    [[member('/a', 'c', 2)], [member('/a', 'd', 3)]],
    [true, true],
    'a:\n  b: 1\n  c: 2\n  d: 3\n',
  ],
  [
    'an object that is not there yet',
    'a:\n  b: 1\n',
    [[member('/a', 'h', { x: 1 })], [member('/a', 'h', { w: 2 })], [member('/a', 'h', { x: 1 })]],
    [true, true, true],
    'a:\n  b: 1\n  h:\n    x: 1\n    w: 2\n',
  ],
  [
    'an object that is empty',
    'a: {}\n',
    [[member('/a', 'x', 1)], [member('/a', 'w', 2)]],
    [true, true],
    'a:\n  x: 1\n  w: 2\n',
  ],
  [
    'items of an array that is not there yet',
    'a:\n  b: 1\n',
    [[member('/a', 'p', [{ x: 1 }])], [member('/a', 'p', [{ w: 1 }])]],
    [true, true],
    'a:\n  b: 1\n  p:\n    - x: 1\n    - w: 1\n',
  ],
  [
    'ends of two objects in one place, what lies deeper first',
    'a:\n  b:\n    c: 1\nz: 1\n',
    [[member('/a', 'x', 1)], [member('/a/b', 'w', 2)]],
    [true, true],
    'a:\n  b:\n    c: 1\n    w: 2\n  x: 1\nz: 1\n',
  ],
  [
    'an item behind an empty one, and a member behind the list',
    'a:\n  b:\n  - 1\n  - # none\n  c: 1\n',
    [[item('/a/b', 2), (document) => ({ ...member('/a', 'x', 3)(document), after: 'b' })]],
    [true],
    'a:\n  b:\n  - 1\n  - # none\n  - 2\n  x: 3\n  c: 1\n',
  ],
  [
    'the end of the document too',
    'a:\n  b: 1\n',
    [[member('', 'x', 1)], [member('/a', 'w', 2)]],
    [true, true],
    'a:\n  b: 1\n  w: 2\nx: 1\n',
  ],
  [
    'members and items in JSON',
    '{"a": {"b": 1}, "l": [1]}',
    [[member('/a', 'c', 2), item('/l', 2)], [member('/a', 'd', 3)], [item('/l', 3)]],
    [true, true, true],
    '{"a": {"b": 1, "c": 2, "d": 3}, "l": [1, 2, 3]}',
  ],
  [
    'two values for one name: the first',
    'a:\n  b: 1\n',
    [[member('/a', 'c', 2)], [member('/a', 'c', 3)]],
    [true, false],
    'a:\n  b: 1\n  c: 2\n',
  ],
  [
    'two values for one node: the first, and nothing of the other fix',
    'a: 1\nb: 1\n',
    [[replace('/a', 2)], [replace('/b', 2), replace('/a', 3)], [replace('/a', 2)]],
    [true, false, true],
    'a: 2\nb: 1\n',
  ],
  [
    'what is put into something that goes',
    'a:\n  b: 1\n',
    [[replace('/a', 'x')], [member('/a', 'c', 2)]],
    [true, false],
    'a: x\n',
  ],
  [
    'a name, and what is in it',
    'a:\n  b: 1\n',
    [[rename('/a', 'z')], [member('/a', 'c', 2)], [rename('/a', 'w')]],
    [true, true, false],
    'z:\n  b: 1\n  c: 2\n',
  ],
  [
    'different parts of one key',
    '/aB/{cD}: 1\n',
    [
      [renamePart('/aB/{cD}', { start: 1, end: 3, text: 'a-b' })],
      [renamePart('/aB/{cD}', { start: 5, end: 7, text: 'c_d' })],
      [renamePart('/aB/{cD}', { start: 1, end: 3, text: 'other' })],
      [renamePart('/aB/{cD}', { start: 5, end: 7, text: 'c_d' })],
    ],
    [true, true, false, true],
    '/a-b/{c_d}: 1\n',
  ],
  [
    'no parts that give a key the name of another one',
    '/aB/cD: 1\n/x: 1\n',
    [
      [rename('/~1x', '/a-b/c-d')],
      [renamePart('/aB/cD', { start: 1, end: 3, text: 'a-b' })],
      [renamePart('/aB/cD', { start: 4, end: 6, text: 'c-d' })],
    ],
    [true, true, false],
    '/a-b/cD: 1\n/a-b/c-d: 1\n',
  ],
  [
    'items that go, and others that come',
    'a:\n  - 1\n  # two\n  - x: 2\n    y: 2\n  - 3 # three\n  - 4\nb: 1\n',
    [[item('/a', 5)], [remove('/a/1')], [remove('/a/2')], [remove('/a/1')]],
    [true, true, true, true],
    'a:\n  - 1\n  - 4\n  - 5\nb: 1\n',
  ],
  [
    'a new item in the place of the last',
    'a:\n  - 1\n  # two\n  - 2\nb: 1\n',
    [[item('/a', 3)], [remove('/a/1')], [remove('/a/0')], [item('/a', 4)]],
    [true, true, true, true],
    'a:\n  - 3\n  - 4\nb: 1\n',
  ],
  [
    'items that go beside what is in others',
    'a:\n  - x: 1\n  - x: 2\n  - x: 3\n',
    [[replace('/a/1/x', 4)], [remove('/a/0')], [remove('/a/2')], [remove('/a/1')]],
    [true, true, true, false],
    'a:\n  - x: 4\n',
  ],
  [
    'no blank lines of two items that go, and not all of them',
    'a:\n  - 1\n\n  - 2\n\n  - 3\n',
    [[remove('/a/0')], [remove('/a/1')]],
    [true, false],
    'a:\n\n  - 2\n\n  - 3\n',
  ],
  [
    'no list of which nothing is left',
    '{"a": [1, 2]}',
    [[remove('/a/0')], [remove('/a/1')]],
    [true, false],
    '{"a": [2]}',
  ],
  [
    'items of a list in brackets that go, up to the last',
    '{"a": [1, 2, 3, 4], "b": [1, 2, 3]}',
    [[remove('/a/1')], [remove('/a/2')], [remove('/a/3')], [remove('/b/0')], [remove('/b/2')]],
    [true, true, true, true, true],
    '{"a": [1], "b": [2]}',
  ],
  [
    'members that go, up to the last of those in braces',
    '{\n  "a": {\n    "b": 1,\n    "c": {},\n    "d": 2,\n    "e": 3\n  }\n}',
    [[remove('/a/c')], [remove('/a/e')], [remove('/a/d')], [member('/a', 'f', 4)]],
    [true, true, true, false],
    '{\n  "a": {\n    "b": 1\n  }\n}',
  ],
  [
    'members that go with their comments, beside one that gets another name',
    'a:\n  b: 1\n  # c\n  c: 1\n  d:\n    x: 1\n  e: 2\nf: 1\n',
    [[remove('/a/c')], [remove('/a/d')], [rename('/a/e', 'g')], [remove('/a/c')]],
    [true, true, true, true],
    'a:\n  b: 1\n  g: 2\nf: 1\n',
  ],
  [
    'no members of which none is left, and none that a merge key brings again',
    'x: &x { b: 1, c: 1 }\na:\n  b: 1\n  c: 2\ny:\n  <<: *x\n  b: 2\n  c: 3\n',
    [[remove('/a/b')], [remove('/a/c')], [remove('/y/b')], [remove('/y/c')]],
    [true, false, false, false],
    'x: &x { b: 1, c: 1 }\na:\n  c: 2\ny:\n  <<: *x\n  b: 2\n  c: 3\n',
  ],
  [
    'items of a list in brackets, and others in their place',
    '{"a": [\n  1,\n  2\n], "b": [1, 2], "c": [1, 2]}',
    [
      [item('/a', 3)],
      [remove('/a/1')],
      [item('/b', 3)],
      [remove('/b/0')],
      [item('/c', 3)],
      [remove('/c/0')],
      [remove('/c/1')],
    ],
    [true, true, true, true, true, true, true],
    '{"a": [\n  1,\n  3\n], "b": [2, 3], "c": [3]}',
  ],
])('takes %s', (_, text, fixes, taken, result) => {
  const language = text.startsWith('{') ? 'json' : 'yaml'
  const file = `api.${language}`
  const source = { file, location: `/${file}`, text, hasByteOrderMark: false, language } as const
  const document = new SpecDocument(source)
  const batch = new EditBatch()
  const answers = fixes.map((changes) => batch.addNodeEdits(changes.map((make) => make(document))))
  expect(answers).toEqual(taken)
  expect(applyEdits(text, batch.edits()[0]?.edits ?? [])).toBe(result)
})

it.each(['yaml', 'json'] as const)('writes what grows once: %s', (language) => {
  const text = '{"a": {"b": 1}}'
  const source = { file: `a.${language}`, location: '/a', hasByteOrderMark: false, language }
  const document = new SpecDocument({
    ...source,
    text: language === 'json' ? text : 'a:\n  b: 1\n',
  })
  let reads = 0
  const header = {
    get description() {
      reads++
      return 'What it is.'
    },
  }
  const batch = new EditBatch()
  const count = 50
  for (let index = 0; index < count; index++) {
    const change = member('/a', 'headers', { [`X-${index}`]: header })
    expect(batch.addNodeEdits([change(document)])).toBe(true)
  }
  const read = reads
  const [changes] = batch.edits()
  // Each is read when it comes, and all are when they are written.
  expect(read).toBeLessThan(3 * count)
  expect(reads - read).toBeLessThan(3 * count)
  const written = applyEdits(document.source.text, changes?.edits ?? [])
  expect(written.match(/What it is/g)).toHaveLength(count)
  expect(batch.edits()).toEqual([changes])
})
