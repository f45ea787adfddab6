import {
  fieldOf,
  type Lifecycle,
  type LifecycleState,
  lifecyclesOf,
} from '../../model/lifecycle.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineRule, type Report } from '../rule.ts'
import { addMonths } from './parts/calendar.ts'
import { findFormFaults } from './parts/lifecycle-faults.ts'

/** The dates that each state needs (Versioning 4). */
const NEEDED_DATES: Readonly<Record<LifecycleState, readonly string[]>> = {
  ACTIVE: [],
  DEPRECATED: ['deprecated_on', 'sunset_on'],
  SUNSET: ['deprecated_on'],
}

export default defineRule({
  id: 'versioning/lifecycle',
  clauses: ['versioning.4', 'states.lifecycle', 'states.direct-move', 'overview.lifecycle'],
  on: 'both',
  severity: 'error',
  comparesDates: true,
  summary: 'A version moves from ACTIVE over DEPRECATED to SUNSET, and says on which days.',
  why: 'Consumers plan by these dates. A sunset without a deprecation before it takes away the time in which they could have moved.',
  notes: [
    '`x-lifecycle` may stand on `info`, a path item, an operation, and in AsyncAPI on a channel, an operation, a message or a trait.',
    'Its fields are state, deprecated_on, sunset_on, migration_guide_url, successor_version and audience; names that begin with `x-` or `$` are left alone. A state may be left out.',
    'Dates are days of the calendar, `YYYY-MM-DD`. DEPRECATED needs both dates, SUNSET the day of the deprecation, and ACTIVE has no sunset_on. Both dates on one day is left to versioning/deprecation-period.',
    'What a message or operation says and what its traits say are merged: a date that one of them gives is not missing in the other.',
    'With --today, SUNSET before its sunset_on is reported at the state; on that day it is right.',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle:
    state: DEPRECATED
    deprecated_on: 2026-01-15
    sunset_on: 2027-01-15
    migration_guide_url: https://developer.example.com/orders/v2-migration
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle:
    state: ACTIVE
    deprecated_on: 2026-02-30 # <- reported
    sunset_on: 2027-01-15 # <- reported
`,
  },
  *check(api, { today }) {
    for (const lifecycle of lifecyclesOf(api)) {
      yield* findFormFaults(lifecycle)
      yield* findMissingDates(lifecycle)
      yield* findWrongOrder(lifecycle, today)
    }
  },
})

/** A date in a wrong form is not missing. */
function* findMissingDates(lifecycle: Lifecycle): Generator<Report> {
  const { node, state } = lifecycle
  if (state === undefined) return
  const missing = NEEDED_DATES[state].filter((field) => fieldOf(lifecycle, field) === undefined)
  if (missing.length === 0 || fieldOf(lifecycle, '$ref') !== undefined) return
  yield {
    node,
    on: 'key',
    message: `A lifecycle whose state is ${quote(state)} lacks ${quoteAll(missing)}.`,
    help: missing.length > 1 ? 'Add both days as `YYYY-MM-DD`.' : 'Add the day as `YYYY-MM-DD`.',
  }
}

function* findWrongOrder(lifecycle: Lifecycle, today: string | undefined): Generator<Report> {
  const { node, state, deprecatedOn, sunsetOn } = lifecycle
  const sunset = node.get('sunset_on')
  if (sunset === undefined) return
  if (state === 'ACTIVE') {
    yield {
      node: sunset,
      message: 'An `ACTIVE` version has a `sunset_on`, without being deprecated first.',
      help: 'Set the state to `DEPRECATED`, or remove `sunset_on`.',
    }
    return
  }
  if (sunsetOn === undefined) return
  if (deprecatedOn !== undefined && sunsetOn < deprecatedOn) {
    yield {
      node: sunset,
      message: `The sunset on ${quote(sunsetOn)} is before the deprecation on ${quote(deprecatedOn)}.`,
      help: `Write ${quote(addMonths(deprecatedOn, 6))} or a later day.`,
    }
  }
  const place = node.get('state')
  if (state === 'SUNSET' && place !== undefined && today !== undefined && today < sunsetOn) {
    yield {
      node: place,
      message: `The state is \`SUNSET\` on ${quote(today)}, before the sunset on ${quote(sunsetOn)}.`,
      help: 'Write `DEPRECATED` until that day.',
    }
  }
}
