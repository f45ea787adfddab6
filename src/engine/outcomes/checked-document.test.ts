import { expect, test } from 'vitest'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { lintInputs } from '../lint/lint.ts'

async function checkedOf(text: string) {
  const inputs = [{ kind: 'text', name: 'api.yaml', text }] as const
  return (await lintInputs(inputs, { cwd: process.cwd(), rulesetOf: rulesetForAll(new Map()) }))
    .checked
}

test.each([
  ['OpenAPI', 'openapi: 3.1.0\n', 'openapi', '3.1'],
  ['AsyncAPI', 'asyncapi: 2.6.0\n', 'asyncapi', '2.6.0'],
  ['an unknown version', 'openapi: 9.0.0\n', undefined, ''],
  ['no description', 'a: b\n', undefined, ''],
  ['broken YAML', 'openapi: 3.1.0\n a: [\n', undefined, ''],
])('tells %s', async (_, text, kind, version) => {
  expect(await checkedOf(text)).toMatchObject([{ file: 'api.yaml', kind, version }])
})
