import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import metadata from '../../package.json' with { type: 'json' }
import { FAULTY } from '../cli/workspace.ts'
import { installPackage, makeTemporaryFolder, npm, packPackage } from './npm.ts'

const run = promisify(execFile)

/** What somebody writes who lints from code. */
const CONSUMER = `
import { ConfigurationError, type Finding, type LintRequest, lint } from 'lintel'
import { type SpectralRuleset, spectralRuleset } from 'lintel/spectral'

const request: LintRequest = { files: ['specs/'], ruleset: { extends: 'lintel:all' } }
export async function findLines(): Promise<number[]> {
  const { findings } = await lint(request)
  return findings.map((finding: Finding) => finding.range.start.line)
}
export const ruleset: SpectralRuleset = spectralRuleset(['paths/kebab-case'])
export const isFault = (error: unknown): boolean => error instanceof ConfigurationError
// @ts-expect-error What is wrong is told: the types are not \`any\`.
export const wrong: LintRequest = { files: 5 }
// @ts-expect-error As above.
export const alsoWrong: number = spectralRuleset(['paths/kebab-case']).rules
`

/** The same with \`require\`. */
const COMMONJS_CONSUMER = `
import lintel = require('lintel')
import rules = require('lintel/rules')
import spectral = require('lintel/spectral')
const ruleset: spectral.SpectralRuleset = spectral.spectralRuleset(['paths/kebab-case'])
// @ts-expect-error As above.
const wrong: number = ruleset.rules
const result: Promise<lintel.LintResult> = lintel.lint({ files: [] })
const isFault = (error: unknown): error is lintel.ConfigurationError =>
  error instanceof lintel.ConfigurationError
const declare: typeof rules.defineRule = rules.defineRule
export = { ruleset, wrong, result, isFault, declare }
`

const root = makeTemporaryFolder()
const cache = join(root, 'cache')
/** A folder of a name that programs stumble over. */
const folder = join(root, 'Größe 日本')
let tarball: string

beforeAll(async () => {
  tarball = (await packPackage(root)).tarball
  mkdirSync(folder)
  write('package.json', '{ "type": "module" }')
  await installPackage(tarball, folder, cache)
  write('api.yaml', FAULTY)
}, 120_000)

describe('installed without scripts and network', { timeout: 120_000 }, () => {
  it('brings itself and nothing else', async () => {
    const { dependencies } = JSON.parse(await npm(['ls', '--all', '--json'], folder))
    expect(Object.keys(dependencies)).toEqual(['lintel'])
    expect(dependencies.lintel).toMatchObject({ version: metadata.version })
    expect(dependencies.lintel.dependencies).toBeUndefined()
    const installed = readdirSync(join(folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    )
    expect(installed).toEqual(['lintel'])
  })

  it('lints', async () => {
    const bin = join(folder, 'node_modules/.bin/lintel')
    const end = await run(bin, ['lint'], { cwd: folder }).catch((error) => error)
    expect(end).toMatchObject({ code: 1, stderr: '' })
    expect(end.stdout).toMatch(
      /^api\.yaml\n(?:.*\n)* {2}6:3 +error .*paths\/kebab-case \[fixable, contract\]$/m,
    )
  })

  it('is run by npx from the archive', async () => {
    const settings = ['--offline', '--cache', cache, '--package', `file:${tarball}`]
    const version = await npm(['exec', '--yes', ...settings, '--', 'lintel', '--version'], root)
    expect(version).toBe(`${metadata.version}\n`)
  })

  it('is installed for all projects', async () => {
    const prefix = join(root, 'prefix')
    mkdirSync(prefix)
    await installPackage(tarball, prefix, cache, ['--global'])
    const { stdout } = await run(join(prefix, 'bin/lintel'), ['--version'])
    expect(stdout).toBe(`${metadata.version}\n`)
  })
})

describe('used from code', () => {
  it.each([
    ['import', 'consumer.mjs', "import { spectralRuleset } from 'lintel/spectral'"],
    ['require', 'consumer.cjs', "const { spectralRuleset } = require('lintel/spectral')"],
  ])('gives its rules to Spectral: %s', async (_, file, statement) => {
    write(
      file,
      `${statement}\nconsole.log(Object.keys(spectralRuleset(['paths/kebab-case']).rules))`,
    )
    const { stdout, stderr } = await run(process.execPath, [file], { cwd: folder })
    expect([stdout, stderr]).toEqual(["[ 'paths/kebab-case' ]\n", ''])
  })

  it('lints', async () => {
    write(
      'lint.mjs',
      `import { lint } from 'lintel'
      const { findings } = await lint({ files: ['api.yaml'] })
      console.log(findings.map(({ rule }) => rule).includes('paths/kebab-case'))`,
    )
    const { stdout, stderr } = await run(process.execPath, ['lint.mjs'], { cwd: folder })
    expect([stdout, stderr]).toEqual(['true\n', ''])
  })

  it('gives its rulesets and their schema, and keeps the rest to itself', async () => {
    const { resolve } = createRequire(join(folder, 'any.js'))
    const root = join(folder, 'node_modules/lintel')
    for (const path of ['package.json', 'rulesets/all.js', 'rulesets/lintel.schema.json']) {
      expect(resolve(`lintel/${path}`)).toBe(join(root, path))
    }
    const { default: all } = await import(pathToFileURL(resolve('lintel/rulesets/all.js')).href)
    expect(Object.keys(all.rules)).toContain('paths/kebab-case')
    for (const path of ['dist/cli.js', 'dist/index.js', 'bin/lintel.js', 'dist/schemas/']) {
      expect(() => resolve(`lintel/${path}`)).toThrow(/not defined by "exports"/)
    }
  })

  it.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['preserve', 'bundler'],
  ])(
    'has types for TypeScript with module %s and moduleResolution %s',
    async (module, resolution) => {
      write('consumer.ts', CONSUMER)
      write('consumer.cts', COMMONJS_CONSUMER)
      const project = `tsconfig.${module}.json`
      const compilerOptions = {
        ...{ module, moduleResolution: resolution, target: 'es2022', noEmit: true },
        ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, types: [] },
      }
      write(project, JSON.stringify({ compilerOptions, files: ['consumer.ts', 'consumer.cts'] }))
      const typescript = createRequire(import.meta.url).resolve('typescript/package.json')
      const tsc = join(dirname(typescript), 'bin/tsc')
      const errors = await run(process.execPath, [tsc, '--project', project], { cwd: folder }).then(
        () => '',
        (error) => error.stdout || String(error),
      )
      expect(errors).toBe('')
    },
  )
})

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text)
}
