import { expect, test } from 'vitest'
import { SpecDocument } from './document.ts'
import { PlaceNames } from './place-names.ts'

function documentOf(text: string, file = 'a.yaml'): SpecDocument {
  const source = { file, location: `/${file}`, pathInRoot: file, text, hasByteOrderMark: false }
  return new SpecDocument({ ...source, language: 'yaml' })
}

test('nodes of one place have one name, and those of others have others', () => {
  const { root } = documentOf('list: [a, a]\nmap: { a: a, b: { a: a } }\n')
  const names = new PlaceNames()
  expect(names.of(root)).toBe(names.of(root))
  expect(names.of(root.at('list', 0) ?? root)).toBe(names.of(root.at('list', '0') ?? root))
  const nodes = [root, ...['list', 'map'].flatMap((key) => root.get(key) ?? [])]
  nodes.push(...nodes.slice(1).flatMap((node) => node.children()))
  nodes.push(...(root.at('map', 'b')?.children() ?? []))
  expect(new Set(nodes.map((node) => names.of(node))).size).toBe(nodes.length)
})

test('what an alias brings stands in places of its own', () => {
  const { root } = documentOf('one: &one { a: 1 }\ntwo: *one\n')
  const names = new PlaceNames()
  const [one, two] = ['one', 'two'].map((key) => names.of(root.at(key, 'a') ?? root))
  expect(one).not.toBe(two)
})

test('files have places of their own', () => {
  const names = new PlaceNames()
  const [one, two] = ['a.yaml', 'b.yaml'].map((file) => documentOf('a: &a {}\nb: *a\n', file).root)
  expect(names.of(one?.get('a') as never)).not.toBe(names.of(two?.get('a') as never))
})
