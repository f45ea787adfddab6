import { expect, it } from 'vitest'
import { KIND_FACTS } from '../../diff/pages/kind-facts.ts'
import { renderKindList, renderKindTable } from './kind-list.ts'

const kinds = [
  'request-property-removed',
  'message-became-nullable',
  'operation-added',
  'operation-id-changed',
  'schema-schema-undecided',
].flatMap((id) => KIND_FACTS.get(id) ?? [])

it('a kind is one line that says whom it breaks', () => {
  const lines = renderKindList(kinds, { color: false, width: undefined }).split('\n')
  expect(lines.map((line) => line.slice(0, 44))).toEqual([
    'request-property-removed  senders       A pr',
    'message-became-nullable   readers       A va',
    'operation-added           nobody        An o',
    'operation-id-changed      SDKs          An o',
    'schema-schema-undecided   to be judged  A sc',
    '',
  ])
})

it.each([50, 80, 120])('no line is wider than a terminal of %i columns', (width) => {
  const lines = renderKindList([...KIND_FACTS.values()], { color: false, width }).split('\n')
  // An id and whom it breaks stand in one line in any case.
  expect(lines.filter((line) => line.length > Math.max(width, 56))).toEqual([])
})

it('a table in Markdown has a row for each', () => {
  expect(renderKindTable(kinds).match(/^\| `/gm)).toHaveLength(kinds.length)
})
