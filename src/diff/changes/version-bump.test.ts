import { expect, test } from 'vitest'
import { readModel } from '../../../test/support/rule-testing.ts'
import { compareApis } from '../compare.ts'
import { bumpOf } from './version-bump.ts'

const api = (paths: string, version = '1.4.0') => `
openapi: 3.0.3
info: { title: Orders, version: ${version} }
paths: ${paths}
`
const ok = "responses: { '200': { description: All. } }"
const BASE = `{ /orders: { get: { ${ok} } } }`
const withBody = (pattern: string) =>
  `{ /orders: { post: { requestBody: { content: { application/json: { schema: { type: string, pattern: '${pattern}' } } } }, ${ok} } } }`

function changesOf(before: string, after: string, versionSource: 'path' | 'info' = 'path') {
  const [base, revision] = [before, after].map((text) => readModel(text, {}).api)
  if (base === undefined || revision === undefined) throw new Error('No API.')
  return compareApis(base, revision, { versionSource, sdk: true, today: undefined }) ?? []
}

test.each([
  ['documentation', BASE, BASE.replace('All', 'Every one'), 'patch', 'patch'],
  ['an operation more', BASE, `{ /orders: { get: { ${ok} }, put: { ${ok} } } }`, 'minor', 'minor'],
  ['an operation less', BASE, '{}', 'major', 'major'],
  [
    'a name of generated code',
    BASE.replace('get: {', 'get: { operationId: a,'),
    BASE,
    'patch',
    'patch',
  ],
  ['what nobody can judge', withBody('^a(?=b)'), withBody('^a(?=c)'), 'major', 'minor'],
])('%s', (_, before, after, bump, least) => {
  expect(bumpOf(changesOf(api(before), api(after)))).toEqual({ bump, least })
})

test('what comes with its major version is a major change', () => {
  const changes = changesOf(api(BASE), api('{}', '2.0.0'), 'info')
  expect(changes.map(({ verdict }) => verdict)).not.toContain('breaking')
  expect(bumpOf(changes)).toEqual({ bump: 'major', least: 'major' })
})
