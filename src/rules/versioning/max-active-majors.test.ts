import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import { findingsInRun } from '../../../test/support/run-testing.ts'
import maxActiveMajors from './max-active-majors.ts'

const DEPRECATED = 'x-lifecycle: { state: DEPRECATED }'

function paths(...lines: string[]): string {
  return ['paths:', ...lines.map((line) => `  ${line}`)].join('\n')
}

describe('one document', () => {
  test.each<[string, string, string[]]>([
    ['two versions', paths('/v1/a: {}', '/v2/a: {}'), []],
    ['three', paths('/v2/a: {}', '/v10/a: {}', '/v1/a: {}', '/v1/b: {}'), ['/paths/~1v1~1a']],
    ['a deprecated path', paths(`/v1/a: { ${DEPRECATED} }`, '/v2/a: {}', '/v3/a: {}'), []],
    [
      'a deprecated operation of two',
      paths(`/v1/a: { get: { ${DEPRECATED} }, put: {} }`, '/v2/a: {}', '/v3/a: {}'),
      ['/paths/~1v1~1a'],
    ],
    [
      'a first path that is deprecated',
      paths(`/v1/a: { ${DEPRECATED} }`, '/v1/b: {}', '/v2/a: {}', '/v3/a: {}'),
      ['/paths/~1v1~1b'],
    ],
    [
      'a deprecated operation in an active version',
      paths('/v1/a: { get: { deprecated: true } }', '/v2/a: {}', '/v3/a: {}'),
      ['/paths/~1v1~1a'],
    ],
    [
      'a sunset version',
      paths('/v1/a: { x-lifecycle: { state: SUNSET } }', '/v2/a: {}', '/v3/a: {}'),
      [],
    ],
    [
      'the oldest active one',
      paths(`/v1/a: { ${DEPRECATED} }`, '/v2/a: {}', '/v3/a: {}', '/v4/a: {}'),
      ['/paths/~1v2~1a'],
    ],
    [
      'a document that is deprecated',
      `info: { title: A, version: 1.0.0, ${DEPRECATED} }\n${paths('/v1/a: {}', '/v2/a: {}', '/v3/a: {}')}`,
      [],
    ],
    ['what is no version', paths('/v0/a: {}', '/v01/a: {}', '/v1/a: {}', '/a: {}'), []],
    [
      'foreign paths',
      paths('/.well-known/v1: {}', '/v1/a: {}', '/v2/a: {}', '/graphql/v3: {}'),
      [],
    ],
    [
      'versions of servers',
      `servers: [{ url: https://x.test/v1 }, { url: https://x.test/v2 }, { url: https://x.test/v3 }]\n${paths('/a: {}')}`,
      ['/paths/~1a'],
    ],
  ])('%s', async (_, text, pointers) => {
    expect((await findingsOf(text, maxActiveMajors)).map(({ pointer }) => pointer)).toEqual(
      pointers,
    )
  })

  test('counts all versions and names the first', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `/v${index + 1}/a: {}`)
    const [finding] = await findingsOf(paths(...keys), maxActiveMajors)
    expect(finding?.message).toContain('has 40 active major versions, among them `v1`, `v2`,')
    expect(finding?.related).toHaveLength(9)
  })
})

describe('several documents', () => {
  const document = (info: string, major: number) =>
    `openapi: 3.1.0\ninfo: { version: 1.0.0, ${info} }\npaths:\n  /v${major}/a: {}\n`

  test.each<[string, string[], boolean]>([
    ['one id', ['title: A, x-api-id: i', 'title: B, x-api-id: i', 'title: C, x-api-id: i'], true],
    [
      'several ids',
      ['title: A, x-api-id: i', 'title: A, x-api-id: j', 'title: A, x-api-id: k'],
      false,
    ],
    ['one title', ['title: Orders API', 'title: Orders API', 'title: orders api'], true],
    [
      'a title with its version',
      ['title: Orders v1', 'title: Orders (v2.0)', "title: 'Orders, version 3'"],
      true,
    ],
    ['a version of digits', ['title: Orders 1.0', 'title: Orders 2.0', 'title: Orders'], true],
    ['several titles', ['title: Orders', 'title: Invoices', 'title: Customers'], false],
    ['an id beside titles without', ['title: A, x-api-id: i', 'title: A', 'title: A'], true],
    ['a title of two ids', ['title: A, x-api-id: i', 'title: A, x-api-id: j', 'title: A'], false],
    ['titles of nothing but a version', ['title: v1', 'title: v2', 'title: v3'], false],
    [
      'titles in another script',
      ['title: Заказы v1', 'title: Заказы v2', 'title: Заказы v3'],
      true,
    ],
    ['hostile titles', ['title: __proto__', 'title: constructor', 'title: __proto__'], false],
  ])('%s', async (_, infos, isOne) => {
    const files = Object.fromEntries(
      infos.map((info, index) => [`${index}.yaml`, document(info, index + 1)]),
    )
    const expected = isOne ? ['0.yaml:4:3 versioning/max-active-majors'] : []
    expect(await findingsInRun(files, [maxActiveMajors])).toEqual(expected)
    const turned = Object.fromEntries(Object.entries(files).reverse())
    expect(await findingsInRun(turned, [maxActiveMajors])).toEqual(expected)
  })
})
