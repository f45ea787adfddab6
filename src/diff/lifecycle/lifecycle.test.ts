import { describe, expect, test } from 'vitest'
import { readModel } from '../../../test/support/rule-testing.ts'
import { isFinding } from '../changes/change.ts'
import { compareLifecycles } from './lifecycle.ts'

function modelOf(text: string) {
  const { api } = readModel(text, {})
  if (api === undefined) throw new Error(`No API: ${text}`)
  return api
}

const compareAll = (base: string, revision: string) => [
  ...compareLifecycles(modelOf(base), modelOf(revision)),
]
const compare = (base: string, revision: string) => compareAll(base, revision).filter(isFinding)

const show = (base: string, revision: string) =>
  compare(base, revision)
    .map(({ kind, node }) => `${kind} ${node.pointer}`)
    .sort()

const ACTIVE = '{ state: ACTIVE }'
const DEPRECATED = "{ state: DEPRECATED, deprecated_on: '2026-01-01', sunset_on: '2027-01-01' }"
const SUNSET = "{ state: SUNSET, deprecated_on: '2026-01-01', sunset_on: '2027-01-01' }"

/** Lifecycles of the document, a path and its operation. */
interface Held {
  readonly info?: string
  readonly path?: string
  readonly operation?: string
  readonly other?: string
  readonly version?: string
  readonly key?: string
  readonly server?: string
}

const member = (lifecycle: string | undefined) =>
  lifecycle === undefined ? '' : `x-lifecycle: ${lifecycle}`

const openApi = ({
  info,
  path,
  operation,
  other,
  version = '1.0.0',
  key = '/v1/orders/{id}',
  server,
}: Held) => `
openapi: 3.1.0
info: { title: Orders, version: ${version}, ${member(info)} }
servers: [{ url: 'https://example.com${server ?? ''}' }]
paths:
  ${key}:
    get: { responses: {}, ${member(operation)} }
    delete: { responses: {}, ${member(other)} }
    ${member(path)}
`

test.each([
  [
    { info: ACTIVE },
    { info: DEPRECATED },
    'The version is deprecated, and works until `2027-01-01`',
  ],
  [{}, { info: '{ state: DEPRECATED }' }, 'The version is deprecated'],
  [{ info: DEPRECATED }, { info: SUNSET }, 'The version, which was deprecated, is shut down'],
])('a step that is permitted is told to those who ask for all changes: %j to %j', (a, b, what) => {
  const changes = compareAll(openApi(a), openApi(b))
  expect(changes.map((change) => change.what)).toEqual([what])
  expect(changes.map(({ operations }) => operations)).toEqual([
    ['GET /v1/orders/{id}', 'DELETE /v1/orders/{id}'],
  ])
})

