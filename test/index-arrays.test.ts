import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { indexArrays } from '../scripts/index-arrays.mjs'

const MODULE = `declare const anything: any
export function first(list: readonly string[], map: Map<string, [number, string]>) {
  for (const text of list) for (const letter of [...text]) if (letter === 'a') return letter
  for (const [key, [count, , unit = 'kg']] of map as Map<string, [number, string, string?]>) {
    if (count > 0) return key + unit
  }
  for (
    const [index, text] of list.map(
      (item, at) => [at, item] as const
    )
  )
    anything(index, text)
  for (const item of anything) item()
  for (const letter of 'text') anything(letter)
  const [head, ...tail] = list
  const [only = 'none'] = /a/.exec(list.join()) ?? []
  return [head, tail, only, list.filter(([letter]) => letter), [...map].map(([key]) => key)]
}
`

const INDEXED = `declare const anything: any
export function first(list: readonly string[], map: Map<string, [number, string]>) {
  for (let $a = (list), $i = 0; $i < $a.length; $i++) { const text = $a[$i]; for (let $a1 = ([...text]), $i1 = 0; $i1 < $a1.length; $i1++) { const letter = $a1[$i1]; if (letter === 'a') return letter } }
  for (const { 0: key, 1: { 0: count, 2: unit = 'kg' } } of map as Map<string, [number, string, string?]>) {
    if (count > 0) return key + unit
  }
  for (let $a = (list.map(
      (item, at) => [at, item] as const
    )), $i = 0; $i < $a.length; $i++) {


 const { 0: index, 1: text } = $a[$i]; anything(index, text) }
  for (const item of anything) item()
  for (const letter of 'text') anything(letter)
  const [head, ...tail] = list
  const { 0: only = 'none' } = /a/.exec(list.join()) ?? []
  return [head, tail, only, list.filter(([letter]) => letter), [...map].map(({ 0: key }) => key)]
}
`

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-index-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is built goes through arrays by index, and through all else as it is written', () => {
  const file = join(folder, 'module.ts')
  const config = join(folder, 'tsconfig.json')
  writeFileSync(file, MODULE)
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2023'], types: [] } }),
  )
  const plugin = indexArrays(config)
  plugin.buildStart()
  try {
    expect(plugin.transform(MODULE, file)?.code).toBe(INDEXED)
    expect(plugin.transform('', join(folder, 'other.ts'))).toBeNull()
    expect(() => plugin.transform(`${MODULE}//`, file)).toThrow('is not as TypeScript reads it')
  } finally {
    plugin.buildEnd()
  }
})
