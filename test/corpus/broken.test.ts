import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import { rules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'

const CORPUS = join(import.meta.dirname, '../../../shared/corpus/broken')
/** What the suites of parsers call valid, and lintel does not. */
const DISAGREEMENTS = join(import.meta.dirname, 'parser-suites.tsv')
/** More findings than a reader takes for one fault, and the files with so many faults. */
const MANY = 3
const HAVE_MANY = new Map([
  // Each is a fault of its own: a type of Java in a tag, a key that is there twice, a loop.
  ['snakeyaml/issues-issue337-duplicate-keys.yaml', 5],
  ['snakeyaml/issues-issue386-duplicate-keys-order.yaml', 4],
  ['snakeyaml/recursive-no-children-1.yaml', 6],
  ['yaml-test-suite/odd-but-valid/C4HZ.yaml', 4],
])
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

  /** The findings in a file's text. */
  async function syntaxOf(file: string): Promise<string[]> {
    const { findings } = await lintFile(file)
    return findings.filter(({ rule }) => rule === 'structure/syntax').map(({ message }) => message)
  }

  /** For each file that the suites call valid and lintel does not, words of what it finds. */
  const disagreements = new Map<string, string[]>()
  for (const line of readFileSync(DISAGREEMENTS, 'utf8').trim().split('\n').slice(1)) {
    const [file = '', finding = ''] = line.split('\t')
    disagreements.set(file, [...(disagreements.get(file) ?? []), finding])
  }

  test.each(['yaml-test-suite/odd-but-valid', 'JSONTestSuite'])(
    '%s: what is well-formed has the syntax findings of parser-suites.tsv only',
    async (folder) => {
      const files = filesBelow(join(CORPUS, folder)).filter(
        (file) => !/JSONTestSuite.[ni]_/.test(file),
      )
      for (const file of files) {
        const found = await syntaxOf(file)
        const expected = disagreements.get(relative(CORPUS, file).replaceAll('\\', '/')) ?? []
        const isListed = (message: string) => expected.some((words) => message.includes(words))
        const isFound = (words: string) => found.some((message) => message.includes(words))
        expect([found.filter((message) => !isListed(message)), file]).toEqual([[], file])
        expect([expected.filter((words) => !isFound(words)), file]).toEqual([[], file])
      }
    },
    120_000,
  )

  test('a broken file has few syntax findings', async () => {
    const many = new Map<string, number>()
    for (const file of filesBelow(CORPUS).filter((path) => !path.endsWith('.tsv'))) {
      const { length } = await syntaxOf(file)
      if (length > MANY) many.set(relative(CORPUS, file).replaceAll('\\', '/'), length)
    }
    expect(many).toEqual(HAVE_MANY)
  }, 120_000)

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
