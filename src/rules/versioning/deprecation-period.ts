import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { addMonths } from './parts/calendar.ts'
import { periodsOf } from './parts/deprecation-periods.ts'

export default defineRule({
  id: 'versioning/deprecation-period',
  clauses: ['versioning.4', 'limits.deprecation', 'states.sunset', 'states.sunset.a'],
  on: 'both',
  severity: 'error',
  summary: 'A version is sunset six months after its deprecation at the earliest.',
  why: 'Consumers have release plans of their own. Half a year is the least in which all of them can move.',
  notes: [
    'It holds for every audience; versioning/deprecation-period-public looks at the twelve months of public and partner APIs.',
    'Months are calendar months, clamped to the end of the month: six months after 31 August is 28 or 29 February. That very day passes.',
    'Sunsets of ACTIVE versions, and those before the deprecation, are reported by versioning/lifecycle.',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED, deprecated_on: 2025-08-31, sunset_on: 2026-02-28 }
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle:
    state: DEPRECATED
    deprecated_on: 2026-01-15
    sunset_on: 2026-07-14 # <- reported
`,
  },
  *check(api) {
    for (const { node, deprecatedOn, sunsetOn } of periodsOf(api)) {
      const earliest = addMonths(deprecatedOn, 6)
      if (sunsetOn >= earliest) continue
      yield {
        node,
        message: `The sunset on ${quote(sunsetOn)} is under 6 months after the deprecation on ${quote(deprecatedOn)}.`,
        help: `Write ${quote(earliest)} or a later day.`,
      }
    }
  },
})
