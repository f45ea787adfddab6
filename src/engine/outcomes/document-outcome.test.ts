import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Input } from '../../documents/input.ts'
import { rules } from '../../rules/index.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { type DocumentResult, lintInputs } from '../lint/lint.ts'
import type { DocumentOutcome } from './document-outcome.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const severities = new Map(rules.map(({ id, severity }) => [id, severity]))

const FILES = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ya?ml|json)$/.test(entry.name))
  .map((entry): Input => ({ kind: 'file', path: join(entry.parentPath, entry.name) }))

/** Lints all fixtures in one run, after something was done with the results of the documents. */
async function lintWith(change: (results: DocumentResult[]) => DocumentResult[]) {
  const run = await lintInputs(FILES, {
    cwd: FIXTURES,
    rulesetOf: rulesetForAll(severities),
    today: '2026-11-22',
    lintDocuments: async (documents, here) => change(await here(documents)),
  })
  const { documents, files, checked, findings, suppressed, failures, sources } = run
  return { documents, files, checked, findings, suppressed, failures, sources: sources.length }
}

it.each([
  ['written as JSON', (results: DocumentResult[]) => JSON.parse(JSON.stringify(results))],
  ['sent to another thread', (results: DocumentResult[]) => structuredClone(results)],
])('outcomes can be %s, and give the same run', async (_, change) => {
  const expected = await lintWith((results) => results)
  const reported = new Set(expected.findings.map(({ rule }) => rule))
  for (const { id, on } of rules) if (on === 'workspace') expect(reported).toContain(id)
  expect(await lintWith(change)).toEqual(expected)
})

it('an outcome names what was read, what only exists and what is not there', async () => {
  const cwd = join(FIXTURES, 'spectral')
  const refs = ['schemas/order.yaml', 'lost.yaml', '../../outside.yaml']
  const schemas = refs.map((ref, index) => `    S${index}: { $ref: '${ref}' }`)
  const text = ['openapi: 3.1.0', 'components:', '  schemas:', ...schemas].join('\n')
  const outcomes: DocumentOutcome[] = []
  await lintInputs([{ kind: 'text', name: 'multi/text.yaml', text }], {
    cwd,
    rulesetOf: rulesetForAll(severities),
    lintDocuments: async (documents, here) => {
      const results = await here(documents)
      outcomes.push(...results.filter((result) => 'findings' in result))
      return results
    },
  })
  const read = (file: string) => {
    const asked = join(cwd, file)
    return { asked, exists: true, read: { file, location: asked, mentionsLintel: false } }
  }
  expect(outcomes.map(({ files }) => files)).toEqual([
    [
      read('multi/text.yaml'),
      { asked: join(FIXTURES, 'outside.yaml'), exists: false },
      { asked: join(cwd, 'multi/lost.yaml'), exists: false },
      { asked: join(cwd, 'multi/schemas/nowhere.yaml'), exists: false },
      read('multi/schemas/order.yaml'),
    ],
  ])
})
