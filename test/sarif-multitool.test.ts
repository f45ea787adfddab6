import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Log, Result } from 'sarif'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../src/engine/finding.ts'
import { renderSarif } from '../src/report/sarif.ts'
import { MULTITOOL_UNAVAILABLE, Multitool } from './support/multitool.ts'
import { finding, reportInput } from './support/report-input.ts'

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
  finding({ fix: { message: 'Mend it.', edits: [edit(1, 'x'), edit(2, '')] } }, 1, 1),
]

function edit(line: number, text: string) {
  return { range: { start: { line, column: 1 }, end: { line: line + 1, column: 1 } }, text }
}

const INPUT = reportInput(FINDINGS, { textOf: (file) => FILES.get(file), sarifCategory: 'apis' })
const FAILURES = [{ file: 'missing.yaml', message: 'No such file.' }]
const REPORTS = {
  'many findings': renderSarif({ ...INPUT, result: { ...INPUT.result, failures: FAILURES } }),
  'no findings': renderSarif(reportInput([])),
}

describe.skipIf(MULTITOOL_UNAVAILABLE)(
  `Microsoft's validator${MULTITOOL_UNAVAILABLE ? `: ${MULTITOOL_UNAVAILABLE}` : ''}`,
  { timeout: 120_000 },
  () => {
    const root = mkdtempSync(join(tmpdir(), 'lintel-sarif-'))
    let multitool: Multitool

    beforeAll(() => {
      multitool = Multitool.install()
      for (const [file, text] of FILES) write(join(root, file), text)
    }, 120_000)
    afterAll(() => rmSync(root, { recursive: true }))

    test.each(Object.entries(REPORTS))('has no error and no warning for %s', (name, report) => {
      const faults = multitool.validate(write(join(root, `${name}.sarif`), report))
      expect(faults.filter(isFault).map(({ ruleId, message }) => [ruleId, message])).toEqual([])
    })

    test('complains of a faulty report, so that its silence means something', () => {
      const report = REPORTS['many findings'].replaceAll('"my%20api', '"my api')
      const faults = multitool.validate(write(join(root, 'faulty.sarif'), report))
      expect(faults.filter(isFault).map(({ ruleId }) => ruleId)).toContain('SARIF1002')
    })

    test.each(Object.entries(REPORTS))('the schema accepts the report of %s', (_, report) => {
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
        multitool.schema,
      )
      validate(JSON.parse(report))
      expect(validate.errors ?? []).toEqual([])
    })

    test('computes the same line hashes', () => {
      const log: Log = JSON.parse(REPORTS['many findings'])
      const run = log.runs[0]
      const results = run?.results ?? []
      const expected = lineHashesOf(results)
      for (const { partialFingerprints } of results) {
        delete partialFingerprints?.primaryLocationLineHash
      }
      if (run) run.originalUriBaseIds = { '%SRCROOT%': { uri: pathToFileURL(`${root}/`).href } }
      const file = write(join(root, 'bare.sarif'), JSON.stringify(log))
      expect(lineHashesOf(multitool.addLineHashes(file))).toEqual(expected)
      expect(expected.every((hash) => hash !== undefined)).toBe(true)
    })
  },
)

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
