import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { bodyExamplesOf } from '../../model/openapi/body-examples.ts'
import { type Operation, okResponseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Path } from '../../model/openapi/path.ts'
import { itemParametersOf, resourceIdsOf } from '../../model/openapi/resources.ts'
import { composedKeyword } from '../../model/schema/composed-keyword.ts'
import type { Property } from '../../model/schema/schema.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { hasTypePrefix } from '../shared/bodies/type-prefix.ts'
import { idExamplesOf } from './parts/id-examples.ts'
import { sampleIdOf } from './parts/id-sample.ts'
import { wrongIdType } from './parts/id-type-predicate.ts'
import { shownIdentifiers } from './parts/identifiers.ts'

export default defineRule({
  id: 'resources/id-shape',
  clauses: ['resources.id'],
  on: 'openapi',
  severity: 'info',
  fix: 'safe',
  summary: 'The `id` of a resource shows what it looks like: by a pattern, an example or a format.',
  why: 'A reader who sees `type: string` alone cannot tell an opaque identifier from a name. One example is enough to see the type prefix, and feeds mock servers.',
  notes: [
    'Judged is the `id` of the resources that a collection lists and that a GET on an item gets.',
    'An example may also stand in the example of the object, or of a body that holds it, be that JSON in a text. A default, enum or constant shows the shape too, and so does a description with one in quotes (“for example `bundle-7`”), or with its form (“a UUID”).',
    'Only an example that the path parameter of the resource shows is added by a fix: which prefix identifiers have, somebody has to decide.',
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
      parameters:
        - { name: order_id, in: path, required: true, schema: { type: string }, example: order_8fK2mQx4 }
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
        TELLS_SHAPE.test(node.get('description')?.string?.slice(0, LONGEST_DESCRIPTION) ?? '') ||
        schemas.some(
          (declared) =>
            ['pattern', 'format'].some(
              (keyword) => composedKeyword(declared, keyword).length > 0,
            ) || valuesOfSchema(declared).length > 0,
        )
      if (isShown || showsInText(api, operation)) continue
      yield {
        node,
        on: 'key',
        message: `The \`id\` of the resource of ${nameOperation(operation)} does not show its shape.`,
        help: `Give it an example such as \`${sampleIdOf(operation)}\`, or a \`pattern\`.`,
        mend: () => showExample(api, property, operation),
      }
    }
  },
})

/** Whether an answer is shown as JSON in a text, with an `id` in it. */
function showsInText(api: OpenApi, operation: Operation): boolean {
  const content = okResponseOf(operation)?.response?.content ?? []
  return content.some((mediaType) =>
    bodyExamplesOf(api, mediaType).some(({ string }) => string !== undefined && ID.test(string)),
  )
}

/** An identifier that JSON in a text shows. */
const ID = /"_?id"\s*:\s*"[^"]/i

/** What a description says before it shows one, "for example `bundle-7`", and of its form, "a UUID". */
const TELLS_SHAPE =
  /\b(?:for example|e\.g\.|such as)[ ,:](?:[\w ,:]{0,40} )?[`"']|\b(?:U[UL]ID|GUID)\b|\bof the form(?:at)?\b/i
/** How much of a description is read. */
const LONGEST_DESCRIPTION = 300

/** The change that shows the identifier that the path parameter of the resource shows. */
function showExample(
  api: OpenApi,
  { node, schema }: Property,
  operation: Operation,
): readonly NodeEdit[] {
  const example = knownExample(api, operation)
  if (example === undefined || schema?.node.value !== node.value) return []
  return [{ kind: 'insert-member', into: node, key: 'example', value: example }]
}

/** An example with a type prefix, of the parameter at the end of the same path or the item below it. */
function knownExample(api: OpenApi, { pathItem }: Operation): string | undefined {
  const base = literalsOf(pathItem.path)
  for (const { parameter, operation } of itemParametersOf(api)) {
    if (literalsOf(operation.pathItem.path) !== base) continue
    for (const { kind, node } of shownIdentifiers(api, parameter)) {
      const { string } = node
      if (kind === 'example' && string !== undefined && hasTypePrefix(string)) return string
    }
  }
  return undefined
}

/** A path up to its last literal segment. */
function literalsOf({ key }: Path): string {
  return key.replace(/\/\{[^{}]*\}$/, '')
}
