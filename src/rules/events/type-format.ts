import { SNAKE_CASE } from '../naming/patterns.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { toSnakeCase } from '../words.ts'
import { declaredEventTypes } from './declared-event-types.ts'
import { MIN_SEGMENTS } from './dotted-name.ts'
import { eventTypeFaults } from './type-faults.ts'
import { splitVersion } from './versioned-name.ts'

export default defineRule({
  id: 'events/type-format',
  clauses: ['naming.table.event-type', 'events.1'],
  on: 'both',
  severity: 'error',
  summary: 'Event types are {domain}.{resource}.{action}: dot-separated segments in snake_case.',
  why: 'Subscriptions, routing and the event catalog match event types as text. One form lets a consumer filter by domain or resource without knowing each producer.',
  notes: [
    'The type of a message is looked for in the `type` of a CloudEvents payload (const, enum or default), in the CloudEvents headers, in `x-event-type`, and in the name of the message; the first that exists counts.',
    'A type that only the name of a message gives is judged by events/name-type.',
    'In OpenAPI, the CloudEvents that webhooks and callbacks send are judged.',
    'What stands at the end as a version is taken off first, however it is spelled: events/type-version judges it.',
    'More than five segments are a matter of events/type-depth.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.v1
    PaymentFailed:
      payload:
        type: object
        properties:
          specversion: { const: '1.0' }
          type: { const: billing.card_payment.failed.insufficient_funds.v2 }
`,
    fails: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: Sales.OrderCreated.v1 # <- reported
    PaymentFailed:
      payload:
        type: object
        properties:
          specversion: { const: '1.0' }
          type:
            const: billing.card-payment.failed.v2 # <- reported
`,
  },
  *check(api) {
    for (const { value, node } of declaredEventTypes(api)) {
      const { base, version } = splitVersion(value)
      const segments = base.split('.')
      const faults = eventTypeFaults(segments)
      if (faults.length === 0) continue
      yield {
        node,
        message: `Event type ${quote(value)} has ${faults.join(', and ')}.`,
        help: suggest(segments, version),
      }
    }
  },
})

/** What can be shown as it is. */
const PLAIN = /^[\w.-]*$/

function suggest(segments: readonly string[], version = ''): string {
  const suggestion = segments.filter((segment) => segment !== '').map(toSnakeCase)
  return suggestion.length >= MIN_SEGMENTS &&
    suggestion.every((segment) => SNAKE_CASE.test(segment)) &&
    PLAIN.test(version)
    ? `Write \`${suggestion.join('.')}${version}\`.`
    : 'Write {domain}.{resource}.{action}, each in snake_case, the action in past tense: `sales.order.created`.'
}
