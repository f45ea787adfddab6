import { expect, it } from 'vitest'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { findWorsening } from './worse.ts'

/** A run with findings of one rule, by their pointers. */
function runOf(...pointers: readonly string[]): LintRun {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
  return {
    documents: 1,
    files: ['a.yaml'],
    findings: pointers.map((pointer) => ({
      ...({ rule: 'a/rule', severity: 'warn', message: `${pointer} is wrong.`, help: '' } as const),
      ...{ file: 'a.yaml', pointer, range, related: [], clauses: [], fix: null },
    })),
    suppressed: [],
    failures: [],
    checked: [],
    unreadable: new Set(),
    passedOver: [],
    textOf: () => undefined,
    documentOf: () => undefined,
    foreignRules: [],
    sources: [],
  }
}

it.each([
  ['by their places', ['/a'], ['/a', '/b'], ['/b']],
  ['but for those that were renamed', ['/aB/c'], ['/a_b/c', '/d'], ['/d']],
  ['but for those that moved', ['/a/1'], ['/a/0', '/d'], ['/d']],
  ['of two alike, one', ['/a'], ['/a', '/a'], ['/a']],
  ['also under names that differ in signs alone', ['/aB'], ['/aB', '/a_b'], ['/a_b']],
])('names what is new: %s', (_, before, after, fresh) => {
  const worse = findWorsening(runOf(...after), runOf(...before), [])
  expect(worse?.kind === 'findings' && worse.findings.map(({ pointer }) => pointer)).toEqual(fresh)
})

it('takes what moved to another file as known', () => {
  const at = (file: string): LintRun => {
    const run = runOf('', '/a')
    return {
      ...run,
      findings: run.findings.map((finding, index) => (index > 0 ? finding : { ...finding, file })),
    }
  }
  expect(findWorsening(at('b/y.yaml'), at('b/z.yaml'), [])).toEqual({ kind: 'useless' })
  const more = {
    ...at('b/y.yaml'),
    findings: [...at('b/y.yaml').findings, ...at('b/x.yaml').findings],
  }
  expect(findWorsening(more, at('b/z.yaml'), [])?.kind).toBe('findings')
})
