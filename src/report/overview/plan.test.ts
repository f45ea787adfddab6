import { expect, test } from 'vitest'
import { planOverview } from './plan.ts'

test.each([
  // A pipe: all of it within 40 lines.
  [undefined, 75, 1, 3, { rules: 15, files: 0, isBrief: false }],
  [undefined, 113, 2000, 3, { rules: 12, files: 6, isBrief: false }],
  [200, 113, 2000, 3, { rules: 12, files: 6, isBrief: false }],
  // Few rules leave their lines to the files, and the other way round.
  [undefined, 2, 2000, 2, { rules: 11, files: 10, isBrief: false }],
  [undefined, 113, 2, 3, { rules: 15, files: 2, isBrief: false }],
  [42, 113, 2000, 3, { rules: 12, files: 6, isBrief: false }],
  [33, 113, 2000, 3, { rules: 10, files: 5, isBrief: true }],
  [25, 1, 1, 1, { rules: 10, files: 0, isBrief: false }],
  [25, 113, 2000, 3, { rules: 5, files: 2, isBrief: true }],
  [5, 113, 2000, 3, { rules: 3, files: 1, isBrief: true }],
])('%s lines for %i rules in %i files', (height, rules, files, topWork, plan) => {
  expect(planOverview(height, { rules, files, topWork })).toEqual(plan)
})

test('a line about fixes takes the place of an entry', () => {
  const entries = (hasFixes: boolean) => {
    const { rules, files } = planOverview(42, { rules: 113, files: 2000, topWork: 3, hasFixes })
    return rules + files
  }
  expect(entries(true)).toBe(entries(false) - 1)
})
