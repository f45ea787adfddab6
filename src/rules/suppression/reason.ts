import { defineEngineRule } from '../rule.ts'

export default defineEngineRule({
  id: 'suppression/reason',
  clauses: [],
  on: 'both',
  severity: 'warn',
  summary: 'A suppression says why it is there.',
  why: 'Whoever meets a suppression in a year has to know whether it still holds. Only its reason tells.',
  notes: [
    'In a comment the reason stands behind ` -- `; in `x-lintel-disable` it is the member `reason`.',
    'A suppression without a reason holds all the same.',
  ],
  examples: {
    passes: `
paths:
  # lintel-disable-next-line paths/kebab-case -- the gateway of 2019 has this path
  /v1/orderItems: {}
  /v1/orderNotes:
    x-lintel-disable:
      - rule: paths/kebab-case
        reason: Partners have it in their clients.
        until: 2027-01-31
`,
    fails: `
paths:
  /v1/orderNotes:
    x-lintel-disable:
      - rule: paths/kebab-case # <- reported
`,
  },
})
