import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import type { Change } from './change.ts'
import { breaksOf, describeChange } from './describe-change.ts'
import { changeToFinding } from './to-finding.ts'

const text = 'a: 1\nb: 2\n'
const source = { location: '/api.yaml', text, hasByteOrderMark: false, language: 'yaml' } as const
const revision = new SpecDocument({ ...source, file: 'api.yaml' })
const base = new SpecDocument({ ...source, file: 'main:api.yaml' })

const change = (parts: Partial<Change> = {}): Change => ({
  kind: 'schema-property-removed',
  rule: 'versioning/breaking-change',
  direction: 'read',
  verdict: 'breaking',
  node: revision.root,
  base: base.root.get('b'),
  what: 'Property `name` is removed',
  operations: ['GET /v1/orders'],
  ...parts,
})
const operations = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /v1/a${index}`)

describe('a change is one sentence', () => {
  it.each<[string, Partial<Change>]>([
    ['which breaks those that read it: `GET /v1/orders`', {}],
    ['which breaks those that send it: `GET /v1/orders`', { direction: 'sent' }],
    ['which breaks those that send or read it: `GET /v1/orders`', { direction: 'both' }],
    [
      'which breaks those that read it: `GET /v1/a0` and `GET /v1/a1`',
      { operations: operations(2) },
    ],
    [
      'which breaks those that read it: `GET /v1/a0` and 3 more operations',
      { operations: operations(4) },
    ],
    [
      'which breaks those that send or read it elsewhere: no operation here does',
      { direction: 'both', operations: [] },
    ],
    [
      'which breaks those that use it',
      { kind: 'server-removed', direction: 'sent', operations: [] },
    ],
  ])('Property `name` is removed, %s.', (end, parts) => {
    expect(describeChange(change(parts))).toBe(`Property \`name\` is removed, ${end}.`)
  })

  it('says who may break where that cannot be told', () => {
    expect(describeChange(change({ verdict: 'undecided', what: 'A' }))).toBe(
      'A; whether this breaks those that read it cannot be told: `GET /v1/orders`.',
    )
  })

  it.each(['compatible', 'sdk'] as const)('says no more of one that is %s', (verdict) => {
    expect(describeChange(change({ verdict }))).toBe('Property `name` is removed.')
  })

  it('does not name an operation twice', () => {
    const what = 'Operation `GET /v1/orders` is removed'
    const parts = { kind: 'operation-removed', direction: 'sent', what } as const
    expect(describeChange(change(parts))).toBe(`${what}, which breaks those that use it.`)
  })

  it('keeps the names of operations on one line', () => {
    expect(describeChange(change({ operations: ['GET /v1/a\n`b`'] }))).toMatch(
      /: `GET \/v1\/a 'b'`\.$/,
    )
  })
})

it('breaks those whom its kind breaks, where it goes both ways', () => {
  const both = { direction: 'both' } as const
  expect(breaksOf(change({ ...both, kind: 'schema-property-became-required' }))).toBe('sent')
  expect(breaksOf(change({ ...both, kind: 'schema-became-nullable' }))).toBe('read')
  expect(breaksOf(change(both))).toBe('both')
})

describe('a finding', () => {
  const rule = { severity: 'error', clauses: ['versioning.3'] } as const

  it('has its place, and that in the base', () => {
    expect(changeToFinding(change({ was: 'string' }), rule)).toMatchObject({
      rule: 'versioning/breaking-change',
      severity: 'error',
      file: 'api.yaml',
      pointer: '',
      related: [{ message: 'This is how it was.', file: 'main:api.yaml', pointer: '/b' }],
      clauses: ['versioning.3'],
      change: {
        kind: 'schema-property-removed',
        was: 'string',
        is: null,
        operations: 1,
        operationNames: ['GET /v1/orders'],
        base: { file: 'main:api.yaml', pointer: '/b', range: { start: { line: 2, column: 4 } } },
      },
    })
  })

  it('counts all operations, and names five', () => {
    const { operations: count, operationNames } =
      changeToFinding(change({ operations: operations(9) }), rule).change ?? {}
    expect([count, operationNames?.length]).toEqual([9, 5])
  })

  it.each([
    ['undecided', 'error', 'warn'],
    ['sdk', 'error', 'warn'],
    ['undecided', 'info', 'info'],
    ['breaking', 'warn', 'warn'],
    ['compatible', 'error', 'info'],
  ] as const)('of a change that is %s and a rule of %s is %s', (verdict, severity, expected) => {
    expect(changeToFinding(change({ verdict }), { ...rule, severity }).severity).toBe(expected)
  })

  it('of what is new has no place in the base', () => {
    const { related, change: details } = changeToFinding(change({ base: undefined }), rule)
    expect([related, details?.base]).toEqual([[], null])
  })
})
