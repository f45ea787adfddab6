import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { EventType } from '../../model/asyncapi/event-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { declaredEventTypes } from './parts/declared-event-types.ts'

export default defineRule({
  id: 'events/registered',
  clauses: ['events.2'],
  on: 'both',
  severity: 'error',
  summary: 'Event types are registered in the event catalog with schema, domain and documentation.',
  why: 'The event bus rejects types that are not registered at publish time. The catalog is also where a consumer finds who owns an event and what it holds.',
  notes: [
    'Nothing is checked unless the option `event-catalog` names the catalog.',
    'Types are compared whole, with their version: each version has an entry of its own.',
    'A type that only the name of a message gives is looked up too.',
  ],
  options: ['event-catalog'],
  examples: {
    options: {
      eventCatalog: {
        file: 'event-catalog.yaml',
        missing: new Map([
          ['sales.order.created.v1', []],
          ['sales.order.paid.v1', ['schema']],
        ]),
      },
    },
    passes: `
# event-catalog.yaml: sales.order.created.v1 is complete, sales.order.paid.v1 lacks its schema.
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.v1
`,
    fails: `
# event-catalog.yaml: sales.order.created.v1 is complete, sales.order.paid.v1 lacks its schema.
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.v2 # <- reported
    OrderPaid:
      x-event-type: sales.order.paid.v1 # <- reported
`,
  },
  *check(api, { options: { eventCatalog } }) {
    if (eventCatalog === undefined) return
    const { file, missing } = eventCatalog
    for (const { value, node } of allEventTypes(api)) {
      const parts = missing.get(value)
      if (parts === undefined) {
        yield {
          node,
          message: `Event type ${quote(value)} is not in the event catalog ${quote(file)}.`,
          help: 'Register it there with schema, domain and documentation, or write a type that is registered.',
        }
      } else if (parts.length > 0) {
        yield {
          node,
          message: `The entry of event type ${quote(value)} in the event catalog ${quote(file)} lacks ${quoteAll(parts)}.`,
          help: `Add ${quoteAll(parts)} to the entry.`,
        }
      }
    }
  },
})

function allEventTypes(api: OpenApi | AsyncApi): readonly EventType[] {
  return api.kind === 'asyncapi' ? api.eventTypes : declaredEventTypes(api)
}
