import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule } from '../rule.ts'
import { countersOf } from './parts/counters.ts'
import { sampleFor } from './parts/id-sample.ts'

export default defineRule({
  id: 'resources/id-sequential',
  clauses: ['resources.id'],
  on: 'both',
  severity: 'warn',
  summary: 'The examples of identifiers are no plain numbers.',
  why: 'Whoever sees 1041 asks for 1042, and knows how many there are. A counter in a string is as easy to guess as one in an integer.',
  notes: [
    'Judged are the examples of `id` in bodies and of `id` and `*_id` in paths, where they are of type string; also where the example of an object or of a body shows them.',
    'An example of one to twelve digits is taken for a counter, with or without quotes.',
    'An identifier that is no string is left to resources/id-type, the `id` of a CloudEvent and that beside `@context` (JSON-LD) are exempt, and so is the number of a blockchain.',
    'The example of a schema that fields of other names share (`AmountString`) says nothing of an `id`.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: string, example: order_8fK2mQx4 }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        id:
          type: string
          example: '1041' # <- reported
`,
  },
  *check(api) {
    const reports = Array.from(countersOf(api), ({ identifier: { name }, node, text }) => ({
      node,
      message: `The example ${quote(text)} of ${quote(name)} looks like a counter.`,
      help: `Show an opaque value with a type prefix, such as \`${sampleFor(name)}\`.`,
    }))
    yield* declaredOnce(reports)
  },
})
