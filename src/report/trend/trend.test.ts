import { expect, it } from 'vitest'
import type { TrendRun } from '../../findings/trend.ts'
import { renderTrendMarkdown, renderTrendText } from './trend.ts'

const CHANGE = {
  since: 'a.json',
  fresh: 12345,
  mended: 1000,
  notLinted: 0,
  rulesOn: 0,
  rulesOff: 0,
}
const MOVED = [{ name: 'naming/words', fresh: 1234, mended: 0 }]

it('writes counts with their thousands apart', () => {
  const run: TrendRun = {
    report: 'b.json',
    repository: 'orders',
    documents: 2345,
    errors: 1234567,
    warnings: 999,
    ...{ commit: null, toolVersion: '1.0.0', infos: 0, failures: 0, rules: null, limits: [] },
    score: 100,
    change: { ...CHANGE, apis: [], owners: [], rules: MOVED },
  }
  expect(renderTrendText([run])).toMatch(/ 2,345 +1,234,567 +999 +100 +12,345 +1,000\n/)
  expect(renderTrendText([run])).toContain('12,345 new, 1,000 mended')
  expect(renderTrendText([run])).toMatch(/naming\/words +1,234 +0\n/)
  expect(renderTrendMarkdown([run])).toContain('| 2,345 | 1,234,567 | 999 | 100 | 12,345 | 1,000 |')
})
