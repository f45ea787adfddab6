import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { memberOf } from '../../../model/asyncapi/traits.ts'

/** A value that a document shows, and the schema that it has to be valid by. */
export interface ShownInstance {
  readonly noun: 'example' | 'default'
  readonly value: SpecNode
  /** A `$ref` included. */
  readonly schema: SpecNode
}

/** The `schemaFormat`s that are AsyncAPI's own, or JSON Schema draft 7, of which it is a superset. */
const READABLE_FORMAT =
  /^application\/(?:vnd\.aai\.asyncapi(?:\+(?:json|yaml))?(?:\s*;.*)?|schema(?:\+(?:json|yaml))?\s*;\s*version=draft-0?7)$/i

/** The examples of messages, and in 2.x the defaults and examples of schemas. */
export function* findShownValues(api: AsyncApi): Generator<ShownInstance> {
  for (const message of api.messages) {
    yield* valuesOfMessage(message, api)
    for (const trait of message.sources)
      if (trait.value !== message.node.value) yield* valuesOfTrait(trait, api)
  }
  for (const trait of targetsOf('messageTraits', api)) yield* valuesOfTrait(trait, api)
  if (!api.isVersion3) yield* valuesOfSchemas(api)
}

/** The parser compares these in 2.x only. */
function* valuesOfSchemas(api: AsyncApi): Generator<ShownInstance> {
  const parameters = [
    ...api.channels.flatMap(({ node }) => [...api.references.membersAt(node, 'parameters')]),
    ...api.references.membersAt(api.root, 'components', 'parameters'),
  ]
  for (const member of parameters)
    yield* valuesOfSchema(api.references.follow(member)?.get('schema'), api)
  for (const { node, sources } of api.messages) {
    if (memberOf(sources, 'schemaFormat') === undefined)
      yield* valuesOfSchema(node.get('payload'), api)
  }
  for (const schema of targetsOf('schemas', api)) yield* valuesOfSchema(schema, api)
}

/** A message that traits give headers too has other headers than it says itself. */
function* valuesOfMessage(
  { node, sources, hasUnknownTraits }: Message,
  api: AsyncApi,
): Generator<ShownInstance> {
  const isMerged =
    hasUnknownTraits ||
    sources.some((source) => source.value !== node.value && source.get('headers') !== undefined)
  const { payload, headers } = schemasOf(node, memberOf(sources, 'schemaFormat'), api)
  yield* valuesOfExamples(node, payload, isMerged ? undefined : headers)
}

function* valuesOfTrait(trait: SpecNode, api: AsyncApi): Generator<ShownInstance> {
  const { payload, headers } = schemasOf(trait, trait.get('schemaFormat'), api)
  yield* valuesOfExamples(trait, payload, headers)
}

/** What examples show, as far as it is readable; headers only beside a payload of AsyncAPI's own format. */
function schemasOf(
  owner: SpecNode,
  format: SpecNode | undefined,
  api: AsyncApi,
): { payload: SpecNode | undefined; headers: SpecNode | undefined } {
  const payload = owner.get('payload')
  const headers = owner.get('headers')
  if (api.isVersion3) return { payload: unwrap(payload, api), headers: unwrap(headers, api) }
  const isReadable = format === undefined || READABLE_FORMAT.test(format.string ?? '')
  return {
    payload: isReadable ? payload : undefined,
    headers: format === undefined ? headers : undefined,
  }
}

/** The schema that a Multi Format Schema Object holds (3.x), or that stands in its place. */
function unwrap(written: SpecNode | undefined, api: AsyncApi): SpecNode | undefined {
  const format = written && api.references.follow(written)?.get('schemaFormat')
  if (written === undefined || format === undefined) return written
  const isReadable = READABLE_FORMAT.test(format.string ?? '')
  return isReadable ? api.references.follow(written)?.get('schema') : undefined
}

/** The payloads and headers of `examples`. */
function* valuesOfExamples(
  owner: SpecNode,
  payload: SpecNode | undefined,
  headers: SpecNode | undefined,
): Generator<ShownInstance> {
  for (const example of owner.get('examples')?.items() ?? []) {
    for (const [key, schema] of [
      ['payload', payload],
      ['headers', headers],
    ] as const) {
      const value = example.get(key)
      if (value !== undefined && schema !== undefined) yield { noun: 'example', value, schema }
    }
  }
}

/** The `default` and `examples` that a schema itself has, texts left out. */
function* valuesOfSchema(written: SpecNode | undefined, api: AsyncApi): Generator<ShownInstance> {
  const schema = written && api.references.follow(written)
  if (schema?.object === undefined) return
  const fallback = schema.get('default')
  if (fallback !== undefined && fallback.string === undefined)
    yield { noun: 'default', value: fallback, schema }
  for (const value of schema.get('examples')?.items() ?? []) {
    if (value.string === undefined) yield { noun: 'example', value, schema }
  }
}

function targetsOf(kind: 'messageTraits' | 'schemas', api: AsyncApi): SpecNode[] {
  return [...api.references.membersAt(api.root, 'components', kind)]
    .map((member) => api.references.follow(member))
    .filter((node) => node !== undefined)
}
