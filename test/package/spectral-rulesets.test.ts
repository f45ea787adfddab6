import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import Nimma from 'nimma'
import { beforeAll, describe, expect, it } from 'vitest'
import { lintStock, loadStock } from '../spectral/foreign-running.ts'
import { CORPUS, hasCorpus } from '../support/corpus.ts'
import { installPackage, makeTemporaryFolder, PROJECT, packPackage } from './npm.ts'

// What is shipped is bundled and minified: rulesets that others published run through the installed
// package and through Spectral, and find the same.

/** Rulesets in packages that `npm ci` installs, and how much of each is taken over. */
const RULESETS = [
  ['spectral:oas', 'recommended'],
  ['spectral:oas', 'all'],
  ['spectral:asyncapi', 'recommended'],
  ['spectral:asyncapi', 'all'],
  ['@apisyouwonthate/style-guide/dist/ruleset.js', 'recommended'],
  ['@apisyouwonthate/style-guide/dist/ruleset.js', 'all'],
  ['@baloise/spectral-rules/baloise.yml', 'recommended'],
  ['@baloise/spectral-rules/baloise.yml', 'all'],
  ['@baloise/spectral-rules/zalando.yml', 'recommended'],
  ['@baloise/spectral-rules/zalando.yml', 'all'],
  ['@ibm-cloud/openapi-ruleset/src/ibm-oas.js', 'recommended'],
  ['@ibm-cloud/openapi-ruleset/src/ibm-oas.js', 'all'],
  ['@microcks/spectral-ruleset/microcks-rules.yaml', 'recommended'],
  ['@microcks/spectral-ruleset/microcks-rules.yaml', 'all'],
  ['@stoplight/spectral-documentation/dist/ruleset.js', 'recommended'],
  ['@stoplight/spectral-documentation/dist/ruleset.js', 'all'],
  ['@stoplight/spectral-owasp-ruleset/dist/ruleset.js', 'recommended'],
  ['@stoplight/spectral-owasp-ruleset/dist/ruleset.js', 'all'],
  ['@stoplight/spectral-url-versioning/dist/ruleset.js', 'recommended'],
  ['@stoplight/spectral-url-versioning/dist/ruleset.js', 'all'],
] as const

/** Of each version one, by its path in the corpus. */
const DOCUMENTS = [
  'openapi/apis-guru/opendatasoft.com_2.1.0.swagger.yaml',
  'openapi/readme-oas-examples/3.0/schema-circular.json',
  'openapi/ibm-validator/multi-file-spec/main.yaml',
  'openapi/burgershop/burgershop.openapi.yaml',
  'openapi/oas32-samples/apicurio-complete-3.2.json',
  'asyncapi/spec-2.6.0/slack-rtm.yml',
  'asyncapi/casestudy-hdi/asyncapi.yaml',
]

/** Expressions that Nimma hands on to jsonpath-plus, by what it does not know. */
const HANDED_ON = {
  'a parent in between': '$.paths..parameters[*][?(@property === "name")]^.schema',
  'the parent of one member': '$.info^.paths',
  'a slash in a pattern': '$.paths[?(@property.match(/\\/v\\d/))]',
  'a backslash in a pattern': '$.paths[?(@property.match(/^.v\\d/))]',
  'a filter behind several names': '$.paths[*].[get,put].[?(@property === "responses")]',
  'a filter behind two deep names': '$..paths..responses[?(@.description)]',
  'two deep filters': '$..[?(@property === "get")]..[?(@.description)]',
  'a condition': '$.paths[*][?(@.summary ? true : false)]',
  'an optional member': '$.tags[?(@.name?.length > 0)]',
  'a wildcard before an index': '$.servers[*,0]',
  'a wildcard behind an index': '$.servers[0,*]',
  'an escaped name': '$.info.`title',
  'points before brackets': '$.paths.[*].[get].responses',
} as const

const API = `openapi: 3.0.3
info: { title: A, version: '1' }
servers: [{ url: https://a.example }, { url: https://b.example }]
tags: [{ name: a, description: A }, { name: b }]
paths:
  /v1/a:
    parameters: [{ name: id, in: query, schema: { type: integer } }]
    get: { summary: S, responses: { '200': { description: Good. }, default: { description: Bad. } } }
    put: { responses: { '200': { description: Good. } } }
`

