import { describe, expect, test } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { changeOfKind } from './change-of-kind.ts'

const source = { location: '/api.yaml', text: 'a: 1\n', hasByteOrderMark: false } as const
const { root: node } = new SpecDocument({ ...source, language: 'yaml', file: 'api.yaml' })
const places = { node, base: node }

describe('a kind says of a change', () => {
  test('the rule, the verdict and the words', () => {
    const texts = { was: 'https://a', name: 'https://a' }
    expect(changeOfKind('server-removed', { ...places, ...texts, direction: 'sent' })).toEqual({
      ...places,
      kind: 'server-removed',
      rule: 'versioning/breaking-change',
      direction: 'sent',
      verdict: 'breaking',
      was: 'https://a',
      what: 'Server `https://a` is removed',
    })
  })

  test.each([
    ['whom it breaks', 'parameter-became-required', 'sent', 'breaking'],
    ['whom it does not', 'parameter-became-required', 'read', 'compatible'],
    ['whom it breaks too, the other way round', 'parameter-removed', 'read', 'breaking'],
    ['what only a person can judge', 'parameter-reserved-forbidden', 'sent', 'undecided'],
  ] as const)('%s', (_, kind, direction, verdict) => {
    expect(changeOfKind(kind, { ...places, direction, subject: 'It' })).toMatchObject({ verdict })
  })

  test('what breaks generated code only, under the rule that the place names', () => {
    const rule = 'versioning/event-breaking-change'
    const parts = { ...places, rule, direction: 'both', about: 'event', was: 'Order' } as const
    expect(changeOfKind('component-removed', parts)).toMatchObject({ rule, verdict: 'sdk' })
  })

  test.each([
    [
      'name',
      { about: 'http', was: 'Order', className: undefined },
      "Schema component `Order` is removed; openapi-typescript's `schemas` lose it",
    ],
    ['name', { about: 'event', was: 'Order' }, 'The name `Order` of a component schema is gone'],
  ] as const)('the words of what it is about: a %s', (_, texts, what) => {
    const change = changeOfKind('component-removed', { ...places, ...texts, direction: 'both' })
    expect(change).toMatchObject({ what })
  })

  test('not that the version was sunset, which the place says', () => {
    const parts = { ...places, direction: 'both', was: 'a.v1', operations: [] } as const
    expect(changeOfKind('topic-removed', parts)).toMatchObject({ verdict: 'breaking' })
    const excused = changeOfKind('topic-removed', { ...parts, isExcused: true })
    expect(excused).toMatchObject({ verdict: 'compatible', operations: [] })
  })
})
