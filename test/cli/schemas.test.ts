import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import metadata from '../../package.json' with { type: 'json' }
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { api, git, ORDER } from './repository.ts'
import { makeWorkspace } from './workspace.ts'

const FOLDER = fileURLToPath(new URL('../../schemas', import.meta.url))
const CORPUS = fileURLToPath(new URL('../../../shared/corpus', import.meta.url))
const CI = {
  GITHUB_REPOSITORY: 'shop/orders',
  GITHUB_SHA: 'a1',
  GITHUB_SERVER_URL: 'https://github.example',
}

const readSchema = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
const ajv = new Ajv({ strict: true, strictRequired: true, allowUnionTypes: true, allErrors: false })
const compile = (name: string) => ajv.compile(readSchema(`${name}.schema.json`))

async function run(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const { io, written } = fakeIo(cwd, { env: { NO_COLOR: '1', CI: 'true', ...env } })
  await main(args, io)
  return written.stdout.join('')
}

function requireValid(validate: ValidateFunction, text: string): void {
  validate(JSON.parse(text))
  expect(validate.errors ?? []).toEqual([])
}

describe('the JSON Schema', () => {
  let cwd: string
  beforeAll(async () => {
    cwd = makeWorkspace({ 'specs/a.yaml': api(ORDER), 'b.yaml': api(ORDER) })
    git(cwd, 'init', '-q')
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-qm', 'Begin')
    git(cwd, 'tag', 'v1.0.0')
    const less = api(ORDER.replace('total:', 'sum:')).replace('/orders', '/orderItems')
    writeFileSync(join(cwd, 'specs/a.yaml'), less)
    writeFileSync(join(cwd, 'half.yaml'), 'openapi: 3.1.0\ninfo: [\n')
    await run(['lint', 'specs', '-r', 'lintel:all', '-f', 'json:old.json'], cwd, CI)
  })

  it.each([
    ['lint', 'specs', 'half.yaml', 'none.yaml', '-r', 'lintel:all'],
    ['lint', 'specs', '--quiet', '--since', 'v1.0.0'],
    ['lint', 'specs', '--base', 'v1.0.0'],
    ['lint', 'specs', '--shard', '1/1'],
    ['lint', 'specs', '--baseline', 'base.json', '--write-baseline'],
    ['lint', 'specs', '--baseline', 'base.json'],
    ['diff', '--base', 'v1.0.0', 'specs', '--all'],
    ['diff', '--base', 'v1.0.0', '--base', 'v1.0.0', 'specs'],
    ['merge', 'one=old.json', 'two=other.json'],
    ['merge', 'old.json'],
  ])('of reports fits `lintel %s %s %s %s %s`', async (...args) => {
    writeFileSync(join(cwd, 'other.json'), readFileSync(join(cwd, 'old.json'), 'utf8'))
    const env = args[0] === 'merge' ? {} : CI
    if (args.includes('two=other.json'))
      await run(['lint', 'b.yaml', '-f', 'json:other.json'], cwd, { ...CI, GITHUB_SHA: 'b' })
    requireValid(compileOnce('report'), await run([...args, '-f', 'json'], cwd, env))
  })

  it('of reports fits approved changes, and that of the file of these', async () => {
    const approve = [
      '--approve',
      'all',
      '--reason',
      'Agreed',
      '--by',
      'me',
      '--until',
      '2099-01-31',
    ]
    await run(['diff', '--base', 'v1.0.0', 'specs', ...approve], cwd)
    const file = join(cwd, 'lintel-changes.json')
    requireValid(compileOnce('changes'), readFileSync(file, 'utf8'))
    const report = await run(['diff', '--base', 'v1.0.0', 'specs', '-f', 'json'], cwd)
    expect(JSON.parse(report).approved.length).toBeGreaterThan(0)
    requireValid(compileOnce('report'), report)
  })

  it('of lines fits ndjson, and the fields of BigQuery are the same', async () => {
    const args = ['specs', 'half.yaml', 'none.yaml', '--base', 'v1.0.0', '-f', 'ndjson']
    const lines = (await run(['lint', ...args], cwd, CI)).trim().split('\n')
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) requireValid(compileOnce('ndjson-line'), line)
    const { properties, required } = readSchema('ndjson-line.schema.json')
    const fields: { name: string; type: string; mode: string }[] =
      readSchema('ndjson.bigquery.json')
    expect(fields.map(({ name }) => name)).toEqual(required)
    for (const { name, type, mode } of fields)
      expect([name, type, mode]).toEqual([name, ...bigQueryOf(properties[name])])
  })

  it('of change logs and of trends fits them', async () => {
    const args = ['changelog', '--base', 'v1.0.0', 'specs']
    requireValid(compileOnce('changelog'), await run([...args, '-f', 'json'], cwd))
    await run(['lint', 'specs', 'b.yaml', '-r', 'lintel:all', '-f', 'json:new.json'], cwd, CI)
    const trend = await run(['trend', 'old.json', 'new.json', '-f', 'json'], cwd)
    expect(JSON.parse(trend).runs[1].change.fresh).toBeGreaterThan(0)
    requireValid(compileOnce('trend'), trend)
  })

  it('refuses a member that it does not name', async () => {
    const report = JSON.parse(readFileSync(join(cwd, 'old.json'), 'utf8'))
    const validate = compileOnce('report')
    expect(validate(report)).toBe(true)
    expect(validate({ ...report, more: 1 })).toBe(false)
    const [first, ...others] = report.findings
    expect(validate({ ...report, findings: [{ ...first, more: 1 }, ...others] })).toBe(false)
  })

  it.skipIf(!existsSync(CORPUS))('fits real documents', { timeout: 300_000 }, async () => {
    const args = ['lint', join(CORPUS, 'asyncapi'), join(CORPUS, 'openapi/stripe')]
    const formats = ['-f', 'json:real.json', '-f', 'ndjson:real.ndjson']
    await run([...args, '-r', 'lintel:all', ...formats], cwd, CI)
    const text = readFileSync(join(cwd, 'real.json'), 'utf8')
    expect(JSON.parse(text).findings.length).toBeGreaterThan(1000)
    requireValid(compileOnce('report'), text)
    const lines = readFileSync(join(cwd, 'real.ndjson'), 'utf8').trim().split('\n')
    for (const line of lines) requireValid(compileOnce('ndjson-line'), line)
  })
})

const compiled = new Map<string, ValidateFunction>()
function compileOnce(name: string): ValidateFunction {
  const validate = compiled.get(name) ?? compile(name)
  compiled.set(name, validate)
  return validate
}

/** The type and the mode of a column of BigQuery, by the schema of its values. */
function bigQueryOf(schema: { type?: string | string[]; enum?: unknown[] }): [string, string] {
  const types = [
    schema.type ?? (schema.enum?.includes(null) ? ['string', 'null'] : 'string'),
  ].flat()
  if (types.includes('array')) return ['STRING', 'REPEATED']
  return [
    types.includes('integer') ? 'INTEGER' : 'STRING',
    types.includes('null') ? 'NULLABLE' : 'REQUIRED',
  ]
}

it('all schemas are published, and told of in the book', () => {
  const book = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8')
  expect(metadata.files).toContain('schemas')
  expect(metadata.exports).toMatchObject({ './schemas/*': './schemas/*' })
  const untold = readdirSync(FOLDER).filter((name) => !book.includes(`\`schemas/${name}\``))
  expect(untold).toEqual([])
})
