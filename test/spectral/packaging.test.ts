import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { PROJECT } from './spectral-cli.ts'

// Spectral brings its own spectral-core; lintel's rules inside of it need nothing but Node.js.

it('src/spectral imports nothing of @stoplight at run time', async () => {
  const bundle = await rolldown({
    input: join(PROJECT, 'src/spectral/index.ts'),
    external: /^[^./]/,
    platform: 'node',
  })
  const { output } = await bundle.generate({ format: 'esm' })
  const packages = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  expect(packages.length).toBeGreaterThan(0)
  expect(packages.filter((path) => /stoplight|asyncapi|ajv/.test(path))).toEqual([])
})

it('dist/spectral.cjs loads with require, and loads no Spectral of its own', () => {
  const script = `
    const { spectralRuleset } = require('lintel/spectral')
    const { rules } = spectralRuleset(['paths/kebab-case'])
    console.log(JSON.stringify([Object.keys(rules), Object.keys(require.cache)]))`
  const [rules, loaded = []] = runNode(['--eval', script])
  expect(rules).toEqual(['paths/kebab-case'])
  expect(loaded).toContain(join(PROJECT, 'dist/spectral.cjs'))
  expect(loaded.filter((file) => !file.startsWith(join(PROJECT, 'dist')))).toEqual([])
  expect(loaded.filter((file) => readFileSync(file, 'utf8').includes('nimma'))).toEqual([])
  expect(readFileSync(spectralChunk(), 'utf8')).toContain('nimma')
})

it('dist/spectral.js loads with import', () => {
  const script = `
    import { spectralRuleset } from 'lintel/spectral'
    const { rules } = spectralRuleset(['paths/kebab-case'])
    console.log(JSON.stringify([Object.keys(rules)]))`
  expect(runNode(['--input-type=module', '--eval', script])).toEqual([['paths/kebab-case']])
})

/** What `lintel lint` loads for rulesets of others. */
function spectralChunk(): string {
  const dist = join(PROJECT, 'dist')
  const [chunk = ''] = readdirSync(dist).filter((name) => /^load-ruleset-.*\.cjs$/.test(name))
  return join(dist, chunk)
}

function runNode(args: readonly string[]): string[][] {
  return JSON.parse(execFileSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' }))
}
