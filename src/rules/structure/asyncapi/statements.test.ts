import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HERE = new URL('.', import.meta.url)
const [, ...lines] = readFileSync(new URL('statements.tsv', HERE), 'utf8').trimEnd().split('\n')

/** What the checks of structure/asyncapi are called in the table: their files. */
const CHECKS = [
  ...readFileSync(new URL('../asyncapi.ts', HERE), 'utf8').matchAll(
    /from '\.\/asyncapi\/(.+)\.ts'/g,
  ),
].map(([, name]) => name)

test('the statements of AsyncAPI name a check that exists, or the reason for none', () => {
  const named = new Set<string>()
  for (const line of lines) {
    const [versions = '', , text = '', checks = '', remark = '', ...more] = line.split('\t')
    expect(versions, line).toMatch(/^(?:2\.[0-6]|3\.[01])(?:,(?:2\.[0-6]|3\.[01]))*$/)
    expect([text !== '', checks !== '' || remark !== '', more], line).toEqual([true, true, []])
    for (const check of checks.split(',').filter(Boolean)) named.add(check)
  }
  expect([...named].sort()).toEqual([...CHECKS].sort())
})
