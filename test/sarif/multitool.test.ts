import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Log, Result } from 'sarif'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import { renderSarif } from '../../src/report/sarif/sarif.ts'
import { runLintel } from '../cli/workspace.ts'
import { BASE_PLACE, changeFinding } from '../support/change-findings.ts'
import { brokenDocuments, CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { Multitool } from '../support/multitool.ts'
import { finding, reportInput } from '../support/report-input.ts'

// None begins with a byte order mark: the validator leaves it out of its hashes, the upload action not.
const FILES = new Map([
  ['specs/orders.yaml', 'paths:\n  /v1/orderItems:\n    get: {}\n'],
  ['my api, v1.yaml', 'openapi: 3.1.0\r\n\tinfo: {}\r\n'],
  ['größe/日本.yaml', 'a: 😀\n\n\na: 😀\n'],
  ['100% #1?.json', '{"openapi":"3.1.0",\n"info":{}}'],
  ['a:b [c]&d.yaml', 'x\ry\r\r\nz'],
])

const FINDINGS: Finding[] = [
  ...[...FILES.keys()].flatMap((file) => [finding({ file }, 1, 1), finding({ file }, 2, 2)]),
  finding({ rule: 'internal-error', pointer: '', message: '[a](https://b.example)' }, 1, 1),
  finding({ rule: 'structure/description', severity: 'info', message: 'x'.repeat(5000) }, 2, 1),
  finding({ rule: 'team-rule', severity: 'warn', message: '{0} {{x}} %s \u001b', help: '' }, 1, 1),
  finding({ range: { start: { line: 2, column: 3 }, end: { line: 3, column: 5 } } }),
  finding({ range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } } }),
  finding({ related: [{ message: 'First use.', ...at('my api, v1.yaml') }] }, 3, 5),
  finding({
    ...at('https://example.com/a.yaml'),
    related: [{ message: 'R.', ...at('a:b [c]&d.yaml') }],
  }),
  finding(at('https://example.com/a.yaml')),
  finding({ fix: { kind: 'safe', message: 'Mend it.', edits: [edit(1, 'x'), edit(2, '')] } }, 1, 1),
]

function edit(line: number, text: string) {
  const range = { start: { line, column: 1 }, end: { line: line + 1, column: 1 } }
  return { file: finding().file, range, text }
}

const INPUT = reportInput(FINDINGS, { textOf: (file) => FILES.get(file), sarifCategory: 'apis' })
const FAILURES = [{ file: 'missing.yaml', message: 'No such file.' }]
const REPORTS = {
  'many findings': [
    ...renderSarif({ ...INPUT, result: { ...INPUT.result, failures: FAILURES } }),
  ].join(''),
  'no findings': [...renderSarif(reportInput([]))].join(''),
  'changes since a base': [
    ...renderSarif({
      ...INPUT,
      result: {
        ...INPUT.result,
        findings: [...FILES.keys()].flatMap((file) => [
          changeFinding({}, { file }, 1),
          changeFinding({ base: null, kind: 'response-property-removed' }, { file }, 1),
          changeFinding({ base: { ...BASE_PLACE, file: 'my api, v1.yaml' } }, { file }, 2),
        ]),
      },
    }),
  ].join(''),
}

/** A sample of the corpus, and a ruleset with a rule that is not lintel's. */
const SAMPLE = [
  ...corpusDocuments(50_000).filter((_, index) => index % 10 === 0),
  ...brokenDocuments(10_000).filter((_, index) => index % 25 === 0),
]
const RULESET = `
extends: lintel:all
rules:
  team-info:
    given: $.info
    message: "{{path}} {{value}} [a](b)"
    then: { function: falsy }
`

const installed = Multitool.install()
if (typeof installed === 'string') test.skip(`Microsoft's validator: ${installed}`, () => {})
else describe("Microsoft's validator", { timeout: 120_000 }, () => testWith(installed))

function testWith(multitool: Multitool): void {
  const matchesSchema = new Ajv2020({ strict: false, validateFormats: false }).compile(
    multitool.schema,
  )
  const root = mkdtempSync(join(tmpdir(), 'lintel-sarif-'))

  beforeAll(() => {
    for (const [file, text] of FILES) write(join(root, file), text)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  /** What the validator and the schema have against a report. */
  function faultsOf(name: string, report: string): unknown[] {
    const faults = multitool.validate(write(join(root, `${name}.sarif`), report)).filter(isFault)
    matchesSchema(JSON.parse(report))
    return [
      ...faults.map(({ ruleId, message }) => [ruleId, message]),
      ...(matchesSchema.errors ?? []),
    ]
  }

  /** The line hashes that the tool computes from the files of a checkout. */
  function hashesOf(log: Log, checkout: string): (string | undefined)[] {
    for (const run of log.runs) {
      run.originalUriBaseIds = { '%SRCROOT%': { uri: pathToFileURL(`${checkout}/`).href } }
      for (const { partialFingerprints } of run.results ?? [])
        delete partialFingerprints?.primaryLocationLineHash
    }
    const file = write(join(root, 'bare.sarif'), JSON.stringify(log))
    return lineHashesOf(multitool.addLineHashes(file))
  }

  test.each(Object.entries(REPORTS))('has nothing against %s', (name, report) => {
    expect(faultsOf(name, report)).toEqual([])
  })

  test('complains of a faulty report, so that its silence means something', () => {
    const report = REPORTS['many findings'].replaceAll('"my%20api', '"my api')
    expect(faultsOf('faulty', report).flat()).toContain('SARIF1002')
  })

  test('computes the same line hashes', () => {
    const log: Log = JSON.parse(REPORTS['many findings'])
    const expected = lineHashesOf(log.runs[0]?.results ?? [])
    expect(hashesOf(log, root)).toEqual(expected)
    expect(expected.every((hash) => hash !== undefined)).toBe(true)
  })

  test.skipIf(!hasCorpus)('has nothing against the report of real documents', async () => {
    const ruleset = write(join(root, 'ruleset.yaml'), RULESET)
    const args = ['lint', '-f', 'sarif', '-r', ruleset, ...SAMPLE]
    const { stdout: report } = await runLintel(args, { cwd: CORPUS })
    const log: Log = JSON.parse(report)
    const results = log.runs[0]?.results ?? []
    expect(results.length).toBeGreaterThan(300)
    expect(faultsOf('corpus', report)).toEqual([])
    const hashes = lineHashesOf(results)
    const theirs = hashesOf(log, CORPUS)
    // A file that is not UTF-8 has no lines for us: the upload action adds the hashes.
    expect(hashes).toEqual(theirs.map((hash, index) => hashes[index] && hash))
    expect(hashes.filter((hash) => hash === undefined).length).toBeLessThan(10)
  })
}

function at(file: string): Pick<Finding, 'file' | 'pointer' | 'range'> {
  return { file, pointer: '/x', range: finding({}, 1, 1).range }
}

function isFault({ level }: Result): boolean {
  return level !== 'note'
}

function lineHashesOf(results: readonly Result[]): (string | undefined)[] {
  return results.map(({ partialFingerprints }) => partialFingerprints?.primaryLocationLineHash)
}

function write(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}
