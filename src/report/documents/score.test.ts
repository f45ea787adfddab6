import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import type { DocumentContent } from '../../engine/outcomes/document-content.ts'
import type { Severity } from '../../findings/severity.ts'
import { scoreContent } from './score.ts'
import { scoreOfAll } from './score-of-all.ts'

const FILE = 'orders.yaml'
const BOOK = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8')

const content = (parts: Partial<DocumentContent> = {}): DocumentContent => ({
  ...{ title: null, owner: null, operations: [], messages: [], schemas: [] },
  ...parts,
})
const at = (pointer: string, severity: Severity = 'error', file = FILE) => {
  return { file, pointer, severity }
}
const ORDERS = content({
  operations: [[FILE, '/paths/~1orders/get', '/paths/~1orders/post', '/paths/~1items/get']],
  schemas: [[FILE, '/components/schemas/Order', '/components/schemas/Item']],
})

it('is that of the example in the book', () => {
  const findings = [
    at('/paths/~1orders/get/responses/200'),
    at('/paths/~1orders/get/parameters/0'),
    at('/components/schemas/Item/properties/id', 'warn'),
    at('/info/contact'),
  ]
  expect(BOOK).toContain(`(2 + 1.5 + 0) / 6, or ${scoreContent(ORDERS, findings)}.`)
})

test.each([
  ['a document without findings keeps all', [], 100],
  ['infos take nothing', [at('/paths/~1orders/get', 'info')], 100],
  ['a warning takes half of its part', [at('/paths/~1orders/get', 'warn')], 91],
  ['an error takes all of it', [at('/paths/~1orders/get', 'warn'), at('/paths/~1orders/get')], 83],
  ['what is in a path counts for its operations', [at('/paths/~1orders/parameters/0')], 66],
  ['a schema is found by its whole name', [at('/components/schemas/Items')], 83],
  ['one finding less than all is no 100', [at('/info', 'warn')], 91],
  ['what is in no part is the rest', [at('/info'), at('/servers/0'), at('')], 83],
  ['another file is another place', [at('/paths/~1orders/get', 'error', 'b.yaml'), at('')], 83],
])('%s', (_, findings, expected) => {
  expect(scoreContent(ORDERS, findings)).toBe(expected)
})

it('is 0 where every part has an error', () => {
  const pointers = [ORDERS.operations, ORDERS.schemas].flatMap(([[, ...all] = [FILE]]) => all)
  expect(
    scoreContent(
      ORDERS,
      ['/info', ...pointers].map((pointer) => at(pointer)),
    ),
  ).toBe(0)
})

it('is none for a document that describes nothing', () => {
  expect(scoreContent(content(), [])).toBeNull()
  expect(scoreContent(content(), [at('/info')])).toBeNull()
})

it('finds messages by their channels, and operations of AsyncAPI 3 by their own names', () => {
  const events = content({
    operations: [[FILE, '/operations/send', '/operations/receive']],
    messages: [[FILE, '/channels/orders/messages/a', '/channels/orders/messages/b']],
  })
  expect(scoreContent(events, [at('/channels/orders/address')])).toBe(60)
  expect(scoreContent(events, [at('/operations/other')])).toBe(80)
})

it('holds for a path item in a file of its own', () => {
  const apart = content({ operations: [['items.yaml', '/get', '/post']] })
  expect(scoreContent(apart, [at('/parameters/0', 'error', 'items.yaml')])).toBe(33)
})

it('of several documents weighs them by their parts', () => {
  const sized = (operations: number, score: number | null) => {
    return { operations, messages: 0, schemas: 0, score }
  }
  expect(scoreOfAll([sized(99, 0), sized(9, 100), sized(400, null)])).toBe(9)
  expect(scoreOfAll([sized(0, null)])).toBeNull()
})
