import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { PROJECT } from './spectral-cli.ts'

// Spectral brings its own spectral-core; lintel's rules inside of it need nothing but Node.js.

it('src/spectral imports nothing of @stoplight at run time', async () => {
  const { metafile } = await build({
    entryPoints: [join(PROJECT, 'src/spectral/index.ts')],
    bundle: true,
    format: 'esm',
    metafile: true,
    outdir: 'unused',
    packages: 'external',
    platform: 'node',
    write: false,
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const packages = imports.filter((entry) => entry.external).map((entry) => entry.path)
  expect(packages.filter((path) => /stoplight|asyncapi|ajv/.test(path))).toEqual([])
})

it('dist/spectral.cjs loads with require, and loads nothing else', () => {
  const script = `
    const { spectralRuleset } = require('lintel/spectral')
    const { rules } = spectralRuleset(['paths/kebab-case'])
    console.log(JSON.stringify([Object.keys(rules), Object.keys(require.cache)]))`
  expect(runNode(['--eval', script])).toEqual([
    ['paths/kebab-case'],
    [join(PROJECT, 'dist/spectral.cjs')],
  ])
})

it('dist/spectral.js loads with import', () => {
  const script = `
    import { spectralRuleset } from 'lintel/spectral'
    const { rules } = spectralRuleset(['paths/kebab-case'])
    console.log(JSON.stringify(Object.keys(rules)))`
  expect(runNode(['--input-type=module', '--eval', script])).toEqual(['paths/kebab-case'])
})

function runNode(args: readonly string[]): unknown {
  return JSON.parse(execFileSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' }))
}
