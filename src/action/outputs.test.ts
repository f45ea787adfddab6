import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOutputs } from '../../test/support/workflow-files.ts'
import { addOutputs } from './outputs.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-outputs-'))

it('adds to what other steps wrote', () => {
  const file = join(folder, 'outputs')
  writeFileSync(file, 'a=1\n')
  addOutputs(file, { errors: 0, 'exit-code': 2 })
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^a=1\n/)
  expect(readOutputs(text)).toEqual({ a: '1', errors: '0', 'exit-code': '2' })
})

it.each(['x\nerrors=0', 'x\nend-1\nerrors<<end-1\n0\nend-1', '\n\n', 'a=b<<c', ''])(
  'encloses the value %j',
  (sarif) => {
    const file = join(folder, `outputs-${Buffer.from(sarif).toString('hex')}`)
    addOutputs(file, { sarif, errors: 7 })
    expect(readOutputs(readFileSync(file, 'utf8'))).toEqual({ sarif, errors: '7' })
  },
)

it('encloses each value in lines of its own, which no run repeats', () => {
  const file = join(folder, 'words')
  addOutputs(file, { errors: 1, warnings: 1 })
  addOutputs(file, { infos: 1 })
  const words = readFileSync(file, 'utf8').match(/(?<=<<).*/g) ?? []
  expect(new Set(words).size).toBe(3)
})

it('says what hinders it', () => {
  expect(() => addOutputs(join(folder, 'nowhere', 'a'), { errors: 1 })).toThrow(
    'The outputs cannot be written. No such file or directory.',
  )
})
