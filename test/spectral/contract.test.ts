import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '../../src/documents/input.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { rules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { PROJECT, runSpectralCli, type SpectralFinding, withoutStock } from './spectral-cli.ts'

const FOLDER = 'fixtures/spectral'
const FILES = [
  'broken.yaml',
  'crlf.yaml',
  'duplicate.yaml',
  'encoded/api.yaml',
  'events.yaml',
  'multi/api.yaml',
  'orders.json',
  'orders.yaml',
  'shared/a.yaml',
  'swagger.yaml',
  'unknown.yaml',
]
  .map((file) => `${FOLDER}/${file}`)
  .concat(
    ['openapi.yaml', 'asyncapi.yaml', 'asyncapi-2.yaml'].flatMap((name) => [
      `fixtures/conforming/${name}`,
      `fixtures/violations/${name}`,
    ]),
  )
const ALL = 'rulesets/all.js'
const RECOMMENDED = 'rulesets/recommended.js'
const severities = new Map(rules.map((rule) => [rule.id, rule.severity]))

describe('stock Spectral with lintel’s rules', () => {
  let ours: readonly Finding[]
  let theirs: readonly SpectralFinding[]
  beforeAll(async () => {
    ours = await lint(FILES.map((path) => ({ kind: 'file', path })))
    theirs = withoutStock(await runSpectralCli(ALL, FILES))
  })

  it('finds in the fixtures what most rules are about', () => {
    expect(new Set(ours.map(({ rule }) => rule)).size).toBeGreaterThan(150)
    expect(new Set(ours.map(({ file }) => file)).size).toBeGreaterThan(FILES.length)
  })

  it('finds the same: rule, severity, message, file, path and range', () => {
    expect(theirs.map(summaryOfTheirs).sort()).toEqual(ours.map(summaryOfOurs).sort())
    expect(theirs.length).toBeGreaterThan(100)
  })

  it('reports a declaration that several references lead to once, in its own file', () => {
    const file = `${FOLDER}/multi/schemas/order.yaml`
    const found = theirs.filter((finding) => finding.pointer === '/properties/orderId')
    expect(found.map((finding) => [finding.rule, finding.file])).toEqual([
      ['naming/field-snake-case', file],
    ])
  })
})

describe('a ruleset', () => {
  it('recommended leaves out the rules of severity info, and nothing else', async () => {
    const [all, recommended] = await Promise.all(
      [ALL, RECOMMENDED].map((ruleset) => runSpectralCli(ruleset, FILES)),
    )
    expect(all?.filter(({ severity }) => severity === 'info')).not.toEqual([])
    expect(recommended).toEqual(all?.filter(({ severity }) => severity !== 'info'))
  })

  it('of a team in YAML extends it, with severities of its own', async () => {
    const [all, team] = await Promise.all(
      [ALL, `${FOLDER}/team.yaml`].map((ruleset) => runSpectralCli(ruleset, FILES)),
    )
    expect(all?.filter(({ rule }) => rule === 'naming/enum-unknown')).not.toEqual([])
    expect(team).toEqual(
      all
        ?.filter(({ rule }) => rule !== 'naming/enum-unknown')
        .map((finding) =>
          finding.rule === 'paths/kebab-case' ? { ...finding, severity: 'info' } : finding,
        ),
    )
  })

  it('is found where lintel is installed in the project', async () => {
    const project = mkdtempSync(join(tmpdir(), 'lintel-spectral-'))
    mkdirSync(join(project, 'node_modules'))
    symlinkSync(PROJECT, join(project, 'node_modules/lintel'), 'junction')
    const ruleset = join(project, '.spectral.yaml')
    writeFileSync(ruleset, 'extends: [lintel/rulesets/all.js]\n')
    const found = await runSpectralCli(ruleset, [`${FOLDER}/crlf.yaml`])
    expect(withoutStock(found)).not.toEqual([])
    expect(found).toEqual(await runSpectralCli(ALL, [`${FOLDER}/crlf.yaml`]))
  })
})

describe('standard input', () => {
  it.each(['orders.yaml', 'orders.json', 'events.yaml'])('may be %s', async (name) => {
    const text = readFileSync(join(PROJECT, FOLDER, name), 'utf8')
    const ours = await lint([{ kind: 'text', name: '<stdin>', text }])
    const theirs = withoutStock(await runSpectralCli(ALL, [], text))
    const summary = ({ rule, pointer }: { rule: string; pointer: string }) => `${rule} ${pointer}`
    expect(theirs.map(summary).sort()).toEqual(ours.map(summary).sort())
  })
})

async function lint(inputs: readonly Input[]): Promise<readonly Finding[]> {
  return (await lintInputs(inputs, { cwd: PROJECT, rulesetOf: rulesetForAll(severities) })).findings
}

function summaryOfTheirs(finding: SpectralFinding): string {
  const { file, rule, severity, message, pointer, range } = finding
  return JSON.stringify([file, ...range, rule, severity, message, pointer])
}

function summaryOfOurs({ file, rule, severity, message, help, pointer, range }: Finding): string {
  const { start, end } = range
  return JSON.stringify([
    file,
    ...[start.line, start.column, end.line, end.column],
    ...[rule, severity, `${message} ${help}`, pointer],
  ])
}
