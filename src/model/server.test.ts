import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../documents/document.ts'
import { expandVariables } from './server.ts'

function expand(url: string, variables: object): string[] {
  const text = JSON.stringify(variables)
  const source = { file: 'a.json', location: '/a.json', text, hasByteOrderMark: false }
  return expandVariables(url, new SpecDocument({ ...source, language: 'json' }).root)
}

describe('expandVariables', () => {
  it('puts in defaults and values, the last variable changing first', () => {
    const variables = { a: { default: '1', enum: ['1', '2'] }, b: { enum: ['x', 'y'] } }
    expect(expand('/{a}/{b}/{a}', variables)).toEqual(['/1/x/1', '/1/y/1', '/2/x/2', '/2/y/2'])
  })

  it('leaves what has no value, or only values that are no texts', () => {
    expect(expand('/{a}/{b}/{c}', { a: {}, b: { default: 1 } })).toEqual(['/{a}/{b}/{c}'])
    expect(expand('/{a}', { b: { default: 'x' } })).toEqual(['/{a}'])
  })

  it('takes the first hundred combinations', () => {
    const values = { enum: Array.from({ length: 1_000 }, (_, index) => `${index}`) }
    const urls = expand('/{a}/{b}', { a: values, b: values })
    expect(urls).toHaveLength(100)
    expect(urls.at(-1)).toBe('/0/99')
  })

  it('does not put values into values, which would double with each', () => {
    const names = Array.from({ length: 60 }, (_, index) => `v${index}`)
    const variables = names.map((name, index) => [name, { default: `{v${index + 1}}`.repeat(2) }])
    const url = names.map((name) => `/{${name}}`).join('')
    const [expanded = ''] = expand(url, Object.fromEntries(variables))
    expect(expanded).toMatch(/^\/\{v1\}\{v1\}\/\{v2\}\{v2\}\//)
    expect(expanded.length).toBeLessThan(1_000)
  })

  it('leaves a URL that would be too long', () => {
    const url = '{a}'.repeat(1_000)
    expect(expand(url, { a: { default: 'x'.repeat(1_000) } })).toEqual([url])
  })
})
