import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FAILING } from '../../../../test/support/openapi-faults.ts'
import { reportsOf } from '../../../../test/support/reports.ts'
import rule from '../openapi.ts'
import { CHECKS } from './checks.ts'

/** A statement of the specification: who checks it, or why nobody does. */
interface Statement {
  readonly versions: readonly string[]
  readonly text: string
  readonly checks: readonly string[]
  readonly remark: string
}

const [, ...lines] = readFileSync(new URL('statements.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const statements = lines.map(readStatement)

function readStatement(line: string): Statement {
  const [versions = '', , text = '', checks = '', remark = ''] = line.split('\t')
  return { versions: versions.split(','), text, checks: checks.split(',').filter(Boolean), remark }
}

describe('the statements of the specifications', () => {
  test('name a check that exists, or the reason for none', () => {
    const known = new Set(Object.keys(CHECKS))
    for (const { text, checks, remark, versions } of statements) {
      expect(checks.length > 0 || remark !== '', text).toBe(true)
      expect(checks.filter((check) => !known.has(check))).toEqual([])
      expect(['2.0', '3.0', '3.1', '3.2']).toEqual(expect.arrayContaining([...versions]))
    }
  })

  test('name each check', () => {
    const named = new Set(statements.flatMap(({ checks }) => checks))
    expect(Object.keys(CHECKS).filter((check) => !named.has(check))).toEqual([])
  })

  const failing = Object.entries(FAILING).flatMap(([check, texts]) =>
    texts.map((text) => [check, text] as const),
  )
  test.each(failing)('hold what the findings of %s quote', (check, text) => {
    for (const { message } of reportsOf(rule, text)) {
      const [, sentence = '', version = ''] =
        /: "(.*)" \(OpenAPI (\d\.\d)[^"]*\)\.$/.exec(message) ?? []
      const found = statements.filter(
        (statement) =>
          statement.versions.includes(version) &&
          statement.text.replaceAll('"', "'").includes(sentence),
      )
      expect(sentence, message).not.toBe('')
      expect(
        found.flatMap(({ checks }) => checks),
        message,
      ).toContain(check)
    }
  })
})
