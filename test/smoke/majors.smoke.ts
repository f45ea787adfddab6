import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import metadata from '../../package.json' with { type: 'json' }
import type { Finding } from '../../src/findings/finding.ts'
import { FORMATS } from '../../src/report/formats.ts'
import { rules } from '../../src/rules/index.ts'
import { CLEAN, FAULTY, makeWorkspace, RULESET } from '../cli/workspace.ts'
import { PROJECT } from '../package/npm.ts'
import { expectationsIn, placesOf } from '../support/rule-testing.ts'
import { NODE_VERSIONS } from './nodes.ts'
import { runEverywhere, runOn } from './running.ts'

/** What is wrong with FAULTY, as the text report says it. */
const FINDING =
  'Path segment `orderItems` is not kebab-case. Write `order-items`.  paths/kebab-case'

const lint = (...args: string[]) => ['lint', '-r', 'ruleset.yml', ...args]

it(`runs on Node ${NODE_VERSIONS.join(', ')}`, async () => {
  const [oldest] = NODE_VERSIONS
  expect(metadata.engines.node).toBe(`>=${oldest?.replace(/\.0$/, '')}`)
  for (const node of inject('nodes')) {
    const script = join(makeWorkspace({ 'a.mjs': 'console.log(process.version)' }), 'a.mjs')
    const { runs } = await runOn(node, { files: {}, runs: [[]], script })
    expect(runs[0]?.stdout).toBe(`v${node.version}\n`)
  }
})

it('says its version', async () => {
  const { runs } = await runEverywhere({ files: {}, runs: [['--version']] })
  expect(runs).toEqual([{ code: 0, stdout: `${metadata.version}\n`, stderr: '' }])
})

describe('finds all that is wrong, at its exact place', () => {
  it.each(['openapi.yaml', 'asyncapi.yaml', 'asyncapi-2.yaml'])(
    'in %s and as JSON',
    async (file) => {
      const text = readFileSync(join(PROJECT, 'fixtures/violations', file), 'utf8')
      const json = file.replace('.yaml', '.json')
      const files = { [file]: text, [json]: JSON.stringify(parse(text), null, 2) }
      const args = ['lint', '-r', 'lintel:all', '-f', 'json']
      const { runs } = await runEverywhere({
        files,
        runs: [
          [...args, file],
          [...args, json],
        ],
      })
      expect(runs).toMatchObject([
        { code: 1, stderr: '' },
        { code: 1, stderr: '' },
      ])
      const [yamlFindings = [], jsonFindings = []] = runs.map(
        ({ stdout }): Finding[] => JSON.parse(stdout).findings,
      )
      expect(placesOf(yamlFindings)).toEqual(expectationsIn(text, rules, { file }))
      expect(pointersOf(jsonFindings)).toEqual(pointersOf(yamlFindings))
    },
  )
})

it('writes every report', async () => {
  const formats = FORMATS.flatMap((format) => ['-f', `${format}:report.${format}`])
  const files = { 'specs/größe, b.yaml': FAULTY, 'specs/ok.yaml': CLEAN }
  const end = await runEverywhere({ files, runs: [lint(...formats, 'specs')] })
  expect(end.runs).toEqual([{ code: 1, stdout: '', stderr: '' }])
  for (const format of FORMATS) expect(end.files[`report.${format}`]).toContain('orderItems')
})

it('runs a ruleset of Spectral, with a function', async () => {
  const files = {
    'a.yaml': FAULTY,
    '.spectral.yaml':
      'extends: [spectral:oas]\nfunctions: [owned]\nrules:\n  team-owner: { given: $.info, then: { function: owned } }\n',
    'functions/owned.js':
      "import { pattern } from '@stoplight/spectral-functions'\nexport default (info) => typeof pattern === 'function' && !info['x-owner'] ? [{ message: 'Nobody owns this.' }] : []\n",
  }
  const { runs } = await runEverywhere({ files, runs: [['lint', '-f', 'json', 'a.yaml']] })
  const { findings } = JSON.parse(runs[0]?.stdout ?? '')
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'team-owner', message: 'Nobody owns this.', pointer: '/info' }),
  )
  expect(findings.map(({ rule }: Finding) => rule)).toContain('oas3-api-servers')
})

