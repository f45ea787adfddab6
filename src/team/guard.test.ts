import { expect, test } from 'vitest'
import { guardRule } from './guard.ts'

const nameOf = (path: string) => path

test('a rule that never ends is stopped', () => {
  const run = () => {
    for (;;);
  }
  expect(() => guardRule('acme/endless', nameOf, run, 0.2)).toThrow(
    'Rule `acme/endless` was stopped on this document, since it took longer than 0.2 seconds.',
  )
})

test('what a rule gives is handed on', () => {
  expect(guardRule('acme/one', nameOf, () => [1])).toEqual([1])
})
