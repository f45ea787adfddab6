import { defineEngineRule } from '../rule.ts'

export default defineEngineRule({
  id: 'suppression/syntax',
  clauses: [],
  on: 'both',
  severity: 'error',
  summary: 'A suppression is written as lintel reads it, and names the rules that it is about.',
  why: 'A suppression with a slip does nothing, or not what was meant, and nobody notices. One that names no rules would hide faults that nobody has seen yet.',
  notes: [
    'A comment that begins with `lintel-` is taken for a directive: `lintel-disable`, `lintel-disable-line`, `lintel-disable-next-line` or `lintel-disable-file`.',
    'A member whose name begins with `x-lintel-` is taken for `x-lintel-disable`.',
    'Rules are named by their ids, separated by commas, or all of a topic: `naming/*`; `*` alone is not allowed.',
    'The last day is `until` and a date at the end of the reason, behind a semicolon: `; until 2027-01-31`.',
    'An entry of `x-lintel-disable` has `rule` (an id or a list), `reason` and `until`.',
    'What can be read of a faulty suppression holds all the same.',
  ],
  examples: {
    passes: `
# lintel-disable-file naming/abbreviation, naming/preposition -- names of the vendor; until 2027-01-31
paths:
  /v1/orderItems: # lintel-disable-line paths/* -- the gateway of 2019 has this path
    x-lintel-disable: { rule: paths/plural-collection, reason: As above., until: 2027-01-31 }
`,
    fails: `
paths:
  # lintel-disabel-next-line paths/kebab-case -- the name of the directive # <- reported
  /v1/orderItems: {} # lintel-disable-line -- no rule # <- reported
  /v1/orderNotes:
    x-lintel-disable:
      - { rules: paths/kebab-case, reason: The name of the member. } # <- reported
      - { rule: paths/kebab-case, reason: There is no such day., until: 2027-02-30 } # <- reported
`,
  },
})
