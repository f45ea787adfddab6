import { expect, it } from 'vitest'
import { parseNameStatus } from './tree-changes.ts'

it('reads what git says of files', () => {
  const text = [
    ...['M', 'changed.yaml', 'D', 'gone.yaml', 'A', 'new.yaml'],
    ...[
      'R087',
      'old.yaml',
      'specs/a b.yaml',
      'C100',
      'from.yaml',
      'copy.yaml',
      'T',
      'link\nx.yaml',
    ],
    '',
  ].join('\0')
  expect(parseNameStatus(text)).toEqual({
    gone: ['gone.yaml', 'old.yaml'],
    modified: ['changed.yaml', 'link\nx.yaml'],
    added: ['new.yaml', 'specs/a b.yaml', 'copy.yaml'],
    renames: new Map([['specs/a b.yaml', 'old.yaml']]),
  })
})

it('reads that nothing changed', () => {
  const none = { gone: [], modified: [], added: [], renames: new Map() }
  expect(parseNameStatus('')).toEqual(none)
})
