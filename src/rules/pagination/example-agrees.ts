import { isObject } from '../../documents/json-object.ts'
import type { SpecNode } from '../../documents/node.ts'
import { bodyExamplesOf } from '../../model/openapi/body-examples.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, okResponseOf } from '../../model/openapi/http.ts'
import { isJson, isWildcard } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'

export default defineRule({
  id: 'pagination/example-agrees',
  clauses: ['collection.next_cursor.b'],
  on: 'openapi',
  severity: 'warn',
  summary: 'In an example of a collection, next_cursor is null exactly where has_more is false.',
  why: 'Clients are written after the examples. One that shows a cursor on the last page makes a loop that never ends, or that stops too early.',
  notes: [
    'Examples of the media type, of the body schema and of the schema of `pagination` are looked at, in Swagger 2.0 those of the response.',
    'The two members may stand in `pagination`, or at the top of the body; one that is absent contradicts nothing.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              example:
                data: []
                pagination: { has_more: false, next_cursor: null }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              example: # <- reported
                data: []
                pagination: { has_more: false, next_cursor: cur_8fK2mQx4 }
`,
  },
  check: (api) => declaredOnce(judgeExamples(api)),
})

function* judgeExamples(api: OpenApi): Generator<Report> {
  const seen = new Set<Schema>()
  for (const operation of ownCollectionGets(api)) {
    for (const node of examplesOfBody(operation, api, seen)) {
      const fault = findFault(node.value)
      if (fault === undefined) continue
      yield {
        node,
        message: `An example of the body of ${nameOperation(operation)} shows ${fault}.`,
        help:
          fault === LAST_WITH_CURSOR
            ? 'Write `next_cursor: null` where there is no further page.'
            : 'Write a cursor where there is a further page.',
      }
    }
  }
}

const LAST_WITH_CURSOR = '`has_more: false` with a `next_cursor`'

/** How an example contradicts itself: at its top, or in its `pagination`. */
function findFault(example: unknown): string | undefined {
  if (!isObject(example)) return undefined
  for (const part of [example, example.pagination]) {
    if (!isObject(part)) continue
    const { has_more: hasMore, next_cursor: cursor } = part
    if (hasMore === false && cursor !== undefined && cursor !== null) return LAST_WITH_CURSOR
    if (hasMore === true && cursor === null) return '`has_more: true` with `next_cursor: null`'
  }
  return undefined
}

/** @param seen the schemas whose examples were given before */
function* examplesOfBody(
  operation: Operation,
  api: OpenApi,
  seen: Set<Schema>,
): Generator<SpecNode> {
  for (const mediaType of okResponseOf(operation)?.response?.content ?? []) {
    const { name, schema } = mediaType
    if (!isJson(name) && !isWildcard(name)) continue
    yield* bodyExamplesOf(api, mediaType)
    if (schema === undefined || seen.has(schema)) continue
    seen.add(schema)
    yield* examplesOfSchema(schema)
    const parts = new Set(
      schema.shapes.map(({ properties }) => properties.get('pagination')?.schema),
    )
    for (const part of parts) yield* examplesOfSchema(part)
  }
}

function examplesOfSchema(schema: Schema | undefined): SpecNode[] {
  return valuesOfSchema(schema)
    .filter(({ kind }) => kind === 'example')
    .map(({ node }) => node)
}
