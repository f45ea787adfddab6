import { expect, it } from 'vitest'
import { textReport } from '../../../test/support/report-input.ts'
import { renderJson } from '../../report/json.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { lintInputs } from '../lint/lint.ts'

const RULE = 'naming/field-snake-case'

/** Lints an object, which has a field `orderNumber` and an example, for the spelling of fields. */
async function lintFields(example: string, withFixes = true) {
  const text = Buffer.from(`openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { orderNumber: { type: string } } }
            example: ${example}
      responses: {}
`)
  const rulesetOf = rulesetForAll(new Map([[RULE, 'error']]))
  return lintInputs([{ kind: 'text', name: 'api.yaml', text }], {
    cwd: '/specs',
    rulesetOf,
    withFixes,
  })
}

const TAKEN = '{ orderNumber: a, order_number: b }'
const REASON = 'It is not renamed: an example of it has a `order_number` too.'

it('says why a rename cannot be made, and nothing where it can', async () => {
  const { findings } = await lintFields(TAKEN)
  expect(findings).toMatchObject([{ fix: null, noFix: REASON }])
  const free = await lintFields('{ orderNumber: a }')
  expect(free.findings).toMatchObject([{ fix: { kind: 'contract' } }])
  expect(free.findings[0]).not.toHaveProperty('noFix')
})

it('says it only in runs that look for fixes', async () => {
  const { findings } = await lintFields(TAKEN, false)
  expect(findings).toHaveLength(1)
  expect(findings[0]).not.toHaveProperty('noFix')
})

it('says it in the JSON report, and in the text where that is verbose', async () => {
  const result = await lintFields(TAKEN)
  const input = {
    ...{ result, toolVersion: '1.0.0', elapsedMilliseconds: 1, color: false, rules: [] },
    ...{ exitCode: 1, textOf: () => undefined, repositoryPath: (file: string) => file },
  } as const
  const report: unknown = JSON.parse([...renderJson({ ...input, verbose: false })].join(''))
  expect(report).toMatchObject({ findings: [{ fix: null, noFix: REASON }] })
  expect(textReport({ ...input, verbose: true })).toContain(`No fix: ${REASON}`)
  expect(textReport({ ...input, verbose: false })).not.toContain('No fix')
})
