import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { referableFiles } from './referable-files.ts'

it('looks at so many files of a folder, and says that there are more', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lintel-referable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'parts'))
  for (const name of ['a.yaml', 'b.yaml', 'parts/c.json']) writeFileSync(join(folder, name), '{}')
  let cuts = 0
  const onCut = () => {
    cuts++
  }
  expect(referableFiles(folder, onCut, 3)).toHaveLength(3)
  expect(cuts).toBe(0)
  expect(referableFiles(folder, onCut, 2)).toHaveLength(2)
  expect(cuts).toBe(1)
})
