import {
  cloudEventTypes,
  distinctEventTypes,
  type EventType,
  isTypeHeader,
  toEventTypes,
} from './asyncapi/event-type.ts'
import type { Operation } from './openapi/http.ts'
import { isJson } from './openapi/media-type.ts'
import type { OpenApi } from './openapi/openapi.ts'
import { fixedValuesOfSchema } from './schema/fixed-values.ts'

/**
 * Finds the event types of the CloudEvents that webhooks and callbacks send: the `type` of a
 * structured event's JSON body, or of each in a sequence (3.2 `itemSchema`), and the header
 * `ce-type` of a binary one (CloudEvents HTTP binding 1.0.2, section 3.1.3.1).
 */
export function findWebhookEventTypes(api: OpenApi): EventType[] {
  return distinctEventTypes(api.clientOperations.flatMap((operation) => [...typesOf(operation)]))
}

function* typesOf(operation: Operation): Generator<EventType> {
  for (const { name, schema, itemSchema } of operation.requestBody?.content ?? []) {
    if (isJson(name)) yield* cloudEventTypes(schema, name)
    yield* cloudEventTypes(itemSchema, name)
  }
  for (const { in: place, name, schema } of operation.parameters) {
    if (place !== 'header' || !isTypeHeader(name) || schema === undefined) continue
    yield* toEventTypes('headers', fixedValuesOfSchema(schema))
  }
}
