import type { Schema } from '../../model/schema/schema.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule } from '../rule.ts'
import { becomeString, resourceIdNodes } from './parts/become-string.ts'
import { sampleFor } from './parts/id-sample.ts'
import { wrongIdType } from './parts/id-type-predicate.ts'
import { type Identifier, identifiersOf } from './parts/identifiers.ts'

export default defineRule({
  id: 'resources/id-type',
  clauses: ['resources.id'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'Identifiers are strings: `id` in bodies, and `id` and `*_id` in paths.',
  why: 'A number invites counting, guessing and arithmetic, and breaks where it outgrows the number type of a client. An opaque string can change its form without breaking anyone.',
  notes: [
    'In bodies only `id` is judged here; references such as `customer_id` are resources/reference-id-type.',
    'Words count: `userId` ends in `_id` too.',
    'An identifier that may be null is judged by its other type. One that takes several types, or whose type is unknown, is not.',
    'A field that is an array is left to naming/array-plural, which wants a name in the plural.',
    'Where what has an `id` is no resource, one that is an object with several fields, or with a list, is a choice of identifiers, and is left alone.',
    'Of numbers, all identifiers of one name become strings or none does, and none does beside the `id` of a body that has to stay a number: which strings stand for resources is a decision.',
    'The `id` of a CloudEvent, and bodies in a format that others define, are exempt.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: order_id, in: path, required: true, schema: { type: string } }
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: string }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: order_id, in: path, required: true, schema: { type: integer } } # <- reported
components:
  schemas:
    Order:
      type: object
      properties:
        id: { type: integer } # <- reported
`,
  },
  *check(api) {
    const resources = resourceIdNodes(api)
    for (const { name, kind, node, schema } of declaredOnce(identifiersOf(api))) {
      const type = wrongIdType(schema)
      if (type === undefined || isList(kind, type)) continue
      if (type === 'object' && !resources.has(node) && holdsSeveral(schema)) continue
      yield {
        node,
        message: `${kind} ${quote(name)} is of type ${quote(type)}.`,
        help: `Declare it as \`type: string\`, with an opaque value such as \`${sampleFor(name)}\`.`,
        mend: () => becomeString(api, { name, node, schema }),
      }
    }
  },
})

/** Whether a field holds several identifiers, which naming/array-plural asks to call `ids`. */
function isList(kind: Identifier['kind'], type: string): boolean {
  return kind === 'Identifier' && type === 'array'
}

/** Whether an object has several fields, by which it identifies: a party by its account or its name. */
function holdsSeveral(schema: Schema | undefined): boolean {
  const properties = schema?.shapes.flatMap((shape) => [...shape.properties.values()]) ?? []
  if (new Set(properties.map(({ name }) => name)).size > 1) return true
  // The condition of a filter: `id: { any: [ … ] }`.
  const [only] = properties
  return only?.schema?.isOfType('array') === true
}
