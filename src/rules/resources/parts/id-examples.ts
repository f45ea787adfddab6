import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { bodyExamplesOf, ownExamplesOf } from '../../../model/openapi/body-examples.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isBodySchema } from '../../../model/schema/walk.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { isIdField } from './id-type-predicate.ts'

/** Examples are no deeper than this; schemas that contain themselves are. */
const MAX_DEPTH = 40

/** The examples of each `id`, by the node of the property. */
type IdExamples = ReadonlyMap<SpecNode, readonly SpecNode[]>

/**
 * The values of the field `id` in what objects, bodies and payloads show as their examples, by the
 * property that declares the field.
 */
export const idExamplesOf = perObject((api: OpenApi | AsyncApi): IdExamples => {
  const walk = new ExampleWalk()
  for (const schema of api.walk.schemas) {
    if (!isBodySchema(schema)) continue
    for (const example of ownExamplesOf(schema.node)) walk.read(example, schema, 0)
  }
  if (api.kind === 'openapi') readBodies(api, walk)
  else readPayloads(api, walk)
  return walk.examples
})

function readBodies(api: OpenApi, walk: ExampleWalk): void {
  const read = (content: readonly MediaType[]) => {
    for (const mediaType of content) {
      const { schema } = mediaType
      if (schema === undefined || !isBodySchema(schema)) continue
      for (const example of bodyExamplesOf(api, mediaType)) walk.read(example, schema, 0)
    }
  }
  for (const { content } of api.responses) read(content)
  for (const content of contentsOf(api.clientOperations)) read(content)
  for (const { requestBody } of api.operations) read(requestBody?.content ?? [])
}

function* contentsOf(operations: readonly Operation[]): Generator<readonly MediaType[]> {
  for (const { requestBody, responses } of operations) {
    yield requestBody?.content ?? []
    for (const { response } of responses) yield response?.content ?? []
  }
}

function readPayloads(api: AsyncApi, walk: ExampleWalk): void {
  for (const { payload, sources } of api.messages) {
    if (payload === undefined || !isBodySchema(payload)) continue
    for (const source of sources) {
      for (const example of source.get('examples')?.items() ?? []) {
        const shown = example.get('payload')
        if (shown !== undefined) walk.read(shown, payload, 0)
      }
    }
  }
}

/** Reads examples beside the schemas that they are of, each pair once. */
class ExampleWalk {
  readonly examples = new Map<SpecNode, SpecNode[]>()
  readonly #schemasReadWith = perObject((_: object) => new Set<Schema>())

  read(example: SpecNode, schema: Schema, depth: number): void {
    const { value } = example
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
    const schemas = this.#schemasReadWith(value)
    if (schemas.has(schema)) return
    schemas.add(schema)
    if (Array.isArray(value)) this.#readItems(example, schema, depth)
    else for (const name of Object.keys(value)) this.#readMember(example, name, schema, depth)
  }

  #readItems(example: SpecNode, schema: Schema, depth: number): void {
    const items = schema.shapes.find((shape) => shape.items !== undefined)?.items
    if (items === undefined) return
    for (const item of example.items()) this.read(item, items, depth + 1)
  }

  #readMember(example: SpecNode, name: string, schema: Schema, depth: number): void {
    const property = propertyOf(schema, name)
    const member = property === undefined ? undefined : example.get(name)
    if (property === undefined || member === undefined) return
    if (!isIdField(name)) {
      if (property.schema !== undefined) this.read(member, property.schema, depth + 1)
      return
    }
    append(this.examples, property.node, member)
  }
}

function propertyOf(schema: Schema, name: string): Property | undefined {
  for (const { properties } of schema.shapes) {
    const property = properties.get(name)
    if (property !== undefined) return property
  }
  return undefined
}
