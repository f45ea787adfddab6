import type { SpecNode } from '../../../documents/node.ts'
import { PlaceNames } from '../../../documents/place-names.ts'
import { References } from '../../../documents/references/references.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { bodyExamplesOf } from '../../../model/openapi/body-examples.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { compositionOf } from '../../../model/schema/composed-keyword.ts'
import { followValue } from '../../../model/schema/follow-value.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { examplesOf, ownValuesOf } from '../../../model/schema/shown-values.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'

/** Examples are no deeper than this; schemas that contain themselves are. */
const MAX_DEPTH = 40

/**
 * The values that a document shows for each of its schemas: as examples, defaults and constants, of
 * the schema itself and of all that holds it, such as a body. A fix that changes what a schema takes
 * has to know whether they still fit.
 */
export const shownInstancesOf = perObject(
  (api: OpenApi | AsyncApi): ReadonlyMap<Schema, readonly SpecNode[]> => {
    const walk = new InstanceWalk(api.references)
    for (const schema of api.walk.schemas)
      for (const { node } of ownValuesOf(schema.node)) walk.read(node, schema, 0)
    if (api.kind === 'openapi') readOpenApi(api, walk)
    else readMessages(api, walk)
    return walk.instances
  },
)

function readOpenApi(api: OpenApi, walk: InstanceWalk): void {
  const readContent = (content: readonly MediaType[] = []) => {
    for (const mediaType of content) walk.readAll(bodyExamplesOf(api, mediaType), mediaType.schema)
  }
  for (const { content } of api.responses) readContent(content)
  for (const { requestBody, responses } of [...api.operations, ...api.clientOperations]) {
    readContent(requestBody?.content)
    for (const { response } of responses) readContent(response?.content)
  }
  for (const { node, schema } of api.parameters)
    walk.readAll(examplesOf(node, api.references), schema)
  for (const { target, schema } of api.responseHeaders)
    walk.readAll(examplesOf(target, api.references), schema)
}

function readMessages({ messages }: AsyncApi, walk: InstanceWalk): void {
  for (const { payload, headerSchemas, sources } of messages) {
    for (const example of sources.flatMap((source) => [
      ...(source.get('examples')?.items() ?? []),
    ])) {
      const seen = walk.references.follow(example)
      const shownAs = (key: string) => nodesOf(seen === undefined ? example : seen.get(key))
      walk.readAll(shownAs('payload'), payload)
      for (const schema of headerSchemas) walk.readAll(shownAs('headers'), schema)
    }
  }
}

function nodesOf(node: SpecNode | undefined): SpecNode[] {
  return node === undefined ? [] : [node]
}

/**
 * Reads values beside the schemas that they are of, each pair once. A `$ref` in them is data, but to
 * tools in use a reference: where it cannot be followed, it stands for whatever is in it.
 */
class InstanceWalk {
  readonly instances = new Map<Schema, SpecNode[]>()
  readonly #seen = new Map<Schema, Set<string>>()
  readonly #places = new PlaceNames()
  readonly references: References

  constructor(references: References) {
    this.references = references
  }

  readAll(values: Iterable<SpecNode>, schema: Schema | undefined): void {
    if (schema !== undefined) for (const value of values) this.read(value, schema, 0)
  }

  read(shown: SpecNode, schema: Schema, depth: number): void {
    const value = followValue(this.references, shown) ?? shown
    if (depth > MAX_DEPTH || !this.#isNew(value, schema)) return
    for (const part of compositionOf(schema)) this.#readPart(value, part, depth)
  }

  #readPart(value: SpecNode, schema: Schema, depth: number): void {
    append(this.instances, schema, value)
    const { items } = schema
    const isHidden = References.of(value) !== undefined
    const each = isHidden ? [value] : value.items()
    if (items !== undefined) for (const item of each) this.read(item, items, depth + 1)
    if (value.object === undefined) return
    const declared = new Set<string>()
    for (const property of schema.properties) {
      declared.add(property.name)
      const member = isHidden ? value : value.get(property.name)
      if (member !== undefined && property.schema !== undefined)
        this.read(member, property.schema, depth + 1)
    }
    for (const inside of schema.subschemas.inside) {
      if (inside === items) continue
      for (const member of value.members())
        if (!declared.has(member.key)) this.read(member, inside, depth + 1)
    }
  }

  #isNew(value: SpecNode, schema: Schema): boolean {
    let places = this.#seen.get(schema)
    if (places === undefined) {
      places = new Set()
      this.#seen.set(schema, places)
    }
    const place = this.#places.of(value)
    if (places.has(place)) return false
    places.add(place)
    return true
  }
}
