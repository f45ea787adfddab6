import { quote } from '../../text/quote.ts'
import { integerOf } from '../option-forms.ts'
import { defineRule } from '../rule.ts'
import { MIN_SEGMENTS } from '../shared/topics/dotted-name.ts'
import { declaredEventTypes } from './parts/declared-event-types.ts'
import { depthOf, MAX_SEGMENTS, parseEventType } from './parts/type-faults.ts'

export default defineRule({
  id: 'events/type-depth',
  clauses: ['events.1', 'events.1.d', 'limits.type-depth'],
  on: 'both',
  severity: 'warn',
  ownOptions: {
    max: {
      summary: 'How many segments a type has at most, the version suffix not counted.',
      form: integerOf({ from: MIN_SEGMENTS }),
      default: MAX_SEGMENTS,
      example: '4',
    },
  },
  summary: 'An event type has at most five segments, its version suffix not counted.',
  why: 'Consumers subscribe by prefix. Each further segment is a distinction that belongs in the payload, where it can be added without a new type.',
  notes: [
    'The version suffix is not counted, however it is spelled, and neither are empty segments.',
    'A type that only the name of a message gives is judged by events/name-type.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.web.express.v1
`,
    fails: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.web.express.gift.v1 # <- reported
`,
  },
  *check(api, { own: { max } }) {
    for (const { value, node } of declaredEventTypes(api)) {
      const count = depthOf(parseEventType(value))
      if (count <= max) continue
      yield {
        node,
        message: `Event type ${quote(value)} has ${count} segments where ${max} are the most.`,
        help: `Keep {domain}.{resource}.{action}${moreSegments(max - MIN_SEGMENTS)}, and move the rest into the payload.`,
      }
    }
  },
})

/** What may stand behind the action. */
function moreSegments(count: number): string {
  if (count === 0) return ''
  const number = ['', 'one', 'two'][count] ?? count
  return ` and at most ${number} more ${count === 1 ? 'segment' : 'segments'}`
}
