import { expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { Change } from './change.ts'
import { joinDocuments } from './join-documents.ts'

const source = { text: 'a: 1\nb: 2\n', hasByteOrderMark: false, language: 'yaml' } as const
const document = new SpecDocument({ ...source, file: 'a.yaml', location: '/a.yaml' })

const change = (parts: Partial<Change>): Change => ({
  kind: 'response-property-removed',
  rule: 'versioning/breaking-change',
  direction: 'read',
  verdict: 'breaking',
  node: document.root,
  base: undefined,
  what: 'Property `name` is removed',
  operations: [],
  ...parts,
})

function merge(...changes: Change[]) {
  const found = changes.map((each, index) => ({ owner: index, changes: [each] }))
  return joinDocuments(found).map(({ owners, change: { kind, direction, operations } }) => [
    owners.join(' '),
    kind,
    direction,
    operations.join(', '),
  ])
}

it('reports what several documents share once, with the operations of all', () => {
  const [one, two] = [{ operations: ['GET /a', 'GET /b'] }, { operations: ['GET /b', 'GET /c'] }]
  expect(merge(change(one), change(two))).toEqual([
    ['0 1', 'response-property-removed', 'read', 'GET /a, GET /b, GET /c'],
  ])
})

it('takes what one document sends and another one reads for what goes both ways', () => {
  const sent = change({ kind: 'request-property-removed', direction: 'sent' })
  expect(merge(change({}), sent)).toEqual([['0 1', 'schema-property-removed', 'both', '']])
})

it.each<Partial<Change>>([
  { what: 'Property `other` is removed' },
  { node: document.root.get('a') ?? document.root },
  { kind: 'response-type-changed' },
  { verdict: 'compatible' },
])('keeps apart what differs in %j', (parts) => {
  expect(merge(change({}), change(parts))).toHaveLength(2)
})