describe('HTTP', () => {
  test.each<[name: string, base: Held, revision: Held, expected: string[]]>([
    ['nothing', {}, {}, []],
    ['deprecation', { info: ACTIVE }, { info: DEPRECATED }, []],
    ['deprecation of what said nothing', {}, { info: DEPRECATED }, []],
    ['sunset', { info: DEPRECATED }, { info: SUNSET }, []],
    [
      'a step skipped',
      { info: ACTIVE },
      { info: SUNSET },
      ['lifecycle-step-skipped /info/x-lifecycle'],
    ],
    [
      'a step skipped by what said nothing',
      {},
      { path: SUNSET },
      ['lifecycle-step-skipped /paths/~1v1~1orders~1{id}/x-lifecycle'],
    ],
    [
      'a step back',
      { info: SUNSET },
      { info: DEPRECATED },
      ['lifecycle-step-back /info/x-lifecycle'],
    ],
    ['a lifecycle removed', { info: DEPRECATED }, {}, ['lifecycle-step-back /info']],
    ['an active lifecycle removed', { info: ACTIVE }, {}, []],
    [
      'removed at an operation',
      { operation: SUNSET },
      {},
      ['lifecycle-step-back /paths/~1v1~1orders~1{id}/get'],
    ],
    ['moved from the document to its path', { info: DEPRECATED }, { path: DEPRECATED }, []],
    ['moved from a path to the document', { path: DEPRECATED }, { info: DEPRECATED }, []],
    [
      'moved from an operation to its path',
      { operation: SUNSET, key: '/v1/orders' },
      { path: SUNSET, key: '/v1/orders' },
      // Only the other operation skips a step.
      ['lifecycle-step-skipped /paths/~1v1~1orders/x-lifecycle'],
    ],
    [
      'a step back that moves from a path to all its operations',
      { path: SUNSET },
      { operation: ACTIVE, other: ACTIVE },
      [
        'lifecycle-step-back /paths/~1v1~1orders~1{id}/delete/x-lifecycle',
        'lifecycle-step-back /paths/~1v1~1orders~1{id}/get/x-lifecycle',
      ],
    ],
    [
      'a date that moves from the document to its path, earlier',
      { info: DEPRECATED },
      { path: DEPRECATED.replace('2027-01-01', '2026-12-31') },
      ['lifecycle-date-earlier /paths/~1v1~1orders~1{id}/x-lifecycle'],
    ],
    [
      'one of its operations is back',
      { path: DEPRECATED },
      { path: DEPRECATED, operation: ACTIVE },
      ['lifecycle-step-back /paths/~1v1~1orders~1{id}/get/x-lifecycle'],
    ],
    [
      'another name of a parameter',
      { path: SUNSET },
      { path: ACTIVE, key: '/v1/orders/{no}' },
      ['lifecycle-step-back /paths/~1v1~1orders~1{no}/x-lifecycle'],
    ],
    [
      'the next version in the path',
      { info: SUNSET },
      { info: ACTIVE, key: '/v2/orders/{id}' },
      [],
    ],
    [
      'the next version in the server',
      { info: SUNSET, key: '/orders', server: '/v1' },
      { info: ACTIVE, key: '/orders', server: '/v2' },
      [],
    ],
    [
      'the version moved to the server',
      { info: SUNSET },
      { info: ACTIVE, key: '/orders/{id}', server: '/api/v1' },
      ['lifecycle-step-back /info/x-lifecycle'],
    ],
    ['an unknown state', { info: SUNSET }, { info: '{ state: GONE }' }, []],
  ])('%s', (_, base, revision, expected) => {
    expect(show(openApi(base), openApi(revision))).toEqual(expected)
  })

  test('dates move later, not earlier', () => {
    const later = DEPRECATED.replace('2027-01-01', '2027-02-01')
    const earlier = DEPRECATED.replace('2027-01-01', '2026-12-31').replace(
      '2026-01-01',
      '2025-12-31',
    )
    const base = openApi({ info: DEPRECATED })
    expect(show(base, openApi({ info: later }))).toEqual([])
    expect(show(base, openApi({ info: earlier }))).toEqual([
      'lifecycle-date-earlier /info/x-lifecycle',
      'lifecycle-date-earlier /info/x-lifecycle',
    ])
    expect(show(base, openApi({ info: DEPRECATED.replace('2027-01-01', '2026-13-01') }))).toEqual(
      [],
    )
    expect(show(base, openApi({ info: DEPRECATED, operation: earlier }))).toEqual([
      'lifecycle-date-earlier /paths/~1v1~1orders~1{id}/get/x-lifecycle',
      'lifecycle-date-earlier /paths/~1v1~1orders~1{id}/get/x-lifecycle',
    ])
  })

  test('tells nothing of operations that keep their states', () => {
    const only = (where: 'path' | 'operation') =>
      openApi({ [where]: SUNSET }).replace('delete: { responses: {},  }', '')
    expect(show(only('operation'), only('path'))).toEqual([])
    expect(show(only('path'), only('operation'))).toEqual([])
    const back = only('operation').replace(SUNSET, ACTIVE)
    expect(show(only('path'), back)).toEqual([
      'lifecycle-step-back /paths/~1v1~1orders~1{id}/get/x-lifecycle',
    ])
  })

  test('names what a step holds for', () => {
    expect(
      compare(openApi({ info: ACTIVE }), openApi({ info: SUNSET, path: DEPRECATED })),
    ).toMatchObject([{ operations: [], was: 'ACTIVE', is: 'SUNSET' }])
    expect(compare(openApi({ info: ACTIVE }), openApi({ info: SUNSET }))).toMatchObject([
      { operations: ['GET /v1/orders/{id}', 'DELETE /v1/orders/{id}'] },
    ])
  })
})

describe('events', () => {
  const asyncApi = (type: string, channel = '', message = '', trait = '') => `
asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  a:
    address: orders.v1
    ${channel}
    messages: { m: { x-event-type: ${type}, traits: [{ ${trait} }], ${message} } }
operations: { o: { action: send, channel: { $ref: '#/channels/a' } } }
`
  const type = 'orders.order.created.v1'
  const place = '/channels/a'
  test.each<[name: string, base: string, revision: string, expected: string[]]>([
    [
      'a channel',
      asyncApi(type),
      asyncApi(type, member(SUNSET)),
      [`lifecycle-step-skipped ${place}/x-lifecycle`],
    ],
    [
      'a message',
      asyncApi(type, '', member(DEPRECATED)),
      asyncApi(type),
      [`lifecycle-step-back ${place}/messages/m`],
    ],
    [
      'another version of an event',
      asyncApi(type, '', member(SUNSET)),
      asyncApi(type.replace('v1', 'v2')),
      [],
    ],
    [
      'a trait',
      asyncApi(type, '', '', member(SUNSET)),
      asyncApi(type, '', '', member(DEPRECATED)),
      [`lifecycle-step-back ${place}/messages/m/traits/0/x-lifecycle`],
    ],
    [
      'from the message to a trait',
      asyncApi(type, '', member(SUNSET)),
      asyncApi(type, '', '', member(SUNSET)),
      [],
    ],
    [
      'from the channel to its operation',
      asyncApi(type, member(SUNSET)),
      asyncApi(type).replace('action: send', `action: send, ${member(ACTIVE)}`),
      ['lifecycle-step-back /operations/o/x-lifecycle'],
    ],
    [
      'the address of 2.x',
      asyncApi(type, member(SUNSET)),
      'asyncapi: 2.6.0\nchannels: { orders.v1: { subscribe: { message: { name: m } } } }',
      ['lifecycle-step-back /channels/orders.v1'],
    ],
  ])('%s', (_, base, revision, expected) => {
    expect(show(base, revision)).toEqual(expected)
  })
})
