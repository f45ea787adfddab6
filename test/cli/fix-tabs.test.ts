import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FAULTY, makeWorkspace, runLint } from './workspace.ts'

const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

function withTabs(text: string): string {
  return text.replace(/^ +/gm, ({ length }) => '\t'.repeat(length / 2))
}

it('writes spaces for tabs, and reports what the document holds', async () => {
  const cwd = makeWorkspace({ 'a.yaml': withTabs(FAULTY) })
  const { code, stdout, stderr } = await runLint(['--fix', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(FAULTY)
  expect(stdout).toContain('paths/kebab-case')
  expect(stdout).not.toContain('structure/syntax')
  expect(stderr).toMatch(
    /^lintel: Mended (\d+) of \1 findings in 1 file; 1 more changes the contract/,
  )
  expect(code).toBe(1)
})

it('goes on with what it can read then', async () => {
  const cwd = makeWorkspace({ 'a.yaml': withTabs(FAULTY) })
  await runLint(['--fix-contract', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(FAULTY.replace('orderItems', 'order-items'))
})

it('mends a file that documents refer to', async () => {
  const part = 'Order:\n\ttype: object\n'
  const files = {
    'a.yaml': `${FAULTY}components: { schemas: { A: { $ref: 'part.yaml#/Order' } } }\n`,
    'part.yaml': part,
  }
  const cwd = makeWorkspace(files)
  await runLint(['--fix', 'a.yaml'], { cwd })
  expect(read(cwd, 'part.yaml')).toBe(part.replace('\t', '  '))
})

it('leaves tabs whose depth nobody can tell', async () => {
  const text = `${FAULTY}components:\n  schemas:\n    A: {}\n\tparameters: {}\n`
  const cwd = makeWorkspace({ 'a.yaml': text })
  const { code, stdout } = await runLint(['--fix', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(text)
  expect(stdout).toContain('A tab is used as indentation.')
  expect(code).toBe(1)
})
