import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ConfigurationError, lint } from './index.ts'

vi.mock('./rules/index.ts', async () => {
  const { defineDocumentRule } = await import('./rules/rule.ts')
  const rule = defineDocumentRule({
    id: 'test/title',
    clauses: [],
    on: 'both',
    severity: 'error',
    summary: '',
    why: '',
    examples: { passes: '', fails: '' },
    *checkDocument({ document: { root } }) {
      const node = root.at('info', 'title')
      if (node?.string === 'bad') yield { node, message: 'Bad title.', help: 'Write a good one.' }
    },
  })
  return { rules: [rule], engineRules: [], allRules: [rule] }
})

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-index-')))
const text = 'openapi: 3.1.0\ninfo:\n  title: bad\n'
writeFileSync(join(cwd, 'a.yaml'), text)

it('lints files and texts', async () => {
  const request = { cwd, files: ['.', 'missing.yaml'], texts: [{ name: 'b.yaml', text }] }
  const { documents, files, findings, failures } = await lint(request)
  expect(documents).toBe(2)
  expect(files).toEqual(['a.yaml', 'b.yaml'])
  expect(findings.map(({ file, rule, range }) => [file, rule, range.start])).toEqual([
    ['a.yaml', 'test/title', { line: 3, column: 10 }],
    ['b.yaml', 'test/title', { line: 3, column: 10 }],
  ])
  expect(failures).toEqual([{ file: 'missing.yaml', message: 'No such file.' }])
})

it('takes a ruleset as data', async () => {
  const files = ['a.yaml']
  const warning = await lint({ cwd, files, ruleset: { rules: { 'test/title': 'warn' } } })
  expect(warning.findings).toMatchObject([{ severity: 'warn' }])
  expect((await lint({ cwd, files, ruleset: { extends: [] } })).findings).toEqual([])
  const faulty = lint({ cwd, files, ruleset: { rules: { 'test/titel': 'warn' } } })
  await expect(faulty).rejects.toThrow(ConfigurationError)
  await expect(faulty).rejects.toThrow(
    'ruleset: Unknown rule `test/titel`. Did you mean `test/title`?',
  )
})

it('gives plain data', async () => {
  const result = await lint({ cwd, files: ['a.yaml'] })
  expect(structuredClone(result)).toEqual(result)
})
