import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AvroSample, FAILING, PASSING } from '../../../../test/support/avro-faults.ts'
import { markedLines } from '../../../../test/support/reports.ts'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import type { Finding } from '../../../findings/finding.ts'
import rule from '../asyncapi.ts'
import { AVRO_CHECKS } from './checks.ts'

/** A document whose payload is a schema of Avro; from its lines on, the text is that of the schema. */
function document(sample: string | AvroSample): string {
  const { schema, version = '1.9.0' } = typeof sample === 'string' ? { schema: sample } : sample
  const lines = schema.split('\n').map((line) => (line === '' ? '' : `          ${line}`))
  return `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
components:
  messages:
    order:
      payload:
        schemaFormat: application/vnd.apache.avro;version=${version}
        schema:
${lines.join('\n')}
`
}

function findingsIn(text: string, files?: Readonly<Record<string, string>>): Promise<Finding[]> {
  return findingsOf(text, rule, { isExact: true, ...(files && { files }) })
}

async function linesIn(text: string): Promise<number[]> {
  return (await findingsIn(text)).map(({ range }) => range.start.line).sort((a, b) => a - b)
}

const failing = Object.entries(FAILING).flatMap(([check, samples]) =>
  samples.map((sample) => [check, document(sample)] as const),
)

describe('Avro', () => {
  test('has schemas that fail for each check', () => {
    expect(Object.keys(FAILING)).toEqual(Object.keys(AVRO_CHECKS))
    expect(failing.length).toBeGreaterThan(25)
  })

  test.each(failing)('%s: reports the marked lines of %s', async (_, text) => {
    expect(markedLines(text)).not.toEqual([])
    expect(await linesIn(text)).toEqual(markedLines(text))
  })

  test.each(PASSING.map(document))('takes %s', async (text) => {
    expect((await findingsIn(text)).map(({ message }) => message)).toEqual([])
  })
})

/** A statement of the specification: who checks it, or why nobody does. */
const [, ...rows] = readFileSync(new URL('statements.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const statements = rows.map((row) => {
  const [editions = '', section = '', text = '', checks = '', remark = ''] = row.split('\t')
  return { editions, section, text, checks: checks.split(',').filter(Boolean), remark }
})

describe('the statements of the specification', () => {
  test('name a check that exists, or the reason for none', () => {
    for (const { text, checks, remark } of statements) {
      expect(checks.length > 0 || remark !== '', text).toBe(true)
      expect(checks.filter((check) => !(check in AVRO_CHECKS))).toEqual([])
    }
  })

  test('name each check', () => {
    const named = new Set(statements.flatMap(({ checks }) => checks))
    expect(Object.keys(AVRO_CHECKS).filter((check) => !named.has(check))).toEqual([])
  })

  test.each(failing)('hold what the findings of %s quote', async (check, text) => {
    for (const { message } of await findingsIn(text)) {
      const [, sentence = '', edition = '', section = ''] =
        /: "(.*)" \(Avro (\d\.\d+\.\d+), (.*)\)\.$/.exec(message) ?? []
      const found = statements.filter(
        (statement) => statement.editions.includes(edition) && statement.text.includes(sentence),
      )
      expect(sentence, message).not.toBe('')
      expect(
        found.map((statement) => statement.section),
        message,
      ).toContain(section)
      expect(
        found.flatMap(({ checks }) => checks),
        message,
      ).toContain(check)
    }
  })
})
