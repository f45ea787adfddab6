import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Loader } from '../../documents/loader.ts'
import { DocumentLinter } from '../../engine/lint/lint-document.ts'
import { PIECE_COUNT } from '../../engine/rules/share-rules.ts'
import { rules } from '../../rules/index.ts'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import { startPartner } from './start-partner.ts'

const cwd = resolve(import.meta.dirname, '../../../fixtures/violations')
const location = join(cwd, 'openapi.yaml')
const severities = new Map(rules.map(({ id, severity }) => [id, severity]))
// What options take is sent, too.
const ruleset = { severities, options: { ...DEFAULT_OPTIONS, internalNames: new Set(['order']) } }
const document = { file: 'openapi.yaml', location, ruleset }
const settings = { cwd, root: cwd, today: '2026-11-22', outside: [], notesAnswers: false }

function openLinter() {
  const loader = new Loader({ cwd, root: cwd })
  return new DocumentLinter({ loader, today: '2026-11-22', isRemote: false })
}

describe('startPartner', () => {
  test('does what this thread does not take', async () => {
    const partner = startPartner(document, settings)
    const idle = { ...partner, take: () => false }
    const outcome = await openLinter().lint(location, ruleset, idle)
    expect(outcome).toEqual(await openLinter().lint(location, ruleset))
    expect(outcome.findings.length).toBeGreaterThan(100)
  })

  test('gives no answer where it did nothing', async () => {
    const partner = startPartner(document, settings)
    for (let piece = 0; piece < PIECE_COUNT; piece++) expect(partner.take(piece)).toBe(true)
    expect(await partner.answer()).toBe(undefined)
    partner.close()
  })

  test('gives no answer where it dies', async () => {
    const partner = startPartner(document, settings, 20)
    const lines = Array.from({ length: 200_000 }, (_, index) => `  /v1/a${index}: { get: {} }`)
    partner.give(`${readFileSync(location, 'utf8').split('paths:')[0]}paths:\n${lines.join('\n')}`)
    expect(await partner.answer()).toBe(undefined)
  })
})
