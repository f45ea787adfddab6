import { defineRule } from '../rule.ts'
import { reportMarks } from './parts/mark-findings.ts'

export default defineRule({
  id: 'topics/retry-name',
  clauses: ['events.4', 'events.4.a'],
  on: 'asyncapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A retry topic is named by its topic plus `.retry.{attempt}`.',
  why: 'The attempt in the name tells consumers and operators how often delivery has failed. A retry topic in another form is taken for a topic of its own, with events that look like new ones.',
  notes: [
    'The attempt is a number from 1 without leading zeros, a `{parameter}` or a wildcard; a parameter with an enum is judged by its values.',
    'Known by a mark at the end of the name or before its version, `retry` or `retries`, with or without what may be an attempt (`retry1`, `retry-5m`), joined by any separator and in upper or lower case.',
    'A segment `retry` directly before the version of a well-formed topic is its event type (`billing.payment.retry.v1`); as a part of a longer segment (`created_retry`) it is a mark.',
    '`retry.` at the start is a mark, but the name of a domain where fewer than three segments would be left without it (`retry.policy.changed.v1`).',
    'Elsewhere `retry` is a resource (`billing.retry.scheduled.v1`); longer words (`retried`, `retry_policy`), and `retry` behind a preposition (`scheduled_for_retry`), are no marks.',
    'What follows a retry mark behind the version (`.v1.retry.short`) is part of it, and wrong.',
    'A topic that is wrong as a dead-letter and as a retry topic is reported by each rule.',
    'What is a topic: see topics/name-format.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  first_retry:
    address: sales.order.created.v1.retry.1
  any_retry:
    address: 'sales.order.paid.v1.retry.{attempt}'
  asked_to_pay_again:
    address: billing.payment.retry.v1
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_paid:
    address: sales.order.paid.v1
  without_attempt:
    address: sales.order.created.v1.retry # <- reported
  joined:
    address: sales.order.paid.v1.retry1 # <- reported
  in_front:
    address: retry.sales.order.shipped.v1 # <- reported
  counted_from_zero:
    address: sales.order.cancelled.v1.retry.0 # <- reported
`,
  },
  *check(api) {
    yield* reportMarks(api, 'retry')
  },
})
