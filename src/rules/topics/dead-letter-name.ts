import { defineRule } from '../rule.ts'
import { reportMarks } from './parts/mark-findings.ts'

export default defineRule({
  id: 'topics/dead-letter-name',
  clauses: ['events.4'],
  on: 'asyncapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A dead-letter topic is named by its topic plus `.dlq`.',
  why: 'Alerts and redrive tools find the dead letters of a topic by adding `.dlq` to its name. Those under another name are never seen, and nobody misses them.',
  notes: [
    'Known by a mark at the end of the name, `dlq`, `dlt` or `dead letter` (`dead_letter`, `deadletter`, `dead-letter-queue`), joined by any separator and in upper or lower case; at the start of the name or before the version `dlt` is none.',
    '`dlq.` or `dlq-` at the start is always a mark; `dead_letter.` and the like are the name of a domain where fewer than three segments would be left without them.',
    'Longer words (`dead_lettered`, `deadletter_policy`), and `dlq` behind a preposition (`moved_to_dlq`), are no marks.',
    'What follows `.dlq` or a like mark behind the version (`.v1.dlq.billing`) is part of it, and wrong.',
    'The dead letters of a retry topic end in `.retry.{attempt}.dlq`; `.dlq.retry.{attempt}` is a retry topic of dead letters and passes too.',
    'A topic that is wrong as a dead-letter and as a retry topic is reported by each rule.',
    'What is a topic: see topics/name-format.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
channels:
  order_created_dead_letters:
    address: sales.order.created.v1.dlq
  moved:
    address: messaging.message.dead_lettered.v1
`,
    fails: `
asyncapi: 3.0.0
channels:
  order_created:
    address: sales.order.created.v1
  hyphenated:
    address: sales.order.created.v1-dlq # <- reported
  spelled_out:
    address: sales.order.paid.v1.dead_letter # <- reported
  in_front:
    address: dlq.sales.order.shipped.v1 # <- reported
  before_the_version:
    address: sales.order.cancelled.dlq.v1 # <- reported
`,
  },
  *check(api) {
    yield* reportMarks(api, 'dead-letter')
  },
})
