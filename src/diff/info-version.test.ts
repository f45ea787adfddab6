import { expect, test } from 'vitest'
import { readModel } from '../../test/support/rule-testing.ts'
import { compareApis } from './compare.ts'

const GET = "get: { responses: { '200': { description: All. } } }"
const api = (version: string, operations: string) => `
openapi: 3.0.3
info: { title: Orders, version: ${version} }
paths: { /orders: { ${operations} } }
`

/** What is said of versions, as `kind: help`. */
function said(was: string, is: string, isRelease: boolean, operations = `${GET}, put: {}`) {
  const [base, revision] = [api(was, GET), api(is, operations)].map((t) => readModel(t, {}).api)
  if (base === undefined || revision === undefined) throw new Error('No API.')
  const options = { versionSource: 'path', sdk: false, today: undefined, isRelease } as const
  return (compareApis(base, revision, options) ?? [])
    .filter(({ rule }) => rule === 'versioning/info-version-rises')
    .map(({ kind, help }) => [kind, help].filter(Boolean).join(': '))
}

test.each([
  ['1.4.0', '1.3.9'],
  ['v2', 'v1'],
  ['2.0.0', '2.0.0-rc.1'],
  ["'1.10'", "'1.9'"],
  ["'2026-03-01'", "'2026-02-28'"],
])('%s to %s is lower', (was, is) => {
  expect(said(was, is, false)).toEqual(['info-version-lowered'])
})

test.each([
  ['1.4.0', '1.4.0', 'info-version-kept: Write `1.5.0`.'],
  ["'1.4'", "'1.4'", 'info-version-kept: Write `1.5.0`.'],
  ["'2026-03-01'", "'2026-03-01'", 'info-version-kept: Write the day of this release.'],
  ['0.3.1', '0.3.1', 'info-version-kept: Write `0.4.0`.'],
  ['1.4.0', '1.4.1', 'info-version-raised-too-little: Write `1.5.0`.'],
])('%s to %s is too little for a release', (was, is, expected) => {
  expect(said(was, is, true)).toEqual([expected])
  expect(said(was, is, false)).toEqual([])
})

test.each([
  ['1.4.0', '1.5.0'],
  ['1.4.0', '2.0.0'],
  ['0.3.1', '0.3.2'],
  ['1.5.0-rc.1', '1.5.0'],
  ["'2026-03-01'", "'2026-03-02'"],
  ['1.4.0', "'2026-03-02'"],
  ['next', 'latest'],
  ['Moose', 'Elk'],
])('%s to %s will do', (was, is) => {
  expect(said(was, is, true)).toEqual([])
})

test('where nothing grew, a version may stay', () => {
  expect(said('1.4.0', '1.4.0', true, GET.replace('All', 'Every one'))).toEqual([])
})

test('where something breaks, that is what is said', () => {
  expect(said('1.4.0', '1.4.0', true, 'put: {}')).toEqual([])
})
