import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../model/asyncapi/message.ts'
import { memberOf } from '../../model/asyncapi/traits.ts'
import type { Operation, Response } from '../../model/openapi/http.ts'
import type { MediaType } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { WrittenText } from '../edits/edit-set.ts'
import { type Expression, expressionsOf } from '../edits/expressions.ts'
import { readTokens } from '../edits/pointer-text.ts'
import { schemaNodeIn } from './described-values.ts'
import type { NameUse } from './place-index.ts'
import type { SchemaGroup } from './schema-group.ts'
import type { SchemaGroups } from './schema-groups.ts'

/** The name of a property as it stands somewhere else. */
export interface PropertyPlace {
  readonly group: SchemaGroup
  readonly name: string
  readonly place: NameUse
}

/** An expression of AsyncAPI that reads a message. */
const MESSAGE = /^\$message\.(payload|header)#/

/** The tokens of JSON pointers into bodies, payloads and headers that name properties. */
export function findPointers(
  api: OpenApi | AsyncApi,
  { groups }: { readonly groups: SchemaGroups },
): PropertyPlace[] {
  if (api.kind === 'asyncapi') return [...pointersIntoMessages(api, groups)]
  return expressionsOf(api).flatMap((expression) => {
    if (expression.source !== 'body') return []
    const { start, end } = expression
    return schemasOf(expression).flatMap((schema) =>
      tokensOf(expression, start, end, groups.of(schema)),
    )
  })
}

/** The schemas of the body that an expression reads. */
function schemasOf({ of, operation, response }: Expression): SpecNode[] {
  const read = of === 'request' ? [operation.requestBody] : responsesOf(operation, response)
  const content = read.flatMap((each): readonly MediaType[] => each?.content ?? [])
  return content.flatMap(({ schemaNode }) => schemaNode ?? [])
}

function responsesOf(
  { responses }: Operation,
  own: Response | undefined,
): readonly (Response | undefined)[] {
  return own === undefined ? responses.map(({ response }) => response) : [own]
}

function* pointersIntoMessages(api: AsyncApi, groups: SchemaGroups): Generator<PropertyPlace> {
  for (const message of api.messages) {
    const id = memberOf(message.sources, 'correlationId')
    yield* pointersAt(id, [message], api, groups)
  }
  for (const { node, channel } of api.channelParameters)
    yield* pointersAt(node, channel.messages, api, groups)
  for (const { messages, reply } of api.operations)
    yield* pointersAt(reply?.node.get('address'), messages, api, groups)
}

/** @param owner what has the `location` */
function* pointersAt(
  owner: SpecNode | undefined,
  messages: readonly Message[],
  api: AsyncApi,
  groups: SchemaGroups,
): Generator<PropertyPlace> {
  const node = owner && api.references.follow(owner)?.get('location')
  const text = node?.string ?? ''
  const [match, part] = MESSAGE.exec(text) ?? []
  if (node === undefined || match === undefined) return
  for (const message of messages)
    for (const schema of part === 'payload' ? [payloadOf(message, api)] : message.headersNodes)
      yield* tokensOf({ node, isKey: false }, match.length, text.length, groups.of(schema))
}

function payloadOf({ sources, payloadNode }: Message, api: AsyncApi): SpecNode | undefined {
  return schemaNodeIn(api, payloadNode, memberOf(sources, 'schemaFormat')?.string)
}

/** The tokens of a pointer, each with the group that declares the property which it names. */
function tokensOf(
  { node, isKey }: WrittenText,
  start: number,
  end: number,
  described: SchemaGroup | undefined,
): PropertyPlace[] {
  const text = isKey ? String(node.key) : (node.string ?? '')
  const places: PropertyPlace[] = []
  let group = described
  for (const part of readTokens(text, start, end) ?? []) {
    if (group === undefined) break
    const property = group.properties.get(part.token)
    if (property !== undefined)
      places.push({ group, name: part.token, place: { node, isKey, part, isPointer: true } })
    group = (property ?? (/^(?:\d+|-)$/.test(part.token) ? group.items : group.members))?.whole
  }
  return places
}
