import { expect, it } from 'vitest'
import { FileGraph } from './file-graph.ts'

function graphOf(names: Readonly<Record<string, string>>, starts: string): FileGraph {
  const graph = new FileGraph()
  graph.add(starts, (file) => names[file] ?? '')
  return graph
}

const leadingTo = (graph: FileGraph, file: string) =>
  [...graph.findLeadingTo((candidate) => candidate === file)].sort().join('')

it('finds those that lead to a file, through others and in circles', () => {
  const graph = graphOf({ a: 'cx', b: 'd', c: 'e', d: 'b', e: 'ac' }, 'ab')
  expect(leadingTo(graph, 'x')).toBe('acex')
  expect(leadingTo(graph, 'a')).toBe('ace')
  expect(leadingTo(graph, 'd')).toBe('bd')
  expect(leadingTo(graph, 'y')).toBe('')
})

it('asks once about each file', () => {
  const asked: string[] = []
  new FileGraph().add('aba', (file) => {
    asked.push(file)
    return 'cab'
  })
  expect(asked.sort().join('')).toBe('abc')
})

it('walks chains of any length', () => {
  const graph = new FileGraph()
  graph.add(['0'], (file) => (file === '100000' ? [] : [`${Number(file) + 1}`]))
  expect(graph.findLeadingTo((file) => file === '100000').size).toBe(100_001)
})
