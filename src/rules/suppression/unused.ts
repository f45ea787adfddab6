import { defineEngineRule } from '../rule.ts'

export default defineEngineRule({
  id: 'suppression/unused',
  clauses: [],
  on: 'both',
  severity: 'warn',
  fix: 'safe',
  summary: 'A suppression suppresses something.',
  why: 'A suppression that outlives its finding hides the next one. One that never worked makes its author believe that it does.',
  notes: [
    'Reported are suppressions that no finding needs, that name an unknown rule, that stand where they mean nothing, and, with `--today`, that have expired.',
    'It is judged only what a run can know: in documents that were linted themselves, for rules that ran over them; of a topic (`naming/*`) the rules that are off do not count.',
    'Not judged are rules that are off, rules over all documents of a run, rules that compare dates without `--today`, and rules of rulesets that did not run.',
    'Of two suppressions of one finding the one nearest to it is needed, the other is not.',
    'Where nothing but the suppression has to go, `lintel lint --fix` removes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orderItems: {} # lintel-disable-line paths/kebab-case -- the gateway of 2019 has this path
`,
    fails: `
paths:
  /v1/order-items:
    x-lintel-disable:
      - rule: paths/kebab-case # <- reported
        reason: It was orderItems once.
      - { rule: paths/kebab-cases, reason: There is no such rule. } # <- reported
  # lintel-disable-next-line paths/kebab-case -- it was orderNotes once # <- reported
  /v1/order-notes: {}
`,
  },
})
