import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { lintInputs } from './lint.ts'

it.each([
  { first: '../z.yaml', second: 'b.yaml', target: '../z.yaml' },
  { first: '../z.yaml', second: '../a.yaml', target: 'z.yaml' },
])('an input outside of the root may be referred to, by $second', async (files) => {
  const { first, second, target } = files
  const cwd = join(realpathSync(mkdtempSync(join(tmpdir(), 'lintel-lint-'))), 'specs')
  mkdirSync(cwd)
  const text = (to: string) =>
    `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /v1/a: { $ref: '${to}#/paths/~1v1~1b' } }\n`
  writeFileSync(join(cwd, second), text(target))
  writeFileSync(join(cwd, first), text('lost.yaml').replaceAll('/v1/a', '/v1/b'))
  const { findings } = await lintInputs(
    [first, second].map((path) => ({ kind: 'file', path })),
    { cwd, rulesetOf: rulesetForAll(new Map([['structure/reference', 'error']])) },
  )
  expect(findings.map(({ file }) => file)).toEqual(['../z.yaml'])
})

it.each([
  ['off', 'warn', 'warn'],
  ['warn', 'off', 'warn'],
  ['info', 'error', 'error'],
  ['error', 'info', 'error'],
] as const)('a rule over all documents weighs what they share: %s and %s', async (a, b, weight) => {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-lint-')))
  const documents = ['a.yaml', 'b.yaml'].map((name) => join(cwd, name))
  for (const path of documents)
    writeFileSync(
      path,
      `asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: { a: { $ref: 'shared.yaml#/a' } }\n`,
    )
  writeFileSync(join(cwd, 'shared.yaml'), 'a: { address: sales.order.created.v1.dlq }\n')
  const { findings } = await lintInputs(
    documents.map((path) => ({ kind: 'file', path })),
    {
      cwd,
      rulesetOf: (location) => {
        const severity = location === documents[0] ? a : b
        const severities = new Map(severity === 'off' ? [] : [['topics/orphan', severity]])
        return { severities, options: DEFAULT_OPTIONS }
      },
    },
  )
  expect(findings.map(({ file, severity }) => [file, severity])).toEqual([['shared.yaml', weight]])
})
