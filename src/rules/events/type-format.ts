import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { declaredEventTypes } from './parts/declared-event-types.ts'
import { mendType } from './parts/mend-type.ts'
import { correctType, formatFaults, parseEventType, TYPE_FORM } from './parts/type-faults.ts'

export default defineRule({
  id: 'events/type-format',
  clauses: ['naming.table.event-type', 'events.1'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'Event types are {domain}.{resource}.{action}: dot-separated segments in snake_case.',
  why: 'Subscriptions, routing and the event catalog match event types as text. One form lets a consumer filter by domain or resource without knowing each producer.',
  notes: [
    'The type of a message is looked for in the `type` of a CloudEvents payload (const, enum or default), in the CloudEvents headers, in `x-event-type`, and in the name of the message; the first that exists counts.',
    'A type that only the name of a message gives is judged by events/name-type.',
    'In OpenAPI, the CloudEvents that webhooks and callbacks send are judged.',
    'What stands at the end as a version is taken off first, however it is spelled: events/type-version judges it.',
    '`UNKNOWN` among the values of an enum is no event type, and neither is the name of a class that names a message: `com.example.orders.OrderCreated`.',
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
      const faults = formatFaults(parseEventType(value))
      if (faults.length === 0) continue
      const correct = correctType(value)
      yield {
        node,
        message: `Event type ${quote(value)} has ${faults.join(', and ')}.`,
        help: correct === undefined ? TYPE_FORM : `Write \`${correct}\`.`,
        mend: () => mendType(api, value),
      }
    }
  },
})
