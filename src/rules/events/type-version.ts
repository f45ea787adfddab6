import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { declaredEventTypes } from './parts/declared-event-types.ts'
import { mendType } from './parts/mend-type.ts'
import {
  correctType,
  hasVersionSuffix,
  innerVersionOf,
  majorOfType,
  parseEventType,
  type TypeParts,
} from './parts/type-faults.ts'

export default defineRule({
  id: 'events/type-version',
  clauses: ['events.5', 'versioning.8'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'The type of a CloudEvent ends in its schema version, .v{N}.',
  why: 'A consumer subscribes to one version of a schema. Without the suffix a breaking change reaches everybody at once, and old and new cannot be sent in parallel.',
  notes: [
    'N is positive and has no leading zeros.',
    '`x-event-type` of a message counts as the type of a CloudEvent.',
    'A type that only the name of a message gives is judged by events/name-type.',
  ],
  examples: {
    passes: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created.v1
`,
    fails: `
asyncapi: 3.0.0
components:
  messages:
    OrderCreated:
      x-event-type: sales.order.created # <- reported
    OrderPaid:
      x-event-type: sales.order.paid.v1.2 # <- reported
`,
  },
  *check(api) {
    for (const { value, node } of declaredEventTypes(api)) {
      const parts = parseEventType(value)
      if (hasVersionSuffix(parts)) continue
      const { version } = parts
      const correct = correctType(value)
      yield {
        node,
        message:
          version === undefined
            ? `Event type ${quote(value)} does not end in a version \`.v{N}\`.`
            : `The version ${quote(version)} of event type ${quote(value)} is not \`.v{N}\` with N positive and without leading zeros.`,
        help: correct === undefined ? endIn(parts, majorOfType(value)) : `Write \`${correct}\`.`,
        mend: () => mendType(api, value),
      }
    }
  },
})

/** What to do where the whole type cannot be told: one version is enough, so another is taken out. */
function endIn(parts: TypeParts, major: string): string {
  const inner = innerVersionOf(parts)
  const end = `End the type in \`.v${major}\``
  return inner === undefined ? `${end}.` : `${end}, and leave out the segment ${quote(inner)}.`
}
