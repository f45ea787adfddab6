import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulesetForAll } from '../../src/engine/document-ruleset.ts'
import { lintInputs } from '../../src/engine/lint.ts'
import { rules } from '../../src/rules/index.ts'

const CORPUS = join(import.meta.dirname, '../../../shared/corpus/broken')
const severities = new Map(rules.map(({ id, severity }) => [id, severity]))

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Lints one file by every rule. */
function lintFile(path: string) {
  return lintInputs([{ kind: 'file', path }], { cwd: CORPUS, rulesetOf: rulesetForAll(severities) })
}

describe.skipIf(!existsSync(CORPUS))('broken documents', () => {
  const folders = existsSync(CORPUS)
    ? readdirSync(CORPUS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []

  test.each(folders.map(({ name }) => name))(
    '%s ends in findings, without a fault of ours',
    async (name) => {
      for (const file of filesBelow(join(CORPUS, name))) {
        const { findings, failures } = await lintFile(file)
        const faults = findings.filter(({ rule }) => rule === 'internal-error')
        expect(faults, file).toEqual([])
        expect(failures, file).toEqual([])
      }
    },
    120_000,
  )

  const WELL_FORMED = [
    ['yaml-test-suite/odd-but-valid', /several YAML documents|is no scalar|`` is defined twice/],
    ['JSONTestSuite', /is defined twice/],
  ] as const

  test.each(WELL_FORMED)(
    '%s: what is well-formed has no syntax finding',
    async (folder, exempt) => {
      const files = filesBelow(join(CORPUS, folder)).filter(
        (file) => !/JSONTestSuite.[ni]_/.test(file),
      )
      for (const file of files) {
        const { findings } = await lintFile(file)
        const found = findings.filter(({ rule }) => rule === 'structure/syntax')
        expect(
          found.filter(({ message }) => !exempt.test(message)),
          file,
        ).toEqual([])
      }
    },
    120_000,
  )

  const MALFORMED = ['yaml-test-suite/error', 'JSONTestSuite']

  test.each(MALFORMED)(
    '%s: what is malformed has a syntax finding',
    async (folder) => {
      const files = filesBelow(join(CORPUS, folder)).filter(
        (file) => !/JSONTestSuite.[yi]_/.test(file),
      )
      for (const file of files) {
        const { findings } = await lintFile(file)
        expect(
          findings.map(({ rule }) => rule),
          file,
        ).toContain('structure/syntax')
      }
    },
    120_000,
  )
})
