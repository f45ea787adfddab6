import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Loader } from '../../documents/loader.ts'
import { expandVariables } from './server.ts'

function expand(url: string, variables: unknown): string[] {
  const loader = new Loader({ cwd: '/', root: '/' })
  const document = loader.add(join('/', 'a.json'), JSON.stringify({ variables }))
  return expandVariables(url, document.root.get('variables'))
}

test.each<[name: string, url: string, variables: unknown, urls: string[]]>([
  ['no variable', '/v1', { a: { default: 'x' } }, ['/v1']],
  ['a default', '/{a}/{b}', { a: { default: 'x' } }, ['/x/{b}']],
  ['the values of an enum', '/{a}', { a: { default: 'x', enum: ['x', 'y', 1] } }, ['/x', '/y']],
  [
    'each combination',
    '/{a}{b}{a}',
    { b: { enum: ['1', '2'] }, a: { enum: ['x', 'y'] } },
    ['/x1x', '/y1y', '/x2x', '/y2y'],
  ],
  ['no variables in values', '/{a}', { a: { default: '{b}$&' }, b: { default: 'x' } }, ['/{b}$&']],
  ['no values', '/{a}', { a: {} }, ['/{a}']],
  ['names that objects have', '/{constructor}', {}, ['/{constructor}']],
])('puts in %s', (_, url, variables, urls) => {
  expect(expand(url, variables)).toEqual(urls)
})

test('of many combinations the first', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `v${index}`)
  const variables = Object.fromEntries(names.map((name) => [name, { enum: ['a', 'b'] }]))
  expect(expand(names.map((name) => `{${name}}`).join(''), variables)).toHaveLength(100)
})

test('what would make a URL too long stays', () => {
  const url = '/{a}'.repeat(1_000)
  expect(expand(url, { a: { default: 'x'.repeat(1_000) } })).toEqual([url])
})
