import { beforeAll, describe, expect, test } from 'vitest'
import { FAILING, PASSING } from '../../../test/support/openapi-faults.ts'
import { linesOf, markedLines } from '../../../test/support/reports.ts'
import { readModel } from '../../../test/support/rule-testing.ts'
import { prepare } from '../../engine/run-rules.ts'
import { CHECKS } from './openapi/checks.ts'
import { OpenApiObjects } from './openapi/objects.ts'
import rule from './openapi.ts'
import schema from './schema.ts'

const failing = Object.entries(FAILING).flatMap(([check, documents]) =>
  documents.map((text) => [check, text] as const),
)

beforeAll(async () => {
  for (const [, text] of failing) await prepare(schema, readModel(text).context)
})

describe('structure/openapi', () => {
  test('has documents that fail for each check', () => {
    expect(Object.keys(FAILING)).toEqual(Object.keys(CHECKS))
  })

  test.each(failing)(
    '%s: reports the marked lines, and nothing that structure/schema does',
    (check, text) => {
      expect(linesOf(rule, text)).toEqual(markedLines(text))
      expect(markedLines(text)).not.toEqual([])
      const { api } = readModel(text)
      const objects = api?.kind === 'openapi' ? new OpenApiObjects(api) : undefined
      expect(objects && [...(CHECKS[check]?.(objects) ?? [])]).toHaveLength(
        markedLines(text).length,
      )
      expect(linesOf(schema, text).filter((line) => markedLines(text).includes(line))).toEqual([])
    },
  )

  test.each(PASSING)('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual([])
  })
})
