import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Message } from '../../model/message.ts'
import { memberOf } from '../../model/traits.ts'

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

/** The examples of messages, and the defaults and examples of schemas, of a 2.x document. */
export function* findShownValues(api: AsyncApi): Generator<ShownInstance> {
  for (const message of api.messages) {
    yield* valuesOfMessage(message)
    for (const trait of message.sources)
      if (trait.value !== message.node.value) yield* valuesOfTrait(trait)
  }
  for (const trait of targetsOf('messageTraits', api)) yield* valuesOfTrait(trait)
  const parameters = [
    ...api.channels.flatMap(({ node }) => [...(node.get('parameters')?.members() ?? [])]),
    ...(api.root.at('components', 'parameters')?.members() ?? []),
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
function* valuesOfMessage({ node, sources, hasUnknownTraits }: Message): Generator<ShownInstance> {
  const isMerged =
    hasUnknownTraits ||
    sources.some((source) => source.value !== node.value && source.get('headers') !== undefined)
  yield* valuesOfExamples(node, memberOf(sources, 'schemaFormat'), isMerged)
}

function* valuesOfTrait(trait: SpecNode): Generator<ShownInstance> {
  yield* valuesOfExamples(trait, trait.get('schemaFormat'), false)
}

/** The payloads and headers of `examples`; headers only beside a payload of AsyncAPI's own format. */
function* valuesOfExamples(
  owner: SpecNode,
  schemaFormat: SpecNode | undefined,
  isMerged: boolean,
): Generator<ShownInstance> {
  const isReadable = schemaFormat === undefined || READABLE_FORMAT.test(schemaFormat.string ?? '')
  const payload = isReadable ? owner.get('payload') : undefined
  const headers = isMerged || schemaFormat !== undefined ? undefined : owner.get('headers')
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
  return [...(api.root.at('components', kind)?.members() ?? [])]
    .map((member) => api.references.follow(member))
    .filter((node) => node !== undefined)
}
