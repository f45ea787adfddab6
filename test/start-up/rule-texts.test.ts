import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allRules } from '../../src/rules/index.ts'

const moved = JSON.parse(
  readFileSync(new URL('../../dist/rule-texts.json', import.meta.url), 'utf8'),
)

it.each(allRules)('the build keeps what $id says for people, apart from its code', (rule) => {
  const { why, notes, examples } = rule
  expect(moved[rule.id]).toHaveProperty('why')
  // What is not plain data, such as examples with options, stays in the code.
  expect({ why, notes, examples }).toEqual({ why, notes, examples, ...moved[rule.id] })
})
