import { describe, expect, it } from 'vitest'
import { finding } from '../../../../test/support/report-input.ts'
import type { Finding } from '../../../findings/finding.ts'
import { describeComponent, describeEdits, findWork } from './work.ts'

/** So many findings of a rule, each at a response of its own. */
function missing(rule: string, count: number, severity: Finding['severity'] = 'error'): Finding[] {
  return Array.from({ length: count }, (_, i) =>
    finding({ rule, severity, pointer: `/paths/${i}/get/responses/200` }, i + 1),
  )
}

/** So many findings of a rule within one component. */
function within(rule: string, count: number, name: string): Finding[] {
  return Array.from({ length: count }, (_, i) =>
    finding({ rule, pointer: `/components/schemas/${name}/enum/${i}` }, i + 1),
  )
}

const rulesOf = (findings: readonly Finding[]) => findWork(findings).map(({ rules }) => rules)

describe('a piece of work', () => {
  it('is what rules of one topic ask for at the same places', () => {
    const findings = [
      ...missing('headers/traceparent', 20, 'warn'),
      ...missing('headers/correlation-id', 20),
      ...missing('headers/request-id', 20),
    ]
    const [work, ...others] = findWork(findings)
    expect(others).toEqual([])
    expect(work).toMatchObject({ severity: 'error', count: 60, places: 20, files: 1 })
    expect(work?.rules).toEqual([
      'headers/correlation-id',
      'headers/request-id',
      'headers/traceparent',
    ])
    expect(work && describeEdits(work)).toBe('3 with each of 20 edits')
  })

  it('may lack a place here and there', () => {
    const findings = [...missing('headers/a', 20), ...missing('headers/b', 19)]
    const [work] = findWork(findings)
    expect(work?.rules).toEqual(['headers/a', 'headers/b'])
    expect(work && describeEdits(work)).toBe('up to 2 with each of 20 edits')
  })

  it.each<[string, readonly Finding[]]>([
    ['other places', [...missing('headers/a', 20), ...missing('headers/b', 10)]],
    ['another topic', [...missing('headers/a', 20), ...missing('errors/b', 20)]],
    ['no topic', [...missing('first', 20), ...missing('second', 20)]],
    [
      'another file',
      [...missing('a/a', 3), ...missing('a/b', 3).map((one) => ({ ...one, file: 'x' }))],
    ],
  ])('is another one at %s', (_, findings) => {
    expect(rulesOf(findings)).toHaveLength(2)
  })

  it('comes before another by its severity, then by what it removes', () => {
    const findings = [
      ...missing('a/info', 50, 'info'),
      ...missing('b/warn', 40, 'warn'),
      ...missing('c/few', 2),
      ...missing('d/more', 3),
    ]
    expect(rulesOf(findings)).toEqual([['d/more'], ['c/few'], ['b/warn'], ['a/info']])
  })

  it('is one edit where all is at one place', () => {
    const findings = ['a/x', 'a/y'].flatMap((rule) => missing(rule, 1))
    expect(findWork(findings).map(describeEdits)).toEqual(['all with one edit'])
  })

  it('of as many edits as findings says no more', () => {
    expect(findWork(missing('a/x', 5)).map(describeEdits)).toEqual([''])
  })
})

describe('a shared component', () => {
  it('is named where it has many of the findings', () => {
    const [work] = findWork([...within('a/x', 4, 'Currency'), ...missing('a/x', 5)])
    expect(work && describeComponent(work)).toBe('4 are in `#/components/schemas/Currency`.')
  })

  it.each<[string, readonly Finding[]]>([
    ['few', [...within('a/x', 2, 'Currency'), ...missing('a/x', 3)]],
    ['a small part', [...within('a/x', 4, 'Currency'), ...missing('a/x', 30)]],
    ['none', missing('a/x', 9)],
  ])('is not where it has %s', (_, findings) => {
    expect(findWork(findings).map(describeComponent)).toEqual([''])
  })
})
