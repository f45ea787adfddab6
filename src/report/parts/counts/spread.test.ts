import { expect, it } from 'vitest'
import { finding } from '../../../../test/support/report-input.ts'
import type { Finding } from '../../../findings/finding.ts'
import { describeLeftOut } from './left-out.ts'
import { spreadOut } from './spread.ts'

/** Findings written as `rule file severity`, such as `a 1 error`. */
function findings(...texts: string[]): Finding[] {
  return texts.map((text) => {
    const [rule = '', file = '', severity = 'error'] = text.split(' ')
    return finding({ rule, file, severity: severity === 'warn' ? 'warn' : 'error' })
  })
}

const spread = (...texts: string[]) =>
  spreadOut(findings(...texts), (one) => one).map(({ rule, file }) => `${rule}${file}`)

it('shows one finding of each rule, the worst first, and then by severity', () => {
  expect(spread('w 1 warn', 'a 1', 'a 1', 'a 1', 'b 1', 'w 1 warn')).toEqual([
    'a1',
    'b1',
    'w1',
    'a1',
    'a1',
    'w1',
  ])
})

it('shows of a rule with several severities the worst', () => {
  const [first] = spreadOut(findings('a 1 warn', 'b 1', 'a 2'), ({ ...one }) => one)
  expect(first?.severity).toBe('error')
  expect(spread('a 1 warn', 'a 2', 'b 1 warn')).toEqual(['a2', 'b1', 'a1'])
})

it('lets the files of a rule take turns, and begins each rule with another', () => {
  expect(spread('a 1', 'a 1', 'a 2', 'a 3', 'b 1', 'b 2')).toEqual([
    'a1',
    'b2',
    'a2',
    'b1',
    'a3',
    'a1',
  ])
})

it('looks at each finding a bounded number of times', () => {
  const looks = (count: number) => {
    let looked = 0
    const many = Array.from({ length: count }, (_, i) =>
      finding({ rule: `r${i % 100}`, file: `f${i % 2001}` }),
    )
    const all = spreadOut(many, (one) => {
      looked++
      return one
    })
    expect(new Set(all).size).toBe(count)
    return looked
  }
  expect(looks(8000)).toBe(2 * looks(4000))
})

it('counts what is left out, by severity', () => {
  const all = findings('a 1', 'a 1', 'b 1 warn')
  expect(describeLeftOut(all, all)).toBe('')
  expect(describeLeftOut(all, all.slice(0, 1))).toBe('1 error and 1 warning are left out')
  expect(describeLeftOut(all, all.slice(0, 2))).toBe('1 warning is left out')
})