it('suppresses, and says what suppresses nothing', async () => {
  const files = {
    'ruleset.yml': `${RULESET}  suppression/unused: warn\n`,
    'a.yaml': FAULTY.replace(/\n$/, ' # lintel-disable-line paths/kebab-case -- printed\n'),
    'b.yaml': `# lintel-disable-file paths/kebab-case -- printed\n${CLEAN}`,
  }
  const { runs } = await runEverywhere({ files, runs: [lint()] })
  expect(runs[0]?.stdout).toMatch(
    /^b\.yaml\n {2}1:\d+ {2}warning .* suppression\/unused \[fixable\]\n\n/,
  )
  expect(runs[0]?.stdout).toMatch(/\n1 warning in 2 documents, 1 suppressed \(… ms\)\.$/m)
})

it('leaves out what a baseline knows', async () => {
  const runs = [lint('--write-baseline'), lint()]
  const end = await runEverywhere({ files: { 'a.yaml': FAULTY }, runs })
  const stdout = 'No findings in 1 document, 1 known from the baseline (… ms).\n'
  const stderr = 'lintel: Recorded 1 finding in lintel-baseline.json.\n'
  expect(end.runs).toEqual([
    { code: 0, stdout, stderr },
    { code: 0, stdout, stderr: '' },
  ])
  expect(end.files['lintel-baseline.json']).toContain('/paths/~1v1~1orderItems')
})

it('mends', async () => {
  const files = {
    'ruleset.yml': `${RULESET}  suppression/unused: warn\n`,
    'a.yaml': `# lintel-disable-file paths/kebab-case -- printed\n${CLEAN}`,
  }
  const end = await runEverywhere({ files, runs: [lint('--fix')] })
  expect(end.files['a.yaml']).toBe(CLEAN)
  expect(end.runs).toMatchObject([
    { code: 0, stderr: 'lintel: Mended 1 of 1 finding in 1 file.\n' },
  ])
})

it('reads standard input', async () => {
  const runs = [lint('-', '--stdin-filename', 'specs/a.yaml')]
  const end = await runEverywhere({ files: {}, runs, stdin: FAULTY })
  const rows = `specs/a.yaml\n  6:3  error  ${FINDING} [fixable, contract]\n\n`
  const stdout = `${rows}1 error in 1 document (… ms).\nIt can be fixed with --fix-contract.\n`
  expect(end.runs).toEqual([{ code: 1, stdout, stderr: '' }])
})

it('compares a document with what it was, patterns included', async () => {
  const document = (type: string, pattern: string) => `
openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                total: { type: ${type} }
                code: { type: string, pattern: '${pattern}' }
      responses: { '204': { description: Done. } }
`
  const files = {
    'old.yaml': document('integer', '^[A-Z]{2,4}$'),
    'new.yaml': document('number', '^[A-Z]{2,3}$'),
  }
  const { runs } = await runEverywhere({ files, runs: [['diff', 'old.yaml', 'new.yaml']] })
  expect(runs).toMatchObject([{ code: 1, stderr: '' }])
  expect(runs[0]?.stdout).toContain('request-type-changed: was `integer` at old.yaml:13:32')
  expect(runs[0]?.stdout).toContain('`AAAA` no longer matches')
})

it('explains, lists, shows and completes', async () => {
  const runs = [
    ['explain', 'paths/kebab-case'],
    ['rules', '--topic', 'paths'],
    ['config', '-r', 'ruleset.yml', 'a.yaml'],
    ['completion', 'bash'],
  ]
  const end = await runEverywhere({ files: { 'a.yaml': FAULTY }, runs })
  expect(end.runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, '']))
  for (const { stdout } of end.runs.slice(0, 3)) expect(stdout).toContain('paths/kebab-case')
})

