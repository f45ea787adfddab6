import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { EventType } from '../../../model/asyncapi/event-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { findWebhookEventTypes } from '../../../model/webhook-event-type.ts'

/**
 * The event types that a document declares: those of messages, and of CloudEvents that webhooks
 * and callbacks send. What only a message's name says is left to events/name-type.
 */
export function declaredEventTypes(api: OpenApi | AsyncApi): readonly EventType[] {
  if (api.kind === 'openapi') return findWebhookEventTypes(api)
  return api.eventTypes.filter((type) => type.source !== 'name')
}
