import { expect, it } from 'vitest'
import { matchRenames, type Unpaired } from './match-renames.ts'

/** A document with a content, an API id and a title, as far as they are given. */
function document(path: string, id: string, title?: string, apiId?: string): Unpaired {
  return { path, id, identity: () => ({ id: apiId, title }) }
}

const match = (gone: Unpaired[], added: Unpaired[], renames: [string, string][] = []) => [
  ...matchRenames(gone, added, new Map(renames)),
]

it.each([
  ['content', document('a.yaml', '1'), document('b.yaml', '1')],
  ['place but for the extension', document('s/a.yml', '1'), document('s/a.json', '2')],
  ['API id', document('a.yaml', '1', 'A', 'orders'), document('b.yaml', '2', 'B', 'orders')],
  ['title', document('a.yaml', '1', 'Orders'), document('b.yaml', '2', 'Orders')],
])('recognizes a document by its %s', (_, before, after) => {
  expect(match([before], [after])).toEqual([[before.path, after.path]])
})

it('asks git before it looks at titles', () => {
  const gone = [document('a.yaml', '1', 'Orders')]
  const added = [document('b.yaml', '2', 'Orders'), document('c.yaml', '3', 'Renamed')]
  expect(match(gone, added, [['c.yaml', 'a.yaml']])).toEqual([['a.yaml', 'c.yaml']])
})

it('gives each document to one other', () => {
  const gone = [document('a.yaml', '1', 'Orders'), document('b.yaml', '2', 'Orders', 'x')]
  const added = [document('c.yaml', '3', 'Orders', 'x')]
  expect(match(gone, added)).toEqual([['b.yaml', 'c.yaml']])
})

it.each([
  [
    [document('a.yaml', '1', 'API'), document('b.yaml', '2', 'API')],
    [document('c.yaml', '3', 'API')],
  ],
  [
    [document('a.yaml', '1', 'API')],
    [document('b.yaml', '2', 'API'), document('c.yaml', '3', 'API')],
  ],
  [[document('a.yaml', '1')], [document('b.yaml', '2')]],
  [[document('a.yaml', '1', 'A')], [document('b.yaml', '2', 'B')]],
])('takes nothing for what it may not be', (gone, added) => {
  expect(match(gone, added)).toEqual([])
})
