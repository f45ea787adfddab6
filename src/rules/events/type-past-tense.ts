import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { hasReversedDomain } from '../shared/topics/dotted-name.ts'
import { isPastAction, toPastAction } from '../words/phrases/action-tense.ts'
import { declaredEventTypes } from './parts/declared-event-types.ts'
import { mendType } from './parts/mend-type.ts'
import {
  correctType,
  depthOf,
  laterAction,
  MAX_SEGMENTS,
  parseEventType,
  presentAction,
  type TypeParts,
} from './parts/type-faults.ts'

export default defineRule({
  id: 'events/type-past-tense',
  clauses: ['naming.table.event-type.a', 'events.1', 'events.1.b'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'The action of an event type, its third segment, is in past tense.',
  why: 'An event says what has happened; a consumer cannot refuse it. A type in the imperative reads as a command, and two teams will disagree on who has to act.',
  notes: [
    'Regular and irregular past forms count (sent, paid, built), and so does each word of an action of several words: payment_failed, timed_out, sent_to_customer.',
    'A verb that is its own past form (`put`, `reset`) counts where it stands last, or before a particle.',
    'A word in -ed counts unless it is known to be none (need, speed, red); adjectives such as `ready` or `active` are not in past tense.',
    'Segments after the third are context and may be anything. A type that events/type-depth reports may have the past tense in any of them.',
    'What events/type-format reports is left to it, and a type that only the name of a message gives to events/name-type.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.v1
    PaymentFailed:
      x-event-type: billing.invoice.payment_failed.card.v1
`,
    fails: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.create.v1 # <- reported
    OrderReady:
      x-event-type: sales.order.ready.v1 # <- reported
`,
  },
  *check(api) {
    for (const { value, node } of declaredEventTypes(api)) {
      const parts = parseEventType(value)
      const action = presentAction(parts)
      if (action === undefined) continue
      const later = laterAction(parts)
      yield {
        node,
        message: later === undefined ? describe(value, parts, action) : describeLater(value, later),
        help:
          later === undefined
            ? suggest(value, parts.segments, action)
            : `Make ${quote(later)} the third segment, after {domain} and {resource}.`,
        mend: () => mendType(api, value),
      }
    }
  },
})

function describe(value: string, parts: TypeParts, action: string): string {
  return depthOf(parts) > MAX_SEGMENTS || isWithoutAction(value, parts.segments)
    ? `Event type ${quote(value)} holds no action in past tense.`
    : `The action ${quote(action)} of event type ${quote(value)} is not in past tense.`
}

function describeLater(value: string, later: string): string {
  return `Event type ${quote(value)} has its action ${quote(later)} behind the third segment.`
}

/** Whether nothing tells which segment behind a domain name in reverse is the action. */
function isWithoutAction(value: string, segments: readonly string[]): boolean {
  return hasReversedDomain(value) && !segments.some(isPastAction)
}

function suggest(value: string, segments: readonly string[], action: string): string {
  const correct = correctType(value)
  if (correct !== undefined) return `Write \`${correct}\`.`
  const isClear = !hasReversedDomain(value) && segments.length <= MAX_SEGMENTS
  const past = isClear ? toPastAction(action) : undefined
  return past === undefined
    ? 'Name in the third segment what has happened, a verb in past tense.'
    : `Write ${quote(past)} as the third segment.`
}
