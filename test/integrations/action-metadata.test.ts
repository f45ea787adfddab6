import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleModule } from '../../scripts/bundle-module.mjs'
import { toArguments } from '../../src/action/arguments.ts'
import { INPUT_NAMES } from '../../src/action/inputs.ts'
import { OUTPUT_NAMES } from '../../src/action/outputs.ts'
import { projectRoot } from '../support/book.ts'

const { readAction } = await bundleModule<typeof import('../support/github-parser.ts')>(
  join(projectRoot, 'test/support/github-parser.ts'),
)
const content = readFileSync(join(projectRoot, 'action.yml'), 'utf8')
const { errors, action } = readAction(content)

it('GitHub reads action.yml', () => {
  expect(errors).toEqual([])
  expect(action?.runs).toEqual({ using: 'node24', main: 'dist/action.cjs' })
  expect(existsSync(join(projectRoot, 'dist/action.cjs'))).toBe(true)
})

it.each([
  ['using: node24', 'using: node22'],
  ['branding:', 'brand:'],
  ['description: Lints', 'note: Lints'],
])('its reader would not take `%s` for `%s`', (right, wrong) => {
  expect(readAction(content.replace(right, wrong)).errors).not.toEqual([])
})

it('action.yml declares what the code reads and writes', () => {
  expect(action?.inputs?.map(({ id }) => id).sort()).toEqual([...INPUT_NAMES].sort())
  expect(action?.outputs?.map(({ id }) => id)).toEqual([...OUTPUT_NAMES])
})

it.each(['inputs', 'outputs'] as const)('docs/github-action.md describes its %s', (kind) => {
  const page = readFileSync(join(projectRoot, 'docs/github-action.md'), 'utf8')
  const heading = { inputs: 'Input', outputs: 'Output' }[kind]
  const table = page.split('\n\n').find((text) => new RegExp(`^\\| ${heading} +\\|`).test(text))
  const rows = table
    ?.split('\n')
    .slice(2)
    .map((row) => row.split(' | ').map(trimCell))
  expect(rows).toEqual(action?.[kind]?.map(({ id, description }) => [`\`${id}\``, description]))
})

function trimCell(text: string): string {
  return text.replace(/^\| | *\|$/g, '').trim()
}

it('its defaults change nothing', () => {
  const defaults = action?.inputs?.map((input) => [
    `INPUT_${input.id.toUpperCase()}`,
    input.default?.toString() ?? '',
  ])
  const file = 'report.json'
  expect(toArguments(Object.fromEntries(defaults ?? []), file)).toEqual(toArguments({}, file))
})
