import { resourceIdsOf } from '../../model/openapi/resources.ts'
import { composedKeyword } from '../../model/schema/composed-keyword.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { idExamplesOf } from './parts/id-examples.ts'
import { sampleIdOf } from './parts/id-sample.ts'
import { wrongIdType } from './parts/id-type-predicate.ts'

export default defineRule({
  id: 'resources/id-shape',
  clauses: ['resources.id'],
  on: 'openapi',
  severity: 'info',
  summary: 'The `id` of a resource shows what it looks like: by a pattern, an example or a format.',
  why: 'A reader who sees `type: string` alone cannot tell an opaque identifier from a name. One example is enough to see the type prefix, and feeds mock servers.',
  notes: [
    'Judged is the `id` of the resources that a collection lists and that a GET on an item gets.',
    'An example may also stand in the example of the object, or of a body that holds it. A default, enum or constant shows the shape too.',
    'An `id` that is no string is left to resources/id-type. Operation status monitors are exempt.',
  ],
  examples: {
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
                  id: { type: string, example: order_8fK2mQx4 }
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
                  id: { type: string } # <- reported
`,
  },
  *check(api) {
    const examples = idExamplesOf(api)
    for (const { property, operation } of resourceIdsOf(api)) {
      const { node, schema, also = [] } = property
      const schemas = [schema, ...also]
      const isUnknown = schemas.some(
        (declared) => declared === undefined || declared.isUnconstrained,
      )
      if (isUnknown || wrongIdType(schema) !== undefined) continue
      const isShown =
        examples.has(node) ||
        ['example', 'examples', 'default'].some((keyword) => node.get(keyword) !== undefined) ||
        schemas.some(
          (declared) =>
            ['pattern', 'format'].some(
              (keyword) => composedKeyword(declared, keyword).length > 0,
            ) || valuesOfSchema(declared).length > 0,
        )
      if (isShown) continue
      yield {
        node,
        on: 'key',
        message: `The \`id\` of the resource of ${nameOperation(operation)} does not show its shape.`,
        help: `Give it an example such as \`${sampleIdOf(operation)}\`, or a \`pattern\`.`,
      }
    }
  },
})
