import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { overlayFiles } from '../../documents/overlaid-files.ts'
import { lintInputs } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../findings/finding.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { Mending } from './mending.ts'
import { Relinter } from './relinter.ts'

const NAMES = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml']
const TEXT = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get: { responses: { '200': { description: Orders. } } }
  /v1/customers:
    get: { responses: { '200': { description: Customers. } } }
`
/** The first of them refers to the second. */
const TEXTS = new Map(NAMES.map((name) => [resolve('/', name), TEXT]))
TEXTS.set('/a.yaml', `${TEXT}  /v1/items: { $ref: 'b.yaml#/paths/~1v1~1orders' }\n`)

const options = {
  cwd: '/',
  rulesetOf: rulesetForAll(new Map([['headers/request-id', 'error']])),
  withFixes: true,
} as const
const inputs = NAMES.map((name) => ({ kind: 'file', path: resolve('/', name) }) as const)

/** Finds something new in a file as soon as it is mended. */
function spoil(run: LintRun, file: string): LintRun {
  const place = { line: 1, column: 1 }
  const fault: Finding = {
    ...{ rule: 'faulty', severity: 'warn', message: 'Mended.', help: '', file, pointer: '' },
    ...{ range: { start: place, end: place }, related: [], clauses: [], fix: null },
  }
  const isMended = run.textOf(file)?.includes('X-Request-ID') === true
  return isMended ? { ...run, findings: [...run.findings, fault] } : run
}

it('keeps what was mended at once in documents that have nothing to do with a fault', async () => {
  let lints = 0
  const relinter = new Relinter(
    async ({ texts, ...more }) => {
      lints++
      const files = overlayFiles(new Map([...TEXTS, ...(texts ?? [])]))
      return spoil(await lintInputs(inputs, { ...options, ...more, files }), 'b.yaml')
    },
    options.rulesetOf,
    true,
  )
  const first = await relinter.lintFiles()
  expect(
    ['a.yaml', 'c.yaml', 'd.yaml'].map(relinter.filesBeside(new Set(['b.yaml']), first)),
  ).toEqual([false, true, true])
  const mending = new Mending(first, {
    lint: (texts, since, look) => relinter.lintChanged(texts, since, look),
    findBreaks: async () => [],
    withContract: false,
    isAtOnce: true,
    filesBeside: (files, run) => relinter.filesBeside(files, run),
    isWritable: () => true,
  })
  await mending.mend(first.findings)
  expect(
    mending
      .changedTexts()
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['a.yaml', 'c.yaml', 'd.yaml'])
  expect(new Set(mending.takenBack.map(({ file }) => file))).toEqual(new Set(['b.yaml']))
  expect(lints).toBeLessThan(12)
})
