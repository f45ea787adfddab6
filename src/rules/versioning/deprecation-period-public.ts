import { audienceOf } from '../../model/lifecycle.ts'
import { quote } from '../../text/quote.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule } from '../rule.ts'
import { addMonths } from './parts/calendar.ts'
import { periodsOf } from './parts/deprecation-periods.ts'

/** What versioning/deprecation-period asks of every API, in months. */
const LEAST = 6

export default defineRule({
  id: 'versioning/deprecation-period-public',
  clauses: ['versioning.4', 'limits.deprecation'],
  on: 'both',
  severity: 'warn',
  ownOptions: {
    months: {
      summary: 'How many months after its deprecation such a version is sunset at the earliest.',
      form: integerOf({ from: LEAST }),
      default: 12,
      example: '18',
    },
  },
  summary: 'A version of a public or partner API is sunset a year after its deprecation.',
  why: 'Consumers outside the company cannot be asked to hurry. A year spans the planning cycle of most of them.',
  notes: [
    'The audience is that of the lifecycle, else of one around it (path item; for AsyncAPI the operation or channel, where there is one only; `info`), else `info.x-audience`, else the option `audience`, which is public by default.',
    'An audience that there is not is reported by versioning/lifecycle, and nothing here.',
    'Months are calendar months, clamped to the end of the month; the very day passes.',
    'A period under 6 months is reported by versioning/deprecation-period.',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: DEPRECATED, deprecated_on: 2026-01-15, sunset_on: 2027-01-15 }
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle:
    state: DEPRECATED
    deprecated_on: 2026-01-15
    sunset_on: 2026-10-15 # <- reported
    audience: partner
`,
  },
  *check(api, { options, own: { months } }) {
    for (const { node, lifecycle, deprecatedOn, sunsetOn } of periodsOf(api)) {
      const audience = audienceOf(api, lifecycle, options.audience)
      const recommended = addMonths(deprecatedOn, months)
      if (sunsetOn < addMonths(deprecatedOn, LEAST) || sunsetOn >= recommended) continue
      if (audience === undefined || audience === 'internal') continue
      yield {
        node,
        message: `The sunset of a ${audience} API on ${quote(sunsetOn)} is under ${months} months after the deprecation on ${quote(deprecatedOn)}.`,
        help: `Write ${quote(recommended)} or a later day.`,
      }
    }
  },
})
