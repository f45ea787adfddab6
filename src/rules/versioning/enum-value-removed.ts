import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/enum-value-removed',
  clauses: ['naming.11.b', 'naming.11', 'naming.11.c', 'versioning.3.c'],
  on: 'diff',
  severity: 'error',
  summary: 'An enum keeps its values within one major version.',
  why: 'What was written with the old value is still stored and sent, and consumers still compare with it. A value that nobody should use any more is deprecated, and stays until all of them have migrated.',
  notes: [
    'Reported is every value that is gone, deprecated or not, from what consumers send and from what they read; no other rule reports it.',
    'Values are compared as a set: their order means nothing, and `const` is an enum of one value.',
    'An enum that is dropped altogether, and one that is put on a value that was free, are left to versioning/breaking-change and versioning/event-breaking-change.',
    'Where the `errorCode` of an error is another one, that is one finding of versioning/breaking-change.',
  ],
  examples: {
    base: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  status:
                    type: string
                    enum: [UNKNOWN, OPEN, PAID, REFUNDED]
`,
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  status:
                    type: string
                    description: REFUNDED is deprecated, see the refunds of the order.
                    enum: [UNKNOWN, OPEN, PAID, REFUNDED, CANCELLED]
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  status:
                    type: string
                    enum: [UNKNOWN, OPEN, PAID, CANCELLED] # <- reported
`,
  },
})
