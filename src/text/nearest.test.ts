import { expect, it } from 'vitest'
import { findNearest } from './nearest.ts'

const names = ['paths/kebab-case', 'paths/no-verb', 'naming/field-snake-case', 'headers/location']

it.each([
  ['paths/kebab-cas', 'paths/kebab-case'],
  ['Paths/No-Verb', 'paths/no-verb'],
  ['path/no-vreb', 'paths/no-verb'],
  ['location', 'headers/location'],
  ['naming/field', 'naming/field-snake-case'],
  ['kebab', 'paths/kebab-case'],
  ['snake', undefined],
  ['something/else', undefined],
  ['paths/', undefined],
  ['', undefined],
])('takes %j for %j', (typed, meant) => {
  expect(findNearest(typed, names)).toBe(meant)
})

it('takes a word for the only name that begins alike', () => {
  expect(findNearest('name', ['naming', 'paths'])).toBe('naming')
  expect(findNearest('pat', ['paths'])).toBe('paths')
  expect(findNearest('paper', ['paths'])).toBeUndefined()
})
