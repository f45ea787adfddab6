import { expect, it } from 'vitest'
import { SpecDocument } from '../document.ts'
import { pointerOf, startOf } from './text-node.ts'

function walk(text: string, language: 'yaml' | 'json' = 'yaml'): string[] {
  const source = { file: 'a', location: '/a', text, hasByteOrderMark: false, language }
  return [...new SpecDocument(source).textNodes()].map((node) => {
    const shown = text.slice(startOf(node), node.span.end).replace(/\s+/g, ' ')
    return `${pointerOf(node) ?? '<<'} ${shown}`
  })
}

it.each(['json', 'yaml'] as const)('gives every node with its pointer: %s', (language) => {
  expect(walk('{"a": [1, {"b/c": 2}], "__proto__": []}', language)).toEqual([
    ' {"a": [1, {"b/c": 2}], "__proto__": []}',
    '/a "a": [1, {"b/c": 2}]',
    '/a/0 1',
    '/a/1 {"b/c": 2}',
    '/a/1/b~1c "b/c": 2',
    '/__proto__ "__proto__": []',
  ])
})

it('leaves aliases as they stand, and has no pointer for merge keys', () => {
  expect(walk('a: &x\n  b: 1\nc: *x\nd:\n  <<: *x\n  e: 2\n').slice(1)).toEqual([
    '/a a: &x b: 1',
    '/a/b b: 1',
    '/c c: *x',
    '/d d: <<: *x e: 2',
    '<< <<: *x',
    '/d/e e: 2',
  ])
})

it('gives nothing for a text without data', () => {
  expect(walk('')).toEqual([])
  expect(walk('a: [')).toEqual([])
})
