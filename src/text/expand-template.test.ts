import { describe, expect, it } from 'vitest'
import { expandTemplate } from './expand-template.ts'

function expand(template: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  return expandTemplate(template, new Map(Object.entries(values)))
}

describe('expandTemplate', () => {
  it('puts in every combination, the last name changing first', () => {
    const texts = ['/1/x/1', '/1/y/1', '/2/x/2', '/2/y/2']
    expect(expand('/{a}/{b}/{a}', { a: ['1', '2'], b: ['x', 'y'] })).toEqual(texts)
  })

  it('leaves names without values', () => {
    expect(expand('/{a}/{b}/{c}', { a: [], b: ['1'] })).toEqual(['/{a}/1/{c}'])
    expect(expand('/{a}', { b: ['x'] })).toEqual(['/{a}'])
    expect(expand('a', { a: ['x'] })).toEqual(['a'])
  })

  it('takes values as they are', () => {
    expect(expand('{a}', { a: ['$&', '{b}'], b: ['x'] })).toEqual(['$&', '{b}'])
  })

  it('gives the first hundred', () => {
    const values = Array.from({ length: 1_000 }, (_, index) => `${index}`)
    const texts = expand('/{a}/{b}', { a: values, b: values })
    expect(texts).toHaveLength(100)
    expect(texts.at(-1)).toBe('/0/99')
  })

  it('does not put values into values, which would double with each', () => {
    const names = Array.from({ length: 60 }, (_, index) => `v${index}`)
    const values = names.map((name, index) => [name, [`{v${index + 1}}`.repeat(2)]])
    const [text = ''] = expand(`{${names.join('}{')}}`, Object.fromEntries(values))
    expect(text).toMatch(/^\{v1\}\{v1\}\{v2\}\{v2\}/)
    expect(text.length).toBeLessThan(1_000)
  })

  it('leaves what would be too long', () => {
    const template = '{a}'.repeat(1_000)
    expect(expand(template, { a: ['x'.repeat(1_000)] })).toEqual([template])
  })
})