describe('ends with 2, and without the trace of a stack', () => {
  it.each([
    ['a missing file', lint('missing.yaml'), /^lintel: missing\.yaml: No such file\.\n$/],
    ['an unknown option', ['lint', '--formt', 'json'], /Did you mean `--format`\?/],
    ['a faulty ruleset', ['lint', '-r', 'broken.yml'], /^lintel: broken\.yml:\d+:\d+: /],
    ['a ruleset that throws', ['lint', '-r', 'broken.mjs'], /^lintel: broken\.mjs.*Out of paper/],
  ])('at %s', async (_, args, message) => {
    const files = {
      'a.yaml': FAULTY,
      'broken.yml': 'rules: [\n',
      'broken.mjs': "throw new Error('Out of paper')\n",
    }
    const { runs } = await runEverywhere({ files, runs: [args] })
    expect(runs[0]?.code).toBe(2)
    expect(runs[0]?.stderr).toMatch(message)
    expect(runs[0]?.stderr).not.toMatch(/^ +at /m)
  })

  it('but for a document that is malformed, which has findings', async () => {
    const files = {
      'a.yaml': 'openapi: 3.1.0\ninfo: [\n',
      'b.json': '{"openapi": "3.1.0",}',
      'c.yaml': FAULTY,
    }
    const { runs } = await runEverywhere({
      files,
      runs: [lint('-f', 'json', ...Object.keys(files))],
    })
    expect(runs).toMatchObject([{ code: 1, stderr: '' }])
    const { findings } = JSON.parse(runs[0]?.stdout ?? '')
    expect(new Set(findings.map(({ file }: Finding) => file))).toEqual(new Set(Object.keys(files)))
  })
})

describe('with the cache of compiled code', () => {
  const scenario = { files: { 'a.yaml': FAULTY }, runs: [lint('a.yaml'), lint('a.yaml')] }

  const nodes = inject('nodes').map((node) => [node.version, node] as const)

  it.each(nodes)('gives the same again: Node %s', async (_, node) => {
    const cache = makeWorkspace()
    const env = { NODE_COMPILE_CACHE: join(cache, 'code') }
    const { runs } = await runOn(node, { ...scenario, env })
    expect(runs[0]?.stdout).toContain(FINDING)
    expect(runs[1]).toEqual(runs[0])
    // Node has it from 22.1 on.
    const isCached = !node.version.startsWith('20.')
    expect(readdirSync(cache).includes('code')).toBe(isCached)
  })

  it('does without a folder for it', async () => {
    const file = join(makeWorkspace(), 'ruleset.yml')
    const nowhere = { TMPDIR: join(file, 'temporary'), NODE_COMPILE_CACHE: join(file, 'code') }
    const { runs } = await runEverywhere({ ...scenario, env: nowhere })
    expect(runs[0]).toMatchObject({ code: 1, stderr: '' })
    expect(runs[1]).toEqual(runs[0])
  })
})

describe('from code', () => {
  it.each([
    [
      'import',
      'script.mjs',
      "import { spectralRuleset } from 'lintel/spectral'\nimport { lint } from 'lintel'",
    ],
    [
      'require',
      'script.cjs',
      "const { spectralRuleset } = require('lintel/spectral')\nconst { lint } = require('lintel')",
    ],
  ])('is loaded with %s', async (_, file, statements) => {
    const script = join(inject('project'), file)
    writeFileSync(
      script,
      `${statements}
      lint({ files: ['a.yaml'], ruleset: 'ruleset.yml' }).then(({ findings }) =>
        console.log(findings.map(({ rule }) => rule), spectralRuleset(['paths/kebab-case'])))`,
    )
    const { runs } = await runEverywhere({ files: { 'a.yaml': FAULTY }, runs: [[]], script })
    expect(runs).toMatchObject([{ code: 0, stderr: '' }])
    expect(runs[0]?.stdout).toMatch(/^\[ 'paths\/kebab-case' \] \{\n/)
  })
})

function pointersOf(findings: readonly Finding[]): string[] {
  return findings.map(({ rule, pointer }) => `${pointer} ${rule}`).sort()
}
