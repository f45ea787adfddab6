import { expect, it, test } from 'vitest'
import { type ApiColumn, type ApiRow, compareApiRows, matchesApi } from './api-rows.ts'

const row = (file: string, parts: Partial<ApiRow> = {}): ApiRow => ({
  ...{ file, kind: 'openapi', version: '3.1', title: file, owner: '' },
  ...{ operations: 0, messages: 0, schemas: 0, errors: 0, warnings: 0, infos: 0, score: null },
  ...parts,
})
const ROWS = [
  row('a', { owner: 'X', operations: 2, errors: 4, score: 50 }),
  row('b', { owner: 'y', operations: 8, errors: 8, warnings: 3, score: 90 }),
  row('c', { errors: 1, schemas: 4, title: 'Ab' }),
]

test.each<[ApiColumn, string, string]>([
  ['score', 'abc', 'bac'],
  ['errors', 'bac', 'cab'],
  ['size', 'bca', 'acb'],
  ['density', 'abc', 'bac'],
  ['owner', 'abc', 'bac'],
  ['title', 'acb', 'bca'],
])('by %s they come as %s, turned as %s: what has no value is last', (column, first, turned) => {
  const sort = (isTurned: boolean) =>
    ROWS.toSorted((a, b) => compareApiRows(a, b, column, isTurned))
      .map(({ file }) => file)
      .join('')
  expect([sort(false), sort(true)]).toEqual([first, turned])
})

it('is found by words in its title, file, owner and format', () => {
  const api = row('specs/orders.yaml', { title: 'Orders', owner: '@org/Shop' })
  expect(matchesApi(api, ['shop', 'orders', 'openapi', '3.1'])).toBe(true)
  expect(matchesApi(api, ['shop', 'asyncapi'])).toBe(false)
  expect(matchesApi(api, [])).toBe(true)
})