const folder = makeTemporaryFolder()

beforeAll(async () => {
  const { tarball } = await packPackage(folder)
  write('package.json', '{}')
  await installPackage(tarball, folder, join(folder, 'cache'))
  if (!hasCorpus) return
  for (const path of DOCUMENTS)
    cpSync(dirname(join(CORPUS, path)), join(folder, dirname(path)), { recursive: true })
}, 120_000)

describe.skipIf(!hasCorpus)('the package finds what Spectral does', { timeout: 120_000 }, () => {
  it.each(RULESETS)('with %s, %s', async (name, mode) => {
    const ruleset = `${RULESETS.findIndex(([one, much]) => one === name && much === mode)}/.spectral.yaml`
    const target = name.startsWith('@') ? join(PROJECT, 'node_modules', name) : name
    write(ruleset, JSON.stringify({ extends: [[target, mode]] }))
    const [found, stock] = await Promise.all([lintInstalled(ruleset, DOCUMENTS), lintEach(ruleset)])
    const isKnown = (line: string) => !stock.failed.some((file) => line.startsWith(`${file}:`))
    expect(found.filter(isKnown)).toEqual(stock.lines)
    expect(stock.lines.length).toBeGreaterThan(0)
  })
})

describe('an expression that Nimma hands on', { timeout: 120_000 }, () => {
  const rules = Object.entries(HANDED_ON).map(([name, given]) => {
    const then = { function: 'falsy' }
    return [name.replaceAll(' ', '-'), { given, message: '{{path}} {{value}}', then }]
  })

  it.each(Object.values(HANDED_ON))('is %s', (expression) => {
    const options = { unsafe: false, output: 'auto', customShorthands: {} } as const
    expect(() => new Nimma([expression], { ...options, fallback: null })).toThrow('Error parsing')
  })

  it('leads to what it leads to in Spectral', async () => {
    write('api.yaml', API)
    write('.spectral.yaml', JSON.stringify({ rules: Object.fromEntries(rules) }))
    const stock = await lintStock(await loadStock(folder, '.spectral.yaml'), folder, ['api.yaml'])
    expect(await lintInstalled('.spectral.yaml', ['api.yaml'])).toEqual(stock)
    const silent = rules.filter(([name]) => !stock.some((line) => line.includes(` ${name} `)))
    expect(silent).toEqual([])
  })
})

/** Stock Spectral ends with a document that a rule fails on: what it would find there is not known. */
async function lintEach(file: string): Promise<{ lines: string[]; failed: string[] }> {
  const ruleset = await loadStock(folder, file)
  const found = { lines: [] as string[], failed: [] as string[] }
  for (const document of DOCUMENTS) {
    const lines = await lintStock(ruleset, folder, [document]).catch(() => undefined)
    if (lines === undefined) found.failed.push(document)
    else found.lines.push(...lines)
  }
  return { ...found, lines: found.lines.sort() }
}

/** What the command line of the installed package reports, in the form of `lintStock`. */
async function lintInstalled(ruleset: string, documents: readonly string[]): Promise<string[]> {
  const bin = join(folder, 'node_modules/lintel/bin/lintel.js')
  const args = [bin, 'lint', '--format', 'json', '-r', ruleset, ...documents]
  const settings = { cwd: folder, maxBuffer: 2 ** 28 }
  const end = await promisify(execFile)(process.execPath, args, settings).catch((error) => error)
  const { findings } = JSON.parse(end.stdout)
  return findings.map(describeReported).sort()
}

interface Reported {
  readonly file: string
  readonly rule: string
  readonly severity: string
  readonly message: string
  readonly pointer: string
  readonly range: { readonly start: { readonly line: number; readonly column: number } }
}

function describeReported({ file, range, severity, rule, pointer, message }: Reported): string {
  const { line, column } = range.start
  return `${file}:${line}:${column} ${severity} ${rule} ${pointer} ${message}`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
