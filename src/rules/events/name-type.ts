import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { hasLostParts } from '../shared/topics/topic-messages.ts'
import { mendType } from './parts/mend-type.ts'
import {
  correctType,
  depthOf,
  formatFaults,
  hasVersionSuffix,
  laterAction,
  MAX_SEGMENTS,
  parseEventType,
  presentAction,
  TYPE_FORM,
  type TypeParts,
} from './parts/type-faults.ts'

export default defineRule({
  id: 'events/name-type',
  clauses: ['events.1', 'events.5'],
  on: 'asyncapi',
  severity: 'warn',
  fix: 'contract',
  summary: 'A message name that serves as the event type is a right one.',
  why: 'Where nothing else gives the event type, readers and generators take the name of the message for it. A name that looks like a type and is none sends consumers to a subscription that never matches.',
  notes: [
    'Judged is a `name` of three dotted words or more, where neither a CloudEvents payload, nor CloudEvents headers, nor `x-event-type` gives a type; the keys of messages are no names.',
    'One finding names all that events/type-format, events/type-past-tense, events/type-depth and events/type-version would report.',
    'The name of a class is no event type: `com.example.orders.OrderCreated`.',
    'Passed over is a message with a payload or headers behind a reference that leads nowhere, or with a trait that cannot be found, which may give the type.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      name: sales.order.created.v1
    OrderPaid:
      name: Order.Paid.Message
      x-event-type: sales.order.paid.v1
`,
    fails: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      name: sales.order.create # <- reported
    OrderPaid:
      name: sales.order-item.paid.v1 # <- reported
`,
  },
  *check(api) {
    const hidden = placesOfHiddenTypes(api)
    for (const { value, node, source } of api.eventTypes) {
      if (source !== 'name' || hidden.has(node.parent?.value)) continue
      const faults = typeFaults(value)
      if (faults.length === 0) continue
      const correct = correctType(value)
      yield {
        node,
        message: `Event type ${quote(value)}, known by the message's name alone, has ${faults.join(', and ')}.`,
        help: correct === undefined ? TYPE_FORM : `Write \`${correct}\`.`,
        mend: () => mendType(api, value),
      }
    }
  },
})

/** All that an event type breaks, in phrases that continue "The type has …". */
function typeFaults(value: string): string[] {
  const parts = parseEventType(value)
  const faults = formatFaults(parts)
  const action = presentAction(parts)
  const depth = depthOf(parts)
  if (action !== undefined) faults.push(tenseFault(parts, action))
  if (depth > MAX_SEGMENTS) faults.push(`${depth} segments where ${MAX_SEGMENTS} are the most`)
  if (parts.version === undefined) faults.push('no version `.v{N}` at its end')
  else if (!hasVersionSuffix(parts))
    faults.push(`a version that is not \`.v{N}\`: ${quote(parts.version)}`)
  return faults
}

/** What is wrong with the action, in a phrase that continues "The type has …". */
function tenseFault(parts: TypeParts, action: string): string {
  const later = laterAction(parts)
  if (later !== undefined) return `its action ${quote(later)} behind the third segment`
  return depthOf(parts) > MAX_SEGMENTS
    ? 'no action in past tense'
    : `an action that is not in past tense: ${quote(action)}`
}

/** The objects that name messages of which a part that may give the type cannot be seen. */
function placesOfHiddenTypes(api: AsyncApi): Set<unknown> {
  const hidden = api.messages.filter((message) => hasLostParts(message, api.references))
  return new Set(hidden.map((message) => message.nameNode?.parent?.value))
}
