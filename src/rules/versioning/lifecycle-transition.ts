import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/lifecycle-transition',
  clauses: ['states.lifecycle', 'states.direct-move'],
  on: 'diff',
  severity: 'error',
  summary:
    'A version moves on from ACTIVE over DEPRECATED to SUNSET, and keeps the days that it named.',
  why: 'Consumers plan their move by what was announced. A version that is shut down without notice, or earlier than it said, takes them by surprise; one that comes back makes the next announcement worth nothing.',
  notes: [
    'Reported is a move from ACTIVE to SUNSET, from SUNSET to DEPRECATED, and back to ACTIVE, and a `deprecated_on` or `sunset_on` that moved earlier.',
    'Compared is what holds, wherever it is declared: an operation without a lifecycle has that of its path or topic, else that of the document; what has none is ACTIVE.',
    'States and dates in a wrong form are left to versioning/lifecycle.',
  ],
  examples: {
    base: `
paths:
  /v1/orders:
    x-lifecycle: { state: ACTIVE }
    get: {}
`,
    passes: `
paths:
  /v1/orders:
    x-lifecycle:
      state: DEPRECATED
      deprecated_on: 2026-01-15
      sunset_on: 2027-01-15
      migration_guide_url: https://developer.example.com/orders/v2-migration
    get: {}
`,
    fails: `
paths:
  /v1/orders:
    x-lifecycle: { state: SUNSET, deprecated_on: 2026-01-15, successor_version: v2 } # <- reported
    get: {}
`,
  },
})
